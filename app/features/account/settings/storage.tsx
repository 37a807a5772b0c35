import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { CleanUp } from '#app/domain/upkeep/monitor.ts'
import { isOf, isOfMoney, type StoredKey, storedKey } from '#app/domain/upkeep/stored-records.ts'
import { counted, listWords } from '#app/domain/wording/plurals.ts'
import { clockAtom, datesAtom } from '#app/state/device/clock.ts'
import { deviceStorageAtom } from '#app/state/device/journal.ts'
import {
  fetchAnew,
  forgetStoredAtom,
  readStoredAtom,
  type StoredOnDevice,
  valuesStoredAtom,
} from '#app/state/device/stored.ts'
import { cleanUpAtom, upkeepAtom } from '#app/state/device/upkeep.ts'
import { download, jsonFile } from '#app/state/export-file.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { letGoOf } from '../let-go.ts'
import { type StorageRow, StorageScreen, type StorageView } from './storage-screen.tsx'

const answersOf = counted('answer of the server', 'answers of the server')
const itemsOf = counted('item of the browser’s store', 'items of the browser’s store')

function cleanedWords({ why, answers, items }: CleanUp, time: string): string {
  const because = why === 'memory' ? '' : ', because the store was full'
  if (answers + items === 0) return `Cleaned up at ${time}${because}: there was nothing to let go.`
  const gone = [...(answers > 0 ? [answersOf(answers)] : []), ...(items > 0 ? [itemsOf(items)] : [])]
  return `Cleaned up at ${time}${because}: ${listWords(gone)} let go. Your records are untouched.`
}

/** The data on this device, read when the screen opens. */
export function StorageSettings({ caller }: { caller: Caller }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const dates = useAtomValue(datesAtom)
  const clock = useAtomValue(clockAtom)
  const { isLasting } = useAtomValue(deviceStorageAtom)
  const { samples, lastCleanUp, isLeaking } = useAtomValue(upkeepAtom)
  const read = useSetAtom(readStoredAtom)
  const values = useSetAtom(valuesStoredAtom)
  const forget = useSetAtom(forgetStoredAtom)
  const cleanUp = useSetAtom(cleanUpAtom)
  const showToast = useSetAtom(showToastAtom)
  const [stored, setStored] = useState<StoredOnDevice | 'failed' | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const load = useCallback(async () => setStored(await read().catch(() => 'failed' as const)), [read])
  useEffect(() => void load(), [load])

  /** Reports a store that cannot be read or written; nothing waits for it. */
  const orSay = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch {
      setIsBusy(false)
      showToast({ policy: 'single', tone: 'refusal', title: failureMessages.STORAGE_UNAVAILABLE })
    }
  }

  const latest = samples.at(-1)
  const known = <Field extends 'heapBytes' | 'usedBytes'>(field: Field) =>
    samples.map((sample) => sample[field]).filter((bytes) => bytes !== null)
  const isYours = isOf([caller.userId, caller.email])
  const whoseIs = (record: StoredKey): StorageRow['whose'] =>
    isYours(record) ? 'yours' : record.user === null ? null : 'somebody else’s'
  const saved = (list: StoredOnDevice['caches']) =>
    list.length === 0
      ? null
      : {
          files: list.reduce((sum, { files }) => sum + files, 0),
          bytes: list.reduce((sum, { bytes }) => sum + bytes, 0),
        }
  const view: StorageView =
    stored === null
      ? { state: 'loading' }
      : stored === 'failed'
        ? { state: 'failed', sentence: failureMessages.STORAGE_UNAVAILABLE }
        : {
            state: 'ready',
            // The most valuable first, then the largest.
            rows: stored.records
              .map((record) => ({
                ...record,
                whose: whoseIs(record),
                written: record.writtenAt === null ? null : `written ${dates.moment(record.writtenAt)}`,
              }))
              .toSorted(
                (one, other) => Number(isOfMoney(other.kind)) - Number(isOfMoney(one.kind)) || other.bytes - one.bytes,
              ),
            saved: saved(stored.caches),
            storage: latest
              ? {
                  now: latest.usedBytes ?? latest.localBytes,
                  limit: latest.quotaBytes,
                  values: known('usedBytes'),
                }
              : null,
            memory: latest ? { now: latest.heapBytes, limit: latest.heapLimitBytes, values: known('heapBytes') } : null,
            isLeaking,
            cleaned: lastCleanUp && cleanedWords(lastCleanUp, dates.time(lastCleanUp.at)),
            isLasting,
            isBusy,
          }

  return (
    <StorageScreen
      view={view}
      onRetry={() => {
        setStored(null)
        void load()
      }}
      onExport={(key) =>
        orSay(async () =>
          download(jsonFile(storedKey(key).kind, clock(), JSON.stringify(await values([key]), null, 2))),
        )
      }
      onClear={(key) =>
        orSay(async () => {
          setIsBusy(true)
          await forget([key])
          // The page's memory of it goes too.
          window.location.reload()
        })
      }
      onFetchAnew={() =>
        orSay(async () => {
          await fetchAnew()
          window.location.reload()
        })
      }
      onCleanUp={() => {
        cleanUp(letGoOf(queryClient, router), 'memory')
        void load()
      }}
      onReload={() => window.location.reload()}
    />
  )
}
