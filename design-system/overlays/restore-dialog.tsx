import { type ReactNode, useId } from 'react'
import { Button } from '../components/button.tsx'
import { Callout } from '../components/callout.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Facts } from '../components/facts.tsx'
import { figure } from '../components/figure.ts'
import './restore-dialog.css'

export type RestoreDialogProps = {
  /** The replaced data: "your receipts and history". */
  replaces: string
  /** The chosen backup: its day, and each figure now and afterwards. Null until a file is read. */
  backup: {
    readonly day: string
    readonly changes: readonly { readonly what: string; readonly now: number; readonly afterwards: number }[]
  } | null
  /** A warning before restoring. */
  warning?: ReactNode
  /** True while restoring. */
  isBusy: boolean
  /** The refusal of the file or of the restoring. */
  refusal: string | null
  /** The largest backup in characters; no more of a file is read. */
  maxCharacters: number
  /** Called with the text of a chosen file. */
  onFile: (text: string) => void
  /** Called on confirmation. */
  onRestore: () => void
  /** Called on every closing. */
  onClose: () => void
}

/** First a file, then its changes; nothing is written before the last press. */
export function RestoreDialog({
  replaces,
  backup,
  warning,
  isBusy,
  refusal,
  maxCharacters,
  onFile,
  onRestore,
  onClose,
}: RestoreDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Restore a backup"
      description={
        backup
          ? `The backup of ${backup.day} would take the place of ${replaces}. Nothing has changed yet.`
          : 'Choose a JSON file Ninefold exported. You see what it would change before anything does.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {backup ? (
            <Button variant="primary" loading={isBusy} onClick={onRestore}>
              Restore
            </Button>
          ) : null}
        </>
      }
    >
      <div className="nf-restore">
        {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
        {backup ? <Changes {...backup} /> : <FileField maxCharacters={maxCharacters} onFile={onFile} />}
        {backup ? warning : null}
      </div>
    </Dialog>
  )
}

function Changes({ changes }: NonNullable<RestoreDialogProps['backup']>) {
  const changed = changes.filter(({ now, afterwards }) => now !== afterwards)
  if (changed.length === 0) return <p className="nf-restore-note">Every figure stays as it is. Only entries change.</p>
  const facts = changed.map(({ what, now, afterwards }) => ({
    term: what,
    value: (
      <>
        {figure(now)} now, <b>{figure(afterwards)}</b> afterwards
      </>
    ),
  }))
  return <Facts label="What would change" facts={facts} />
}

/** The part of a file that could be a backup; the rest of a larger one is not read. */
async function textOf(file: File, maxCharacters: number): Promise<string> {
  try {
    return await file.slice(0, 4 * maxCharacters + 4).text()
  } catch {
    return ''
  }
}

function FileField({ maxCharacters, onFile }: Pick<RestoreDialogProps, 'maxCharacters' | 'onFile'>) {
  const inputId = useId()
  const choose = async (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(await textOf(file, maxCharacters))
  }
  return (
    <div className="nf-restore-file">
      <label htmlFor={inputId}>Backup file</label>
      <input
        id={inputId}
        type="file"
        accept=".json,application/json"
        // The same file may be chosen again after a correction.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
        onChange={(event) => void choose(event.target.files)}
      />
    </div>
  )
}
