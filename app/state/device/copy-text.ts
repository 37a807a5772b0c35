/**
 * Copies a text; false where the browser refuses. Without https there is no `navigator.clipboard`: the text is then
 * selected in a field and copied by command. In an open dialog the field is placed inside it, as the dialog takes the
 * focus back from elsewhere.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', opacity: '0' })
  const place = before?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
