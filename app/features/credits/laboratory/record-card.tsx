import { Card, FormField, TextArea } from '#design-system/index.ts'

/** The whole record as storage would hold it. */
export function RecordCard({ record }: { record: unknown }) {
  return (
    <Card title="Record" description="As storage would hold it. It lies in memory and belongs to nobody.">
      <FormField label="Record as JSON" hideLabel>
        <TextArea readOnly rows={18} spellCheck={false} value={written(record)} />
      </FormField>
    </Card>
  )
}

const written = (record: unknown): string => JSON.stringify(record, null, 2) ?? 'nothing'
