import { expect, it } from 'vitest'
import { restedTurns } from '#app/server/http/rested-turns.ts'

/** A clock that work and rests move on, and what happened by it. */
function clocked() {
  let ms = 1_000
  const told: string[] = []
  const turns = restedTurns({
    now: () => ms,
    rest: async (by) => {
      ms += by
      told.push(`rest ${by}`)
    },
  })
  const work = (name: string, takes: number) => () => {
    ms += takes
    told.push(name)
    return name
  }
  const pass = (by: number) => {
    ms += by
  }
  return { turns, work, told, pass }
}

it('leaves others the thread for twice as long as a piece of work took, whoever comes next', async () => {
  const { turns, work, told } = clocked()
  const pieces = [turns('many', work('one', 30)), turns('many', work('two', 10)), turns('other', work('three', 5))]
  expect(await Promise.all(pieces)).toEqual(['one', 'two', 'three'])
  expect(told).toEqual(['one', 'rest 60', 'three', 'rest 10', 'two'])
})

it('waits for nothing where nobody worked lately and never for long, and goes on after work that failed', async () => {
  const { turns, work, told, pass } = clocked()
  await turns('many', work('one', 30))
  pass(60)
  const fail = () => {
    throw new Error('Not JSON.')
  }
  await expect(turns('many', fail)).rejects.toThrow('Not JSON.')
  await turns('many', work('two', 10))
  await turns('many', work('long', 900))
  await turns('many', work('three', 10))
  expect(told).toEqual(['one', 'two', 'rest 20', 'long', 'rest 100', 'three'])
})
