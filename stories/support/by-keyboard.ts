import { screen, userEvent } from 'storybook/test'

const longestWay = 120

/** Presses Tab until the element has the focus, the way somebody without a mouse gets there. */
export async function tabTo(element: HTMLElement): Promise<void> {
  for (let presses = 0; presses < longestWay; presses += 1) {
    if (document.activeElement === element) return
    await userEvent.tab()
  }
  throw new Error(`Not reached by keyboard: ${element.outerHTML.slice(0, 120)}`)
}

/** Opens the list of this name and takes one of its options. */
export async function choose(label: string, option: string): Promise<void> {
  await tabTo(screen.getByRole('combobox', { name: label }))
  await userEvent.keyboard('{Enter}')
  const wanted = await screen.findByRole('option', { name: option })
  for (let presses = 0; presses < longestWay && document.activeElement !== wanted; presses += 1) {
    const here = document.activeElement ?? wanted
    const isAbove = wanted.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING
    await userEvent.keyboard(isAbove ? '{ArrowUp}' : '{ArrowDown}')
  }
  await userEvent.keyboard('{Enter}')
}
