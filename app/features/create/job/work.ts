import { failureMessages, sentenceForFailure } from '#app/domain/failures/failures.ts'
import { aiCreditSentence } from '#app/state/credits/ai.ts'
import type { PaidJobEnd } from './paid-job.ts'

/** The state of a job. Finished parts stay, however it ends. */
export type Work =
  | { state: 'idle' }
  | { state: 'working' }
  | { state: 'made'; by: string }
  /** Not started: nothing was held. */
  | { state: 'refused'; sentence: string; remedy: Remedy | null }
  /** Started. It ended without a charge, or its end is unknown. */
  | { state: 'stopped'; tone: 'info' | 'refusal'; title: string; sentence: string; remedy: Remedy | null }

export type Remedy = 'credits' | 'sign-in' | 'verify' | 'plans' | 'library' | 'again'

const untouched = ' No credits were taken.'
const notKnown =
  'What became of this job is not known yet, so its credits stay held. Trying again asks for the same job, which is paid once.'

/** The remedy where a retry would end the same. */
const remedies: Partial<Record<string, Remedy | null>> = {
  UNAUTHORIZED: 'sign-in',
  email_not_verified: 'verify',
  PROVIDER_CREDITS_USED: 'plans',
  GENERATION_CEILING_REACHED: null,
  GENERATION_NOT_CONFIGURED: null,
  STANDARD_PICTURES_LOCKED: 'plans',
  PREMIUM_PICTURES_LOCKED: 'plans',
  LIBRARY_FULL: 'library',
  LIBRARY_STORAGE_FULL: 'library',
  LETTERS_NOT_DRAWN: null,
  PHOTOGRAPH_NOT_FOUND: null,
}

/** Refused by the server before it began. */
const notBegun = new Set<string>([
  'email_not_verified',
  'PROVIDER_CREDITS_USED',
  'GENERATION_CEILING_REACHED',
  'STANDARD_PICTURES_LOCKED',
  'PREMIUM_PICTURES_LOCKED',
])

/** The message of an ended job: its result, that it cost nothing, and the next step. */
export function workAfter(end: Exclude<PaidJobEnd<unknown>, { state: 'left' }>, online: boolean): Work {
  if (end.state === 'made') return { state: 'made', by: end.by }
  if (end.state === 'refused') {
    const { code } = end.failure
    const remedy = code === 'INSUFFICIENT_CREDITS' ? 'credits' : code === 'UNAUTHORIZED' ? 'sign-in' : 'again'
    return { state: 'refused', sentence: aiCreditSentence(end.failure), remedy }
  }
  if (end.state === 'unknown') {
    const remedy = end.code === 'UNAUTHORIZED' ? 'sign-in' : 'again'
    return { state: 'stopped', tone: 'info', title: 'The server did not answer.', sentence: notKnown, remedy }
  }
  if (end.code === 'GENERATION_CANCELLED') {
    return {
      state: 'stopped',
      tone: 'info',
      title: 'Stopped.',
      sentence: failureMessages.GENERATION_CANCELLED,
      remedy: 'again',
    }
  }
  const code = end.code === 'network_error' && !online ? 'OFFLINE' : end.code
  const sentence = sentenceForFailure({ code })
  return {
    state: 'stopped',
    tone: 'refusal',
    title: notBegun.has(code) ? 'This job was not started.' : 'That did not work.',
    sentence: sentence.includes('No credits were taken') ? sentence : sentence + untouched,
    remedy: Object.hasOwn(remedies, code) ? (remedies[code] ?? null) : 'again',
  }
}

/** Started in two tabs with one draft: it runs in the first. */
export const sameJob: Work = {
  state: 'stopped',
  tone: 'info',
  title: 'This job runs in another tab.',
  sentence: 'It is one job and is paid once. Its result appears where it was started.',
  remedy: null,
}
