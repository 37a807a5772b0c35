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
