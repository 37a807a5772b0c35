import { expect, it } from 'vitest'
import { mediaFailure } from '#app/domain/media/messages.ts'
import { isUploadOver } from '#app/domain/media/states.ts'
import { composePlan } from '#app/state/compose-plan.ts'
import { draftFiles } from '#app/state/draft-files.ts'
import type { SendingNews } from '#app/state/media/upload-sender.ts'
import { uploadActionAtom, uploadsAtom, uploadWorldAtom } from '#app/state/media/uploads.ts'
import { signInAtom } from '#app/state/session.ts'
import { ada, openWorld } from './world.ts'

const film = (name = 'film.mp4') => new File([name], name, { type: 'video/mp4' })
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** A person whose library has, or will have, what they drop. */
function openDevice(inLibrary: string | null = null) {
  const { store } = openWorld()
  const hears = new Map<string, (news: SendingNews) => void>()
  store.set(signInAtom, ada)
  store.set(uploadWorldAtom, {
    sender: {
      send: async (_file, { id }, { hear }) => {
        hears.set(id, hear)
        return { pause() {}, resume() {}, retry() {}, cancel() {} }
      },
      reports: async (ids) =>
        ids.map((id) => ({ id, state: 'ready', failure: null, mediaId: `media of ${id}`, isDuplicate: false })),
      find: async () => inLibrary,
      poster: async () => false,
      forget: async () => {},
    },
    files: { keep: async () => {}, read: async () => null, drop: async () => {}, keepOnly: async () => {} },
  })
  const arrive = async (id: string) => {
    hears.get(id)?.({ kind: 'sent' })
    await until(() => store.get(uploadsAtom).find((one) => one.id === id)?.phase === 'ready')
  }
  /** Everything that was dropped is sent, or needs not be. */
  const begun = () => until(() => store.get(uploadsAtom).every(({ id, phase }) => hears.has(id) || isUploadOver(phase)))
  return { store, begun, arrive }
}

it('a file is awaited by its upload, whatever else of its name is on the way, and taken once', async () => {
  const { store, begun, arrive } = openDevice()
  const [one, other] = [draftFiles('draft-1'), draftFiles('draft-2')]
  store.set(one.dropAtom, [film()], 'x')
  store.set(other.dropAtom, [film()], null)
  expect([store.get(one.arrivingAtom), store.get(other.arrivingAtom)]).toEqual([1, 1])
  await begun()
  const [first, second] = store.get(uploadsAtom)
  await arrive(second?.id ?? '')
  expect(store.set(one.takeArrivedAtom)).toEqual([])
  expect(store.set(other.takeArrivedAtom)).toMatchObject([{ platform: null, mediaId: `media of ${second?.id}` }])
  expect(store.set(other.takeArrivedAtom)).toEqual([])
  await arrive(first?.id ?? '')
  expect(store.set(one.takeArrivedAtom)).toMatchObject([{ platform: 'x', mediaId: `media of ${first?.id}` }])
  expect([store.get(one.arrivingAtom), store.get(other.arrivingAtom)]).toEqual([0, 0])
})

it('how many have come is known until all have', async () => {
  const { store, begun, arrive } = openDevice()
  const { dropAtom, arrivingAtom, arrivedAtom, takeArrivedAtom } = draftFiles('draft-1')
  store.set(dropAtom, [film(), film('b.mp4'), film('c.mp4')], null)
  await begun()
  const [first, second, third] = store.get(uploadsAtom)
  await arrive(first?.id ?? '')
  store.set(takeArrivedAtom)
  expect([store.get(arrivedAtom), store.get(arrivingAtom)]).toEqual([1, 2])
  await arrive(second?.id ?? '')
  await arrive(third?.id ?? '')
  store.set(takeArrivedAtom)
  expect([store.get(arrivedAtom), store.get(arrivingAtom)]).toEqual([0, 0])
})

it('what is in the library already is there at once, and what is refused says why', async () => {
  const { store, begun } = openDevice('loaf')
  const { dropAtom, takeArrivedAtom } = draftFiles('draft-1')
  store.set(dropAtom, [film(), new File([], 'empty.mp4')], null)
  await begun()
  expect(store.set(takeArrivedAtom)).toMatchObject([
    { name: 'film.mp4', mediaId: 'loaf', failure: null },
    { name: 'empty.mp4', mediaId: null, failure: mediaFailure('file_empty') },
  ])
})

it('one that was let go of comes no more, and nothing comes into a draft that is done with', async () => {
  const { store, begun, arrive } = openDevice()
  const { dropAtom, arrivingAtom, takeArrivedAtom } = draftFiles('draft-1')
  store.set(dropAtom, [film(), film('other.mp4')], null)
  await begun()
  const [first, second] = store.get(uploadsAtom)
  store.set(uploadActionAtom, { id: first?.id ?? '', action: 'cancel' })
  expect([store.set(takeArrivedAtom), store.get(arrivingAtom)]).toEqual([[], 1])
  store.set(composePlan('draft-1').forgetAtom)
  await arrive(second?.id ?? '')
  expect(store.set(takeArrivedAtom)).toEqual([])
})
