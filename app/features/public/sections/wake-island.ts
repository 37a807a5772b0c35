import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { counterRows, verdictOn } from './counter-rows.ts'
import { searchHelp } from './help-search.ts'
import { nextSlots, readableSlot, wallClockOf } from './next-slots.ts'
import { answerFor } from './plan-for.ts'

const say = (root: ParentNode, place: string, words: string) => {
  const found = root.querySelector(place)
  if (found && found.textContent !== words) found.textContent = words
}

function count(island: HTMLElement): void {
  const text = island.querySelector('textarea')?.value ?? ''
  for (const { platform, used, isOver, share } of counterRows(text)) {
    const row = island.querySelector<HTMLElement>(`[data-platform="${platform}"]`)
    if (row === null) continue
    say(row, '[data-used]', used)
    row.toggleAttribute('data-over', isOver)
    row.querySelector<HTMLElement>('.counter-bar')?.style.setProperty('--share', String(share))
  }
  say(island, '.counter-said', verdictOn(text))
}

function calculate(island: HTMLElement): void {
  const chosen = (name: string) => Number(island.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value)
  const [posts, tries, pictures] = [chosen('posts'), chosen('tries'), chosen('pictures')]
  const { credits, words } = answerFor(posts, tries, pictures)
  say(island, '[data-of="posts"]', String(posts))
  say(island, '[data-of="tries"]', String(tries))
  say(island, '[data-of="pictures"]', String(pictures))
  say(island, '[data-credits]', aiCreditsWords(credits))
  say(island, '[data-plan]', words)
}

function listSlots(island: HTMLElement): void {
  const days = Array.from(island.querySelectorAll<HTMLInputElement>('[name="day"]:checked'), ({ value }) =>
    Number(value),
  )
  const time = island.querySelector<HTMLInputElement>('[name="time"]')?.value ?? ''
  const slots = nextSlots({ days, time }, wallClockOf(new Date()))
  for (const [place, row] of Array.from(island.querySelectorAll<HTMLElement>('.slots-next > li')).entries()) {
    const slot = slots[place]
    row.hidden = slot === undefined
    if (slot === undefined) continue
    const { day, date, time: at } = readableSlot(slot)
    say(row, '[data-day]', day)
    say(row, '[data-date]', date)
    say(row, '[data-time]', at)
  }
  say(island, '.slots-said', slots.length > 0 ? 'By the clock of this device.' : 'Choose a day and a time.')
}

const answers = {
  counter: count,
  calculator: calculate,
  slots: listSlots,
  help: searchHelp,
} as const satisfies Readonly<Record<string, (island: HTMLElement) => void>>

/** The name by which a part finds its code. */
export type IslandName = keyof typeof answers

export function wake(island: HTMLElement): void {
  const answer = answers[island.dataset.island as IslandName]
  island.addEventListener('input', () => answer(island))
  answer(island)
}
