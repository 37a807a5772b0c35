import type { ReactNode } from 'react'
import { type RenderLink, TextLink } from '#design-system/index.ts'

/** The router does not handle other sites. */
const outside: RenderLink = ({ children, ...props }) => (
  <a {...props} rel="noreferrer">
    {children}
  </a>
)

export const ArticleLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink href={href} {...(!href.startsWith('/') && { renderLink: outside })}>
    {children}
  </TextLink>
)
