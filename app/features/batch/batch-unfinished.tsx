import { Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BatchView } from '#app/domain/batch/batch.ts'
import type { OpenBatch } from '#app/domain/batch/open-batch.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Callout, useTask } from '#design-system/index.ts'
import type { BatchScreenProps, PlanEnd } from './batch-props.ts'

const postsWords = counted('post', 'posts')

type UnfinishedProps = Pick<BatchScreenProps, 'onGoOn' | 'onTakeBack'> & {
  batch: OpenBatch
  /** The server's part of the batch. */
  there: BatchView | undefined
  /** The problem that interrupted it, when that was just now. */
  problem: string | null
  onDone: (end: PlanEnd) => void
}

/** A batch that was interrupted by a closed page or a lost network. */
export function Unfinished({ batch: { name, rows }, there, problem, onGoOn, onTakeBack, onDone }: UnfinishedProps) {
  const [sent, setSent] = useState<number | null>(null)
  const going = useTask()
  const undoing = useTask()
  const goOn = () =>
    void going
      .run(async () => {
        setSent(0)
        const end = await onGoOn(setSent)
        if (end.problem === null) onDone(end)
        return end.problem
      })
      .finally(() => setSent(null))
  const takeBack = () =>
    void undoing.run(async () => {
      await onTakeBack()
      return null
    })
  const planned = there?.posts ?? 0
  const said =
    sent === null
      ? `${figure(planned)} of its ${postsWords(rows.length)} ${planned === 1 ? 'is' : 'are'} planned. Going on plans none of them twice.`
      : `${figure(sent)} of ${figure(rows.length)} sent`
  return (
    <Callout
      tone="warning"
      title={`${name} was not planned to its end.`}
      action={
        <span className="batch-actions">
          <Button size="small" variant="primary" icon={Play} loading={going.busy} onClick={goOn}>
            Go on
          </Button>
          <Button size="small" icon={Undo2} loading={undoing.busy} disabled={going.busy} onClick={takeBack}>
            Take back
          </Button>
        </span>
      }
    >
      {[sent === null ? (going.refusal ?? problem) : null, said].filter((one) => one !== null).join(' ')}
    </Callout>
  )
}
