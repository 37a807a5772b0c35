import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './text-link.css'

export type TextLinkProps = {
  /** Where it leads. */
  href: string
  /** Words that say where, also out of their sentence. */
  children: ReactNode
  /** Somebody's own words, which decide themselves which way they are read. */
  ownWords?: boolean
  /** In the colour of the text around it. */
  quiet?: boolean
  /** Draws the link in place of the theme. */
  renderLink?: RenderLink
}

/** A link inside a sentence: underlined, so that it needs no colour to be found. */
export function TextLink({ href, children, ownWords = false, quiet = false, renderLink }: TextLinkProps) {
  const linkOf = useRenderLink(renderLink)
  return (
    <>
      {linkOf({
        href,
        className: classNames('nf-text-link', quiet && 'nf-text-link-quiet'),
        children,
        ...(ownWords && { dir: 'auto' }),
      })}
    </>
  )
}
