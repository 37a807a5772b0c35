import { keys } from '#app/storage/keys.ts'

/** Keeps what was written to us for as long as its tab is open; nothing is kept of an empty one. */
export function keepUnsentMessage(written: string): void {
  try {
    if (written === '') sessionStorage.removeItem(keys.unsentMessage())
    else sessionStorage.setItem(keys.unsentMessage(), written)
  } catch {
    // Nothing may be kept here: it is still on the page.
  }
}

export function unsentMessage(): string {
  try {
    return sessionStorage.getItem(keys.unsentMessage()) ?? ''
  } catch {
    return ''
  }
}
