/** Every number of the product, named with its unit. Lists of plans, costs and packages read from here. */

const kb = 1_000
const mb = 1_000 * kb
const gb = 1_000 * mb
const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const planLimits = {
  trial: { monthlyUsd: 0, yearlyDiscount: 0, projects: 1, storageBytes: 50 * mb, monthlyAiCredits: 20 },
  basic: { monthlyUsd: 0, yearlyDiscount: 0, projects: 1, storageBytes: 50 * mb, monthlyAiCredits: 50 },
  starter: { monthlyUsd: 9, yearlyDiscount: 0.15, projects: 1, storageBytes: 50 * mb, monthlyAiCredits: 100 },
  pro: { monthlyUsd: 29, yearlyDiscount: 0.15, projects: 15, storageBytes: 500 * mb, monthlyAiCredits: 1_000 },
  empire: {
    monthlyUsd: 99,
    yearlyDiscount: 0.2,
    projects: Number.POSITIVE_INFINITY,
    storageBytes: 10 * gb,
    monthlyAiCredits: 4_000,
  },
  admin: {
    monthlyUsd: 0,
    yearlyDiscount: 0,
    projects: Number.POSITIVE_INFINITY,
    storageBytes: 10 * gb,
    monthlyAiCredits: 0,
  },
} as const

/** Ours: the longest one statement of the database may take. The embedded engine has no clock to stop one by: there, statements are short. */
export const statementMs = 30 * secondMs
/** Ours: what one statement of a search is meant to take; the next reads more posts, or fewer. */
export const searchStatementMs = 20
/**
 * Ours: what one person keeps at the server at once, by plan: far above what anybody makes by hand, far below what a script
 * makes in an hour. `posts` are drafts, posts that wait and posts that are out; what is deleted counts no more.
 */
export const keptCeilings = {
  trial: { posts: 1_000, media: 1_000, folders: 100, tags: 500, snippets: 200 },
  basic: { posts: 2_000, media: 2_000, folders: 100, tags: 500, snippets: 200 },
  starter: { posts: 5_000, media: 2_000, folders: 200, tags: 1_000, snippets: 400 },
  pro: { posts: 20_000, media: 10_000, folders: 500, tags: 2_000, snippets: 2_000 },
  empire: { posts: 50_000, media: 100_000, folders: 1_000, tags: 5_000, snippets: 4_000 },
  admin: { posts: 50_000, media: 100_000, folders: 1_000, tags: 5_000, snippets: 4_000 },
} as const
/** Ours: where a plan has no end of projects, one person has this one. */
export const projectsCeiling = 1_000
/**
 * Ours: how many of the latest are remembered of what one person did: changes to many posts, actions of one post, batches,
 * repeats that were stopped, refused codes, built-in jobs that are over.
 */
export const postChangesKept = 200
export const operationsOfPostKept = 200
export const batchesKept = 500
export const stoppedRepeatsKept = 200
export const refusedRedemptionsKept = 200
export const builtInJobsKept = 1_000

/** Promo credits an admin's separate record opens with. */
export const adminOpeningPromoCredits = 1_000

export const aiCostCredits = {
  image: { fast: 2, standard: 4, premium: 8 },
  textPerUnit: 1,
  textUnitTokens: 1_000,
  chatPerTurn: 1,
  voicePerUnit: { standard: 10, hd: 15, premium: 50 },
  voiceUnitCharacters: 1_000,
  video: 5,
  reel: 8,
  repurposePerPlatform: 1,
  seriesPerPost: 3,
} as const

/** A warning shows when fewer than this many AI credits would remain. */
export const lowBalanceCredits = 5

export const aiPackageLimits = {
  medium: { credits: 1_000, priceUsd: 10 },
  large: { credits: 2_500, priceUsd: 25 },
  bulk: { credits: 5_000, priceUsd: 50 },
  premium: { credits: 10_000, priceUsd: 95, savings: 0.05 },
} as const

/** How long a hold reserves credits before it frees itself. Ours: longer than the longest job may run. */
export const holdExpiryMs = 15 * minuteMs
/** Ours: closed receipts kept in the account; open ones are always kept. */
export const closedReceiptsKept = 200
/** Ours: AI credits are whole numbers and stay far inside what a number holds exactly. */
export const aiTotalCeilingCredits = 1_000_000_000
/** Ours: the largest quantity (tokens, characters, pictures) one job may name. */
export const usageQuantityCeiling = 1_000_000_000

export const aiPromoLimits = {
  WELCOME: { credits: 100, maxUses: 1_000 },
  SUMMER: { credits: 50, maxUses: 500 },
  FREECREDITS: { credits: 25, maxUses: 200 },
} as const
/** The end of 2025, when the default AI promo codes expire. */
export const aiPromoExpiresAt = '2025-12-31T23:59:59.999Z'

export const socialPackageLimits = {
  individual: { priceUsd: 5, accounts: 1 },
  'basic-bundle': { priceUsd: 20, accounts: 5 },
  'starter-bundle': { priceUsd: 50, accounts: 15 },
  'pro-bundle': { priceUsd: 150, accounts: 50 },
} as const
/** Each package costs the same, whatever its size. */
export const packageCostCredits = 1
export const connectionCostCredits = 1
export const socialPromoLimits = { creditsAwarded: 1, maxUses: 100 } as const
export const totalCeilingCredits = 1_000_000
export const consistencyToleranceCredits = 0.01
export const defaultTestCredits = 10
/** Each connected account sends to this many platforms. */
export const platformsPerAccount = 9

export const usageHistoryEntries = 50
export const errorLogEntries = 1_000
export const auditLogEntries = 10_000
/** Ours: so many of the latest lines stay whatever they say; of the others what comes in masses goes first. */
export const auditLatestKept = 1_000
/** Ours: an address in the audit log says only its network after this. */
export const auditAddressKeptMs = 30 * dayMs
export const metricEntries = 1_000
export const metricKeptMs = 24 * hourMs
export const cleanupIntervalMs = 30 * secondMs
export const cacheEntries = 1_000
export const cacheTtlMs = 5 * minuteMs
export const cacheEvictedShare = 0.2
export const connectionPoolSize = 10
export const recentSignupsWindowMs = 30 * dayMs
/** Ours: how often a provider that cannot be asked for plan, role or status is asked for one page, and for how many people at once. */
export const searchedPagesAtMost = 10
export const searchedPagePeople = 200
/** Ours: the most people one choice takes in. */
export const selectedPeopleCeiling = 10_000
/** Ours: how many lines of a person's activity are shown at once, and how many of their sessions. */
export const activityLines = 20
export const personNameCharacters = 120
/** Ours: the longest text a list is searched for, and by how many people it finds the lines of a log. */
export const searchCharacters = 200
export const foundByTextAtMost = 20
/** Of what a post begins with, where it is named: in a list, a notification, a question. */
export const postTitleCharacters = 60

export const requestTimeoutMs = 30 * secondMs
export const userRequestTimeoutMs = 15 * secondMs
export const healthTimeoutMs = 5 * secondMs
export const requestRetries = 3
export const retryDelaysMs = [1 * secondMs, 2 * secondMs, 4 * secondMs] as const
/** Ours: how often a server that did not answer is asked again. */
export const askAgainMs = 5 * secondMs
export const usersCacheTtlMs = 2 * minuteMs
export const userCacheTtlMs = 5 * minuteMs

export const updateReminderMs = 5 * minuteMs
export const installPromptDelayMs = 5 * secondMs

export const singleToastLimit = 1
export const stackedToastLimit = 3
export const toastDurationMs = 4 * secondMs
/** Ours: a toast that offers something, Undo above all, leaves the time to take it. */
export const toastActionMs = 8 * secondMs
/** Ours: answers that only say that the server is not well, before a person is asked whether to go on trying. */
export const outboxTries = 8
/** Ours: versions of a draft the device keeps, steps that can be undone, and how close two versions of a pause may lie. */
export const draftVersionsKept = 50
export const draftSteps = 100
export const draftVersionEveryMs = 30 * secondMs
/** Ours: how much of what went out is still told. */
export const outboxKept = { sent: 20, sentMs: 24 * 60 * minuteMs } as const

/** How often memory and storage of a browser are looked at, and how many looks are kept. */
export const monitorEveryMs = 30 * secondMs
export const monitorSamples = 20
/** Above either, what a page need not hold is let go. */
export const heapCleanupBytes = 100 * mb
export const heapCleanupShare = 0.9
/** A leak: this many samples on average hold so much more than as many before them. */
export const leakSamples = 5
export const leakBytes = 200 * mb
export const storageItemCharacters = 100_000
export const storageCleanupBytes = 10 * mb
export const temporaryKeyMaxAgeMs = 24 * hourMs

/** Ours: how long a device opens offline without the server having named the person again. */
export const rememberedSessionMs = 7 * dayMs
/** Ours: a session that is over, and a mailed code, are kept so long. */
export const endedSessionKeptMs = 30 * dayMs
export const mailedCodeKeptMs = 1 * dayMs

/** Ours: how often a page asks whether the checkout it has just been at is confirmed. */
export const purchaseAskedMs = 10 * secondMs
/** Ours: purchases a device is told of at once, the latest. */
export const purchasesTold = 500
/** Ours: how long after a checkout the page of thanks still thanks. */
export const checkoutRememberedMs = 1 * hourMs

export const passwordMinCharacters = 8
/** Ours: the longest prompt a person may send to a generator. */
export const promptCharacters = 20_000
/** Ours: what a picture is about is said in fewer words, and a picture takes this many photographs. */
export const picturePromptCharacters = 2_000
export const ownPhotographsAtMost = 4
/** Ours: the most slides of one carousel. */
export const carouselSlidesAtMost = 10

/** Ours: what a project is called, and what a voice may say of words. */
export const projectNameCharacters = 60
export const brandWordCharacters = 60
export const brandWords = 40
export const signatureHashtags = 10

/** Ours. All templates and groups of hashtags of a person together: one answer holds them. */
export const snippetsBytesCeiling = 4_000_000
/** Templates, and groups of hashtags, of a project. */
export const snippetsCeiling = 200
export const snippetNameCharacters = 60
export const snippetCharacters = 20_000
/** Ours: the same words in the same place within this time are warned of. */
export const similarPostsMs = 30 * dayMs
export const similarPostsTold = 20

/** Ours: how far ahead a post may be scheduled: a year, leap years included. */
export const scheduleAheadMs = 366 * dayMs
/** Ours: the longest stretch a calendar asks for at once, the posts it is told of, and the drafts beside it. */
export const plannedRangeMs = 62 * dayMs
export const plannedPostsTold = 6_000
export const plannedDraftsTold = 50
/** Ours: posting times of one week, every half hour of it; posts a queue is told of, and days it looks ahead. */
export const slotsOfWeekAtMost = 7 * 48
export const queuedPostsTold = 500
/** Ours: how far apart posts go out that were held up and are sent one by one. */
export const oneByOneMs = 5 * minuteMs
export const queueDaysShown = 14
export const queueDaysAtMost = 92
/** Ours: so many posts of a queue, and free times, a device keeps to show without a network. */
export const seenQueueRows = 100
/** Ours: so many answers about posts and months a device keeps to show without a network. */
export const seenAnswersKept = 60
/** Ours: repeats one person may have running, and how far ahead their posts are made. */
export const repeatsAtMost = 100
export const repeatAheadMs = 14 * dayMs
/** Ours: a slot that is still free so shortly before its time is given to a post that comes round again. */
export const evergreenAheadMs = 1 * dayMs
export const evergreenDaysAtMost = 365
/** Ours: an account that still stands so long after its deletion was asked for was not deleted. */
export const erasurePendingMs = 10 * minuteMs
/** Ours: rows of one kind in the file of somebody's own things. */
export const ownExportRows = 10_000
/** Ours: how many posts, and bytes of their texts, one answer of an export carries; the next one goes on from there. */
export const exportedPosts = 500
export const exportedBytes = 1_000_000
/** Ours: so much of a text is told where posts are listed: more than the longest first line that is shown of it. */
export const listedPostCharacters = 400
/** Ours: what the entries of a practice feed come to at once, in characters; what is older is left out. */
export const practiceFeedCharacters = 500_000
/** Ours: how long a deleted post can be brought back. Longer than Undo is offered: a toast that is pointed at waits. */
export const deletedPostKeptMs = 1 * minuteMs
/** Ours: calls of one person that run at once. */
export const callsAtOnce = 4
/** Ours: a content longer than this is counted beside the server's own thread, which goes when nobody asked it for so long. */
export const longContentCharacters = 4_000
export const longContentIdleMs = 20 * secondMs
/** Ours: texts are composed beside the server's own thread too, which takes a second to begin. */
export const writerIdleMs = 2 * minuteMs
/** Ours: so many contents are known by what their platform said of them. */
export const judgementsKept = 10_000
/** Ours: posts of one change to many that one transaction changes; others have their turn before the next. */
export const postsOfOnePart = 25
/** Ours: letters of posts that one transaction writes; the embedded database takes a tenth of a second for them. */
export const lettersOfOnePart = 100_000
/** Ours: posts of a page of their list, and of one change to many. */
export const postsPageItems = 25
/** Words of posts that one change to many carries: more of them are left for the next. */
export const bulkTextBytes = 2_000_000
export const postBulkCeiling = 500
/** Ours: how long a change to many posts is remembered: sent again within it, it is the same change. */
export const postChangeKeptMs = 1 * dayMs
/** Ours: how long one change is known again by its id; no device keeps one waiting that long. */
export const postOperationKeptMs = 60 * dayMs
/** Ours: by how much the times of many posts are moved at once. */
export const shiftDaysCeiling = 366
/** Ours: a post whose platform has not said whether it took it is looked for there this long. */
export const lookedForMs = 1 * dayMs
/** Ours: a post may be this late on its way to the server; what is older has passed. */
export const postLatenessAllowedMs = 1 * minuteMs

/** Ours: social accounts of one person at the server, and as many as a device tells of at once. */
export const socialAccountsCeiling = 1_000
export const socialAccountsTold = 200
export const socialAccountNameCharacters = 120
/** Ours: how long an account that is not paid for is kept. */
export const unpaidAccountKeptMs = 1 * dayMs

/** Ours: the largest file of a kind, before the storage of a plan is asked. */
export const mediaFileBytes = { image: 40 * mb, gif: 40 * mb, video: 1_000 * mb, audio: 200 * mb } as const
/**
 * Ours: what a picture may come to when it is unfolded: pixels of one frame by format, since some are unfolded whole and
 * some line by line; of all frames together; and of a picture that is only drawn as a link card.
 */
export const picturePixels = { jpeg: 80 * mb, png: 80 * mb, webp: 40 * mb, avif: 26 * mb, gif: 16 * mb } as const
export const animationPixels = 60 * mb
/** Ours: frames of an animation, however small they are: each takes its time to open. More than three minutes of them. */
export const animationFrames = 5_000
export const cardPicturePixels = { jpeg: 64 * mb, png: 40 * mb, webp: 16 * mb, avif: 12 * mb, gif: 8 * mb } as const
/** Ours: up to here a still picture opens in a moment, and does not wait for those that take longer. */
export const lightPicturePixels = { avif: 9 * mb, other: 26 * mb } as const
/** Ours: the memory the process of a picture may take, the processor time of one picture by where it waits, and how long the process stays. */
export const pictureCheckBytes = 700 * mb
export const pictureCheckMs = { light: 20 * secondMs, heavy: 40 * secondMs, own: 40 * secondMs } as const
export const pictureProcessIdleMs = 20 * secondMs
export const pictureEdgePixels = 16_384
/** Ours: the longest film or recording. */
export const mediaSeconds = 4 * 60 * 60
/** Ours: words on a piece of media. */
export const mediaNameCharacters = 120
export const mediaAltCharacters = 2_000
export const mediaTagCharacters = 40
export const mediaTagsCeiling = 20
export const mediaFolderCharacters = 60
export const mediaFolderDepth = 4
/** Ours: items of a page of the library, of one change to many, and of one person on the largest plan. */
export const mediaPageItems = 120
export const mediaBulkCeiling = 500
export const mediaItemsCeiling = 100_000
/** Ours: pictures and films of one post; no platform takes more. */
export const postMediaCeiling = 35
/** Ours: the longest picture of a film, in base64: a JPEG of 1280 pixels is far below. */
export const posterCharacters = 900_000
/** Ours: how long what was thrown away can be brought back. */
export const mediaTrashKeptMs = 30 * dayMs
/** Ours: how long a picture that a job made waits for its person to keep it. */
export const mediaUnlistedKeptMs = 7 * dayMs
/** Ours: the room a library must have for each picture before one is begun; most take less. */
export const madePictureBytes = 2 * mb
/**
 * Ours: uploads of one person that are under way at once; what one of their calls carries, small enough to arrive over a slow
 * line and for little to be sent twice; how long one may rest unfinished.
 */
export const uploadsAtOnce = 20
export const uploadPartBytes = 2 * mb
export const uploadKeptMs = 1 * dayMs
/**
 * Ours: where no more may be under way, or fit, the one that rested longest makes way: after a minute when nothing of it ever
 * came, else after an hour. Its device begins it anew when it comes back.
 */
export const uploadCutMs = 60_000
export const uploadRestMs = 60 * 60_000
/** Ours: what a film may take to be read to its end, in memory and in time with what each megabyte adds, and how often a check that was cut off is begun again. */
export const filmCheckHeapMb = 512
export const filmCheckMs = 30 * secondMs
export const filmCheckMsPerMb = 500
export const uploadChecksAtMost = 5
/** Ours: a file up to this size is looked at before it is served; of all that is kept so much is looked through in an hour. */
export const verifiedAtReadBytes = 8 * mb
export const verifiedARoundBytes = 1_000 * mb
/** Ours: how far a search reads into a text. */
export const searchedCharacters = 5_000
/** Ours: how long what was said of an upload that has ended is told. */
export const uploadToldMs = 1 * dayMs

export const webhookQueue = 1_000
export const webhooksPerSecond = 10
/** Ours: how long is waited after a try that failed; after the last of these an admin has to look at it. */
export const webhookRetryDelaysMs = [1 * secondMs, 10 * secondMs, 1 * minuteMs, 10 * minuteMs] as const
/** Ours: a server that took an event and was not heard of again has lost it to another one. */
export const webhookLeaseMs = 1 * minuteMs
/** Ours: how long what was received is kept, and how much of it at most. */
export const webhookKeptMs = 30 * dayMs
export const webhooksKept = 10_000
/** Ours: how long a purchase that could not be granted is kept, however much else comes. */
export const purchaseEventKeptMs = 366 * dayMs

/** Ours: how long the code of an admin may be, and what is said of it. */
export const promoCodeCharacters = { min: 3, max: 40 } as const
export const promoDescriptionCharacters = 80
/** Ours: the most often a code may be used by all together. */
export const promoUsesCeiling = 1_000_000
/** Ours: a redemption younger than this may still be on its way: nobody else asks for it. */
export const redeemingMs = 1 * minuteMs
/** Ours: how often one person may have a code looked at in a minute. */
export const promoTries = 20
/** Ours: the largest backup file that is read, in characters. */
export const backupCharacters = 2_000_000

/** How many bulk operations run at once, over all servers, and how often the queue is looked at. */
export const bulkAtOnce = 3
export const bulkLookMs = 30 * secondMs
/** A completed bulk operation can be cleared when it is older than this. */
export const bulkKeptMs = 24 * hourMs
/** How often the specification's simulation of an import and of a mail fails: a rehearsal does the same. */
export const rehearsalFailureRates = { user_import: 0.05, bulk_email: 0.02 } as const
/** Ours: the most rows of an import, people of a change, recipients of a mail. */
export const bulkItemsCeiling = 10_000
/** Ours: how long a server that is not heard of keeps its bulk operations. */
export const bulkLeaseMs = 20 * secondMs
/** Ours: the largest file that is read for an import, in characters. */
export const importCharacters = 900_000
/** Ours: the most the rows of an import come to on their way, in bytes: they travel in one call, which may be 1 MiB. */
export const importBytes = 1_000_000
export const importFieldCharacters = 200
export const mailSubjectCharacters = 200
export const mailTextCharacters = 20_000
/** Ours: what a message to us may come to: its text, what it says of version and browser, and the address it came from. */
export const messageCharacters = 5_000
export const messageDetailsCharacters = 2_000
/** The longest address mail can be sent to. */
export const emailCharacters = 254
/** Ours: how long a message is kept after it came; what was answered goes with it. */
export const messageKeptMonths = 12
/** Ours: the same message from the same address is one for so long: who is not sure that it was sent sends it again. */
export const sameMessageMs = 1 * dayMs
/** Ours: messages taken in a day from one network, and from all of them together. */
export const messagesADayOfNetwork = 40
export const messagesADay = 2_000
/** Ours: who joins the waiting list in a day, from one network, and from all of them together. */
export const joinsADayOfNetwork = 40
export const joinsADay = 2_000
/** Ours: how many mails a server hands to its mail server in a second. */
export const mailsPerSecond = 10

/** Ours: the most posts of a file, the largest file that is read, in characters, and how many posts are sent at once. */
export const batchRowsCeiling = 10_000
export const batchCharacters = 20_000_000
export const batchPart = 100
/** Ours: as much of a file that is looked through as a device keeps, in characters. */
export const batchKeptCharacters = 8_000_000
export const batchNameCharacters = 120
/** Ours: a file that is fetched by its address, how long that may take, and how many names are looked up at once. */
export const importedFileBytes = 100 * mb
export const importedFileMs = 25 * secondMs
export const mediaNamesLookedUp = 500
export const mediaAddressCharacters = 2_000
/** Ours: how much of a page is read for its link card, and how long that may take; the same of its picture, and what is drawn of it. */
export const linkedPageBytes = 1 * mb
export const linkedPageMs = 8 * secondMs
export const linkedPictureBytes = 8 * mb
export const linkedPictureMs = 8 * secondMs
export const linkedPicturePixels = 640
/** Ours: how long what a page said holds on a device, and when one that said nothing may be asked again by itself. */
export const linkedPageGoodMs = 1 * hourMs
export const linkedPageAgainMs = 1 * minuteMs
export const linkCharacters = 2_048
/** Ours: as much of what a page, or a person, says of it as any platform draws. */
export const cardTitleCharacters = 300
export const cardDescriptionCharacters = 1_000
/** Ours: batches that are listed, the latest. */
export const batchesTold = 50
