import { useEffect } from 'react'

/** Ctrl K, or ⌘ K, from anywhere but another dialog. */
export function useCommandKeys(onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"][data-state="open"]:not(.nf-commands)')) onPress()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onPress])
}

/** Alt C, or ⌥ C, from anywhere but a dialog. A bare letter would be pressed by who dictates, and could not be switched off. */
export function useComposeKey(onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, shiftKey, altKey } = event
      // On a Mac the key itself writes a letter of its own with ⌥: where it lies tells it.
      if (code !== 'KeyC' || !altKey || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"][data-state="open"]')) onPress()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onPress])
}
