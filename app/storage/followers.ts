import type { StorageNotice } from './failures.ts'
import type { JournalRecord } from './records.ts'

type Listener = (account: unknown) => void

export function followers() {
  const listeners = new Map<string, { readonly record: JournalRecord<unknown>; readonly all: Set<Listener> }>()
  const noticeListeners = new Set<(notice: StorageNotice) => void>()
  const notices: StorageNotice[] = []
  return {
    follow: (record: JournalRecord<unknown>, listener: Listener): (() => void) => {
      const { all } = listeners.get(record.key) ?? { all: new Set<Listener>() }
      const own: Listener = (account) => listener(account)
      listeners.set(record.key, { record, all: all.add(own) })
      return () => {
        all.delete(own)
        if (all.size === 0) listeners.delete(record.key)
      }
    },
    followed: (key: string): JournalRecord<unknown> | undefined => listeners.get(key)?.record,
    tell: (key: string, account: unknown) => {
      for (const listener of [...(listeners.get(key)?.all ?? [])]) listener(account)
    },
    /** Sends each notice once, and again to later listeners. */
    notify: (notice: StorageNotice) => {
      if (notices.some(({ code, key }) => code === notice.code && key === notice.key)) return
      notices.push(notice)
      for (const listener of noticeListeners) listener(notice)
    },
    onNotice: (listener: (notice: StorageNotice) => void): (() => void) => {
      noticeListeners.add(listener)
      for (const notice of notices) listener(notice)
      return () => noticeListeners.delete(listener)
    },
  }
}

/** Runs `work` for a key, never twice at a time, and once more when it was called meanwhile. */
export function latestOnly(work: (record: JournalRecord<unknown>) => Promise<void>) {
  const running = new Map<string, { again: boolean }>()
  return async (record: JournalRecord<unknown>): Promise<void> => {
    const already = running.get(record.key)
    if (already !== undefined) {
      already.again = true
      return
    }
    const state = { again: true }
    running.set(record.key, state)
    try {
      while (state.again) {
        state.again = false
        await work(record)
      }
    } finally {
      running.delete(record.key)
    }
  }
}
