import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AiRestorePlan } from '#app/domain/credits/ai/backup.ts'
import { aiAccountAtom, aiCredits, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { signInAtom, signOutAtom } from '#app/state/session.ts'
import { ada, openWorld } from '../world.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function signedIn(world = openWorld()) {
  stops.push(world.store.sub(aiAccountAtom, () => {}))
  world.store.set(signInAtom, ada)
  await vi.waitFor(() => expect(world.store.get(aiAccountAtom)).not.toBeNull())
  return world
}
type World = Awaited<ReturnType<typeof signedIn>>

const purchase = { type: 'purchase', packageId: 'medium' }
const exported = async ({ store }: World, kind: 'receipts' | 'history' | 'backup') => {
  const file = await store.set(aiCredits.exportRecord, kind)
  if (file === null) throw new Error('nothing to export')
  return file
}
const planned = async ({ store }: World, text: string): Promise<AiRestorePlan> => {
  const plan = await store.set(aiCredits.planRestore, text)
  if (!plan.ok) throw new Error(plan.failure.code)
  return plan.value
}
const remaining = ({ store }: World) => store.get(aiAccountAtom)?.balance.remainingCredits

describe('exports of AI credits', () => {
  it('are named after what they hold and when', async () => {
    const world = await signedIn()
    expect(await exported(world, 'receipts')).toMatchObject({ name: 'ninefold-receipts-2026-11-20.csv' })
    expect(await exported(world, 'history')).toMatchObject({ name: 'ninefold-usage-2026-11-20.csv' })
    expect(await exported(world, 'backup')).toMatchObject({
      name: 'ninefold-credits-2026-11-20.json',
      type: 'application/json',
    })
  })

  it('are none while nobody is here', async () => {
    expect(await openWorld().store.set(aiCredits.exportRecord, 'backup')).toBeNull()
  })
})

describe('a backup of AI credits', () => {
  it('is looked at first, then restored, and stays after a restart', async () => {
    const world = await signedIn()
    const before = (await exported(world, 'backup')).text
    await world.store.set(runAiOperationAtom, purchase)
    expect(remaining(world)).toBe(1_020)
    const plan = await planned(world, before)
    expect(remaining(world)).toBe(1_020)
    expect(await world.store.set(aiCredits.restore, plan)).toMatchObject({ kind: 'accepted' })
    expect(remaining(world)).toBe(20)
    expect(remaining(await signedIn(openWorld(world.storage)))).toBe(20)
  })

  it('is not restored over credits that changed since the dry run', async () => {
    const world = await signedIn()
    const before = (await exported(world, 'backup')).text
    await world.store.set(runAiOperationAtom, purchase)
    const plan = await planned(world, before)
    await world.store.set(runAiOperationAtom, purchase)
    const outcome = await world.store.set(aiCredits.restore, plan)
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'CREDITS_CHANGED_SINCE' } })
    expect(outcome.kind === 'refused' && (await aiCredits.backupSentence(outcome.failure))).toMatch(
      /changed since you looked/,
    )
    expect(remaining(world)).toBe(2_020)
  })

  it('is nobody’s after sign-out', async () => {
    const world = await signedIn()
    const { text } = await exported(world, 'backup')
    await world.store.set(runAiOperationAtom, purchase)
    const plan = await planned(world, text)
    world.store.set(signOutAtom)
    expect(await world.store.set(aiCredits.planRestore, text)).toMatchObject({ failure: { code: 'UNAUTHORIZED' } })
    expect(await world.store.set(aiCredits.restore, plan)).toMatchObject({ failure: { code: 'UNAUTHORIZED' } })
  })

  it('that is none is told so', async () => {
    const world = await signedIn()
    expect(await world.store.set(aiCredits.planRestore, 'hello')).toMatchObject({
      failure: { code: 'BACKUP_NOT_READABLE' },
    })
  })
})
