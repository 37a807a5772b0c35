import { backupRefusalStory } from '../../../support/social-backup-story.tsx'

/** Every reason why a backup of account credits is not taken in. A test holds these names against the catalogue. */
const meta = { parameters: { phone: 'all' }, title: 'Credit states/Account backup refusals' }
export default meta

export const BackupTooLarge = backupRefusalStory('BACKUP_TOO_LARGE')
export const BackupNotReadable = backupRefusalStory('BACKUP_NOT_READABLE')
export const BackupTooNew = backupRefusalStory('BACKUP_TOO_NEW')
export const BackupDamaged = backupRefusalStory('BACKUP_DAMAGED')
export const BackupOfAnotherUser = backupRefusalStory('BACKUP_OF_ANOTHER_USER')
export const BackupChangesNothing = backupRefusalStory('BACKUP_CHANGES_NOTHING')
export const CreditsChangedSince = backupRefusalStory('CREDITS_CHANGED_SINCE')
