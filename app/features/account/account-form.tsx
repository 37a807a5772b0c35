import { type FormEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { Button, Callout, Flex } from '#design-system/index.ts'
import { type FormRefusal, readForm } from './form-values.ts'

type AccountFormProps<Schema extends z.ZodType> = {
  schema: Schema
  submit: string
  busy: boolean
  refusal: FormRefusal | null
  onSubmit: (values: z.infer<Schema>) => void
  /** Draws the fields; `errorOf` gives each its refusal. */
  children: (errorOf: (field: FormRefusal['field']) => string | undefined) => ReactNode
}

/** One form for every account question: reads its fields by their schema and marks each that is refused, at once. */
export function AccountForm<Schema extends z.ZodType>(props: AccountFormProps<Schema>) {
  const { schema, submit, busy, refusal, onSubmit, children } = props
  const [own, setOwn] = useState<readonly FormRefusal[]>([])
  const shown = own.length > 0 || refusal === null ? own : [refusal]
  const sentenceFor = (name: FormRefusal['field']) => shown.find(({ field }) => field === name)?.sentence
  const whole = sentenceFor('form')
  const onFormSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readForm(schema, event.currentTarget)
    setOwn(read.refusals)
    if (read.values === null) focusField(event.currentTarget, read.refusals[0]?.field ?? 'email')
    else onSubmit(read.values)
  }
  return (
    <form onSubmit={onFormSubmit} noValidate>
      <Flex direction="column" gap="4">
        {whole ? <Callout tone="refusal">{whole}</Callout> : null}
        {children(sentenceFor)}
        <Button type="submit" variant="primary" size="large" loading={busy} wide>
          {submit}
        </Button>
      </Flex>
    </form>
  )
}

function focusField(form: HTMLFormElement, field: string) {
  const element = form.elements.namedItem(field)
  if (element instanceof HTMLElement) element.focus()
}
