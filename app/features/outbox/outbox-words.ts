import { inLines, isUnsent, type OutboxAction } from '#app/domain/outbox/action.ts'
import { troubleSentences, wordsOfSent } from '#app/domain/outbox/messages.ts'
import { sentenceForQueue } from '#app/domain/queue/messages.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import type { Tone } from '#design-system/index.ts'

const needsPerson = ({ state }: OutboxAction) => state.is === 'refused' || state.is === 'attention'

/** The strip's text; null when there is nothing to show. */
export function outboxSummary(actions: readonly OutboxAction[]) {
  // A waiting screen shows its own action.
  const unsent = actions.filter((action) => isUnsent(action) && (action.hasWaited || needsPerson(action)))
  if (unsent.length === 0) return null
  const troubled = unsent.filter(needsPerson).length
  return troubled > 0
    ? { count: troubled, word: troubled === 1 ? 'needs attention' : 'need attention', tone: 'refusal' as const }
    : { count: inLines(unsent).length, word: 'waiting to be sent', tone: 'warning' as const }
}

export const stateWords: Record<OutboxAction['state']['is'], { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'warning' },
  sending: { word: 'Sending', tone: 'info' },
  sent: { word: 'Sent', tone: 'success' },
  refused: { word: 'Refused', tone: 'refusal' },
  attention: { word: 'Needs attention', tone: 'refusal' },
}

/** The reason an action was not sent; null when it was, or still may be. */
export function reasonOf({ state }: OutboxAction): string | null {
  if (state.is === 'refused') return sentenceForQueue({ code: state.failure.code, facts: state.failure.facts })
  if (state.is === 'attention') return troubleSentences[state.why]
  return null
}

const changes = counted('change', 'changes')

/** The message for actions sent in the background: the only one, or their number. */
export function sentWords(sent: readonly OutboxAction[], zone: string): { title: string; description?: string } {
  const count = inLines(sent).length
  const last = sent.at(-1)
  if (count !== 1 || last === undefined) return { title: `${changes(count)} were sent` }
  const moment = typeof last.at === 'string' ? datesIn(zone).moment(last.at) : null
  return { title: wordsOfSent(last, moment), ...(last.title !== '' && { description: last.title }) }
}
export const refusedWords = (count: number) => (count === 1 ? 'A change was refused' : `${changes(count)} were refused`)
