import type { Page, Request } from 'playwright'
import { creditMeter, open } from './people.ts'
import type { RunningServer } from './server.ts'

/** Steps and checks of tests about Create → Text. */
export const words = 'We open our second bakery in Lisbon on Saturday at 8 am. The first 50 guests get a free coffee.'

/** Enough to write that there is time to stop it. */
export const longWords = [
  'rye',
  'wheat',
  'corn',
  'olive bread',
  'raisin rolls',
  'seed crackers',
  'lemon cake',
  'almond tarts',
]
  .map((name, at) => `Our ${name} comes out of the oven at ${at + 5} and sells out by noon.`)
  .join(' ')

export const promptField = (page: Page) => page.getByRole('textbox', { name: 'What is it about?' })
export const generateButton = (page: Page) => page.getByRole('button', { name: /^Generate/ })

/** Opens Create → Text with the words typed and the balance known. */
export async function openStudio(page: Page, server: RunningServer): Promise<void> {
  await open(page, `${server.origin}/dashboard/create/text`)
  await promptField(page).fill(words)
  await meterSays(page, 20)
}

/** Waits until the top bar shows so many AI credits. */
export const meterSays = (page: Page, credits: number) =>
  creditMeter(page)
    .filter({ hasText: `${credits} AI credits` })
    .waitFor()

/** Waits for a sentence of the catalogue, wherever on the page it stands. */
export const says = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor()

const isCall = (request: Request) => request.method() === 'POST' && request.url().includes('/_serverFn/')

/** Generates, and waits until the server has said its last word: the receipt of an earlier job says "Settled" as well. */
export async function generated(page: Page): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isCall(response.request())),
    generateButton(page).click(),
  ])
  await answer.finished()
  await page.getByText('Settled', { exact: true }).waitFor()
}

/** Generates once and takes the call apart, so that a test can make it again with other words in it. */
export async function callOfGenerate(page: Page): Promise<{ url: string; bodyFor: (prompt: string) => string }> {
  const [call] = await Promise.all([page.waitForRequest(isCall), generateButton(page).click()])
  await page.getByText('Settled', { exact: true }).waitFor()
  const body = call.postData() ?? ''
  const written = JSON.stringify(words)
  if (!body.includes(written)) throw new Error('The call does not carry the prompt as it was typed.')
  return { url: call.url(), bodyFor: (prompt) => body.replace(written, () => JSON.stringify(prompt)) }
}
