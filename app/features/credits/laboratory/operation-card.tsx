import { Play } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button, Card, FormField, Select, TextArea, TextField } from '#design-system/index.ts'
import type { Field, FieldValues, OperationForm } from './laboratory.ts'

type OperationCardProps = {
  operations: readonly OperationForm[]
  form: OperationForm | undefined
  values: FieldValues
  onOperation: (type: string) => void
  onField: (name: string, value: string) => void
  onRun: () => void
}

/** Any operation, with its fields as they are typed. */
export function OperationCard({ operations, form, values, onOperation, onField, onRun }: OperationCardProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onRun()
  }
  return (
    <Card title="Operation">
      <form className="laboratory-form" onSubmit={onSubmit} noValidate>
        <FormField label="What to try">
          <Select
            options={operations.map(({ type, label }) => ({ value: type, label }))}
            value={form?.type ?? ''}
            onChange={onOperation}
          />
        </FormField>
        {form?.fields.map((field) => (
          <FormField key={`${form.type}-${field.name}`} label={field.label} hint={field.hint}>
            <FieldControl field={field} value={values[field.name] ?? ''} onField={onField} />
          </FormField>
        ))}
        <Button type="submit" variant="primary" icon={Play} wide>
          Run
        </Button>
      </form>
    </Card>
  )
}

type FieldControlProps = { field: Field; value: string } & Pick<OperationCardProps, 'onField'>

function FieldControl({ field: { name, kind, choices = [] }, value, onField }: FieldControlProps) {
  if (kind === 'choice') return <Select options={choices} value={value} onChange={(chosen) => onField(name, chosen)} />
  if (kind === 'json') {
    return <TextArea value={value} rows={4} spellCheck={false} onChange={({ target }) => onField(name, target.value)} />
  }
  return (
    <TextField
      value={value}
      inputMode={kind === 'figure' ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onField(name, target.value)}
    />
  )
}
