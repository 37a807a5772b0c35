type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const fieldsIn = (page: Document): Field[] => [...page.forms].flatMap((form) => [...form.elements].filter(isField))

/** The same field before and after: which form it is in, and its name there. */
const placeOf = (field: Field): string => `${[...document.forms].indexOf(field.form as HTMLFormElement)} ${field.name}`

/** As if it was typed: React hears of a value only when its own setter is passed by. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Keeps what is typed into the forms of a saved page until the framework has taken the page over. A page that was changed
 * from outside before (a translator's fonts) matches nothing, and React draws it anew with empty fields: they are filled in
 * again, and the one that was typed in has the focus.
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
