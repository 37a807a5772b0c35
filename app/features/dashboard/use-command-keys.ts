import { useEffect } from 'react'
import { pressOf } from '#design-system/index.ts'

/** Ctrl K, or ⌘ K, from anywhere but another dialog. */
export function useCommandKeys(onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const press = pressOf(event)
      if (press?.key !== 'k' || press.ctrlKey === press.metaKey || press.shiftKey || press.altKey) return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"][data-state="open"]:not(.nf-commands)')) onPress()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onPress])
}

/** Alt C, or ⌥ C, except in dialogs and where it writes a sign. Dictation presses single letters by accident. */
export function useComposeKey(onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const press = pressOf(event)
      if (press?.key !== 'c' || !press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"][data-state="open"]')) onPress()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onPress])
}
