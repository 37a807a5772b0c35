import {
  type BatchField,
  type BatchTable,
  batchFieldNames,
  batchFields,
  type ColumnMapping,
} from '#app/domain/batch/columns.ts'
import { extraFields } from '#app/domain/batch/extras.ts'
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
  const field = (name: BatchField) => {
    const place = mapping[name]
    const sample = place === undefined ? '' : (table.rows[0]?.cells[place] ?? '').trim()
    return (
      <FormField
        key={name}
        label={batchFieldNames[name]}
        hint={sample === '' ? undefined : `First: ${excerptOf(sample, 28)}`}
      >
        <Select
          options={options}
          value={place === undefined ? none : String(place)}
          onChange={(value) => choose(name, value)}
        />
      </FormField>
    )
  }
  return (
    <>
      <div className="batch-columns">{batchFields.filter((name) => !isExtra(name)).map(field)}</div>
      <details className="batch-more" open={extraFields.some((name) => mapping[name] !== undefined)}>
        <summary>More columns</summary>
        <div className="batch-columns">{extraFields.map(field)}</div>
      </details>
    </>
  )
}

const isExtra = (name: BatchField) => extraFields.some((extra) => extra === name)
