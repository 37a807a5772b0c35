import type { ReactNode } from 'react'
import { type RenderLink, TextLink } from '#design-system/index.ts'

/** Pages of others are none of the router's. */
const outside: RenderLink = ({ children, ...props }) => (
  <a {...props} rel="noreferrer">
    {children}
  </a>
)

/** A link to a page of ours, or of somebody else. */
export const ArticleLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink href={href} {...(!href.startsWith('/') && { renderLink: outside })}>
    {children}
  </TextLink>
)
