import { fail } from '../../outcome.ts'
import type { CreditFiles } from '../system.ts'
import { planRestore, readBackup, restore, socialBackupFailure, socialBackupMessages } from './backup.ts'
import { socialExports } from './export.ts'
import type { SocialSystemTypes } from './records.ts'

export const socialFiles: CreditFiles<SocialSystemTypes> = {
  messages: socialBackupMessages,
  exports: socialExports,
  planRestore: (text, record, userId) => {
    const backup = readBackup(text)
    if (!backup.ok) return backup
    return record === null
      ? fail(socialBackupFailure('CREDITS_CHANGED_SINCE'))
      : planRestore(record, backup.value, userId)
  },
  restore,
}
