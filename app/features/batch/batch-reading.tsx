import type { OpenFile } from '#app/domain/batch/open-file.ts'
import type { ReadAs } from '#app/domain/batch/read-batch.ts'
import { separatorNames, separators } from '#app/domain/batch/separators.ts'
import { encodingNames, encodings } from '#app/domain/csv/encodings.ts'
import { Button, FormField, Select } from '#design-system/index.ts'

const encodingOptions = encodings.map((value) => ({ value, label: encodingNames[value] }))
const separatorOptions = separators.map((value) => ({ value, label: separatorNames[value] }))
const firstLines = [
  { value: 'names', label: 'Names the columns' },
  { value: 'post', label: 'Is a post' },
] as const

type BatchReadingProps = {
  readAs: OpenFile['readAs']
  /** Undefined where the file's bytes are no longer here, or some rows are planned. */
  onReadAs: ((how: ReadAs) => void) | undefined
  /** Asks for the file once more. */
  onAgain: () => void
}

/** The file's encoding and separator, with a way to change them: files that do not name them are guessed. */
export function BatchReading({ readAs, onReadAs, onAgain }: BatchReadingProps) {
  if (readAs === undefined) return null
  const { encoding, separator, hasNames } = readAs
  const parted =
    separator === null || separator === 'none' ? '' : `, parted by ${separatorNames[separator].toLowerCase()}`
  return (
    <details className="batch-more batch-recognised batch-reading">
      <summary>
        <span>
          {`Read as ${encodingNames[encoding]}${parted}${hasNames ? '' : ', without names'}. `}
          <b>Change</b>
        </span>
      </summary>
      {onReadAs === undefined ? (
        <p className="batch-unused">
          Choose the file again to read it in another way.{' '}
          <Button size="small" onClick={onAgain}>
            Choose a file
          </Button>
        </p>
      ) : (
        <div className="batch-columns">
          <FormField label="Encoding" hint="Change it where letters are wrong">
            <Select options={encodingOptions} value={encoding} onChange={(next) => onReadAs({ encoding: next })} />
          </FormField>
          {separator === null ? null : (
            <>
              <FormField label="Columns are parted by">
                <Select
                  options={separatorOptions}
                  value={separator}
                  onChange={(next) => onReadAs({ separator: next, hasNames: undefined })}
                />
              </FormField>
              <FormField label="First line">
                <Select
                  options={firstLines}
                  value={hasNames ? 'names' : 'post'}
                  onChange={(next) => onReadAs({ hasNames: next === 'names' })}
                />
              </FormField>
            </>
          )}
        </div>
      )}
    </details>
  )
}
