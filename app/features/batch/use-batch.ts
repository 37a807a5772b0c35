import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { type BatchView, batchCsv } from '#app/domain/batch/batch.ts'
import { guessMapping, signatureOf } from '#app/domain/batch/columns.ts'
import { sentenceForBatch } from '#app/domain/batch/messages.ts'
import type { CheckedRow } from '#app/domain/batch/rows.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { batchNameCharacters, batchPart } from '#app/domain/limits.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import { startOf } from '#app/domain/time/wall-clock.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { exportBatch, listBatches, planBatchPart, undoBatch } from '#app/server/batch/batch.functions.ts'
import { batchMappingsAtom } from '#app/state/batch-mappings.ts'
import { clockAtom, newIdAtom, zoneAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { csvFile, download } from '#app/state/export-file.ts'
import { queryView } from '#app/state/query-view.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { BatchScreenProps } from './batch-screen.tsx'
import { slotsOf } from './batch-times.tsx'

/** A call may be a megabyte; the texts of a part come to no more than this, in characters. */
const partCharacters = 250_000
/** A part whose answer was lost is sent again: it makes nothing twice. */
const triesAtMost = 4
const tryAgainMs = 1_500

type PlannedRow = { postId: string; text: string; publishAt: string; platforms: CheckedRow['platforms'] }

/** Parts small enough for one call each. */
export function partsOf(rows: readonly PlannedRow[]): readonly (readonly PlannedRow[])[] {
  const parts: PlannedRow[][] = []
  let room = 0
  for (const row of rows) {
    const part = parts.at(-1)
    if (part === undefined || part.length === batchPart || room < row.text.length) {
      parts.push([row])
      room = partCharacters - row.text.length
    } else {
      part.push(row)
      room -= row.text.length
    }
  }
  return parts
}

/** What a person does with batches, fed by the server. */
export function useBatch(): Omit<BatchScreenProps, 'plan' | 'now' | 'onRead'> {
  const client = useQueryClient()
  const clock = useAtomValue(clockAtom)
  const newId = useAtomValue(newIdAtom)
  const zone = useAtomValue(zoneAtom)
  const mappings = useAtomValue(batchMappingsAtom)
  const remember = useSetAtom(batchMappingsAtom)
  const showToast = useSetAtom(showToastAtom)
  const { data, error, refetch } = useQuery({ queryKey: ['posts', 'batches'], queryFn: () => listBatches() })
  const lookAgain = () => void client.invalidateQueries({ queryKey: ['posts'] })

  const sendPart = async (part: Parameters<typeof planBatchPart>[0]['data']): Promise<string | null> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await planBatchPart({ data: part })
        return answer.ok ? null : sentenceForBatch(answer.failure)
      } catch (error) {
        if (tries === triesAtMost) return sentenceOf(error, hasNetwork())
        await new Promise((resolve) => setTimeout(resolve, tries * tryAgainMs))
      }
    }
  }

  return {
    zone,
    batches: queryView({ data, error }),
    mappingFor: (names) => mappings.get(signatureOf(names)) ?? guessMapping(names),
    onMapping: (names, mapping) => remember(signatureOf(names), mapping),
    async onSlots(slots, count) {
      const week = slotsOf(slots)
      if (week.length === 0) return []
      const { nextSlots } = await import('#app/domain/time/slots.ts')
      const first = Number.isNaN(Date.parse(slots.start)) ? clock() : startOf(zone, slots.start)
      // Strictly after, so that midnight itself counts.
      return nextSlots(week, zone, addMs(first, -1), count)
    },
    async onPlan(name, rows, onProgress) {
      const batchId = newId()
      let planned = 0
      const all = rows.flatMap(({ row, publishAt, platforms }) =>
        publishAt === null ? [] : [{ postId: newId(), text: row.text, publishAt, platforms }],
      )
      try {
        for (const part of partsOf(all)) {
          const sent = part.map((row) => ({ ...row, platforms: [...row.platforms] }))
          const wrong = await sendPart({ batchId, name: name.slice(0, batchNameCharacters), rows: sent })
          if (wrong !== null) return wrong
          planned += part.length
          onProgress(planned)
        }
        return null
      } finally {
        lookAgain()
      }
    },
    async onUndo({ id: batchId, name }: BatchView) {
      const told = (tone: 'info' | 'refusal', title: string) => showToast({ policy: 'stack', tone, title })
      try {
        const answer = await undoBatch({ data: { batchId } })
        if (answer.ok) told('info', `${name}: ${counted('post', 'posts')(answer.value.undone)} taken back`)
        else told('refusal', sentenceForBatch(answer.failure))
      } catch (error) {
        told('refusal', sentenceOf(error, hasNetwork()))
      } finally {
        lookAgain()
      }
    },
    onExport: ({ id: batchId }) =>
      void exportBatch({ data: { batchId } })
        .then((posts) => download(csvFile('batch', clock(), batchCsv(posts, zone))))
        .catch((error: unknown) =>
          showToast({ policy: 'stack', tone: 'refusal', title: sentenceOf(error, hasNetwork()) }),
        ),
    onTemplate: () => {
      const morning = instantOf(Date.parse(clock()) + 86_400_000)
      const posts = [
        { text: 'The oven is hot. Come by before nine.', publishAt: morning, platforms: ['x', 'bluesky'] as const },
        { text: 'What would you like us to bake next?', publishAt: addMs(morning, 86_400_000), platforms: [] },
      ]
      download(csvFile('batch-template', clock(), batchCsv(posts, zone)))
    },
    onReload: () => void refetch(),
  }
}
