import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'

/** What stands in a field that is kept when one leaves it, or on Enter; Escape puts back what was there. */
export function useSavedField(kept: string, onSave: (value: string) => unknown) {
  const [value, setValue] = useState(kept)
  useEffect(() => setValue(kept), [kept])
  return {
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(target.value),
    onBlur: () => {
      if (value !== kept) onSave(value)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const isLine = event.currentTarget instanceof HTMLInputElement
      if (event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)) event.currentTarget.blur()
      if (event.key !== 'Escape' || value === kept) return
      event.stopPropagation()
      setValue(kept)
    },
  }
}
