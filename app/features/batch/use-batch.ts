import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import type { BatchView, PartPlanned, PlannedRow } from '#app/domain/batch/batch.ts'
import { mappingOf, signatureOf } from '#app/domain/batch/columns.ts'
import { batchCsv, batchTemplate } from '#app/domain/batch/export.ts'
import { type KnownMedia, mediaNamed, withoutEnding } from '#app/domain/batch/media.ts'
import { batchFailure, sentenceForBatch } from '#app/domain/batch/messages.ts'
import { linesPlanned, type OpenBatch, partsOf } from '#app/domain/batch/open-batch.ts'
import { restOf } from '#app/domain/batch/open-file.ts'
import { isWorthRetrying } from '#app/domain/failures/catalogued-error.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { batchNameCharacters, mediaNamesLookedUp } from '#app/domain/limits.ts'
import type { FoundMedia } from '#app/domain/media/item.ts'
import { sentenceForMedia } from '#app/domain/media/messages.ts'
import { plannedTitleOf } from '#app/domain/posts/planned.ts'
import { isDay } from '#app/domain/time/calendar.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { startOf } from '#app/domain/time/wall-clock.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'
import { asName } from '#app/domain/wording/names.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { batchSlots, exportBatch, listBatches, planBatchPart, undoBatch } from '#app/server/batch/batch.functions.ts'
import { fetchMediaFrom, findMediaByName } from '#app/server/media/media.functions.ts'
import { listPlanned } from '#app/server/post-changes/posts.functions.ts'
import { listSlots } from '#app/server/post-changes/queue.functions.ts'
import { allParts } from '#app/state/all-parts.ts'
import { batchMappingsAtom } from '#app/state/batch-mappings.ts'
import { connectedAccountsAtom } from '#app/state/connected-accounts.ts'
import { clockAtom, newIdAtom, zoneAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { csvFile, download } from '#app/state/export-file.ts'
import { forgetOpenBatchAtom, keepOpenBatchAtom, openBatchAtom } from '#app/state/open-batch.ts'
import { claimOpenFileAtom, isOpenFileKeptAtom, openFileAtom } from '#app/state/open-file.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { queryView } from '#app/state/query-view.ts'
import { offlineAtom } from '#app/state/session.ts'
import { dismissToastAtom, showToastAtom } from '#app/state/toasts.ts'
import type { BatchScreenProps, PlanEnd } from './batch-props.ts'
import { slotsOf } from './batch-times.tsx'
import { fetchEach } from './fetch-each.ts'
import { readFile } from './read-file.ts'

/** A part whose answer was lost is sent again: it creates nothing twice. */
const triesAtMost = 4
const tryAgainMs = 1_500
const nothingPlanned: PlanEnd = { problem: null, planned: 0, refused: 0 }

export function useBatch(): Omit<BatchScreenProps, 'plan' | 'now' | 'fill'> {
  const client = useQueryClient()
  const clock = useAtomValue(clockAtom)
  const newId = useAtomValue(newIdAtom)
  const zone = useAtomValue(zoneAtom)
  const mappings = useAtomValue(batchMappingsAtom)
  const remember = useSetAtom(batchMappingsAtom)
  const showToast = useSetAtom(showToastAtom)
  const dismissToast = useSetAtom(dismissToastAtom)
  const said = useRef<string | null>(null)
  const project = useAtomValue(activeProjectAtom)
  const openBatch = useAtomValue(openBatchAtom)
  const keepOpen = useSetAtom(keepOpenBatchAtom)
  const forgetOpen = useSetAtom(forgetOpenBatchAtom)
  const { data, error, refetch } = useQuery({ queryKey: ['posts', 'batches'], queryFn: () => listBatches() })
  // Its key is below the posts' key: a change of posting times refreshes both.
  const { data: slotSets } = useQuery({ queryKey: ['posts', 'slots'], queryFn: () => listSlots() })
  const hasPostingTimes = (slotSets ?? []).some(({ accountId, slots }) => accountId === null && slots.length > 0)
  const [file, changeFile] = useAtom(openFileAtom)
  const claimFile = useSetAtom(claimOpenFileAtom)
  const isFileKept = useAtomValue(isOpenFileKeptAtom)
  const rowsRead = file === null || file === 'reading' ? 0 : file.rows.length
  const free = useQuery({
    queryKey: ['posts', 'free-times', rowsRead],
    queryFn: async (): Promise<readonly Instant[]> =>
      (await batchSlots({ data: { count: rowsRead } })).match(/\S+/g) ?? [],
    enabled: hasPostingTimes && rowsRead > 0,
  })
  const offline = useAtomValue(offlineAtom)
  const accounts = useAtomValue(connectedAccountsAtom)
  const lookAgain = () => void client.invalidateQueries({ queryKey: ['posts'] })

  const sendPart = async (
    part: Parameters<typeof planBatchPart>[0]['data'],
  ): Promise<{ ok: true; value: PartPlanned } | { ok: false; problem: string }> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await planBatchPart({ data: part })
        if (answer.ok) return answer
        return { ok: false, problem: sentenceForBatch(answer.failure) }
      } catch (error) {
        if (tries === triesAtMost || !isWorthRetrying(error))
          return { ok: false, problem: sentenceOf(error, hasNetwork()) }
        await new Promise((resolve) => setTimeout(resolve, tries * tryAgainMs))
      }
    }
  }

  /** Sends a batch; existing posts stay as they are. */
  const plan = async (batch: OpenBatch, onProgress: (planned: number) => void): Promise<PlanEnd> => {
    const { batchId, name, projectId, rows } = batch
    let [sent, refused] = [0, 0]
    const left: NonNullable<PlanEnd['left']>[number][] = []
    try {
      for (const part of partsOf(rows)) {
        const answer = await sendPart({ batchId, name, projectId, rows: [...part] })
        if (!answer.ok) return { problem: answer.problem, planned: sent - refused, refused, left }
        sent += part.length
        refused += answer.value.refused
        for (const { postId, failure } of answer.value.left) {
          const title = plannedTitleOf(part.find((row) => row.postId === postId)?.text ?? '')
          left.push({ postId, title, why: sentenceForBatch(failure) })
        }
        onProgress(sent)
      }
      await forgetOpen()
      const lines = refused === 0 ? null : linesPlanned(batch, new Set(left.map(({ postId }) => postId)))
      let isRestOpen = false
      await changeFile((before) => {
        // Another file may be open by now.
        if (before?.batchId !== batchId) return before
        isRestOpen = lines !== null
        return lines === null ? null : restOf(before, lines)
      })
      return { problem: null, planned: sent - refused, refused, left, batchId, isRestOpen }
    } finally {
      lookAgain()
    }
  }

  /** True when it was undone or does not exist. */
  const undo = async ({ id: batchId, name }: Pick<BatchView, 'id' | 'name'>): Promise<boolean> => {
    const told = (tone: 'info' | 'refusal', title: string) => showToast({ policy: 'stack', tone, title })
    try {
      const answer = await undoBatch({ data: { batchId } })
      if (answer.ok) told('info', `${name}: ${counted('post', 'posts')(answer.value.undone)} taken back`)
      else if (answer.failure.code !== 'batch_not_found' || batchId !== openBatch?.batchId)
        told('refusal', sentenceForBatch(answer.failure))
      return answer.ok || answer.failure.code === 'batch_not_found'
    } catch (error) {
      told('refusal', sentenceOf(error, hasNetwork()))
      return false
    } finally {
      lookAgain()
    }
  }

  return {
    zone,
    accounts,
    batches: queryView({ data, error }),
    mappingFor: (table) => mappings.get(signatureOf(table.names)) ?? mappingOf(table),
    onMapping: (names, mapping) => remember(signatureOf(names), mapping),
    hasPostingTimes,
    freeTimes: queryView(free),
    onTimesAgain: () => void free.refetch(),
    offline,
    onRead: readFile,
    file,
    onFile: (change) => void changeFile(change),
    isFileKept,
    onSaid: (title, undo) => {
      said.current = showToast({ policy: 'stack', tone: 'info', title, action: { label: 'Undo', run: undo } })
    },
    async onSlots(slots, count) {
      const week = slotsOf(slots)
      if (week.length === 0) return []
      const { nextSlots } = await import('#app/domain/time/slots.ts')
      const first = isDay(slots.start) ? startOf(zone, slots.start) : clock()
      // Strictly after, so that midnight itself counts.
      return nextSlots(week, zone, addMs(first, -1), count)
    },
    async onPlanned(stretches) {
      const answers = await Promise.allSettled(stretches.map((stretch) => listPlanned({ data: stretch })))
      const lost = answers.find((answer) => answer.status === 'rejected')
      return {
        posts: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.posts : [])),
        problem: lost === undefined ? null : sentenceOf(lost.reason, hasNetwork()),
      }
    },
    async onFind(names) {
      const found: FoundMedia[] = []
      const asked = [...new Set(names.flatMap((name) => [name, withoutEnding(name)]))]
      try {
        for (let at = 0; at < asked.length; at += mediaNamesLookedUp)
          found.push(...(await findMediaByName({ data: { names: asked.slice(at, at + mediaNamesLookedUp) } })))
      } catch (error) {
        return { known: new Map(), problem: sentenceOf(error, hasNetwork()) }
      }
      return { known: new Map(names.map((name) => [name, mediaNamed(name, found)])), problem: null }
    },
    async onFetch(addresses, onProgress) {
      const projectId = project?.id ?? null
      const { known, error } = await fetchEach<KnownMedia>(
        addresses,
        async (address) => {
          const answer = await fetchMediaFrom({ data: { id: newId(), address, projectId } })
          if (answer.ok) return answer.value
          return { failure: batchFailure('media_not_fetched', { address, why: sentenceForMedia(answer.failure) }) }
        },
        onProgress,
      )
      void client.invalidateQueries({ queryKey: ['media'] })
      return { known, problem: error === null ? null : sentenceOf(error, hasNetwork()) }
    },
    async onPlan(name, rows, onProgress) {
      const planned = rows.map(({ line: _, ...row }): PlannedRow => ({ ...row, postId: newId() }))
      const batch = {
        batchId: newId(),
        name: beginningOf(asName(name), batchNameCharacters),
        rows: planned,
        lines: rows.map(({ line }) => line),
        keptAt: clock(),
        ...(project && { projectId: project.id }),
      }
      // Undo of its rows is no longer possible.
      if (said.current !== null) dismissToast(said.current)
      // Claimed first: after a closed page the batch is continued, not planned a second time from its file.
      if (!(await claimFile(batch.batchId))) {
        const problem = sentenceForBatch(batchFailure('open_elsewhere'))
        showToast({ policy: 'stack', tone: 'refusal', title: problem })
        return { ...nothingPlanned, problem }
      }
      await keepOpen(batch)
      return plan(batch, onProgress)
    },
    open: openBatch,
    onGoOn: (onProgress) => (openBatch === null ? Promise.resolve(nothingPlanned) : plan(openBatch, onProgress)),
    async onTakeBack() {
      if (openBatch === null) return
      const isGone = await undo({ id: openBatch.batchId, name: openBatch.name })
      if (isGone) await forgetOpen()
    },
    async onUndo(batch) {
      if ((await undo(batch)) && batch.id === openBatch?.batchId) await forgetOpen()
    },
    onExport: ({ id: batchId }) =>
      void allParts((from) => exportBatch({ data: { batchId, from } }))
        .then((posts) => download(csvFile('batch', clock(), batchCsv(posts, zone))))
        .catch((error: unknown) =>
          showToast({ policy: 'stack', tone: 'refusal', title: sentenceOf(error, hasNetwork()) }),
        ),
    onTemplate: () => download(csvFile('batch-template', clock(), batchTemplate(clock(), zone))),
    onReload: () => void refetch(),
  }
}
