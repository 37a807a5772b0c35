import { useState } from 'react'
import { batchFieldNames } from '#app/domain/batch/columns.ts'
import { type ExtraField, extraFields } from '#app/domain/batch/extras.ts'
import { sentenceForBatch } from '#app/domain/batch/messages.ts'
import type { BatchRow } from '#app/domain/batch/row.ts'
import type { CheckedRow } from '#app/domain/batch/rows.ts'
import { accountsWords, type NamedAccount } from '#app/domain/posts/accounts.ts'
import { Button, FormField, Select, TextArea, TextField } from '#design-system/index.ts'

type FixRowProps = {
  checked: CheckedRow
  hasTimes: boolean
  accounts: readonly NamedAccount[]
  onFix: (row: BatchRow) => void
  onClose: () => void
}

/** Scrolls the whole form into view, not only the focused field. */
const intoView = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' })

export function FixRow({ checked: { row, problem, accountIds }, hasTimes, accounts, onFix, onClose }: FixRowProps) {
  const [fixed, setFixed] = useState(row)
  const [account, setAccount] = useState(problem?.field === 'account' ? unchosen : cellOf(accountIds))
  const wrong = problem?.field ?? 'text'
  const errorAt = (field: typeof wrong) => (problem?.field === field ? sentenceForBatch(problem.failure) : null)
  return (
    <form
      ref={intoView}
      className="batch-fix"
      onSubmit={(event) => {
        event.preventDefault()
        onFix({ ...fixed, text: fixed.text.trim() })
      }}
    >
      <FormField label="Text" error={errorAt('text')}>
        <TextArea
          rows={3}
          value={fixed.text}
          autoFocus={wrong === 'text'}
          onChange={(event) => setFixed({ ...fixed, text: event.target.value })}
        />
      </FormField>
      <div className="batch-fix-fields">
        {hasTimes ? (
          <FormField label="Date and time" error={errorAt('when')}>
            <TextField
              value={fixed.when}
              placeholder="2026-11-20 10:30"
              autoFocus={wrong === 'when'}
              onChange={(event) => setFixed({ ...fixed, when: event.target.value })}
            />
          </FormField>
        ) : null}
        <FormField
          label="Platforms"
          hint="With commas between; empty for all that show it"
          error={errorAt('platforms')}
        >
          <TextField
            value={fixed.platforms}
            autoFocus={wrong === 'platforms'}
            onChange={(event) => setFixed({ ...fixed, platforms: event.target.value })}
          />
        </FormField>
        <FormField
          label="Media"
          hint="Names in your library or addresses, with commas between"
          error={errorAt('media')}
        >
          <TextField
            value={fixed.media}
            autoFocus={wrong === 'media'}
            onChange={(event) => setFixed({ ...fixed, media: event.target.value })}
          />
        </FormField>
        {accounts.length < 2 ? null : (
          <FormField label="Account" error={errorAt('account')}>
            <Select
              options={accountChoices(accounts, problem?.field === 'account' ? null : accountIds)}
              value={account}
              placeholder="Choose one"
              onChange={(chosen) => {
                setAccount(chosen)
                setFixed(withExtra(fixed, 'account', chosen))
              }}
            />
          </FormField>
        )}
      </div>
      <details className="batch-more" open={wrong === 'versions'}>
        <summary>More of this row</summary>
        {errorAt('versions') === null ? null : <p role="alert">{errorAt('versions')}</p>}
        <div className="batch-columns">
          {extraFields
            .filter((field) => field !== 'account')
            .map((field) => (
              <FormField key={field} label={batchFieldNames[field]}>
                <TextField
                  value={fixed.extras?.[field] ?? ''}
                  autoFocus={field === 'versions' && wrong === 'versions'}
                  onChange={(event) => setFixed(withExtra(fixed, field, event.target.value))}
                />
              </FormField>
            ))}
        </div>
      </details>
      <span className="batch-actions">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit">
          Save line
        </Button>
      </span>
    </form>
  )
}

/** Values of the account field in a row's form. */
const toAll = 'all'
const unchosen = ''
const cellOf = (ids: readonly string[]) => (ids.length === 0 ? toAll : ids.join(', '))

/** The accounts of a row as options: all, one, or the several it names; null where it names an unknown one. */
function accountChoices(accounts: readonly NamedAccount[], ids: readonly string[] | null) {
  const several =
    ids !== null && ids.length > 1 ? [{ value: cellOf(ids), label: accountsWords(ids, accounts) ?? '' }] : []
  return [
    { value: toAll, label: 'All accounts' },
    ...several,
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** A row with another value in one of its further columns; an empty one removes it. */
function withExtra(row: BatchRow, field: ExtraField, value: string): BatchRow {
  const { [field]: _, ...others } = row.extras ?? {}
  return { ...row, extras: value.trim() === '' ? others : { ...others, [field]: value } }
}
