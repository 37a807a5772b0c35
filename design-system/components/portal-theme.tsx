import { ThemeContext } from '@radix-ui/themes/components/theme'
import type { ComponentProps, ReactNode } from 'react'

const unchanging = () => {}

/** What the theme (theme.tsx) is set to, as Radix asks for it where something leaves the page's tree. */
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

/** Around every Radix part that opens over the page, so that it looks as the page does. */
export const PortalTheme = ({ children }: { children: ReactNode }) => (
  <ThemeContext.Provider value={settings}>{children}</ThemeContext.Provider>
)
