const prefix = 'ninefold'

/** Words the clean-up rule looks for. None of our keys may contain one, whatever a person is called. */
const cleanedUpWords = /temp|cache|_old/g

/** The last part of a key: a person's e-mail or id, written so that no clean-up rule ever takes it for rubbish. */
export function userKey(user: string): string {
  const escaped = user.trim().toLowerCase().replaceAll('%', '%25')
  return escaped.replace(cleanedUpWords, (word) => {
    const code = word.charCodeAt(1).toString(16)
    return `${word.charAt(0)}%${code}${word.slice(2)}`
  })
}

/** The user a last part of a key was made of, in lower case. */
function userIn(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

const key = (system: string, record: string, user: string): string => `${prefix}.${system}.${record}.${userKey(user)}`

/** Settings that belong to the device rather than to a person stand under this name. */
const device = 'device'

/** The one list of keys: ninefold.<system>.<record>.<user key>. */
export const keys = {
  /** Somebody's record of one credit system; what an admin has of AI credits is kept apart. */
  credits: (system: 'ai' | 'social', { owner, isAdmin }: { owner: string; isAdmin: boolean }) =>
    key(system, isAdmin ? 'admin-credits' : 'credits', owner),
  aiPromoCodes: () => key('ai', 'promo-codes', device),
  /** Social accounts that were disconnected and are still to be taken out at the server. */
  closedAccounts: (userId: string) => key('social', 'closed-accounts', userId),
  /** A code somebody redeems that the server has not yet been asked of, or has not answered. */
  redeeming: (id: string, user: string) => key('promo', `redeeming~${userKey(id)}`, user),
  /** Codes an admin made or changed here that the server has not been told of. */
  unpublishedCodes: () => key('promo', 'unpublished', device),
  socialPromoCodes: () => key('social', 'promo-codes', device),
  rememberedSession: () => key('session', 'remembered', device),
  /** The person whose session ended here, while the server has not said whether their account is still there. */
  formerPerson: (userId: string) => key('session', 'former', userId),
  identitySettings: () => key('settings', 'identity', device),
  accessibilitySettings: () => key('settings', 'accessibility', device),
  /** When Later was said to an update. */
  postponedUpdate: () => key('settings', 'postponed-update', device),
  promptSettings: () => key('settings', 'prompts', device),
  /** Whether this device was told that its address has no https. */
  httpsTold: () => key('settings', 'https-told', device),
  notices: () => key('settings', 'notices', device),
  /** The projects a person had when this device last read them, and the one they are in here. */
  knownProjects: (userId: string) => key('projects', 'known', userId),
  activeProject: (userId: string) => key('projects', 'active', userId),
  /** What was typed into a brand kit and is not saved. */
  brandDraft: (projectId: string, user: string) => key('projects', `brand-draft~${userKey(projectId)}`, user),
  lastCheckout: () => key('checkout', 'last', device),
  /** Uploads that are not over: after a reload they go on. */
  uploads: (userId: string) => key('media', 'uploads', userId),
  /** What somebody did that the server is still to hear of, and what became of the last of it. */
  outbox: (userId: string) => key('outbox', 'actions', userId),
  /** The queue as it was last seen. */
  seenQueue: (userId: string) => key('queue', 'seen', userId),
  /** A batch that was not planned to its end. */
  openBatch: (userId: string) => key('batch', 'open', userId),
  /** A file of posts that is looked through. */
  openFile: (userId: string) => key('batch', 'file', userId),
  /** Which of the first steps somebody skipped. */
  firstSteps: (userId: string) => key('settings', 'first-steps', userId),
  hadPosts: (userId: string) => key('settings', 'had-posts', userId),
  homeHeights: (userId: string) => key('settings', 'home-heights', userId),
  /** When somebody last sent a post, and to which accounts they have published at once. */
  publishHabits: (userId: string) => key('settings', 'publish-habits', userId),
  batchMappings: (userId: string) => key('settings', 'batch-columns', userId),
  recentCommands: (userId: string) => key('settings', 'recent-commands', userId),
  /** In the memory of a tab: whom an admin selected for a bulk operation. */
  selectedPeople: () => key('people', 'selection', device),
  /** In the memory of a tab: which draft is its own. */
  draft: (name: string, user: string) => key('drafts', userKey(name), user),
  tabDraft: (name: string, id: string, user: string) => key('drafts', `${userKey(name)}~${id}`, user),
  /** A composition, with its versions; and what a tab has typed of it that is not in there yet. */
  composition: (id: string, user: string) => key('drafts', `composition~${userKey(id)}`, user),
  typedComposition: (id: string, tab: string, user: string) => key('drafts', `typed~${userKey(id)}~${tab}`, user),
} as const

/** Ours are never cleaned up; neither is anybody's record of credits, usage, purchases, redemptions, codes, settings. */
export const isKeptKey = (name: string): boolean =>
  name.startsWith(`${prefix}.`) || /credit|usage|purchase|redemption|promo|setting/i.test(name)

/** What was set aside stands under the record's key with this at its end. */
const setAsideKey = /\.damaged(-\d+)?$/

/** Whose records of this kind stand under these keys, each once. What was set aside is nobody's record. */
export function usersAmong(
  names: readonly string[],
  system: 'ai' | 'social',
  record: 'credits' | 'admin-credits',
): readonly string[] {
  const start = key(system, record, '')
  const own = names.filter((name) => name.startsWith(start) && name !== start && !setAsideKey.test(name))
  return [...new Set(own)].map((name) => userIn(name.slice(start.length))).sort()
}

/** What stands in place of the star in the keys that are like this one. */
function idsIn(names: readonly string[], pattern: string): readonly string[] {
  const [start, end] = pattern.split('*') as [string, string]
  return names
    .filter((each) => each.startsWith(start) && each.endsWith(end) && each.length > start.length + end.length)
    .map((each) => each.slice(start.length, -end.length))
}

/** The ids of the drafts of this name that a user has among these keys. */
export const draftIdsAmong = (names: readonly string[], name: string, user: string): readonly string[] =>
  idsIn(names, keys.tabDraft(name, '*', user))

/** The ids of the redemptions of a user the server is still to be asked of. */
export const redeemingIdsAmong = (names: readonly string[], user: string): readonly string[] =>
  idsIn(names, keys.redeeming('*', user))

/** The keys of the people whose session ended here and of whom the server is still to be asked. */
export const formerPeopleAmong = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith(keys.formerPerson('')))

/** The keys of copies of what the server has: projects and queues, as last read, of anybody. */
export const copiesAmong = (names: readonly string[]): readonly string[] =>
  names.filter((name) => [keys.knownProjects(''), keys.seenQueue('')].some((start) => name.startsWith(start)))

/** The ids of the compositions a user has among these keys. */
export const compositionIdsAmong = (names: readonly string[], user: string): readonly string[] =>
  idsIn(names, keys.composition('*', user))

/** Which tabs have typed something of a composition, or of any, as id and tab. */
export const typedAmong = (names: readonly string[], user: string): readonly { id: string; tab: string }[] =>
  idsIn(names, keys.typedComposition('*', '', user).replace('*~', '*')).flatMap((both) => {
    const [id, tab] = both.split('~')
    return id === undefined || tab === undefined ? [] : [{ id, tab }]
  })
