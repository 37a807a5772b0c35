import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/** Props for drawing a link; a router's own link accepts them as they are. */
export type LinkProps = {
  href: string
  className?: string
  children?: ReactNode
  dir?: 'auto' | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  onClick?: (() => void) | undefined
}

/** Draws a link. The router stays outside: its link is given here once, to the theme. */
export type RenderLink = (props: LinkProps) => ReactElement

const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>

export const LinkContext = createContext<RenderLink>(plainLink)

/** The given link, or that of the nearest theme. */
export function useRenderLink(given?: RenderLink | undefined): RenderLink {
  const inherited = useContext(LinkContext)
  return given ?? inherited
}
