import { screen, userEvent, within } from 'storybook/test'

const longestWay = 120

/** Presses Tab until the element has the focus, the way somebody without a mouse gets there. */
export async function tabTo(element: HTMLElement): Promise<void> {
  for (let presses = 0; presses < longestWay; presses += 1) {
    if (document.activeElement === element) return
    await userEvent.tab()
  }
  throw new Error(`Not reached by keyboard: ${element.outerHTML.slice(0, 120)}`)
}

/** Presses the button of this name, on the page or in a part of it. */
export async function press(name: string | RegExp, part = within(document.body)): Promise<void> {
  await tabTo(await part.findByRole('button', { name }))
  await userEvent.keyboard('{Enter}')
}

export const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

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

/** Opens the Export menu; its first item has the focus. */
export async function openExport(): Promise<void> {
  await tabTo(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
}

/** What was handed over as a download. The browser is kept from saving it. */
export function caughtDownload(): Promise<{ name: string; text: string }> {
  return new Promise((resolve) => {
    const onClick = (event: MouseEvent) => {
      const link = event.target
      if (!(link instanceof HTMLAnchorElement) || link.download === '') return
      event.preventDefault()
      document.removeEventListener('click', onClick)
      const { download: name, href } = link
      void fetch(href).then(async (file) => resolve({ name, text: await file.text() }))
    }
    document.addEventListener('click', onClick)
  })
}
