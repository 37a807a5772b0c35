import { Star, TrendingDown } from 'lucide-react'
import { figure } from './figure.ts'
import { StatusTag } from './status-tag.tsx'

export type OfferTagsProps = {
  /** Chosen by most people. */
  isPopular?: boolean
  /** The saved share of the ordinary price; 0 shows none. */
  saved?: number
}

/** The tags of an offer, with the same words and icons wherever it is sold. */
export function OfferTags({ isPopular = false, saved = 0 }: OfferTagsProps) {
  return (
    <>
      {isPopular ? <StatusTag tone="info" icon={Star} word="Popular" /> : null}
      {saved > 0 ? (
        <StatusTag tone="success" icon={TrendingDown} word={`${figure(Math.round(saved * 100))} % saved`} />
      ) : null}
    </>
  )
}
