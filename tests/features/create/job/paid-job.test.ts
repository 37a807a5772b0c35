import { beforeAll, describe, expect, test } from 'vitest'
import { type AiAccount, availableCredits, openAccount } from '#app/domain/credits/ai/account.ts'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { JobEvent } from '#app/domain/jobs/job.ts'
import { type TextRequest, textJob } from '#app/domain/jobs/text/text-job.ts'
import { runPaidJob, type StopReason } from '#app/features/create/job/paid-job.ts'
import { workAfter } from '#app/features/create/job/work.ts'
import { aiCredits } from '#app/state/credits/ai.ts'

const now = '2026-11-20T09:00:00.000Z'
const request: TextRequest = { prompt: 'Our bakery opens on Saturday.', tone: 'friendly', length: 'short' }
const quoted = textJob.quote(request)
const facts = { now, newId: () => 'id', promoCodes: [], redemptions: [] }

/** The real rules over an account in memory, and a server that says what it is given. */
function desk(
  listen: (signal: AbortSignal) => Promise<AsyncIterable<JobEvent<string>>>,
  whatCameOf: () => Promise<AsyncIterable<JobEvent<string>>> = saying(failed('GENERATION_CANCELLED')),
) {
  let account: AiAccount = openAccount({ userId: 'ada', plan: 'trial', at: now })
  const texts: string[] = []
  let stops = 0
  const run = async (operation: object) => {
    const outcome = runOperation(account, { userId: 'ada', jobId: 'job', ...operation }, facts)
    if (outcome.kind !== 'refused') account = outcome.account
    return outcome
  }
  const stop = new AbortController()
  const hold = () => run({ type: 'hold', usage: quoted, label: textJob.label(request) })
  const start = (patienceMs = 5_000, isHeld = false) =>
    runPaidJob<string>(
      {
        hold: isHeld ? null : hold,
        listen,
        settle: (usage, by) => run({ type: 'settle', usage, by }),
        release: (reason) => run({ type: 'release', reason }),
        stop: () => {
          stops += 1
          return whatCameOf()
        },
        onParts: (parts) => texts.push(parts.join('')),
      },
      { quoted, signal: stop.signal, patienceMs },
    )
  return {
    start,
    hold,
    texts,
    stops: () => stops,
    stop: (reason: StopReason) => stop.abort(reason),
    spend: (tokens: number) => run({ type: 'hold', jobId: 'other', usage: { kind: 'text', tokens }, label: 'other' }),
    account: () => account,
  }
}

const saying =
  (...chunks: JobEvent<string>[]) =>
  async () =>
    (async function* () {
      yield* chunks
    })()
const silentAfter =
  (...chunks: JobEvent<string>[]) =>
  async () =>
    (async function* () {
      yield* chunks
      await new Promise(() => {})
    })()
/** As the server's stream arrives: what has come already is handed over as it is, without a promise around it. */
const atHand =
  (...chunks: JobEvent<string>[]) =>
  async () => {
    const steps = chunks.map((value) => ({ done: false, value }) as const).values()
    const next = () => steps.next().value ?? { done: true, value: undefined }
    return { [Symbol.asyncIterator]: () => ({ next }) } as unknown as AsyncIterable<JobEvent<string>>
  }
const text = (words: string): JobEvent<string> => ({ type: 'part', part: words })
const failed = (code: Extract<JobEvent<string>, { type: 'failed' }>['code']): JobEvent<string> => ({
  type: 'failed',
  code,
})
const started: JobEvent<string> = { type: 'working', jobId: 'job' }
const done = (tokens: number): JobEvent<string> => ({
  type: 'done',
  usage: { kind: 'text', tokens },
  by: 'built-in writer',
})

describe('runPaidJob', () => {
  test('holds, shows the words as they come, and settles with what it took', async () => {
    const job = desk(saying(started, text('Our '), text('bakery'), done(180)))
    expect(await job.start()).toEqual({
      state: 'made',
      parts: ['Our ', 'bakery'],
      by: 'built-in writer',
      unsettled: null,
    })
    expect(job.texts).toEqual(['Our ', 'Our bakery'])
    expect(job.account().balance.remainingCredits).toBe(19)
    expect(job.account().receipts).toMatchObject([
      { state: 'settled', quoted: 1, charged: 1, paidFrom: { monthly: 1 } },
    ])
  })

  test('takes pieces that are at hand already', async () => {
    const job = desk(atHand(text('Our '), text('bakery'), done(180)))
    expect(await job.start()).toMatchObject({ state: 'made', parts: ['Our ', 'bakery'], unsettled: null })
  })

  test('takes a stream that answers at once, without promises, as the browser deserialises it', async () => {
    const chunks = [text('Our '), text('bakery'), done(180)]
    const iterator = { next: () => ({ done: false, value: chunks.shift() }) }
    const job = desk(
      async () => ({ [Symbol.asyncIterator]: () => iterator }) as unknown as AsyncIterable<JobEvent<string>>,
    )
    expect(await job.start()).toMatchObject({ state: 'made', parts: ['Our ', 'bakery'] })
  })

  test('never charges more than was quoted', async () => {
    const job = desk(saying(text('Our'), done(50_000)))
    await job.start()
    expect(job.account().receipts[0]?.charged).toBe(costOf(quoted))
  })

  test.each([
    [
      'the server says it failed',
      saying(text('Our'), { type: 'failed', code: 'GENERATION_FAILED' }),
      'GENERATION_FAILED',
    ],
    ['the stream ends without a word', saying(), 'GENERATION_FAILED'],
    ['the session has expired', () => Promise.reject(errorFor('UNAUTHORIZED')), 'UNAUTHORIZED'],
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'network_error'],
    [
      "the server's book has nothing left",
      saying({ type: 'failed', code: 'PROVIDER_CREDITS_USED' }),
      'PROVIDER_CREDITS_USED',
    ],
    ['something unheard of happens', () => Promise.reject(new Error('?')), 'GENERATION_FAILED'],
  ] as const)('gives everything back when %s', async (_, write, code) => {
    const job = desk(write)
    expect(await job.start()).toMatchObject({ state: 'stopped', code })
    expect(availableCredits(job.account())).toBe(20)
    expect(job.account().receipts).toMatchObject([{ state: 'released', charged: 0, reason: 'failed' }])
  })

  test('gives everything back when nothing is heard any more', async () => {
    const job = desk(silentAfter(text('Our')))
    expect(await job.start(20)).toEqual({ state: 'stopped', parts: ['Our'], code: 'GENERATION_TIMED_OUT' })
    expect(job.stops()).toBe(1)
    expect(availableCredits(job.account())).toBe(20)
  })

  test('gives everything back when the server does not even answer', async () => {
    const job = desk(() => new Promise(() => {}))
    expect(await job.start(20)).toMatchObject({ state: 'stopped', code: 'GENERATION_TIMED_OUT' })
    expect(job.account().holds).toEqual([])
  })

  test('that is stopped costs nothing, keeps what was made, and the server is told', async () => {
    let heard: AbortSignal | null = null
    const job = desk(async (signal) => {
      heard = signal
      setTimeout(() => job.stop('cancelled'), 20)
      return silentAfter(text('Our '), text('bakery'))()
    })
    expect(await job.start()).toEqual({ state: 'stopped', parts: ['Our ', 'bakery'], code: 'GENERATION_CANCELLED' })
    expect(job.account().receipts).toMatchObject([{ state: 'released', reason: 'cancelled', charged: 0 }])
    expect(heard).toMatchObject({ aborted: true })
    expect(job.stops()).toBe(1)
  })

  test('that was done when it was stopped is paid, with all its words', async () => {
    const job = desk(
      async () => {
        setTimeout(() => job.stop('cancelled'), 20)
        return silentAfter(text('Our '))()
      },
      saying(started, text('Our '), text('bakery'), done(180)),
    )
    expect(await job.start()).toMatchObject({ state: 'made', parts: ['Our ', 'bakery'], unsettled: null })
    expect(job.account().receipts).toMatchObject([{ state: 'settled', charged: 1 }])
  })

  test('whose connection broke is paid when the server had done it', async () => {
    const broken = async () =>
      (async function* () {
        yield text('Our ')
        throw new TypeError('network error')
      })()
    const job = desk(broken, saying(text('Our '), text('bakery'), done(180)))
    expect(await job.start()).toMatchObject({ state: 'made', parts: ['Our ', 'bakery'] })
    expect(job.account().receipts).toMatchObject([{ state: 'settled', charged: 1 }])
  })

  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['says nothing', silentAfter()],
    ['ends without a word', saying()],
  ] as const)('that is stopped keeps its hold when the server %s', async (_, whatCameOf) => {
    const job = desk(async () => {
      setTimeout(() => job.stop('cancelled'), 5)
      return silentAfter(text('Our '))()
    }, whatCameOf)
    expect(await job.start(40)).toEqual({ state: 'unknown', parts: ['Our '], code: 'GENERATION_CANCELLED' })
    expect(job.account().holds).toHaveLength(1)
    expect(availableCredits(job.account())).toBe(19)
  })

  test('that was held before keeps its hold when asking after it is refused', async () => {
    const job = desk(() => Promise.reject(errorFor('UNAUTHORIZED')))
    await job.hold()
    expect(await job.start(5_000, true)).toMatchObject({ state: 'unknown', code: 'UNAUTHORIZED' })
    expect(job.account().holds).toHaveLength(1)
    expect(job.stops()).toBe(0)
  })

  test('that is only left goes on at the server, and its hold waits for whoever comes back', async () => {
    const job = desk(async () => {
      setTimeout(() => job.stop('left'), 20)
      return silentAfter(text('Our '))()
    })
    expect(await job.start()).toEqual({ state: 'left' })
    expect(job.account().holds).toHaveLength(1)
    expect(job.stops()).toBe(0)
  })

  test('that was held before is listened to, and paid once', async () => {
    const job = desk(saying(started, text('Our '), text('bakery'), done(180)))
    await job.hold()
    expect(await job.start(5_000, true)).toMatchObject({ state: 'made', unsettled: null })
    expect(job.account().receipts).toMatchObject([{ state: 'settled', charged: 1 }])
  })

  test('that the server never heard of gives back what a closed tab held', async () => {
    const job = desk(saying({ type: 'failed', code: 'NOT_FOUND' }))
    await job.hold()
    expect(await job.start(5_000, true)).toMatchObject({ state: 'stopped', code: 'NOT_FOUND' })
    expect(job.account().receipts).toMatchObject([{ state: 'released', reason: 'closed', charged: 0 }])
  })

  test('is not started when the credits are held by something else', async () => {
    let asked = false
    const job = desk(async () => {
      asked = true
      return saying()()
    })
    await job.spend(20_000)
    expect(await job.start()).toMatchObject({
      state: 'refused',
      failure: { code: 'INSUFFICIENT_CREDITS', facts: { required: 1, available: 0 } },
    })
    expect(asked).toBe(false)
  })
})

describe('workAfter', () => {
  // The engine that refuses brings its sentences along; whoever asks for those of a backup fetches it.
  beforeAll(async () => void (await aiCredits.backupSentence({ code: 'INSUFFICIENT_CREDITS' })))

  test('says what happened, that it cost nothing, and the way on', () => {
    const refused = workAfter(
      { state: 'refused', failure: { code: 'INSUFFICIENT_CREDITS', facts: { required: 2, available: 1 } } },
      true,
    )
    expect(refused).toEqual({
      state: 'refused',
      sentence: 'Insufficient credits. Required: 2, Available: 1',
      remedy: 'credits',
    })
    const expired = workAfter({ state: 'stopped', parts: [], code: 'UNAUTHORIZED' }, true)
    expect(expired).toMatchObject({
      remedy: 'sign-in',
      sentence: expect.stringMatching(/sign in again\. No credits were taken\.$/),
    })
    expect(workAfter({ state: 'stopped', parts: [], code: 'network_error' }, false)).toMatchObject({
      sentence: expect.stringContaining('offline'),
    })
    for (const [code, remedy] of [
      ['PROVIDER_CREDITS_USED', 'plans'],
      ['email_not_verified', 'verify'],
      ['GENERATION_CEILING_REACHED', null],
      ['LIBRARY_FULL', 'library'],
      ['LIBRARY_STORAGE_FULL', 'library'],
      ['LETTERS_NOT_DRAWN', null],
      ['PHOTOGRAPH_NOT_FOUND', null],
    ] as const) {
      expect(workAfter({ state: 'stopped', parts: [], code }, true)).toMatchObject({
        remedy,
        sentence: expect.stringContaining('No credits were taken'),
      })
    }
    expect(workAfter({ state: 'stopped', parts: [], code: 'GENERATION_CANCELLED' }, true)).toMatchObject({
      tone: 'info',
    })
    expect(workAfter({ state: 'unknown', parts: [], code: 'network_error' }, true)).toMatchObject({
      remedy: 'again',
      sentence: expect.stringContaining('stay held'),
    })
  })
})
