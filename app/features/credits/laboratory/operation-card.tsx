import { Play } from 'lucide-react'
import * as z from 'zod/mini'
import { Card, Flex, Form, FormField, Select, SubmitButton, TextArea, TextField } from '#design-system/index.ts'
import { type Field, type FieldValues, initialValues, type OperationForm } from './laboratory.ts'

type OperationCardProps = {
  operations: readonly OperationForm[]
  form: OperationForm | undefined
  onOperation: (type: string) => void
  onRun: (values: FieldValues) => void
}

/** Any text is sent: the rules are under test. */
const schema = z.record(z.string(), z.string())

export function OperationCard({ operations, form, onOperation, onRun }: OperationCardProps) {
  return (
    <Card title="Operation">
      <Flex direction="column" gap="4">
        <FormField label="What to try">
          <Select
            options={operations.map(({ type, label }) => ({ value: type, label }))}
            value={form?.type ?? ''}
            onChange={onOperation}
          />
        </FormField>
        {form ? (
          <Form
            key={form.type}
            schema={schema}
            values={initialValues(form)}
            busy={false}
            refusal={null}
            onSubmit={onRun}
          >
            {form.fields.map((field) => (
              <FormField key={field.name} name={field.name} label={field.label} hint={field.hint}>
                <FieldControl {...field} />
              </FormField>
            ))}
            <SubmitButton variant="primary" icon={Play} wide>
              Run
            </SubmitButton>
          </Form>
        ) : null}
      </Flex>
    </Card>
  )
}

function FieldControl({ kind, choices = [] }: Field) {
  if (kind === 'choice') return <Select options={choices} />
  if (kind === 'json') return <TextArea rows={4} spellCheck={false} />
  return <TextField inputMode={kind === 'figure' ? 'decimal' : 'text'} autoComplete="off" spellCheck={false} />
}
