import type { ReactNode } from 'react'
import { rehearsalWords } from '#app/domain/operations/bulk-words.ts'
import { Button, Callout, Flex, PageHeader, Switch } from '#design-system/index.ts'
import { RehearsalNotice } from './operation-words.tsx'
import './operations.css'

export type Rehearsing = { readonly isRehearsal: boolean; readonly onRehearsal: (isRehearsal: boolean) => void }

type StartFrameProps = Rehearsing & {
  title: string
  description: string
  /** What the button says that begins; nobody is chosen without it. */
  start: string
  canStart: boolean
  busy: boolean
  refusal: string | null
  onStart: () => void
  children: ReactNode
}

/** What an operation is made of, and below it the way to begin, in earnest or as a rehearsal. */
export const StartFrame = ({
  title,
  description,
  start,
  canStart,
  busy,
  refusal,
  isRehearsal,
  onRehearsal,
  onStart,
  children,
}: StartFrameProps) => (
  <>
    <PageHeader
      title={title}
      description={description}
      back={{ href: '/admin/operations', label: 'Bulk operations' }}
    />
    <Flex direction="column" gap="4">
      {isRehearsal ? <RehearsalNotice /> : null}
      {children}
      {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
      <Switch
        label="Rehearse"
        description={isRehearsal ? 'On: nothing is really done.' : rehearsalWords}
        checked={isRehearsal}
        onChange={onRehearsal}
      />
      <div className="bulk-actions">
        <Button href="/admin/operations">Cancel</Button>
        <Button variant="primary" disabled={!canStart} loading={busy} onClick={onStart}>
          {isRehearsal ? `Rehearse: ${start}` : start}
        </Button>
      </div>
    </Flex>
  </>
)
