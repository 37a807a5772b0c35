import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import * as z from 'zod/mini'
import { type CsvColumn, csvOf } from '#app/domain/csv/csv.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { type BulkFailure, sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import type { BulkItemView, BulkListed } from '#app/domain/operations/bulk-view.ts'
import { titleOf } from '#app/domain/operations/bulk-words.ts'
import type { Result } from '#app/domain/outcome.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import {
  cancelOperation,
  clearOperations,
  exportOperation,
  listOperations,
  readOperation,
  retryOperation,
} from '#app/server/operations/bulk.functions.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { csvFile, download, jsonFile } from '#app/state/export-file.ts'
import { queryView } from '#app/state/query-view.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { Only } from './operation-screen.tsx'
import type { ExportKind, OperationActions } from './operations-screen.tsx'

export const operationsKey = ['operations'] as const
/** Interval for reading running operations, in milliseconds; waiting ones change with them. */
const liveMs = 1_000
const isOpen = ({ status }: BulkListed) => status === 'processing' || status === 'pending'

const moreOf = (query: { hasNextPage: boolean; fetchNextPage: () => unknown; isFetchingNextPage: boolean }) =>
  query.hasNextPage ? { onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage } : undefined

/** All operations, newest first; refreshed while one of them runs. */
export function useOperations() {
  const query = useInfiniteQuery({
    queryKey: [...operationsKey, 'list'],
    queryFn: ({ pageParam: cursor }) => listOperations({ data: { cursor } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ rows }) => rows.some(isOpen)) ? liveMs : false),
  })
  const rows = query.data?.pages.flatMap((page) => page.rows)
  return {
    view: queryView({ data: rows, error: query.error }),
    more: moreOf(query),
    onReload: () => void query.refetch(),
  }
}

const isId = (text: string) => z.uuid().safeParse(text).success

/** One operation with its items, null for an unknown id; refreshed while it runs. */
export function useOperation(id: string, only: Only) {
  const query = useInfiniteQuery({
    queryKey: [...operationsKey, 'one', id, only],
    queryFn: async ({ pageParam: cursor }) => (isId(id) ? readOperation({ data: { id, only, cursor } }) : null),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.next ?? null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const operation = state.data?.pages[0]?.operation
      return operation && isOpen(operation) ? liveMs : false
    },
  })
  const first = query.data?.pages[0]
  const data =
    query.data &&
    (first ? { operation: first.operation, items: query.data.pages.flatMap((page) => page?.items ?? []) } : null)
  return { view: queryView({ data, error: query.error }), more: moreOf(query), onReload: () => void query.refetch() }
}

const columns: readonly CsvColumn<BulkItemView>[] = [
  { header: 'line', value: ({ line }) => line },
  { header: 'email', value: ({ email }) => email },
  { header: 'userId', value: ({ userId }) => userId },
  { header: 'state', value: ({ state }) => state },
  { header: 'error', value: ({ error }) => error },
  { header: 'timestamp', value: ({ timestamp }) => timestamp },
]

/** The results of an operation as a file: a row per item, or the whole operation in the specified form. */
function fileOf({ by: _, ...operation }: BulkListed, items: readonly BulkItemView[], kind: ExportKind) {
  const at = operation.endTime ?? operation.metadata.createdAt
  if (kind === 'csv') return csvFile(`bulk-${operation.type}`, at, csvOf(columns, items))
  const errors = items.flatMap(({ itemId, error, timestamp, code, line, email }) =>
    error === null ? [] : [{ itemId, error, timestamp, details: { code, line, email } }],
  )
  return jsonFile(`bulk-${operation.type}`, at, JSON.stringify({ ...operation, errors, items }, null, 2))
}

const operationsWords = counted('operation', 'operations')

export function useOperationActions(): OperationActions & { onClear: () => void } {
  const queries = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  const say = (tone: 'success' | 'refusal', title: string) => showToast({ policy: 'single', tone, title })
  const attempt = async <Value>(ask: () => Promise<Result<Value, BulkFailure>>, thanks: (value: Value) => string) => {
    try {
      const done = await ask()
      if (done.ok) say('success', thanks(done.value))
      else say('refusal', sentenceForBulk(done.failure))
    } catch (error) {
      say('refusal', sentenceOf(error, hasNetwork()))
    }
    void queries.invalidateQueries({ queryKey: operationsKey })
  }
  return {
    onCancel: ({ id, metadata }) =>
      void attempt(
        () => cancelOperation({ data: { id } }),
        () => `${titleOf(metadata.task)} is cancelled`,
      ),
    onRetry: ({ id, metadata }) =>
      void attempt(
        () => retryOperation({ data: { id } }),
        () => `${titleOf(metadata.task)} is tried again`,
      ),
    onClear: () =>
      void attempt(
        async () => ({ ok: true, value: await clearOperations() }),
        (cleared) => `${operationsWords(cleared)} cleared`,
      ),
    onExport: (operation, kind) =>
      void attempt(
        async () => {
          const file = fileOf(operation, await exportOperation({ data: { id: operation.id } }), kind)
          download(file)
          return { ok: true, value: file.name }
        },
        (name) => `${name} is saved`,
      ),
  }
}
