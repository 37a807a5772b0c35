import { userEvent } from 'storybook/test'

const longestWay = 120

/** Presses Tab until the element has the focus, the way somebody without a mouse gets there. */
export async function tabTo(element: HTMLElement): Promise<void> {
  for (let presses = 0; presses < longestWay; presses += 1) {
    if (document.activeElement === element) return
    await userEvent.tab()
  }
  throw new Error(`Not reached by keyboard: ${element.outerHTML.slice(0, 120)}`)
}
