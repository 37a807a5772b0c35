/** In the storage of a tab, which ends with it. */
const unsentKey = 'ninefold.unsent-message'

/** Keeps what was written to us for as long as its tab is open; nothing is kept of an empty one. */
export function keepUnsentMessage(written: string): void {
  try {
    if (written === '') sessionStorage.removeItem(unsentKey)
    else sessionStorage.setItem(unsentKey, written)
  } catch {
    // Nothing may be kept here: it is still on the page.
  }
}

export function unsentMessage(): string {
  try {
    return sessionStorage.getItem(unsentKey) ?? ''
  } catch {
    return ''
  }
}
