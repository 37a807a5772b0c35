import type { StoredKey, StoredKind } from '#app/domain/upkeep/stored-records.ts'

const kindWords: Record<StoredKind, string> = {
  'ai-credits': 'AI credits, with receipts and purchases',
  'ai-admin-credits': 'AI credits of an admin',
  'account-credits': 'Account credits, packages and connections',
  'ai-codes': 'Codes for AI credits',
  'account-codes': 'Codes for account credits',
  'waiting-codes': 'Codes the server is still to hear of',
  'closed-accounts': 'Disconnected accounts the server is still to hear of',
  draft: 'A draft',
  'remembered-session': 'Who was here last',
  'former-person': 'A session that ended here',
  identity: 'Sign-in: where it is reached',
  'identity-kit': 'Sign-in: which ways in there are',
  appearance: 'Appearance',
  prompts: 'When to offer the app',
  notices: 'What to notify you of',
  selection: 'Whom you selected',
  'last-checkout': 'The last checkout',
  home: 'What Home shows',
  commands: 'Commands you used last',
  projects: 'Your projects, as last read',
  'active-project': 'The project you are in',
  uploads: 'Uploads that are not done',
  outbox: 'Changes to posts that are still to be sent',
  queue: 'Your queue, as last read',
  'batch-columns': 'Which column of your files is which',
  habits: 'How you last sent a post',
  batch: 'A batch that is not planned to its end',
  other: 'Another record of Ninefold',
  foreign: 'Kept by something else',
}

export const wordsOf = ({ kind, isSetAside }: Pick<StoredKey, 'kind' | 'isSetAside'>): string =>
  isSetAside ? `Set aside: ${kindWords[kind]}` : kindWords[kind]
