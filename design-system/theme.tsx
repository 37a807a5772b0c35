import type { ReactNode } from 'react'
import { LinkContext, type RenderLink, useRenderLink } from './components/link-adapter.tsx'
import { useKeptFocus } from './focus/use-kept-focus.ts'
import { Tips } from './overlays/tips.tsx'
// Radix first: our styles come after it and override it.
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
  /** Turns motion off. */
  reducedMotion?: boolean
  /** The size of text. */
  fontSize?: FontSize
  /** The size of headings. */
  headerSize?: HeaderSize
}

export type NinefoldThemeProps = {
  /** The app. */
  children: ReactNode
  /** The person's settings: motion, and the sizes of text and headings. */
  accessibility?: Accessibility
  /** Draws every link below, with a router's link. */
  renderLink?: RenderLink
}

/**
 * The one theme: dark blue, scaled by the person's accessibility settings. It writes what Radix's own theme would,
 * without the code for overlays: those carry it themselves (portal-theme.tsx).
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
