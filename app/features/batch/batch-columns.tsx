import { useState } from 'react'
import {
  type BatchField,
  type BatchTable,
  batchFieldNames,
  batchFields,
  type ColumnMapping,
} from '#app/domain/batch/columns.ts'
import { extraFields } from '#app/domain/batch/extras.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import { FormField, Select } from '#design-system/index.ts'

const none = 'none'

type BatchColumnsProps = {
  table: BatchTable
  mapping: ColumnMapping
  /** There are accounts to choose among. */
  hasAccounts: boolean
  onMapping: (mapping: ColumnMapping) => void
}

/** Which column of the file is which, with what stands in it first. */
export function BatchColumns({ table, mapping, hasAccounts, onMapping }: BatchColumnsProps) {
  const nameAt = (at: number) => excerptOf(table.names[at] || `Column ${at + 1}`, 40)
  const firstIn = (at: number) => excerptOf((table.rows[0]?.cells[at] ?? '').trim(), 28)
  const used = new Set(Object.values(mapping))
  const unused = table.names.flatMap((_, at) => (used.has(at) ? [] : [at]))
  const options = [
    { value: none, label: 'Not in this file' },
    ...table.names.map((_, at) => ({ value: String(at), label: nameAt(at) })),
  ]
  const choose = (field: BatchField, value: string) => {
    const { [field]: _, ...others } = mapping
    onMapping(value === none ? others : { ...others, [field]: Number(value) })
  }
  const field = (name: BatchField) => {
    const place = mapping[name]
    const sample = place === undefined ? '' : firstIn(place)
    return (
      <FormField key={name} label={batchFieldNames[name]} hint={sample === '' ? undefined : `First: ${sample}`}>
        <Select
          options={options}
          value={place === undefined ? none : String(place)}
          onChange={(value) => choose(name, value)}
        />
      </FormField>
    )
  }
  const form = (
    <>
      <div className="batch-columns">{batchFields.filter((name) => !isExtra(name)).map(field)}</div>
      {/* With these the first row stands here whole. */}
      {unused.length > 0 ? (
        <p className="batch-unused">
          {`Not used: ${unused.map((at) => (firstIn(at) === '' ? nameAt(at) : `${nameAt(at)} (first: ${firstIn(at)})`)).join(', ')}.`}
        </p>
      ) : null}
      <details className="batch-more" open={extraFields.some((name) => mapping[name] !== undefined)}>
        <summary>More columns</summary>
        <div className="batch-columns">
          {extraFields.filter((name) => name !== 'account' || hasAccounts || mapping.account !== undefined).map(field)}
        </div>
      </details>
    </>
  )
  // Where nothing is left to choose the rows come first.
  const [isFolded] = useState(mapping.text !== undefined && unused.length === 0)
  if (!isFolded) return form
  const columns = table.names.map((_, at) => nameAt(at))
  const all =
    columns.length === 1 ? 'The column' : columns.length === 2 ? 'Both columns' : `All ${columns.length} columns`
  return (
    <details className="batch-more batch-recognised">
      <summary>
        <span>
          {all} recognised: {listWords(columns)}. <b>Change</b>
        </span>
      </summary>
      {form}
    </details>
  )
}

const isExtra = (name: BatchField) => extraFields.some((extra) => extra === name)
