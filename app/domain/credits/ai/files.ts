import { fail } from '../../outcome.ts'
import type { CreditFiles } from '../system.ts'
import { aiBackupFailure, aiBackupMessages, planRestore, readBackup, restore } from './backup.ts'
import { aiExports } from './export.ts'
import type { AiSystemTypes } from './records.ts'

export const aiFiles: CreditFiles<AiSystemTypes> = {
  messages: aiBackupMessages,
  exports: aiExports,
  planRestore: (text, account, _userId, now) => {
    const backup = readBackup(text, now)
    if (!backup.ok) return backup
    return account === null ? fail(aiBackupFailure('CREDITS_CHANGED_SINCE')) : planRestore(account, backup.value)
  },
  restore: (plan, stored, { now }) => restore(plan, stored, now),
}
