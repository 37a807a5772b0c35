/**
 * Kinds of records on a device, and their fate when another person signs in. Work and credits exist only here: they
 * `stay`, under their owner. Habits and unfinished uploads `go`. Copies of server data `end` with the session. Records
 * without an owner are `of-device`, or `of-visit` and removed with the session.
 */
const fates = {
  'ai-credits': 'stays',
  'ai-admin-credits': 'stays',
  'account-credits': 'stays',
  'ai-codes': 'stays',
  'account-codes': 'stays',
  'waiting-codes': 'stays',
  'closed-accounts': 'stays',
  draft: 'stays',
  outbox: 'stays',
  batch: 'stays',
  'former-person': 'stays',
  queue: 'ends',
  projects: 'ends',
  'active-project': 'goes',
  uploads: 'goes',
  home: 'goes',
  commands: 'goes',
  'batch-columns': 'goes',
  habits: 'goes',
  selection: 'of-visit',
  'last-checkout': 'of-visit',
  'remembered-session': 'of-visit',
  identity: 'of-device',
  'identity-kit': 'of-device',
  appearance: 'of-device',
  prompts: 'of-device',
  notices: 'of-device',
  other: 'of-device',
  foreign: 'of-device',
} as const satisfies Readonly<Record<string, 'stays' | 'goes' | 'ends' | 'of-visit' | 'of-device'>>
export type StoredKind = keyof typeof fates
export const fateOf = (kind: StoredKind): (typeof fates)[StoredKind] => fates[kind]

/** A storage key: record, owner, and whether it is a copy that was set aside. */
export type StoredKey = {
  readonly key: string
  readonly kind: StoredKind
  /** The owner's e-mail address or id; null for the device. */
  readonly user: string | null
  readonly isSetAside: boolean
}

const kindOf: Readonly<Record<string, StoredKind>> = {
  'ai.credits': 'ai-credits',
  'ai.admin-credits': 'ai-admin-credits',
  'social.credits': 'account-credits',
  'ai.promo-codes': 'ai-codes',
  'social.promo-codes': 'account-codes',
  'promo.unpublished': 'waiting-codes',
  'social.closed-accounts': 'closed-accounts',
  'session.remembered': 'remembered-session',
  'session.former': 'former-person',
  'settings.identity': 'identity',
  'settings.accessibility': 'appearance',
  'settings.prompts': 'prompts',
  'settings.postponed-update': 'prompts',
  'settings.notices': 'notices',
  'settings.https-told': 'notices',
  'people.selection': 'selection',
  'checkout.last': 'last-checkout',
  'settings.had-posts': 'home',
  'settings.home-heights': 'home',
  'settings.first-steps': 'home',
  'settings.recent-commands': 'commands',
  'settings.publish-habits': 'habits',
  'projects.known': 'projects',
  'projects.active': 'active-project',
  'media.uploads': 'uploads',
  'outbox.actions': 'outbox',
  'queue.seen': 'queue',
  'settings.batch-columns': 'batch-columns',
  'batch.open': 'batch',
  'batch.file': 'batch',
}

/** Keys of the identity SDK. */
const ofIdentityKit = /^_*clerk/i

/** Suffix of unreadable records, which are set aside. */
const setAside = /\.damaged(-\d+)?$/

function spoken(user: string): string {
  try {
    return decodeURIComponent(user)
  } catch {
    return user
  }
}

/** Parses a key of localStorage or of the journal. */
export function storedKey(key: string): StoredKey {
  const [, system, record, user] = /^ninefold\.([^.]+)\.([^.]+)\.(.+)$/.exec(key.replace(setAside, '')) ?? []
  const isSetAside = setAside.test(key)
  if (system === undefined || record === undefined || user === undefined) {
    const kind = key.startsWith('ninefold.') ? 'other' : ofIdentityKit.test(key) ? 'identity-kit' : 'foreign'
    return { key, kind, user: null, isSetAside }
  }
  const isRedeeming = system === 'promo' && record.startsWith('redeeming~')
  const known = kindOf[`${system}.${record}`] ?? 'other'
  const isDraft = system === 'drafts' || (system === 'projects' && record.startsWith('brand-draft~'))
  const kind = isDraft ? 'draft' : isRedeeming ? 'waiting-codes' : known
  return { key, kind, user: user === 'device' ? null : spoken(user), isSetAside }
}

/** Records of credits: deleting one requires a typed word. */
const money: ReadonlySet<StoredKind> = new Set([
  'ai-credits',
  'ai-admin-credits',
  'account-credits',
  'ai-codes',
  'account-codes',
  'waiting-codes',
  'closed-accounts',
])
export const isOfMoney = (kind: StoredKind): boolean => money.has(kind)

/** Records about no person: the sign-in's settings and data of other scripts. Not in the archive. */
const apart: ReadonlySet<StoredKind> = new Set(['identity', 'identity-kit', 'foreign'])
export const isApart = (kind: StoredKind): boolean => apart.has(kind)

/** True when a record belongs to one of these ids or addresses. */
export const isOf =
  (people: readonly (string | null)[]) =>
  ({ user }: StoredKey): boolean =>
    user !== null && people.some((person) => person?.trim().toLowerCase() === user.toLowerCase())

/** True for another person's copy, which is removed when these people sign in. */
export const isFormersCopy = (people: readonly (string | null)[]): ((stored: StoredKey) => boolean) => {
  const isOwn = isOf(people)
  return (stored) => ['goes', 'ends'].includes(fateOf(stored.kind)) && !isOwn(stored)
}

/** Time of a record's last write, according to the record. */
export function writtenAt(value: unknown): string | null {
  const inside = Reflect.get(Object(value), 'account') ?? value
  for (const field of ['keptAt', 'lastUpdated', 'rememberedAt', 'savedAt', 'at']) {
    const written: unknown = Reflect.get(Object(inside), field)
    if (typeof written === 'string' && !Number.isNaN(Date.parse(written))) return new Date(written).toISOString()
  }
  return null
}
