import { expect, it } from 'vitest'
import { aiCreditStates } from '#app/domain/credits/ai/states.ts'
import { aiCostCredits, holdExpiryMs, lookedForMs } from '#app/domain/limits.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { lengthOn } from '#app/domain/platforms/measure.ts'
import { articleTexts } from '#app/server/build/list-articles.ts'
import { usualPace } from '#app/server/connectors/connector.ts'
import { draftsKept } from '#app/state/drafts.ts'
import { allowedDifference, isNoise } from '../pictures/compare.ts'

const texts = new Map(articleTexts('post'))
const [thumb, toned, family] = ['👍', '👍🏽', '👩‍👩‍👧‍👦']
const threads = (text: string) => lengthOn('threads', text)

/** What an article says, and what the app does. When a rule changes, the article that tells of it does too. */
const figures: readonly [slug: string, says: string, does: unknown, as: unknown][] = [
  ['a-picture-of-every-credit-state', 'Thirty-five ways', Object.keys(aiCreditStates).length, 35],
  ['a-picture-of-every-credit-state', 'off by more than 2 of 255', allowedDifference, 2],
  [
    'a-picture-of-every-credit-state',
    'up to eight pixels off by up to eight',
    [
      isNoise({ differing: 8, largest: 8, picture: { width: 1, height: 1, data: new Uint8Array(4) } }),
      isNoise({ differing: 9, largest: 8, picture: { width: 1, height: 1, data: new Uint8Array(4) } }),
      isNoise({ differing: 8, largest: 9, picture: { width: 1, height: 1, data: new Uint8Array(4) } }),
    ],
    [true, false, false],
  ],
  ['why-a-failed-job-must-not-cost-a-credit', 'kept for 15 minutes', holdExpiryMs, 15 * 60_000],
  ['when-nobody-knows-whether-a-post-went-out', 'two minutes unless', usualPace.surfacesWithinMs, 2 * 60_000],
  ['when-nobody-knows-whether-a-post-went-out', 'for a day', lookedForMs, 24 * 3_600_000],
  ['drafts-that-survive-a-dead-connection', 'The ten latest are kept', draftsKept, 10],
  ['a-month-of-posts-in-an-hour', 'the trial brings twenty', plans.trial.monthlyAiCredits, 20],
  ['a-month-of-posts-in-an-hour', 'A post costs one credit', aiCostCredits.textPerUnit, 1],
  [
    'how-nine-platforms-count-characters',
    'A thumbs-up is 2; with a skin tone it is 4.',
    [thumb.length, toned.length],
    [2, 4],
  ],
  [
    'how-nine-platforms-count-characters',
    'a thumbs-up costs 4, a family 25',
    [threads(thumb), threads(family)],
    [4, 25],
  ],
  [
    'how-nine-platforms-count-characters',
    'a cheerful row of ten families half of your post',
    threads(family.repeat(10)) * 2,
    500,
  ],
]

it.each(figures)('%s says “%s”, and so it is', (slug, says, does, as) => {
  expect(texts.get(slug)).toContain(says)
  expect(does).toEqual(as)
})

it('the slots around the clock changes are at the moments the table has', () => {
  const rows = [
    ...(texts.get('clock-changes-and-queues') ?? '').matchAll(
      /^\| (\d+ \w+ 2026) \| (\d\d:\d\d)[^|]* \| (\d\d:\d\d) \|$/gm,
    ),
  ]
  expect(rows).toHaveLength(6)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' })
  for (const [, day, local, utc] of rows) expect(clock.format(new Date(`${day} ${utc} UTC`))).toBe(`${day} at ${local}`)
})
