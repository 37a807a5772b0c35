import { useState } from 'react'
import {
  type BatchField,
  type BatchTable,
  batchFieldNames,
  batchFields,
  type ColumnMapping,
} from '#app/domain/batch/columns.ts'
import { extraFields, platformsWithTags } from '#app/domain/batch/extras.ts'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import { Button, FormField, Select } from '#design-system/index.ts'

const none = 'none'

type BatchColumnsProps = {
  table: BatchTable
  mapping: ColumnMapping
  /** True when the file names its columns. */
  hasNames: boolean
  /** True when there are accounts to choose from. */
  hasAccounts: boolean
  onMapping: (mapping: ColumnMapping) => void
}

/** The field of each column, with the column's first value. */
export function BatchColumns({ table, mapping, hasNames, hasAccounts, onMapping }: BatchColumnsProps) {
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
      {/* With these the whole first row is shown. */}
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
  // Folded where nothing is left to choose: the rows come first.
  const [isFolded] = useState(mapping.text !== undefined && unused.length === 0)
  const tags =
    mapping.tags === undefined ? null : <TagsNote name={nameAt(mapping.tags)} mapping={mapping} onMapping={onMapping} />
  if (!isFolded)
    return (
      <>
        {form}
        {tags}
      </>
    )
  // A file without a header gets column numbers: the field names say more.
  const takenFor = (at: number) => batchFields.find((field) => mapping[field] === at)
  const columns = table.names.map((_, at) => {
    const field = hasNames ? undefined : takenFor(at)
    return field === undefined ? nameAt(at) : batchFieldNames[field]
  })
  const all =
    columns.length === 1 ? 'The column' : columns.length === 2 ? 'Both columns' : `All ${columns.length} columns`
  return (
    <>
      <details className="batch-more batch-recognised">
        <summary>
          <span>
            {all} recognised: {listWords(columns)}. <b>Change</b>
          </span>
        </summary>
        {form}
      </details>
      {tags}
    </>
  )
}

type TagsNoteProps = Pick<BatchColumnsProps, 'mapping' | 'onMapping'> & { name: string }

/** A column's tags and their destination: few platforms have a field for them, the others read hashtags. */
function TagsNote({ name, mapping, onMapping }: TagsNoteProps) {
  const { hashtags, tags } = mapping
  const isWritten = hashtags === tags
  const places = listWords(platformsWithTags.map((id) => platformOf(id).name))
  const { hashtags: _, ...without } = mapping
  return (
    <p className="batch-tags">
      <span>
        {`“${name}” fills the tags of ${places}${isWritten ? ', and stands below each text as hashtags' : ''}.`}
      </span>
      {isWritten ? (
        <Button size="small" onClick={() => onMapping(without)}>
          Not as hashtags
        </Button>
      ) : hashtags === undefined ? (
        <Button size="small" onClick={() => onMapping({ ...mapping, hashtags: tags })}>
          Write as hashtags too
        </Button>
      ) : null}
    </p>
  )
}

const isExtra = (name: BatchField) => extraFields.some((extra) => extra === name)
