/** In sessionStorage, which ends with its tab. */
const unsentKey = 'ninefold.unsent-message'

/** Keeps an unsent message to support while its tab is open; an empty one is deleted. */
export function keepUnsentMessage(written: string): void {
  try {
    if (written === '') sessionStorage.removeItem(unsentKey)
    else sessionStorage.setItem(unsentKey, written)
  } catch {
    // Without storage the text is only on the page.
  }
}

export function unsentMessage(): string {
  try {
    return sessionStorage.getItem(unsentKey) ?? ''
  } catch {
    return ''
  }
}
