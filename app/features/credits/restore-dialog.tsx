import { useId } from 'react'
import type { RestorePlan } from '#app/domain/credits/ai/backup.ts'
import { backupCharacters } from '#app/domain/limits.ts'
import { Button, Callout, Dialog } from '#design-system/index.ts'
import type { CreditsActions, OpenRestore } from './ai-credits-view.ts'
import { dayWords, figure } from './credit-words.ts'

type RestoreDialogProps = OpenRestore & Pick<CreditsActions, 'onBackup' | 'onRestore' | 'onClose'>

/** As much of a file as could be a backup; the rest of a larger one is not read. */
async function textOf(file: File): Promise<string> {
  try {
    return await file.slice(0, 4 * backupCharacters + 4).text()
  } catch {
    return ''
  }
}

/** First a file, then what it would change; nothing is written before the last click. */
export function RestoreDialog({ plan, isBusy, refusal, onBackup, onRestore, onClose }: RestoreDialogProps) {
  const inputId = useId()
  const choose = async (files: FileList | null) => {
    const file = files?.[0]
    if (file) onBackup(await textOf(file))
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Restore a backup"
      description={
        plan
          ? `The backup of ${dayWords(plan.exportedAt)} would take the place of your credits, receipts and history. Nothing has changed yet.`
          : 'Choose a JSON file Ninefold exported. You see what it would change before anything does.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {plan ? (
            <Button variant="primary" loading={isBusy} onClick={() => onRestore(plan)}>
              Restore
            </Button>
          ) : null}
        </>
      }
    >
      <div className="credit-task">
        {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
        {plan ? <Changes plan={plan} /> : null}
        {plan ? null : (
          <div className="restore-file">
            <label htmlFor={inputId}>Backup file</label>
            <input
              id={inputId}
              type="file"
              accept=".json,application/json"
              onChange={(event) => void choose(event.target.files)}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Changes({ plan }: { plan: RestorePlan }) {
  const changed = plan.changes.filter(({ now, afterwards }) => now !== afterwards)
  if (changed.length === 0) {
    return <p className="credit-note">No figure changes, only entries of receipts and history.</p>
  }
  return (
    <dl className="credit-facts tabular" aria-label="What would change">
      {changed.map(({ what, now, afterwards }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {figure(now)} now, <b>{figure(afterwards)}</b> afterwards
          </dd>
        </div>
      ))}
    </dl>
  )
}
