import { atom, type Getter, type Setter } from 'jotai'
import * as z from 'zod/mini'
import {
  type Composition,
  compositionSchema,
  emptyComposition,
  withoutUnsendable,
} from '#app/domain/posts/composition.ts'
import {
  beginRecord,
  type DraftRecord,
  type DraftVersion,
  draftRecordSchema,
  type OtherVersion,
  type Settling,
  settledAs,
  withServer,
  withStep,
  withTyped,
  withVersion,
  written,
} from '#app/domain/posts/draft-versions.ts'
import { bothCompositions, isSameComposition, mergeCompositions } from '#app/domain/posts/merge-compositions.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { keys, typedAmong } from '#app/storage/keys.ts'
import { schemaRecord } from '#app/storage/records.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { clockAtom, newIdAtom } from './device/clock.ts'
import { deviceStorageAtom, journalAtom, reportStorageAtom, tabAtom } from './device/journal.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

/** Milliseconds between a keystroke, written at once to this tab's own place, and its merge into the kept draft. */
const putTogetherMs = 400
/** A pause of this length in milliseconds ends a version. */
const pauseMs = 4_000
/** Keystrokes with shorter pauses, in milliseconds, are one undo step. */
const strokeMs = 800
const strokesAStep = 40

const nobody = 'nobody'
export const draftsOwner = (get: Getter): string => get(callerAtom)?.userId ?? nobody

export const draftRecordOf = (id: string, user: string) =>
  schemaRecord(keys.composition(id, user), draftRecordSchema, { isJournalOnly: true })

/** A tab's typed text that is not merged yet. */
export const typedSchema = z.object({ base: compositionSchema, value: compositionSchema, keptAt: z.string() })

type Contents = {
  readonly isOpen: boolean
  readonly revision: number
  /** The value on the screen. */
  readonly value: Composition
  /** The kept value as this tab last read it. */
  readonly base: Composition
  readonly begunFrom: Composition
  readonly keptAt: Instant | null
  readonly undo: readonly Composition[]
  readonly redo: readonly Composition[]
  readonly versions: readonly DraftVersion[]
  readonly others: readonly OtherVersion[]
  readonly isOpenElsewhere: boolean
}

const unopened: Contents = {
  isOpen: false,
  revision: 0,
  value: emptyComposition,
  base: emptyComposition,
  begunFrom: emptyComposition,
  keptAt: null,
  undo: [],
  redo: [],
  versions: [],
  others: [],
  isOpenElsewhere: false,
}

/** Working state that no screen draws. */
type Work = {
  timer: ReturnType<typeof setTimeout> | null
  pause: ReturnType<typeof setTimeout> | null
  lastStrokeMs: number
  strokes: number
  putting: Promise<void> | null
  isGone: boolean
}

export type DraftView = Pick<Contents, 'isOpen' | 'value' | 'keptAt' | 'others' | 'isOpenElsewhere'> & {
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** The name of this tab among the typing tabs; a duplicated tab gets one of its own. */
const ownTabAtom = atom(() => ({ id: null as string | null, asking: null as Promise<string> | null }))
const lockOfTab = (tab: string) => `ninefold.typing.${tab}`
async function tabIdOf(get: Getter): Promise<string> {
  const own = get(ownTabAtom)
  own.asking ??= (async () => {
    const tab = get(tabAtom)
    const key = keys.draft('typing', nobody)
    const known = tab.memory.getItem(key)
    const id = known !== null && (await tab.take(lockOfTab(known))) ? known : get(newIdAtom)()
    if (id !== known) await tab.take(lockOfTab(id))
    tab.memory.setItem(key, id)
    own.id = id
    return id
  })()
  return own.asking
}

/**
 * A person's composition, kept on the device at every keystroke, with versions and undo steps that survive a reload.
 * Its id becomes the post's id. Two open tabs are merged by paragraph; conflicts are kept side by side until the person
 * decides.
 */
export const compositionDraft = memo((draftId: string) => {
  const contentsOf = memo((_user) => atom<Contents>(unopened))
  const workOf = memo((_user) =>
    atom((): Work => ({ timer: null, pause: null, lastStrokeMs: 0, strokes: 0, putting: null, isGone: false })),
  )
  const factsOf = (get: Getter) => ({ now: get(clockAtom)(), newId: get(newIdAtom) })
  const change = (get: Getter, set: Setter, user: string, to: Partial<Contents>) =>
    set(contentsOf(user), { ...get(contentsOf(user)), ...to })

  /** Writes every keystroke at once, so that it survives any end of the page. */
  const writeDown = (get: Getter, set: Setter, user: string) => {
    const tab = get(ownTabAtom).id
    if (tab === null) return
    const { value, base } = get(contentsOf(user))
    const { snapshots } = get(deviceStorageAtom)
    const key = keys.typedComposition(draftId, tab, user)
    if (isSameComposition(value, base)) return snapshots.remove(key)
    const kept = snapshots.write(key, typedSchema, { value, base, keptAt: get(clockAtom)() })
    if (!kept.ok) set(reportStorageAtom, { code: kept.failure.code, key })
  }

  /** The kept draft changed, here or in another tab: text typed meanwhile stays. */
  const hear = (get: Getter, set: Setter, user: string, record: DraftRecord, sent?: Composition) => {
    const { value, base, revision: known } = get(contentsOf(user))
    const { versions, others, keptAt, revision, begunFrom } = record
    if (revision <= known) return
    const together = mergeCompositions(sent ?? base, value, record.value)
    // Conflicts are settled at the next merge.
    if (together.kind === 'merged')
      change(get, set, user, {
        value: together.value,
        base: record.value,
        revision,
        versions,
        others,
        keptAt,
        begunFrom,
      })
    else if (sent !== undefined) change(get, set, user, { base: sent, revision, versions, others, keptAt, begunFrom })
  }

  /** Merges this tab's typed text into the kept draft, in one transaction over all tabs. */
  const putTogether = async (get: Getter, set: Setter, user: string, isPause: boolean): Promise<void> => {
    const work = get(workOf(user))
    while (work.putting !== null) await work.putting
    const { isOpen, value, base, begunFrom, undo, redo, keptAt } = get(contentsOf(user))
    // Text typed before the draft is read is merged after that: its base is not known yet.
    if (!isOpen) return
    const isUntouched = isSameComposition(value, base)
    if (work.isGone || (keptAt === null && isUntouched)) return
    const facts = factsOf(get)
    const putting = get(journalAtom)
      .commit<DraftRecord, null, null>(draftRecordOf(draftId, user), (stored) => {
        // Discarded in another tab: it does not come back by itself.
        if (stored === null && isUntouched) return { kind: 'refused', failure: null }
        // The count continues after a discarded draft: this tab's state of that one is not later.
        const { revision } = get(contentsOf(user))
        const before = stored ?? { ...beginRecord(base, begunFrom, facts.now), revision }
        const typed = { ...withTyped(before, { base, value }, facts), begunFrom, undo: [...undo], redo: [...redo] }
        const version = { id: facts.newId(), at: facts.now, why: 'pause' as const, value: typed.value }
        const account = isPause ? { ...typed, versions: withVersion(typed.versions, version) } : typed
        return { kind: 'accepted', account: written(account), event: null }
      })
      .then((outcome) => {
        if (outcome.kind !== 'accepted') {
          if (outcome.failure !== null)
            set(reportStorageAtom, { code: outcome.failure.code, key: keys.composition(draftId, user) })
          return
        }
        hear(get, set, user, outcome.account, value)
        writeDown(get, set, user)
      })
    work.putting = putting.finally(() => {
      work.putting = null
    })
    await work.putting
  }

  const schedule = (get: Getter, set: Setter, user: string) => {
    const work = get(workOf(user))
    if (work.timer === null)
      work.timer = setTimeout(() => {
        work.timer = null
        void putTogether(get, set, user, false)
      }, putTogetherMs)
    if (work.pause !== null) clearTimeout(work.pause)
    work.pause = setTimeout(() => {
      work.pause = null
      void putTogether(get, set, user, true)
    }, pauseMs)
  }

  const settleTimers = (get: Getter, user: string) => {
    const work = get(workOf(user))
    if (work.timer !== null) clearTimeout(work.timer)
    if (work.pause !== null) clearTimeout(work.pause)
    work.timer = null
    work.pause = null
  }

  /** Typed text of closed tabs that was not merged. */
  const leftBehind = async (get: Getter, user: string, own: string) => {
    const { storage, snapshots } = get(deviceStorageAtom)
    const taken = await get(tabAtom).taken()
    return typedAmong(keysIn(storage), user)
      .filter(({ id, tab }) => id === draftId && (tab === own || taken === null || !taken.has(lockOfTab(tab))))
      .flatMap(({ tab }) => {
        const key = keys.typedComposition(draftId, tab, user)
        const found = snapshots.read(key, typedSchema)
        return found.kind === 'found' ? [{ key, tab, ...found.value }] : []
      })
  }

  /** Call when the screen opens. Returns the function that closes it. */
  const openAtom = atom(null, async (get, set): Promise<() => void> => {
    const user = draftsOwner(get)
    const journal = get(journalAtom)
    const record = draftRecordOf(draftId, user)
    const own = await tabIdOf(get)
    get(workOf(user)).isGone = false
    const read = await journal.readRecord(record)
    const facts = factsOf(get)
    let kept: DraftRecord | null = read.kind === 'found' ? read.account : null
    const left = await leftBehind(get, user, own)
    const settles = (stored: DraftRecord | null): DraftRecord | null => {
      let now = stored
      for (const typed of left) {
        const before: DraftRecord = now ?? beginRecord(typed.base, typed.base, typed.keptAt)
        now = withTyped(before, typed, facts)
        // The last keystrokes of a closed page become one undo step.
        if (!isSameComposition(now.value, before.value))
          now = { ...now, undo: withStep(now.undo, before.value), redo: [] }
      }
      return now
    }
    if (settles(kept) !== kept) {
      const outcome = await journal.commit<DraftRecord, null, null>(record, (stored) => {
        const account = settles(stored)
        return account === null
          ? { kind: 'refused', failure: null }
          : { kind: 'accepted', account: written(account), event: null }
      })
      if (outcome.kind === 'accepted') {
        kept = outcome.account
        for (const { key } of left) get(deviceStorageAtom).snapshots.remove(key)
      } else kept = settles(kept)
    }
    const taken = await get(tabAtom).taken()
    const place = `ninefold.composing.${user}.${draftId}`
    const isOpenElsewhere = [...(taken ?? [])].some((name) => name.startsWith(place) && name !== `${place}.${own}`)
    await get(tabAtom).take(`${place}.${own}`)
    const base = kept?.value ?? emptyComposition
    const early = get(contentsOf(user))
    const isTyped = !isSameComposition(early.value, early.base)
    if (early.isOpen && (kept !== null || isTyped)) {
      // A draft opened again still knows its base: it merges the changes since.
      change(get, set, user, { isOpenElsewhere })
      if (kept !== null) hear(get, set, user, kept, left.find(({ tab }) => tab === own)?.value)
    } else {
      // Text typed before the draft was read is kept.
      const typed = early.isOpen ? emptyComposition : early.value
      const together = mergeCompositions(emptyComposition, typed, base)
      set(contentsOf(user), {
        isOpen: true,
        revision: kept?.revision ?? 0,
        value: together.kind === 'merged' ? together.value : bothCompositions(base, typed),
        base,
        begunFrom: kept?.begunFrom ?? emptyComposition,
        keptAt: kept?.keptAt ?? null,
        undo: kept?.undo ?? [],
        redo: kept?.redo ?? [],
        versions: kept?.versions ?? [],
        others: kept?.others ?? [],
        isOpenElsewhere,
      })
    }
    writeDown(get, set, user)
    if (isTyped) schedule(get, set, user)
    const stop = journal.subscribe(record, (account) => {
      const { base } = get(contentsOf(user))
      if (get(workOf(user)).putting === null && !isSameComposition(account.value, base))
        change(get, set, user, { isOpenElsewhere: true })
      hear(get, set, user, account)
    })
    // Another tab may have written while this one was reading.
    void journal.readRecord(record).then((again) => {
      if (again.kind === 'found') hear(get, set, user, again.account)
    })
    const leave = () => {
      settleTimers(get, user)
      void putTogether(get, set, user, true)
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    if (typeof window !== 'undefined') {
      window.addEventListener('pagehide', leave)
      document.addEventListener('visibilitychange', onHide)
    }
    return () => {
      if (typeof window !== 'undefined') {
        window.removeEventListener('pagehide', leave)
        document.removeEventListener('visibilitychange', onHide)
      }
      leave()
      stop()
      get(tabAtom).release(`${place}.${own}`)
    }
  })

  /**
   * Takes the server's value. Without typed text it replaces the draft; otherwise both are merged, and conflicts are
   * kept beside, as from another tab.
   */
  const meetAtom = atom(null, async (get, set, server: Composition): Promise<void> => {
    const user = draftsOwner(get)
    await putTogether(get, set, user, false)
    const { value, base, keptAt, begunFrom } = get(contentsOf(user))
    if (isSameComposition(begunFrom, server)) return
    change(get, set, user, { begunFrom: server })
    if (keptAt === null && isSameComposition(value, base))
      return change(get, set, user, { value: server, base: server })
    const outcome = await get(journalAtom).commit<DraftRecord, null, null>(draftRecordOf(draftId, user), (stored) =>
      stored === null
        ? { kind: 'refused', failure: null }
        : { kind: 'accepted', account: written(withServer(stored, server, factsOf(get))), event: null },
    )
    if (outcome.kind === 'accepted') hear(get, set, user, outcome.account)
  })

  /** Replaces the value as one undo step. */
  const put = (get: Getter, set: Setter, user: string, to: Partial<Contents>) => {
    change(get, set, user, to)
    writeDown(get, set, user)
    schedule(get, set, user)
  }

  const editAtom = atom(null, (get, set, update: (before: Composition) => Composition) => {
    const user = draftsOwner(get)
    const { value, undo } = get(contentsOf(user))
    const next = withoutUnsendable(update(value))
    if (next === value) return
    const work = get(workOf(user))
    const nowMs = millisOf(get(clockAtom)())
    const isSameStep = nowMs - work.lastStrokeMs < strokeMs && work.strokes < strokesAStep && undo.length > 0
    work.strokes = isSameStep ? work.strokes + 1 : 1
    work.lastStrokeMs = nowMs
    put(get, set, user, { value: next, redo: [], ...(isSameStep ? {} : { undo: withStep(undo, value) }) })
  })

  const stepAtom = (from: 'undo' | 'redo', to: 'undo' | 'redo') =>
    atom(null, (get, set) => {
      const user = draftsOwner(get)
      const contents = get(contentsOf(user))
      const value = contents[from].at(-1)
      if (value === undefined) return
      get(workOf(user)).lastStrokeMs = 0
      put(get, set, user, {
        value,
        [from]: contents[from].slice(0, -1),
        [to]: withStep(contents[to], contents.value),
      })
      // A leaving page writes its typed text at once, but not its undo steps.
      void putTogether(get, set, user, false)
    })

  /** Replaces the value with another; the old one stays an undo step and a version. */
  const takeUp = async (get: Getter, set: Setter, user: string, value: Composition) => {
    get(workOf(user)).lastStrokeMs = 0
    await putTogether(get, set, user, true)
    // Read now: during the merge, a keystroke or another tab may have added a step.
    const { value: before, undo } = get(contentsOf(user))
    put(get, set, user, { value, undo: withStep(undo, before), redo: [] })
    settleTimers(get, user)
    await putTogether(get, set, user, true)
  }

  const takeUpAtom = atom(null, (get, set, value: Composition) => takeUp(get, set, draftsOwner(get), value))

  const restoreAtom = atom(null, async (get, set, versionId: string) => {
    const user = draftsOwner(get)
    const version = get(contentsOf(user)).versions.find(({ id }) => id === versionId)
    if (version !== undefined) await takeUp(get, set, user, version.value)
  })

  /** Decides between two conflicting versions. The other one stays a version. */
  const settleAtom = atom(null, async (get, set, otherId: string, choice: Settling) => {
    const user = draftsOwner(get)
    const { value, others } = get(contentsOf(user))
    const other = others.find(({ id }) => id === otherId)
    if (other === undefined) return
    if (choice !== 'mine') await takeUp(get, set, user, settledAs(value, other.value, choice))
    const outcome = await get(journalAtom).commit<DraftRecord, null, null>(draftRecordOf(draftId, user), (stored) =>
      stored === null
        ? { kind: 'refused', failure: null }
        : {
            kind: 'accepted',
            account: written({ ...stored, others: stored.others.filter(({ id }) => id !== otherId) }),
            event: null,
          },
    )
    if (outcome.kind === 'accepted') hear(get, set, user, outcome.account)
  })

  /** Discards the draft and its versions: it became a post, or is not wanted. Returns the function that restores it. */
  const discardAtom = atom(null, async (get, set): Promise<() => Promise<void>> => {
    const user = draftsOwner(get)
    await putTogether(get, set, user, true)
    const work = get(workOf(user))
    work.isGone = true
    settleTimers(get, user)
    if (work.putting !== null) await work.putting
    // Read last, so that Undo has every keystroke.
    const read = await get(journalAtom).readRecord(draftRecordOf(draftId, user))
    const { storage, snapshots } = get(deviceStorageAtom)
    await get(journalAtom).forget([keys.composition(draftId, user)])
    const typed = typedAmong(keysIn(storage), user)
      .filter(({ id }) => id === draftId)
      .map(({ id, tab }) => keys.typedComposition(id, tab, user))
      .map((key) => ({ key, text: storage.getItem(key) ?? '' }))
    for (const { key } of typed) snapshots.remove(key)
    set(contentsOf(user), unopened)
    return async () => {
      for (const { key, text } of typed) storage.setItem(key, text)
      if (read.kind !== 'found') return
      await get(journalAtom).commit<DraftRecord, null, never>(draftRecordOf(draftId, user), (stored) => ({
        kind: 'accepted',
        account: stored ?? written(read.account),
        event: null,
      }))
    }
  })

  const viewAtom = atom((get): DraftView => {
    const { isOpen, value, keptAt, undo, redo, others, isOpenElsewhere } = get(contentsOf(draftsOwner(get)))
    return { isOpen, value, keptAt, others, isOpenElsewhere, canUndo: undo.length > 0, canRedo: redo.length > 0 }
  })

  return {
    viewAtom,
    openAtom,
    meetAtom,
    editAtom,
    undoAtom: stepAtom('undo', 'redo'),
    redoAtom: stepAtom('redo', 'undo'),
    /** Newest first. */
    versionsAtom: atom((get): readonly DraftVersion[] => get(contentsOf(draftsOwner(get))).versions.toReversed()),
    takeUpAtom,
    restoreAtom,
    settleAtom,
    discardAtom,
  }
})
