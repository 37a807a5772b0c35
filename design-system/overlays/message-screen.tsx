import { Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { NineSquares, type NineSquaresLook } from './nine-squares.tsx'
import './message-screen.css'

/** The place: alone in the window, or inside a layout with its own `main`. */
export type MessagePlace = 'window' | 'layout'

type MessageScreenProps = {
  look: NineSquaresLook
  place: MessagePlace
  title: string
  role?: 'alert'
  /** The event and the next step. */
  children: ReactNode
  actions: ReactNode
  footnote?: ReactNode
}

/** The shared shape of screens with only a sentence and buttons. */
export function MessageScreen({ look, place, title, role, children, actions, footnote }: MessageScreenProps) {
  const content = (
    <>
      <NineSquares look={look} />
      <div className="nf-message-words" role={role}>
        <Heading as="h1" size="7" weight="bold">
          {title}
        </Heading>
        {children}
      </div>
      <div className="nf-message-actions">{actions}</div>
      {footnote ? <div className="nf-message-footnote">{footnote}</div> : null}
    </>
  )
  return place === 'window' ? (
    <main className="nf-message" data-place={place}>
      {content}
    </main>
  ) : (
    <section className="nf-message" data-place={place}>
      {content}
    </section>
  )
}
