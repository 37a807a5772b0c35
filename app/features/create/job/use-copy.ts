import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { copyText } from '#app/state/device/copy-text.ts'
import { showToastAtom } from '#app/state/toasts.ts'

const copiedShownMs = 2_000

/** Copies a text, and confirms it for a moment. */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  const showToast = useSetAtom(showToastAtom)
  const copy = async (text: string) => {
    if (await copyText(text)) {
      setCopied(true)
      setTimeout(() => setCopied(false), copiedShownMs)
    } else {
      showToast({
        policy: 'stack',
        tone: 'warning',
        title: 'This browser did not let Ninefold copy.',
        description: 'Select the text and copy it by hand.',
      })
    }
  }
  return { copied, copy }
}
