import { afterEach, expect, it, vi } from 'vitest'
import type { Caller } from '#app/domain/people/caller.ts'
import { aiAccountAtom, aiCreditsStatusAtom, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { signInAtom } from '#app/state/session.ts'
import { keys } from '#app/storage/keys.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { ada, openWorld } from '../world.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const keyOf = (owner: string) => keys.credits('ai', { owner, isAdmin: false })
const spend = { type: 'hold', jobId: 'job-1', usage: { kind: 'text', tokens: 3_000 }, label: 'Autumn post' }

async function signIn(world: ReturnType<typeof openWorld>, caller: Caller) {
  stops.push(world.store.sub(aiAccountAtom, () => {}))
  world.store.set(signInAtom, caller)
  return vi.waitFor(() => {
    expect(world.store.get(aiCreditsStatusAtom)).toBe('ready')
    const account = world.store.get(aiAccountAtom)
    if (account === null) throw new Error('not there yet')
    return account
  })
}

it('takes the AI credits of a person along to a new e-mail address', async () => {
  const world = openWorld()
  await signIn(world, ada)
  await world.store.set(runAiOperationAtom, spend)
  const next = openWorld(world.storage)
  const carried = await signIn(next, { ...ada, email: 'lovelace@example.com' })
  expect(carried.holds).toMatchObject([{ jobId: 'job-1', amount: 3 }])
  expect(keysIn(world.storage).filter((key) => key.includes('.ai.credits.'))).toEqual([keyOf('lovelace@example.com')])
})

it('finds them also when something is spent before anybody looks', async () => {
  const world = openWorld()
  await signIn(world, ada)
  await world.store.set(runAiOperationAtom, spend)
  const next = openWorld(world.storage)
  next.store.set(signInAtom, { ...ada, email: 'lovelace@example.com' })
  const outcome = await next.store.set(runAiOperationAtom, { ...spend, jobId: 'job-2' })
  expect(outcome).toMatchObject({ kind: 'accepted', account: { holds: [{ jobId: 'job-1' }, { jobId: 'job-2' }] } })
})

it('leaves everybody else’s where they are', async () => {
  const world = openWorld()
  await signIn(world, ada)
  const grace = { ...ada, userId: 'user_grace', email: 'grace@example.com' }
  expect((await signIn(openWorld(world.storage), grace)).balance.userId).toBe('user_grace')
  const before = world.storage.getItem(keyOf('grace@example.com'))
  // Ada takes an address under which this device keeps what is Grace's.
  await signIn(openWorld(world.storage), { ...ada, email: 'grace@example.com' })
  expect(world.storage.getItem(keyOf('ada@example.com'))).not.toBeNull()
  expect(world.storage.getItem(keyOf('grace@example.com'))).toBe(before)
})
