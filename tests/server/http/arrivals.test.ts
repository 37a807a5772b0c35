import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Beginning, oneOfSender } from '#app/server/http/arrivals.ts'

describe('calls on their way to a function', () => {
  /** A call whose function begins, and ends, when the test says so. */
  function sent(sender: string, function_ = 'savePost') {
    const call: Beginning = {}
    const answer = Promise.withResolvers<Response>()
    let isUnderWay = false
    const answered = oneOfSender(sender, call, () => {
      isUnderWay = true
      return answer.promise
    })
    return {
      answered,
      isUnderWay: () => isUnderWay,
      begins: () => call.begins?.(function_),
      ends: () => answer.resolve(new Response(sender)),
      fails: () => answer.reject(new Error('no')),
    }
  }

  it('come one after the other of one sender, and at once of another', async () => {
    const [first, second, other] = [sent('ada'), sent('ada'), sent('ben')]
    await turn()
    expect([first.isUnderWay(), second.isUnderWay(), other.isUnderWay()]).toEqual([true, false, true])
    first.begins()
    await turn()
    expect(second.isUnderWay()).toBe(true)
    for (const call of [first, second, other]) call.ends()
    expect(await (await first.answered).text()).toBe('ada')
    expect(await (await other.answered).text()).toBe('ben')
  })

  it('end before the next begins when anybody may send them', async () => {
    const [first, second] = [sent('192.0.2.1', 'wasDeleted'), sent('192.0.2.1', 'wasDeleted')]
    await turn()
    first.begins()
    await turn()
    expect(second.isUnderWay()).toBe(false)
    first.ends()
    await first.answered
    await turn()
    expect(second.isUnderWay()).toBe(true)
    second.ends()
    await second.answered
  })

  it('that fail before any function begins keep nobody waiting', async () => {
    const [first, second] = [sent('cleo'), sent('cleo')]
    await turn()
    first.fails()
    await expect(first.answered).rejects.toThrow('no')
    await turn()
    expect(second.isUnderWay()).toBe(true)
    second.ends()
    await second.answered
  })
})
