import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pressOf } from '#design-system/index.ts'

/** The value of a field that is saved when left, or on Enter; Escape restores the saved value. */
export function useSavedField(kept: string, onSave: (value: string) => unknown) {
  const [value, setValue] = useState(kept)
  const sent = useRef<{ readonly from: string; readonly to: string } | null>(null)
  useEffect(() => {
    const was = sent.current
    // A refused value shown early: the typed text stays, to be saved again.
    setValue((now) => (was !== null && kept === was.from && now === was.to ? now : kept))
  }, [kept])
  return {
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(target.value),
    onBlur: () => {
      if (value === kept) return
      sent.current = { from: kept, to: value }
      onSave(value)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const press = pressOf(event)
      const isLine = event.currentTarget instanceof HTMLInputElement
      if (press?.key === 'Enter' && (isLine || press.ctrlKey || press.metaKey)) event.currentTarget.blur()
      if (press?.key !== 'Escape' || value === kept) return
      event.stopPropagation()
      setValue(kept)
    },
  }
}
