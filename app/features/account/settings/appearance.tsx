import { useAtom } from 'jotai'
import { accessibilityAtom } from '#app/state/device/settings.ts'
import { AppearanceScreen } from './appearance-screen.tsx'

/** How it reads and moves, kept on this device. */
export function Appearance() {
  const [accessibility, setAccessibility] = useAtom(accessibilityAtom)
  return (
    <AppearanceScreen
      accessibility={accessibility}
      onChange={(change) => setAccessibility((before) => ({ ...before, ...change }))}
    />
  )
}
