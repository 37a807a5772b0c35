import type { ReactNode } from 'react'
import type { PersonChangeKind } from '#app/domain/people/administer.ts'
import { Callout, Heading } from '#design-system/index.ts'
import type { PersonTask } from './person-view.ts'

type PartFrameProps = { title: string; task?: PersonTask | null; of?: readonly PersonChangeKind[]; children: ReactNode }

/** A part of the drawer; its refusal is shown inside it. */
export const Part = ({ title, task = null, of = [], children }: PartFrameProps) => (
  <section className="person-part" aria-label={title}>
    <Heading as="h2" size="3" weight="bold">
      {title}
    </Heading>
    {task?.refusal && of.includes(task.kind) ? <Callout tone="refusal">{task.refusal}</Callout> : null}
    {children}
  </section>
)

export const isOnItsWay = (task: PersonTask | null, kind: PersonChangeKind) => task?.kind === kind && task.isBusy
