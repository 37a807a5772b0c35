import { expect, it } from 'vitest'
import { composePlan } from '#app/state/compose-plan.ts'
import { signInAtom } from '#app/state/session.ts'
import { keys } from '#app/storage/keys.ts'
import { ada, openWorld } from './world.ts'

/** A plan as a device has kept it, of a post that is changed. */
const keptFor = (publishAt: string) => {
  const { store, storage } = openWorld()
  store.set(signInAtom, ada)
  const plan = { when: { kind: 'at', local: '2026-11-24T10:30' }, editing: { status: 'draft', publishAt, revision: 3 } }
  storage.setItem(keys.tabDraft('compose', 'draft-1', ada.userId), JSON.stringify(plan))
  return store.get(composePlan('draft-1').planAtom).editing
}

it('a kept time that is no moment is a damaged plan: nothing downstream could say when it is', () => {
  expect(keptFor('2026-11-24T10:30:15.000Z')).toEqual({
    status: 'draft',
    publishAt: '2026-11-24T10:30:15.000Z',
    revision: 3,
  })
  expect(keptFor('tomorrow')).toBeNull()
})
