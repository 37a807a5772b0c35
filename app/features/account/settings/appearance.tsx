import { useAtom } from 'jotai'
import { accessibilityAtom } from '#app/state/device/settings.ts'
import { AppearanceScreen } from './appearance-screen.tsx'

export function Appearance() {
  const [accessibility, setAccessibility] = useAtom(accessibilityAtom)
  return (
    <AppearanceScreen
      accessibility={accessibility}
      onChange={(change) => setAccessibility((before) => ({ ...before, ...change }))}
    />
  )
}
