import type { ReactNode } from 'react'
import { LinkContext, type RenderLink, useRenderLink } from './components/link-adapter.tsx'
import { useKeptFocus } from './focus/use-kept-focus.ts'
import { Tips } from './overlays/tips.tsx'
// Radix first: what is ours comes after it and outranks it.
import '@radix-ui/themes/tokens/base.css'
import '@radix-ui/themes/tokens/colors/slate.css'
import '@radix-ui/themes/tokens/colors/blue.css'
import '@radix-ui/themes/tokens/colors/cyan.css'
import '@radix-ui/themes/tokens/colors/amber.css'
import '@radix-ui/themes/tokens/colors/red.css'
import '@radix-ui/themes/tokens/colors/green.css'
import '@radix-ui/themes/components.css'
import '@radix-ui/themes/utilities.css'
import './theme.css'

export type FontSize = 'small' | 'small-medium' | 'medium' | 'large'
export type HeaderSize = 'small' | 'medium' | 'large' | 'extra-large'

export type Accessibility = {
  /** Nothing moves. */
  reducedMotion?: boolean
  /** How large text is. */
  fontSize?: FontSize
  /** How large headings are. */
  headerSize?: HeaderSize
}

export type NinefoldThemeProps = {
  /** Everything that is drawn. */
  children: ReactNode
  /** The settings of the person: motion, and the sizes of text and headings. */
  accessibility?: Accessibility
  /** Draws every link below, so that a router can take them over. */
  renderLink?: RenderLink
}

/**
 * The one theme: dark blue, scaled by the user's accessibility settings. What Radix's own would write, without what that
 * brings along for parts that open over the page: those carry it themselves (portal-theme.tsx).
 */
export function NinefoldTheme({ children, accessibility = {}, renderLink }: NinefoldThemeProps) {
  useKeptFocus()
  const { reducedMotion = false, fontSize = 'medium', headerSize = 'medium' } = accessibility
  return (
    <LinkContext value={useRenderLink(renderLink)}>
      <div
        className="radix-themes dark"
        data-is-root-theme="true"
        data-accent-color="blue"
        data-gray-color="slate"
        data-has-background="true"
        data-panel-background="solid"
        data-radius="large"
        data-scaling="100%"
        data-font-size={fontSize}
        data-header-size={headerSize}
        data-motion={reducedMotion ? 'reduced' : 'full'}
      >
        {children}
        <Tips />
      </div>
    </LinkContext>
  )
}
