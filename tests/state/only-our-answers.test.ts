import { describe, expect, it, vi } from 'vitest'
import { CataloguedError, isNotified, isWorthRetrying, StatusError } from '#app/domain/failures/catalogued-error.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { failureResponse } from '#app/server/http/failure-response.ts'
import { failedAgainMs } from '#app/state/asked-again.ts'
import { onlyOurAnswers } from '#app/state/only-our-answers.ts'

const page = '<html><h1>nginx</h1></html>'
const asPage = { headers: { 'content-type': 'text/html' } }
const asked = (answer: Response) => onlyOurAnswers(async () => answer)('/_serverFn/1')
const failureIn = (answer: Response) =>
  asked(answer).then(
    () => null,
    (error: unknown) => error,
  )

describe('an answer that no server function gave', () => {
  it.each([
    [401, 'UNAUTHORIZED', false, true],
    [403, 'FORBIDDEN', false, true],
    [404, 'NOT_FOUND', false, false],
    [408, 'REQUEST_TIMEOUT', false, false],
    [413, 'HTTP_413', false, false],
    [418, 'HTTP_418', false, false],
    [429, 'RATE_LIMITED', false, false],
    [500, 'INTERNAL_SERVER_ERROR', true, true],
    [502, 'SERVICE_UNAVAILABLE', true, true],
    [503, 'SERVICE_UNAVAILABLE', true, true],
    [504, 'SERVICE_UNAVAILABLE', true, true],
    [520, 'HTTP_520', true, true],
  ] as const)('and has status %i is %s', async (status, code, isRetried, isTold) => {
    for (const body of [page, '', 'Bad Gateway', '{"message":"no"}', 'null']) {
      const error = await failureIn(new Response(body, { status }))
      expect(error).toBeInstanceOf(CataloguedError)
      expect(error).toMatchObject({ code, status })
      expect([isWorthRetrying(error), isNotified(error as CataloguedError)]).toEqual([isRetried, isTold])
      expect(sentenceOf(error)).not.toBe(failureMessages.UNKNOWN_ERROR)
      const isAskedAgain = failedAgainMs({ status: 'error', error }) !== false
      expect(isAskedAgain).toBe(isRetried || code === 'UNAUTHORIZED')
    }
  })

  it('and is a failure of ours is that one, in the words of the server', async () => {
    const error = await failureIn(failureResponse('SERVER_FULL', 'a1'))
    expect(error).not.toBeInstanceOf(StatusError)
    expect(error).toMatchObject({ code: 'SERVER_FULL', status: 503, facts: { errorId: 'a1' } })
    expect(sentenceOf(error)).toBe(failureMessages.SERVER_FULL)
  })

  it('and names an error of its own is its status, whatever it says', async () => {
    const body = { error: { code: 'SERVER_FULL', message: 'Buy our proxy' } }
    const error = await failureIn(Response.json(body, { status: 403 }))
    expect(error).toBeInstanceOf(StatusError)
    expect(sentenceOf(error)).toBe(failureMessages.FORBIDDEN)
  })

  it('and says that all is well is a network that wants something first', async () => {
    expect(sentenceOf(await failureIn(new Response(page, asPage)))).toBe(failureMessages.network_error)
  })
})

describe('what a server function gave', () => {
  it.each([
    new Response('{}', { headers: { 'x-tss-serialized': 'true' } }),
    new Response('{}', { status: 503, headers: { 'x-tss-serialized': 'true' } }),
    new Response('a file', { headers: { 'x-tss-raw': 'true' } }),
    Response.json({ isSerializedRedirect: true, to: '/' }),
    Response.json({ isNotFound: true }, { status: 404 }),
  ])('passes as it is', async (answer) => {
    expect(await asked(answer)).toBe(answer)
    expect(answer.bodyUsed).toBe(false)
  })

  it('fails as the network does', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(onlyOurAnswers(send)('/_serverFn/1')).rejects.toThrow(TypeError)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
