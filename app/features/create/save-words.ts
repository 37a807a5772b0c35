import type { PublishTime } from './text-studio-view.ts'

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** What becomes of a saved post, said once it is saved. */
export function savedSentence(time: PublishTime): string {
  if (time.kind === 'now') return 'It is on its way to nine accounts.'
  if (time.kind === 'in-a-minute') return 'It goes out to nine accounts in a minute.'
  return `It goes out to nine accounts on ${moment.format(new Date(time.at))}.`
}
