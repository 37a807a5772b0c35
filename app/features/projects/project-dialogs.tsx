import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { projectNameCharacters } from '#app/domain/limits.ts'
import { projectNameSchema } from '#app/domain/projects/changes.ts'
import type { Project } from '#app/domain/projects/project.ts'
import {
  Button,
  Callout,
  Dialog,
  Flex,
  Form,
  FormField,
  type FormRefusal,
  Select,
  TextField,
  useTask,
} from '#design-system/index.ts'

type Named = Pick<Project, 'id' | 'name'>
type Ask = (value: string) => Promise<string | null>

const nameForm = z.object({ name: projectNameSchema })

type NameDialogProps = {
  /** The project to rename; null for a new one. */
  project: Named | null
  onName: Ask
  onClose: () => void
}

export function NameDialog({ project, onName, onClose }: NameDialogProps) {
  const { run, busy, refusal } = useTask<FormRefusal>()
  const form = useId()
  const send = async ({ name }: { name: string }) => {
    const done = await run(async () => {
      const wrong = await onName(name)
      return wrong === null ? null : { field: 'name', sentence: wrong }
    })
    if (done) onClose()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={project === null ? 'New project' : `Rename “${project.name}”`}
      {...(project === null && { description: 'A client, a shop, or yourself: with a brand kit of its own.' })}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} loading={busy}>
            {project === null ? 'Create project' : 'Rename'}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        schema={nameForm}
        values={{ name: project?.name ?? '' }}
        busy={busy}
        refusal={refusal}
        onSubmit={(read) => void send(read)}
      >
        <FormField name="name" label="Name">
          <TextField autoComplete="off" maxLength={projectNameCharacters} />
        </FormField>
      </Form>
    </Dialog>
  )
}

type DeleteDialogProps = { project: Named; others: readonly Named[]; onDelete: Ask; onClose: () => void }

/** Asks for the project that gets the contents of a deleted one. */
export function DeleteDialog({ project, others, onDelete, onClose }: DeleteDialogProps) {
  const { run, busy, refusal } = useTask()
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '')
  const send = async () => {
    if (await run(() => onDelete(moveTo))) onClose()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={`Delete “${project.name}”?`}
      description="Its brand kit goes for good. Its posts and everything made in it move to another project."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" loading={busy} onClick={() => void send()}>
            Delete project
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="3">
        {refusal === null ? null : <Callout tone="refusal">{refusal}</Callout>}
        <FormField label="Move its things to">
          <Select
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={moveTo}
            onChange={setMoveTo}
          />
        </FormField>
      </Flex>
    </Dialog>
  )
}
