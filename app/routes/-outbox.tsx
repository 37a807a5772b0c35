import type { OutboxAction } from '#app/domain/outbox/action.ts'
import { Outbox } from '#app/features/outbox/outbox.tsx'

/** Text actions can be opened in the composer again. */
const editHref = ({ kind, about }: OutboxAction) =>
  kind === 'createPost' || kind === 'savePost' ? `/dashboard/compose?draft=${about}` : null

export default function ShellOutbox() {
  return <Outbox editHref={editHref} />
}
