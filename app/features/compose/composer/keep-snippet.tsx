import { useState } from 'react'
import { Button, Dialog, FormField, pressOf, TextField } from '#design-system/index.ts'
import type { ComposerSnippet } from './composer-view.ts'

type KeepSnippetProps = {
  kind: ComposerSnippet['kind']
  onKeep: (kind: ComposerSnippet['kind'], name: string) => void
  onClose: () => void
}

const words = {
  template: {
    title: 'Keep this as a template',
    says: 'The words, and what single platforms are given, to begin a post with.',
  },
  hashtags: {
    title: 'Keep these hashtags as a group',
    says: 'The hashtags of this text, to put below a post in one press.',
  },
} as const

export function KeepSnippet({ kind, onKeep, onClose }: KeepSnippetProps) {
  const [name, setName] = useState('')
  const { title, says } = words[kind]
  const keep = () => {
    if (name.trim() === '') return
    onKeep(kind, name.trim())
    onClose()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={says}
      actions={
        <Button variant="primary" disabled={name.trim() === ''} onClick={keep}>
          Keep it
        </Button>
      }
    >
      <FormField label="Name">
        <TextField
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => pressOf(event)?.key === 'Enter' && keep()}
        />
      </FormField>
    </Dialog>
  )
}
