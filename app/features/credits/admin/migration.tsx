import { DatabaseZap, ListChecks } from 'lucide-react'
import { aiAccountVersion } from '#app/domain/credits/ai/account.ts'
import { figure } from '#app/domain/wording/figures.ts'
import {
  Button,
  Callout,
  Card,
  EmptyState,
  List,
  ListRow,
  MeterBar,
  StatTile,
  StatTiles,
  StatusTag,
} from '#design-system/index.ts'
import { recordsWords } from './admin-words.ts'
import type { AiAccountView, RunView } from './ai-admin-view.ts'
import type { SocialAdminActions } from './social-admin-view.ts'

type MigrationProps = {
  accounts: readonly AiAccountView[]
  /** The current run, or the last one. */
  run: RunView | null
} & Pick<SocialAdminActions, 'onRun'>

/** Number of older AI records, a button to migrate them, and the result of each. */
export function Migration({ accounts, run, onRun }: MigrationProps) {
  const older = accounts.filter(({ canMigrate }) => canMigrate).length
  const current = accounts.filter(({ version }) => version === String(aiAccountVersion)).length
  const others = accounts.length - older - current
  const running = run?.isRunning ? run.task : null
  return (
    <>
      <StatTiles>
        <StatTile label="Records" value={figure(accounts.length)} detail="of AI credits, on this device" />
        <StatTile
          label="Older version"
          value={figure(older)}
          detail={older === 0 ? 'nothing to migrate' : 'to migrate'}
          {...(older === 0 ? {} : { tone: 'warning' as const })}
        />
        <StatTile label="This version" value={figure(current)} detail={`version ${aiAccountVersion}`} />
        <StatTile label="Others" value={figure(others)} detail="newer or unreadable" />
      </StatTiles>
      <Card
        title="Migration"
        description="Brings records of an older version to this one. No credit is lost; what cannot be read is left as it lies."
      >
        {accounts.length === 0 ? (
          <EmptyState icon={DatabaseZap} title="No AI credits here yet">
            A record shows up once its owner has signed in on this device.
          </EmptyState>
        ) : (
          <div className="migration">
            <div className="migration-buttons">
              <Button
                variant={older > 0 ? 'primary' : 'secondary'}
                icon={DatabaseZap}
                loading={running === 'migrate'}
                disabled={running === 'validate'}
                onClick={() => onRun('migrate')}
              >
                Migrate all
              </Button>
              <Button
                icon={ListChecks}
                loading={running === 'validate'}
                disabled={running === 'migrate'}
                onClick={() => onRun('validate')}
              >
                Validate
              </Button>
              <span className="admin-none">Validate changes nothing.</span>
            </div>
            {run ? <Report run={run} /> : null}
          </div>
        )}
      </Card>
    </>
  )
}

function Report({ run }: { run: RunView }) {
  return (
    <>
      <Summary run={run} />
      <MeterBar
        label={run.task === 'migrate' ? 'Records migrated' : 'Records validated'}
        segments={
          run.task === 'migrate'
            ? [
                { label: 'Migrated', value: run.migrated, tone: 'success' },
                { label: 'Already current', value: run.current, tone: 'quiet' },
                { label: 'Failed', value: run.failed, tone: 'refusal' },
              ]
            : [
                { label: 'Sound', value: run.current, tone: 'success' },
                { label: 'Not sound', value: run.failed, tone: 'refusal' },
              ]
        }
        max={Math.max(run.of, 1)}
        unit="records"
      />
      <List label={run.task === 'migrate' ? 'What became of each record' : 'How each record stands'}>
        {run.lines.map(({ key, name, below, tag, why }) => (
          <ListRow
            key={key}
            title={name}
            meta={
              <>
                {below ? <span>{below}</span> : null}
                {why ? <span className="migration-why">{why}</span> : null}
              </>
            }
            trailing={<StatusTag {...tag} />}
          />
        ))}
      </List>
    </>
  )
}

function Summary({ run }: { run: RunView }) {
  const { task, isRunning, of, lines, migrated, failed, refusal } = run
  const doing = task === 'migrate' ? 'Migrating' : 'Validating'
  if (isRunning) {
    return (
      <Callout tone="info" title={of === 0 ? `${doing} …` : `${doing}: ${figure(lines.length)} of ${figure(of)}`}>
        Keep this page open.
      </Callout>
    )
  }
  if (refusal) {
    return (
      <Callout tone="refusal" title={task === 'migrate' ? 'The migration stopped' : 'The validation stopped'}>
        {refusal}
      </Callout>
    )
  }
  if (failed > 0) {
    return (
      <Callout
        tone="warning"
        title={`${recordsWords(failed)} ${task === 'migrate' ? 'could not be migrated' : `${failed === 1 ? 'is' : 'are'} not sound`}`}
      >
        {task === 'migrate' ? 'They are as they were; each line says why.' : 'Each line says why.'}
      </Callout>
    )
  }
  const done = migrated > 0 ? `${recordsWords(migrated)} migrated.` : 'There was nothing left to migrate.'
  return (
    <Callout tone="success" title={task === 'migrate' ? 'Every record is of this version' : 'Every record is sound'}>
      {task === 'migrate' ? done : 'Version, structure and figures are as they should be.'}
    </Callout>
  )
}
