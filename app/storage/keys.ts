const prefix = 'ninefold'

/** Words the clean-up rule looks for. None of our keys may contain one, whatever a person is called. */
const cleanedUpWords = /temp|cache|_old/g

/** The last part of a key: a person's e-mail or id, escaped so that no clean-up rule matches it. */
export function userKey(user: string): string {
  const escaped = user.trim().toLowerCase().replaceAll('%', '%25')
  return escaped.replace(cleanedUpWords, (word) => {
    const code = word.charCodeAt(1).toString(16)
    return `${word.charAt(0)}%${code}${word.slice(2)}`
  })
}

/** The user in the last part of a key, in lower case. */
function userIn(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

const key = (system: string, record: string, user: string): string => `${prefix}.${system}.${record}.${userKey(user)}`

/** The user part of settings that belong to the device. */
const device = 'device'

/** The one list of keys: ninefold.<system>.<record>.<user key>. */
export const keys = {
  /** A person's record of one credit system. An admin's AI credits are kept apart. */
  credits: (system: 'ai' | 'social', { owner, isAdmin }: { owner: string; isAdmin: boolean }) =>
    key(system, isAdmin ? 'admin-credits' : 'credits', owner),
  aiPromoCodes: () => key('ai', 'promo-codes', device),
  /** Social accounts that were disconnected here and not yet removed at the server. */
  closedAccounts: (userId: string) => key('social', 'closed-accounts', userId),
  /** A code being redeemed, until the server answers. */
  redeeming: (id: string, user: string) => key('promo', `redeeming~${userKey(id)}`, user),
  /** Codes an admin made or changed here, until the server has them. */
  unpublishedCodes: () => key('promo', 'unpublished', device),
  socialPromoCodes: () => key('social', 'promo-codes', device),
  rememberedSession: () => key('session', 'remembered', device),
  /** The person whose session ended here, until the server answers whether their account exists. */
  formerPerson: (userId: string) => key('session', 'former', userId),
  identitySettings: () => key('settings', 'identity', device),
  accessibilitySettings: () => key('settings', 'accessibility', device),
  postponedUpdate: () => key('settings', 'postponed-update', device),
  promptSettings: () => key('settings', 'prompts', device),
  /** True after this device was told that its address has no https. */
  httpsTold: () => key('settings', 'https-told', device),
  notices: () => key('settings', 'notices', device),
  /** The projects a person had when this device last read them, and the active one here. */
  knownProjects: (userId: string) => key('projects', 'known', userId),
  activeProject: (userId: string) => key('projects', 'active', userId),
  brandDraft: (projectId: string, user: string) => key('projects', `brand-draft~${userKey(projectId)}`, user),
  lastCheckout: () => key('checkout', 'last', device),
  /** Unfinished uploads: they continue after a reload. */
  uploads: (userId: string) => key('media', 'uploads', userId),
  /** A person's actions that wait for the server, and the results of the last ones. */
  outbox: (userId: string) => key('outbox', 'actions', userId),
  seenQueue: (userId: string) => key('queue', 'seen', userId),
  /** A batch whose planning is unfinished. */
  openBatch: (userId: string) => key('batch', 'open', userId),
  /** A file of posts under review. */
  openFile: (userId: string) => key('batch', 'file', userId),
  /** First steps that the person skipped. */
  firstSteps: (userId: string) => key('settings', 'first-steps', userId),
  hadPosts: (userId: string) => key('settings', 'had-posts', userId),
  homeHeights: (userId: string) => key('settings', 'home-heights', userId),
  /** The last time a person sent a post, and the accounts they have published to at once. */
  publishHabits: (userId: string) => key('settings', 'publish-habits', userId),
  batchMappings: (userId: string) => key('settings', 'batch-columns', userId),
  recentCommands: (userId: string) => key('settings', 'recent-commands', userId),
  /** In the tab's memory: people an admin selected for a bulk operation. */
  selectedPeople: () => key('people', 'selection', device),
  /** In the tab's memory: the id of its own draft. */
  draft: (name: string, user: string) => key('drafts', userKey(name), user),
  tabDraft: (name: string, id: string, user: string) => key('drafts', `${userKey(name)}~${id}`, user),
  /** A composition with its versions; and a tab's typed text that is not in it yet. */
  composition: (id: string, user: string) => key('drafts', `composition~${userKey(id)}`, user),
  typedComposition: (id: string, tab: string, user: string) => key('drafts', `typed~${userKey(id)}~${tab}`, user),
} as const

/** Our keys are never cleaned up; nor are keys of credits, usage, purchases, redemptions, codes or settings. */
export const isKeptKey = (name: string): boolean =>
  name.startsWith(`${prefix}.`) || /credit|usage|purchase|redemption|promo|setting/i.test(name)

/** A damaged record set aside has its key with this suffix. */
const setAsideKey = /\.damaged(-\d+)?$/

/** The users with records of this kind under these keys, each once. Records set aside do not count. */
export function usersAmong(
  names: readonly string[],
  system: 'ai' | 'social',
  record: 'credits' | 'admin-credits',
): readonly string[] {
  const start = key(system, record, '')
  const own = names.filter((name) => name.startsWith(start) && name !== start && !setAsideKey.test(name))
  return [...new Set(own)].map((name) => userIn(name.slice(start.length))).sort()
}

/** The parts that the star stands for in matching keys. */
function idsIn(names: readonly string[], pattern: string): readonly string[] {
  const [start, end] = pattern.split('*') as [string, string]
  return names
    .filter((each) => each.startsWith(start) && each.endsWith(end) && each.length > start.length + end.length)
    .map((each) => each.slice(start.length, -end.length))
}

export const draftIdsAmong = (names: readonly string[], name: string, user: string): readonly string[] =>
  idsIn(names, keys.tabDraft(name, '*', user))

/** The ids of a user's redemptions that wait for the server. */
export const redeemingIdsAmong = (names: readonly string[], user: string): readonly string[] =>
  idsIn(names, keys.redeeming('*', user))

/** The keys of people whose session ended here, until the server answers whether their accounts exist. */
export const formerPeopleAmong = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith(keys.formerPerson('')))

/** The keys of copies of server data: projects and queues, of any user. */
export const copiesAmong = (names: readonly string[]): readonly string[] =>
  names.filter((name) => [keys.knownProjects(''), keys.seenQueue('')].some((start) => name.startsWith(start)))

export const compositionIdsAmong = (names: readonly string[], user: string): readonly string[] =>
  idsIn(names, keys.composition('*', user))

/** Typed text of compositions that is not merged yet, as id and tab. */
export const typedAmong = (names: readonly string[], user: string): readonly { id: string; tab: string }[] =>
  idsIn(names, keys.typedComposition('*', '', user).replace('*~', '*')).flatMap((both) => {
    const [id, tab] = both.split('~')
    return id === undefined || tab === undefined ? [] : [{ id, tab }]
  })
