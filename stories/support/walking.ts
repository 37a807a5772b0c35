import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

// Steps that several walks take, done and looked at as a person does them.

/** By the side bar, to a screen with this heading. */
export async function goTo(place: string, heading: string | RegExp = place): Promise<void> {
  const sideBar = within(screen.getByRole('navigation', { name: 'Main' }))
  await userEvent.click(sideBar.getByRole('link', { name: place }))
  await arriveAt(heading)
}

export async function arriveAt(heading: string | RegExp): Promise<void> {
  // By its element: looked for by role, a page as long as the prices takes a second.
  await expect(await screen.findByText(heading, { selector: 'h1' }, soon)).toBeVisible()
}

/** For what opens over the page: in the workshop, where things move, it is there before it is seen. */
export const fadesIn = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible())

/** What the top bar says is left. */
export async function meterSays(credits: number): Promise<void> {
  const topBar = within(screen.getByRole('banner'))
  await waitFor(() => expect(topBar.getByRole('link', { name: /AI credits?$/ })).toHaveTextContent(String(credits)))
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const follow = async (name: string | RegExp) => userEvent.click(await screen.findByRole('link', { name }))

/** A card may be called like the field in it. */
const fields = { selector: 'input, textarea' }

/** Puts words where the caret is left by a click, all at once: a walk has no time to watch every stroke. */
export async function fill(label: string, words: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label, fields))
  await userEvent.paste(words)
}

/** Puts words in the place of those that are there. */
export async function refill(label: string, words: string): Promise<void> {
  await userEvent.clear(await screen.findByLabelText(label, fields))
  await fill(label, words)
}

/** The prompt of the studio. */
export const promptLabel = 'What is it about?'

export const generateButton = () => screen.getByRole('button', { name: /^Generate/ })
/** Once a job has ended, the next press is not taken for a moment: it may have been meant to stop that one. */
export async function generate(): Promise<void> {
  await waitFor(() => expect(generateButton()).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(generateButton())
}

export const textOfPost = () => screen.findByRole('textbox', { name: 'Text of your post' })

/** The first of the posts on the screen: the newest. */
export async function newestPost() {
  const [newest] = await screen.findAllByRole('article')
  return within(newest as HTMLElement)
}

/** Posts on their way are asked after every second. */
export const soon = { timeout: 3_000 }
