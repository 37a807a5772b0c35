import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inNameOf, leastTakenFirst } from '#app/server/database/fair-turns.ts'

describe('turns at what serves one after the other', () => {
  /** A thing whose work takes as long as is said, by a clock of its own. */
  function shop() {
    let now = 0
    const turns = leastTakenFirst(() => now)
    const served: string[] = []
    const ask = (what: string, ms: number) =>
      turns(async () => {
        served.push(what)
        await delay(0)
        now += ms
      })
    const pass = (ms: number) => {
      now += ms
    }
    return { ask, served, pass }
  }

  it('one with one question comes next, however many somebody else has asked', async () => {
    const { ask, served } = shop()
    const many = inNameOf('worst', () => Promise.all(Array.from({ length: 20 }, (_, at) => ask(`worst ${at}`, 10))))
    await delay(0)
    const one = inNameOf('other', () => ask('other', 10))
    await Promise.all([many, one])
    expect(served.indexOf('other')).toBeLessThanOrEqual(2)
    expect(served).toHaveLength(21)
  })

  it('the next question of a call comes before somebody who took much more', async () => {
    const { ask, served } = shop()
    const many = inNameOf('worst', () => Promise.all(Array.from({ length: 12 }, (_, at) => ask(`worst ${at}`, 100))))
    await delay(0)
    const other = inNameOf('other', async () => {
      for (let at = 0; at < 5; at += 1) await ask(`other ${at}`, 1)
    })
    await Promise.all([many, other])
    const first = served.indexOf('other 0')
    expect(served.slice(first, first + 5)).toEqual(['other 0', 'other 1', 'other 2', 'other 3', 'other 4'])
  })

  it('somebody new is not served first for as long as others asked before', async () => {
    const { ask, served, pass } = shop()
    const regular = async (name: string) =>
      inNameOf(name, async () => {
        await ask(name, 20)
      })
    // Three people ask now and then, for ten seconds.
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(['a', 'b', 'c'].map(regular))
      pass(140)
    }
    served.length = 0
    const burst = inNameOf('new', () => Promise.all(Array.from({ length: 60 }, (_, at) => ask(`new ${at}`, 10))))
    await delay(0)
    const others = Promise.all(['a', 'b', 'c'].map(regular))
    await Promise.all([burst, others])
    // Each waits a quarter of a second at most, where it was more than a whole one.
    for (const name of ['a', 'b', 'c']) expect(served.indexOf(name)).toBeLessThanOrEqual(25)
  })

  it('a question that fails ends its turn, and the server’s own come too', async () => {
    const turns = leastTakenFirst()
    await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns(async () => 'yes')).toBe('yes')
  })

  it('whoever asks forever does not keep the one who took least from being served, nor the other way round', async () => {
    const { ask, served } = shop()
    const each = (name: string) =>
      inNameOf(name, () => Promise.all(Array.from({ length: 10 }, () => ask(name, 10)))).then(() => undefined)
    await Promise.all([each('a'), each('b'), each('c')])
    // Nobody is served twice more than another at any moment.
    for (let at = 3; at <= 30; at += 3) {
      const counts = ['a', 'b', 'c'].map((name) => served.slice(0, at).filter((one) => one === name).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  })
})
