import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/** What a link needs to draw itself; a router's own link takes these as they are. */
export type LinkProps = {
  href: string
  className?: string
  children?: ReactNode
  dir?: 'auto' | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  onClick?: (() => void) | undefined
}

/** Draws a link. The router stays outside: give its link here once, to the theme. */
export type RenderLink = (props: LinkProps) => ReactElement

const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>

export const LinkContext = createContext<RenderLink>(plainLink)

/** The link of the nearest theme, or the given one. */
export function useRenderLink(given?: RenderLink | undefined): RenderLink {
  const inherited = useContext(LinkContext)
  return given ?? inherited
}
