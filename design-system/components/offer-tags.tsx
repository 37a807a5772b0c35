import { Star, TrendingDown } from 'lucide-react'
import { figure } from './figure.ts'
import { StatusTag } from './status-tag.tsx'

export type OfferTagsProps = {
  /** Most people choose it. */
  isPopular?: boolean
  /** The share of the ordinary price that is saved; none is said of 0. */
  saved?: number
}

/** What speaks for an offer, in the same words and with the same icon wherever it is sold. */
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
