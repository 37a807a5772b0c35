import {
  type AccessibilitySettings,
  type FontSize,
  fontSizes,
  type HeaderSize,
  headerSizes,
} from '#app/state/device/settings.ts'
import { Card, Flex, Switch } from '#design-system/index.ts'
import { Choice } from './choice.tsx'
import './settings.css'

const fontSizeWords: Record<FontSize, string> = {
  small: 'Small',
  'small-medium': 'Small to medium',
  medium: 'Medium',
  large: 'Large',
}
const headerSizeWords: Record<HeaderSize, string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  'extra-large': 'Extra large',
}

export type AppearanceScreenProps = {
  accessibility: AccessibilitySettings
  onChange: (change: Partial<AccessibilitySettings>) => void
}

export function AppearanceScreen({ accessibility, onChange }: AppearanceScreenProps) {
  return (
    <Card title="Reading, motion and keys" description="The whole app follows at once. Kept on this device.">
      <Flex direction="column" gap="5">
        <Choice
          label="Text size"
          options={fontSizes.map((value) => ({
            value,
            label: fontSizeWords[value],
            sample: (
              <span className="settings-sample" data-text={value}>
                Aa
              </span>
            ),
          }))}
          value={accessibility.fontSize}
          onChange={(fontSize) => onChange({ fontSize })}
        />
        <Choice
          label="Heading size"
          options={headerSizes.map((value) => ({
            value,
            label: headerSizeWords[value],
            sample: (
              <span className="settings-sample" data-heading={value}>
                Aa
              </span>
            ),
          }))}
          value={accessibility.headerSize}
          onChange={(headerSize) => onChange({ headerSize })}
        />
        <Switch
          label="Reduce motion"
          description="Nothing moves, whatever the system says."
          checked={accessibility.reducedMotion}
          onChange={(reducedMotion) => onChange({ reducedMotion })}
        />
        <Switch
          label="Single-key shortcuts"
          description="J, K, X, M and / alone walk, select, move and search. Switch them off if you dictate, or hit keys by accident; everything stays reachable without them."
          checked={accessibility.singleKeys !== false}
          onChange={(singleKeys) => onChange({ singleKeys })}
        />
      </Flex>
    </Card>
  )
}
