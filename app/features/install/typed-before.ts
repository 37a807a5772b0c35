type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const fieldsIn = (page: Document): Field[] => [...page.forms].flatMap((form) => [...form.elements].filter(isField))

/** A field's identity before and after: its form's index and its name. */
const placeOf = (field: Field): string => `${[...document.forms].indexOf(field.form as HTMLFormElement)} ${field.name}`

/** Sets a value as typing does: React only notices it when its own setter is bypassed. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Keeps text typed into the forms of a prerendered page until hydration. A page changed before by a translator's fonts
 * does not match, and React draws it anew with empty fields: they are filled again, and the last one typed in gets the
 * focus.
 */
export function keepTyped(): void {
  const typed = new Map<string, string>()
  let focused: string | null = null
  const remember = (field: Field) => {
    if (field.form !== null && field.name !== '' && field.value !== '') typed.set(placeOf(field), field.value)
  }
  const onInput = ({ target }: Event) => {
    if (isField(target)) remember(target)
  }
  const onFocus = ({ target }: Event) => {
    focused = isField(target) && target.form !== null ? placeOf(target) : null
  }
  fieldsIn(document).forEach(remember)
  if (isField(document.activeElement) && document.activeElement.form !== null) focused = placeOf(document.activeElement)
  addEventListener('input', onInput, true)
  addEventListener('focusin', onFocus, true)
  const taken = new MutationObserver(() => {
    taken.disconnect()
    removeEventListener('input', onInput, true)
    removeEventListener('focusin', onFocus, true)
    for (const field of fieldsIn(document)) {
      const place = placeOf(field)
      const value = typed.get(place)
      if (value !== undefined && field.value === '') type(field, value)
      if (place === focused && document.activeElement === document.body) field.focus()
    }
  })
  taken.observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
}
