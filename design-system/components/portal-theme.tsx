import { ThemeContext } from '@radix-ui/themes/components/theme'
import type { ComponentProps, ReactNode } from 'react'

const unchanging = () => {}

/** The theme's settings (theme.tsx), for Radix parts outside the page's tree. */
const settings: ComponentProps<typeof ThemeContext.Provider>['value'] = {
  appearance: 'dark',
  accentColor: 'blue',
  grayColor: 'slate',
  resolvedGrayColor: 'slate',
  panelBackground: 'solid',
  radius: 'large',
  scaling: '100%',
  onAppearanceChange: unchanging,
  onAccentColorChange: unchanging,
  onGrayColorChange: unchanging,
  onPanelBackgroundChange: unchanging,
  onRadiusChange: unchanging,
  onScalingChange: unchanging,
}

/** Wraps every Radix part that opens over the page, so that it looks like the page. */
export const PortalTheme = ({ children }: { children: ReactNode }) => (
  <ThemeContext.Provider value={settings}>{children}</ThemeContext.Provider>
)
