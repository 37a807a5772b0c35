import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './text-link.css'

export type TextLinkProps = {
  /** The address. */
  href: string
  /** Text that names the destination, even out of its sentence. */
  children: ReactNode
  /** The text is the person's own: its reading direction follows its content. */
  ownWords?: boolean
  /** The colour of the text around it. */
  quiet?: boolean
  /** Draws the link in place of the theme. */
  renderLink?: RenderLink
}

/** A link inside a sentence: underlined, so that it is visible without colour. */
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
