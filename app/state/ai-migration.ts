import { atom } from 'jotai'
import { type AiAdminRefusal, notAdmin, reloadAiRecordsAtom } from './admin-ai-accounts.ts'
import { aiRecordsAtom } from './ai-records.ts'
import { aiServiceAtom, type MigrationReport } from './ai-service.ts'
import { answered } from './answered.ts'
import { callerAtom } from './session.ts'

/** What a run over every AI record of this device has come to so far. */
export type MigrationRun = {
  readonly task: 'migrate' | 'validate'
  readonly isRunning: boolean
  /** How many records there are to go through. */
  readonly of: number
  readonly reports: readonly MigrationReport[]
  /** Why it could not go on. */
  readonly failure: AiAdminRefusal | null
}

const run = atom<MigrationRun | null>(null)
run.onMount = (set) => () => set(null)

/** The run that goes on, or the last one, for as long as somebody looks at it. */
export const migrationRunAtom = atom((get) => get(run))

/** Migrates every record, or looks whether each is as this version would have made it. For admins only. */
export const runMigrationAtom = atom(null, async (get, set, task: MigrationRun['task']): Promise<void> => {
  if (get(run)?.isRunning) return
  const change = (changed: (before: MigrationRun) => Partial<MigrationRun>) =>
    set(run, (before) => before && { ...before, ...changed(before) })
  const stop = (failure: AiAdminRefusal | null) => change(() => ({ isRunning: false, failure }))

  set(run, { task, isRunning: true, of: 0, reports: [], failure: null })
  if (!get(callerAtom)?.isAdmin) return stop(notAdmin)
  const owners = await answered(get(aiRecordsAtom).owners())
  if (!owners.ok) return stop(owners.failure)
  change(() => ({ of: owners.value.length }))
  const tell = (report: MigrationReport) => change(({ reports }) => ({ reports: [...reports, report] }))
  const { migrateAllUsers, validateMigratedCredits } = get(aiServiceAtom)
  const done = await answered(task === 'migrate' ? migrateAllUsers(tell) : validateMigratedCredits(tell))
  await set(reloadAiRecordsAtom)
  stop(done.ok ? null : done.failure)
})
