import { describe, expect, test, vi } from 'vitest'
import { takeNoticed } from '#app/server/log/noticed.ts'
import { problemSchema } from '#app/server/problems/problem.ts'
import { record, refuseFlood, reportLimits } from '#app/server/problems/problems.server.ts'

describe('a problem', () => {
  const facts = (id: string) => ({ id, now: '2026-11-20T09:00:00.000Z' })

  test('goes to the log of errors with where it happened, and without what it tells of a person', () => {
    takeNoticed()
    const problem = { message: 'No plan for ada@example.com', path: '/admin/users/user_2abc' }
    record(problemSchema.parse(problem), facts('one'))
    expect(takeNoticed()).toEqual([
      {
        id: 'one',
        requestId: null,
        at: '2026-11-20T09:00:00.000Z',
        side: 'browser',
        place: '/admin/users/*',
        message: 'No plan for ‹e-mail›',
        code: null,
        reportedBy: null,
      },
    ])
  })

  test('names a place only: what stands behind a blank is none of it', () => {
    takeNoticed()
    record({ message: 'a', path: '/x\r\nfake?email=ada@example.com' }, facts('broken'))
    expect(takeNoticed()).toMatchObject([{ place: '/x' }])
  })

  test("is told in the server's log by its id, length and place; its words, and what draws, stay out of it", () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    record({ message: 'quince \u001b[2J', path: '/\u2066x\u200f\r\ny' }, facts('drawn'))
    expect(log.mock.calls).toEqual([['A screen broke at /*: problem drawn, 11 characters']])
    log.mockRestore()
  })

  test('is cut, never refused, for its length', () => {
    expect(problemSchema.parse({ message: 'm'.repeat(9_000), path: '/' }).message).toHaveLength(2_000)
  })

  describe('of a flood is refused', () => {
    const refusals = async (limits: ReturnType<typeof reportLimits>, count: number, who: (at: number) => string) => {
      let refused = 0
      for (let at = 0; at < count; at += 1)
        await refuseFlood({ userId: null, networkAddress: who(at) }, limits).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'RATE_LIMITED' })
          refused += 1
        })
      return refused
    }

    test('when strangers of one network send it, and others are heard', async () => {
      const limits = reportLimits()
      expect(await refusals(limits, 100, () => '192.0.2.1')).toBe(90)
      expect(await refusals(limits, 10, () => '198.51.100.1')).toBe(0)
    })

    test('when strangers of many networks send it, and people are heard', async () => {
      const limits = reportLimits()
      expect(await refusals(limits, 250, (at) => `192.0.2.${at}`)).toBe(50)
      await refuseFlood({ userId: 'ada', networkAddress: '192.0.2.1' }, limits)
    })
  })
})
