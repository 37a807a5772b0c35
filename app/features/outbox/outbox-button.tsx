import { CloudAlert, CloudUpload } from 'lucide-react'
import type { OutboxAction } from '#app/domain/outbox/action.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Icon } from '#design-system/index.ts'
import { outboxSummary } from './outbox-words.ts'
import './outbox.css'

type OutboxButtonProps = {
  actions: readonly OutboxAction[]
  onOpen: () => void
}

/** Waiting actions, in the strip above every screen; hidden without any. */
export function OutboxButton({ actions, onOpen }: OutboxButtonProps) {
  const summary = outboxSummary(actions)
  if (summary === null) return null
  const { count, word, tone } = summary
  return (
    <button type="button" className="outbox-button tabular" data-tone={tone} aria-haspopup="dialog" onClick={onOpen}>
      <Icon of={tone === 'refusal' ? CloudAlert : CloudUpload} size={16} />
      <b>{figure(count)}</b>
      <span>{word}</span>
    </button>
  )
}
