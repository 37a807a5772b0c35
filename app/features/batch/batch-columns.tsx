import {
  type BatchField,
  type BatchTable,
  batchFieldNames,
  batchFields,
  type ColumnMapping,
} from '#app/domain/batch/columns.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { FormField, Select } from '#design-system/index.ts'

const none = 'none'

type BatchColumnsProps = {
  table: BatchTable
  mapping: ColumnMapping
  onMapping: (mapping: ColumnMapping) => void
}

/** Which column of the file is which, with what stands in it first. */
export function BatchColumns({ table, mapping, onMapping }: BatchColumnsProps) {
  const options = [
    { value: none, label: 'Not in this file' },
    ...table.names.map((name, at) => ({ value: String(at), label: excerptOf(name || `Column ${at + 1}`, 40) })),
  ]
  const choose = (field: BatchField, value: string) => {
    const { [field]: _, ...others } = mapping
    onMapping(value === none ? others : { ...others, [field]: Number(value) })
  }
  return (
    <div className="batch-columns">
      {batchFields.map((field) => {
        const place = mapping[field]
        const sample = place === undefined ? '' : (table.rows[0]?.cells[place] ?? '').trim()
        return (
          <FormField
            key={field}
            label={batchFieldNames[field]}
            hint={sample === '' ? undefined : `First: ${excerptOf(sample, 28)}`}
          >
            <Select
              options={options}
              value={place === undefined ? none : String(place)}
              onChange={(value) => choose(field, value)}
            />
          </FormField>
        )
      })}
    </div>
  )
}
