import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Composition } from '#app/domain/posts/composition.ts'
import { emptyComposition } from '#app/domain/posts/composition.ts'
import { compositionDraft } from '#app/state/compositions.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { tabAtom } from '#app/state/device/journal.ts'
import { forgetPersonAtom } from '#app/state/forget-person.ts'
import { localDraftsAtom, lookForDraftsAtom } from '#app/state/local-drafts.ts'
import { signInAtom } from '#app/state/session.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { ada, openWorld } from './world.ts'

const text =
  (value: string) =>
  (before: Composition): Composition => ({ ...before, text: value })

/** A browser of several tabs over one storage and one journal. */
function openBrowser() {
  const storage = memoryStorage()
  const journal = openMemoryJournal(storage)
  const taken = new Map<string, object>()
  async function open(
    draftId: string,
    { memory = memoryStorage(), early }: { memory?: ReturnType<typeof memoryStorage>; early?: string } = {},
  ) {
    const self = {}
    const world = openWorld(storage, journal)
    const { store, pass } = world
    const take = async (name: string) => {
      if (taken.has(name) && taken.get(name) !== self) return false
      taken.set(name, self)
      return true
    }
    const release = (name: string) => void taken.delete(name)
    store.set(tabAtom, { memory, take, release, taken: async () => new Set(taken.keys()) })
    store.set(newIdAtom, () => randomUUID())
    store.set(signInAtom, ada)
    const draft = compositionDraft(draftId)
    if (early !== undefined) {
      store.set(draft.editAtom, text(early))
      await vi.advanceTimersByTimeAsync(5_000)
    }
    const leave = await store.set(draft.openAtom)
    const view = () => store.get(draft.viewAtom)
    const crash = () => {
      for (const [name, tab] of taken) if (tab === self) taken.delete(name)
    }
    return {
      store,
      draft,
      view,
      pass,
      says: () => view().value.text,
      type: (value: string) => {
        pass(2_000)
        store.set(draft.editAtom, text(value))
      },
      /** Everything typed has been put together with what is kept. */
      rest: () => vi.advanceTimersByTimeAsync(5_000),
      crash,
      leave,
      reload: async () => {
        leave()
        crash()
        await vi.advanceTimersByTimeAsync(10)
        return open(draftId, { memory })
      },
      close: async () => {
        leave()
        crash()
        await vi.advanceTimersByTimeAsync(10)
      },
    }
  }
  return { open, storage, journal }
}

describe('a composition on the device', () => {
  vi.useFakeTimers()

  it('keeps every stroke, also of a page that ends between two of them', async () => {
    const { open } = openBrowser()
    const first = await open('d1')
    first.type('Autumn sale')
    first.type('Autumn sale, all week')
    first.crash()
    const second = await open('d1')
    expect(second.says()).toBe('Autumn sale, all week')
    const third = await second.reload()
    expect(third.says()).toBe('Autumn sale, all week')
    third.store.set(third.draft.undoAtom)
    expect(third.says()).toBe('')
  })

  it('is found whole by who begins to type before it is, however long that takes', async () => {
    const { open } = openBrowser()
    const first = await open('d1b')
    first.type('Autumn sale, all week')
    await first.rest()
    await first.close()
    const second = await open('d1b', { early: 'Q' })
    expect(second.says()).toBe('Autumn sale, all week\n\nQ')
    second.type('Autumn sale, all week\n\nQuick')
    await second.rest()
    expect(second.view().others).toEqual([])
    const third = await second.reload()
    expect(third.says()).toBe('Autumn sale, all week\n\nQuick')
  })

  it('keeps what was typed before it was found, also when nobody types on', async () => {
    const { open } = openBrowser()
    const first = await open('d1c', { early: 'Quick' })
    await first.rest()
    expect(first.view().keptAt).not.toBeNull()
  })

  it('come back to on the same page keeps what is typed until it is found again, at whatever moment that is', async () => {
    const { open } = openBrowser()
    for (const isAtRest of [true, false])
      for (let moment = 0; moment < 40; moment += 1) {
        const tab = await open(`d1d-${isAtRest}-${moment}`)
        tab.type('Autumn')
        await tab.rest()
        tab.type('Autumn sale')
        tab.leave()
        if (isAtRest) await tab.rest()
        const opening = tab.store.set(tab.draft.openAtom)
        for (let passed = 0; passed < moment; passed += 1) await Promise.resolve()
        tab.type('Autumn sale, all week')
        await opening
        expect(tab.says()).toBe('Autumn sale, all week')
        await tab.rest()
        expect([tab.says(), tab.view().others]).toEqual(['Autumn sale, all week', []])
        expect((await tab.reload()).says()).toBe('Autumn sale, all week')
      }
  })

  it('come back to holds what another tab has made of it meanwhile, and what is typed until it is found', async () => {
    const { open } = openBrowser()
    const here = await open('d1f')
    here.type('First\n\nSecond')
    await here.rest()
    here.leave()
    await here.rest()
    const there = await open('d1f')
    there.type('First\n\nSecond, there')
    await there.rest()
    const opening = here.store.set(here.draft.openAtom)
    here.type('First, here\n\nSecond')
    await opening
    await here.rest()
    const both = 'First, here\n\nSecond, there'
    expect([here.says(), there.says(), here.view().others]).toEqual([both, both, []])
  })

  it('undoes and does again over a reload', async () => {
    const { open } = openBrowser()
    let tab = await open('d2')
    for (const words of ['One', 'One two', 'One two three']) tab.type(words)
    tab = await tab.reload()
    tab.store.set(tab.draft.undoAtom)
    expect(tab.says()).toBe('One two')
    tab = await tab.reload()
    tab.store.set(tab.draft.undoAtom)
    expect([tab.says(), tab.view().canRedo]).toEqual(['One', true])
    tab.store.set(tab.draft.redoAtom)
    tab.store.set(tab.draft.redoAtom)
    expect([tab.says(), tab.view().canRedo]).toEqual(['One two three', false])
  })

  it('keeps versions at pauses, and brings one back without losing what stood there', async () => {
    const { open } = openBrowser()
    const tab = await open('d3')
    tab.type('Autumn sale')
    await tab.rest()
    tab.pass(60_000)
    tab.type('Winter sale')
    await tab.rest()
    const versions = tab.store.get(tab.draft.versionsAtom)
    expect(versions.map(({ value }) => value.text)).toEqual(['Winter sale', 'Autumn sale'])
    await tab.store.set(tab.draft.restoreAtom, versions[1]?.id ?? '')
    expect(tab.says()).toBe('Autumn sale')
    tab.store.set(tab.draft.undoAtom)
    expect(tab.says()).toBe('Winter sale')
  })

  it('open twice is put together where the changes do not touch', async () => {
    const { open } = openBrowser()
    const start = await open('d4')
    start.type('First\n\nSecond\n\nThird')
    await start.close()
    const [here, there] = [await open('d4'), await open('d4')]
    here.type('First, here\n\nSecond\n\nThird')
    there.type('First\n\nSecond\n\nThird, there')
    await here.rest()
    const both = 'First, here\n\nSecond\n\nThird, there'
    expect([here.says(), there.says()]).toEqual([both, both])
    expect([here.view().others, there.view().isOpenElsewhere]).toEqual([[], true])
  })

  it('open twice stands side by side where they touch, and nothing that was typed is lost', async () => {
    const { open } = openBrowser()
    const start = await open('d5')
    start.type('Rye')
    await start.close()
    const [here, there] = [await open('d5'), await open('d5')]
    here.type('Rye bread')
    there.type('Rye cake')
    await here.rest()
    const all = () => [there.says(), ...there.view().others.map(({ value }) => value.text)].sort()
    expect(all()).toEqual(['Rye bread', 'Rye cake'])
    const other = there.view().others[0]
    await there.store.set(there.draft.settleAtom, other?.id ?? '', 'both')
    await there.rest()
    expect(there.view().others).toEqual([])
    expect(there.says()).toMatch(/Rye (bread|cake)\n\nRye (bread|cake)/)
    expect(here.says()).toBe(there.says())
  })

  it('begins with what the server has, and takes in what it has since', async () => {
    const { open } = openBrowser()
    const server = { ...emptyComposition, text: 'First\n\nSecond' }
    const tab = await open('d6')
    await tab.store.set(tab.draft.meetAtom, server)
    expect(tab.says()).toBe('First\n\nSecond')
    tab.type('First, here\n\nSecond')
    await tab.close()
    const again = await open('d6')
    await again.store.set(again.draft.meetAtom, { ...server, text: 'First\n\nSecond, elsewhere' })
    expect(again.says()).toBe('First, here\n\nSecond, elsewhere')
    expect(again.view().others).toEqual([])
  })

  it('stands beside what the server has since, where they touch', async () => {
    const { open } = openBrowser()
    const tab = await open('d9')
    await tab.store.set(tab.draft.meetAtom, { ...emptyComposition, text: 'Rye' })
    tab.type('Rye bread')
    await tab.rest()
    await tab.store.set(tab.draft.meetAtom, { ...emptyComposition, text: 'Rye cake' })
    expect([tab.says(), tab.view().others.map(({ value }) => value.text)]).toEqual(['Rye bread', ['Rye cake']])
    // Met once more, it is no news.
    await tab.store.set(tab.draft.meetAtom, { ...emptyComposition, text: 'Rye cake' })
    expect(tab.view().others).toHaveLength(1)
  })

  it('takes another one up whole, and what stood there is a step back and a version', async () => {
    const { open } = openBrowser()
    const tab = await open('d10')
    tab.type('Mine')
    await tab.store.set(tab.draft.takeUpAtom, { ...emptyComposition, text: 'Theirs' })
    expect(tab.says()).toBe('Theirs')
    expect(tab.store.get(tab.draft.versionsAtom).map(({ value }) => value.text)).toContain('Mine')
    tab.store.set(tab.draft.undoAtom)
    expect(tab.says()).toBe('Mine')
  })

  it('keeps a stroke made while another one is taken up as the step back', async () => {
    const { open } = openBrowser()
    const tab = await open('d17')
    tab.type('Mine')
    const taking = tab.store.set(tab.draft.takeUpAtom, { ...emptyComposition, text: 'Theirs' })
    tab.type('Mine, and more')
    await taking
    expect(tab.says()).toBe('Theirs')
    tab.store.set(tab.draft.undoAtom)
    expect(tab.says()).toBe('Mine, and more')
  })

  it('let go is brought back with a stroke made at the same moment', async () => {
    const { open } = openBrowser()
    const tab = await open('d18')
    tab.type('Autumn sale')
    const discarding = tab.store.set(tab.draft.discardAtom)
    tab.type('Autumn sale, all week')
    const bringBack = await discarding
    await bringBack()
    expect((await tab.reload()).says()).toBe('Autumn sale, all week')
  })

  it('let go in one tab does not come back from another that has nothing to add', async () => {
    const { open } = openBrowser()
    const [here, there] = [await open('d11'), await open('d11')]
    here.type('Autumn sale')
    await here.rest()
    expect(there.says()).toBe('Autumn sale')
    await here.store.set(here.draft.discardAtom)
    await there.close()
    await there.store.set(lookForDraftsAtom)
    expect(there.store.get(localDraftsAtom)).toEqual([])
  })

  it('let go in one tab and written on in another is one draft again, with nothing beside it', async () => {
    const { open } = openBrowser()
    const [here, there] = [await open('d16'), await open('d16')]
    for (const text of ['Autumn', 'Autumn sale', 'Autumn sale, all week']) {
      here.type(text)
      await here.rest()
    }
    await here.store.set(here.draft.discardAtom)
    for (const text of ['Autumn sale, all day', 'Autumn sale, all night', 'Autumn sale, at noon']) {
      there.type(text)
      await there.rest()
    }
    expect([there.says(), there.view().others]).toEqual(['Autumn sale, at noon', []])
    await there.close()
    const again = await open('d16')
    expect([again.says(), again.view().others]).toEqual(['Autumn sale, at noon', []])
  })

  it('let go is brought back whole, with its versions', async () => {
    const { open } = openBrowser()
    const tab = await open('d12')
    tab.type('Autumn sale')
    await tab.rest()
    tab.type('Autumn sale, all week')
    const bringBack = await tab.store.set(tab.draft.discardAtom)
    expect((await tab.reload()).says()).toBe('')
    await bringBack()
    const again = await open('d12')
    expect(again.says()).toBe('Autumn sale, all week')
    expect(again.store.get(again.draft.versionsAtom)).not.toEqual([])
  })

  it('is open elsewhere only as long as somebody is at it there', async () => {
    const { open } = openBrowser()
    const start = await open('d13')
    const other = await open('d13')
    expect(other.view().isOpenElsewhere).toBe(true)
    await other.close()
    await start.close()
    expect((await open('d13')).view().isOpenElsewhere).toBe(false)
  })

  it('is listed, let go when it has become a post, and goes with its person', async () => {
    const { open } = openBrowser()
    const [one, other] = [await open('d7'), await open('d8')]
    one.type('Autumn sale')
    other.type('Winter sale')
    const titles = async () => {
      await one.store.set(lookForDraftsAtom)
      return (one.store.get(localDraftsAtom) ?? []).map(({ title }) => title)
    }
    await one.rest()
    expect((await titles()).sort()).toEqual(['Autumn sale', 'Winter sale'])
    await one.store.set(one.draft.discardAtom)
    await one.rest()
    expect(await titles()).toEqual(['Winter sale'])
    await other.close()
    await other.store.set(forgetPersonAtom, [ada.userId, ada.email])
    expect(await titles()).toEqual([])
  })
})
