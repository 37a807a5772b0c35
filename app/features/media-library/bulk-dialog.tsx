import { useState } from 'react'
import { mediaFolderCharacters, mediaFolderDepth, mediaTagCharacters, mediaTagsCeiling } from '#app/domain/limits.ts'
import { mediaFolderSchema, mediaTagsSchema } from '#app/domain/media/item.ts'
import { inOneLine, isUnsafeName, unsafeName } from '#app/domain/wording/names.ts'
import { Button, Dialog, FormField, pressOf, Select, TextField } from '#design-system/index.ts'

export type Named = { readonly id: string; readonly name: string }

const words = {
  move: {
    title: 'Move to a folder',
    label: 'Folder',
    hint: 'A new name makes a new folder; empty takes them out of theirs.',
    done: 'Move',
  },
  tag: { title: 'Add tags', label: 'Tags', hint: 'Separate them with commas.', done: 'Add tags' },
  untag: { title: 'Remove tags', label: 'Tags', hint: 'Separate them with commas.', done: 'Remove tags' },
  rename: {
    title: 'Rename this folder',
    label: 'Folder',
    hint: 'What lies in it goes along. A slash makes a folder in a folder.',
    done: 'Rename',
  },
} as const

const wrong = {
  folder: `A folder may be ${mediaFolderDepth} deep, with ${mediaFolderCharacters} characters for each name.`,
  tags: `Type at least one tag, and ${mediaTagsCeiling} at most, of up to ${mediaTagCharacters} characters.`,
}

/** Asks for a folder or tags. Invalid names are refused here, before sending. */
export type TypedDialogProps = {
  asks: keyof typeof words
  typed?: string
  /** Suggestions while typing. */
  known: readonly string[]
  onDone: (typed: string) => void
  onClose: () => void
}

export function TypedDialog({ asks, typed = '', known, onDone, onClose }: TypedDialogProps) {
  const [value, setValue] = useState(typed)
  const [issue, setIssue] = useState<string | null>(null)
  const isFolder = asks === 'move' || asks === 'rename'
  const submit = () => {
    const isRight = isFolder
      ? mediaFolderSchema.safeParse(value).success && (asks === 'move' || value.trim() !== '')
      : mediaTagsSchema.safeParse(splitTags(value)).success && splitTags(value).length > 0
    if (!isRight) {
      const parts = isFolder ? value.split('/') : splitTags(value)
      const hasUnseen = parts.some((part) => part.trim() !== '' && isUnsafeName(inOneLine(part)))
      return setIssue(hasUnseen ? unsafeName : isFolder ? wrong.folder : wrong.tags)
    }
    onDone(value.trim())
    onClose()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={words[asks].title}
      actions={
        <Button variant="primary" onClick={submit}>
          {words[asks].done}
        </Button>
      }
    >
      <FormField label={words[asks].label} hint={words[asks].hint} error={issue ?? undefined}>
        <TextField
          value={value}
          list={known.length > 0 ? 'known-names' : undefined}
          onChange={({ target }) => {
            setValue(target.value)
            setIssue(null)
          }}
          onKeyDown={(event) => {
            if (pressOf(event)?.key !== 'Enter') return
            // The focus returns to the opener, and the same press must not open it again.
            event.preventDefault()
            submit()
          }}
        />
      </FormField>
      <datalist id="known-names">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Dialog>
  )
}

type ProjectDialogProps = {
  projects: readonly Named[]
  /** The first choice. */
  projectId: string | null
  onDone: (projectId: string) => void
  onClose: () => void
}

export function ProjectDialog({ projects, projectId, onDone, onClose }: ProjectDialogProps) {
  const [chosen, setChosen] = useState(projects.find(({ id }) => id !== projectId)?.id ?? projects[0]?.id ?? '')
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title="Move to a project"
      actions={
        <Button
          variant="primary"
          onClick={() => {
            onDone(chosen)
            onClose()
          }}
        >
          Move
        </Button>
      }
    >
      <FormField label="Project" hint="Posts that use them keep them.">
        <Select
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      </FormField>
    </Dialog>
  )
}

export const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
