import { type ReactNode, useState } from 'react'
import type { BulkTask } from '#app/domain/operations/bulk.ts'
import { rehearsalWords } from '#app/domain/operations/bulk-words.ts'
import { Button, Callout, Flex, PageHeader, Switch } from '#design-system/index.ts'
import { BulkQuestion } from './bulk-question.tsx'
import { RehearsalNotice } from './operation-words.tsx'
import './operations.css'

export type Rehearsing = { readonly isRehearsal: boolean; readonly onRehearsal: (isRehearsal: boolean) => void }

type StartFrameProps = Rehearsing & {
  title: string
  description: string
  /** The start button's label; people can be chosen only with it. */
  start: string
  canStart: boolean
  /** The task for the question before a real start. */
  task: BulkTask
  count: number
  busy: boolean
  refusal: string | null
  onStart: () => void
  children: ReactNode
}

/** The parts of an operation, and the start below: for real after a question, or as a rehearsal. */
export function StartFrame(props: StartFrameProps) {
  const { title, description, start, canStart, task, count, busy, refusal, isRehearsal, onRehearsal, onStart } = props
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        back={{ href: '/admin/operations', label: 'Bulk operations' }}
      />
      <Flex direction="column" gap="4">
        {isRehearsal ? <RehearsalNotice /> : null}
        {props.children}
        {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
        <Switch
          label="Rehearse"
          description={isRehearsal ? 'On: nothing is really done.' : rehearsalWords}
          checked={isRehearsal}
          onChange={onRehearsal}
        />
        <div className="bulk-actions">
          <Button href="/admin/operations">Cancel</Button>
          <Button
            variant="primary"
            disabled={!canStart}
            loading={busy}
            onClick={isRehearsal ? onStart : () => setAsked(true)}
          >
            {isRehearsal ? `Rehearse: ${start}` : start}
          </Button>
        </div>
      </Flex>
      <BulkQuestion task={task} count={count} open={isAsked} onOpenChange={setAsked} onConfirm={onStart} />
    </>
  )
}
