/**
 * Stands in the head of a page whose framework is laid aside, as text: whoever is quicker than every script loses nothing;
 * install/hydrate-on-interaction.ts takes it from here. A form is sent again by its button, as a press makes React take over
 * what is under it first; sending alone does not. The way to the checkout is held too: the framework notes what is bought,
 * so that the page of thanks can name it.
 */
export const holdPresses = `(() => {
  const held = (globalThis.heldPresses = { pressed: null, release })
  const hold = (event) => {
    const button = event.type === 'submit' ? event.submitter : event.target.closest('button[type=button], a[href^="/checkout/"]')
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.pressed?.removeAttribute('data-held')
    held.pressed = button
    button.setAttribute('data-held', '')
    held.onPress?.()
  }
  function release() {
    for (const name of ['submit', 'click']) removeEventListener(name, hold, true)
    held.pressed?.removeAttribute('data-held')
    held.pressed?.click()
  }
  for (const name of ['submit', 'click']) addEventListener(name, hold, true)
})()`
