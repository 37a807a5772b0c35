/**
 * Every number of the product, named with its unit; plans, costs and packages read from here. "Ours" marks a figure
 * that the specification leaves open.
 */

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

/** Ours: limit of one database statement. The embedded engine cannot cancel one, so statements there are kept short. */
export const statementMs = 30 * secondMs
/** Ours: target time of one statement of a search; the next one reads more or fewer posts accordingly. */
export const searchStatementMs = 20
/**
 * Ours: rows one person keeps on the server, by plan: far above manual use, far below a script's hour. `posts` counts
 * drafts, waiting and published posts, without deleted ones.
 */
export const keptCeilings = {
  trial: { posts: 1_000, media: 1_000, folders: 100, tags: 500, snippets: 200 },
  basic: { posts: 2_000, media: 2_000, folders: 100, tags: 500, snippets: 200 },
  starter: { posts: 5_000, media: 2_000, folders: 200, tags: 1_000, snippets: 400 },
  pro: { posts: 20_000, media: 10_000, folders: 500, tags: 2_000, snippets: 2_000 },
  empire: { posts: 50_000, media: 100_000, folders: 1_000, tags: 5_000, snippets: 4_000 },
  admin: { posts: 50_000, media: 100_000, folders: 1_000, tags: 5_000, snippets: 4_000 },
} as const
/** Ours: projects of one person on a plan without a limit. */
export const projectsCeiling = 1_000
/**
 * Ours: latest entries kept per person: changes to many posts, operations of one post, batches, stopped repeats,
 * refused codes, finished built-in jobs.
 */
export const postChangesKept = 200
export const operationsOfPostKept = 200
export const batchesKept = 500
export const stoppedRepeatsKept = 200
export const refusedRedemptionsKept = 200
export const builtInJobsKept = 1_000

/** Promo credits of a new admin record. */
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

/** Lifetime of a hold before it is released. Ours: longer than the longest job. */
export const holdExpiryMs = 15 * minuteMs
/** Ours: closed receipts kept in an account; open ones are always kept. */
export const closedReceiptsKept = 200
/** Ours: AI credits are whole numbers, far below the largest exact integer. */
export const aiTotalCeilingCredits = 1_000_000_000
/** Ours: the largest quantity (tokens, characters, pictures) in one job. */
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
/** Every package costs the same at any size. */
export const packageCostCredits = 1
export const connectionCostCredits = 1
export const socialPromoLimits = { creditsAwarded: 1, maxUses: 100 } as const
export const totalCeilingCredits = 1_000_000
export const consistencyToleranceCredits = 0.01
export const defaultTestCredits = 10
/** Platforms of each connected account. */
export const platformsPerAccount = 9

export const usageHistoryEntries = 50
export const errorLogEntries = 1_000
export const auditLogEntries = 10_000
/** Ours: the latest lines, which always stay; of the others frequent actions are dropped first. */
export const auditLatestKept = 1_000
/** Ours: after this the audit log keeps only the network of an IP address. */
export const auditAddressKeptMs = 30 * dayMs
export const metricEntries = 1_000
export const metricKeptMs = 24 * hourMs
export const cleanupIntervalMs = 30 * secondMs
export const cacheEntries = 1_000
export const cacheTtlMs = 5 * minuteMs
export const cacheEvictedShare = 0.2
export const connectionPoolSize = 10
export const recentSignupsWindowMs = 30 * dayMs
/** Ours: pages read, and people per page, from a provider that cannot filter by plan, role or status. */
export const searchedPagesAtMost = 10
export const searchedPagePeople = 200
/** Ours: people in one selection. */
export const selectedPeopleCeiling = 10_000
/** Ours: lines of a person's activity, and sessions, shown at once. */
export const activityLines = 20
export const personNameCharacters = 120
/** Ours: the longest search text, and the most people whose log lines one search finds. */
export const searchCharacters = 200
export const foundByTextAtMost = 20
/** Beginning of a post where it is named: in a list, a notification or a question. */
export const postTitleCharacters = 60

export const requestTimeoutMs = 30 * secondMs
export const userRequestTimeoutMs = 15 * secondMs
export const healthTimeoutMs = 5 * secondMs
export const requestRetries = 3
export const retryDelaysMs = [1 * secondMs, 2 * secondMs, 4 * secondMs] as const
/** Ours: interval between retries while the server does not answer. */
export const askAgainMs = 5 * secondMs
export const usersCacheTtlMs = 2 * minuteMs
export const userCacheTtlMs = 5 * minuteMs

export const updateReminderMs = 5 * minuteMs
export const installPromptDelayMs = 5 * secondMs

export const singleToastLimit = 1
export const stackedToastLimit = 3
export const toastDurationMs = 4 * secondMs
/** Ours: a toast with an action, such as Undo, stays long enough to use it. */
export const toastActionMs = 8 * secondMs
/** Ours: failed tries of an action, counting server faults only, before the person is asked whether to continue. */
export const outboxTries = 8
/** Ours: draft versions kept on a device, undo steps, and the least time between two versions. */
export const draftVersionsKept = 50
export const draftSteps = 100
export const draftVersionEveryMs = 30 * secondMs
/** Ours: sent actions kept in the outbox's list. */
export const outboxKept = { sent: 20, sentMs: 24 * 60 * minuteMs } as const

/** Interval of the browser's memory and storage samples, and samples kept. */
export const monitorEveryMs = 30 * secondMs
export const monitorSamples = 20
/** Above either limit unused responses and items are removed. */
export const heapCleanupBytes = 100 * mb
export const heapCleanupShare = 0.9
/** A leak: this many samples are on average so many bytes above as many before them. */
export const leakSamples = 5
export const leakBytes = 200 * mb
export const storageItemCharacters = 100_000
export const storageCleanupBytes = 10 * mb
export const temporaryKeyMaxAgeMs = 24 * hourMs

/** Ours: time a device opens offline after the server last confirmed the person. */
export const rememberedSessionMs = 7 * dayMs
/** Ours: retention of ended sessions and of mailed codes. */
export const endedSessionKeptMs = 30 * dayMs
export const mailedCodeKeptMs = 1 * dayMs

/** Ours: interval of asking whether a checkout was confirmed. */
export const purchaseAskedMs = 10 * secondMs
/** Ours: latest purchases sent to a device at once. */
export const purchasesTold = 500
/** Ours: time after a checkout in which the page of thanks shows it. */
export const checkoutRememberedMs = 1 * hourMs

export const passwordMinCharacters = 8
/** Ours: the longest prompt. */
export const promptCharacters = 20_000
/** Ours: the longest prompt of a picture, and the most photos in it. */
export const picturePromptCharacters = 2_000
export const ownPhotographsAtMost = 4
/** Ours: slides of one carousel. */
export const carouselSlidesAtMost = 10

/** Ours: the name of a project, and the word lists of a voice. */
export const projectNameCharacters = 60
export const brandWordCharacters = 60
export const brandWords = 40
export const signatureHashtags = 10

/** Ours: all snippets of a person together, so that one response holds them. */
export const snippetsBytesCeiling = 4_000_000
/** Snippets of a project: templates and groups of hashtags. */
export const snippetsCeiling = 200
export const snippetNameCharacters = 60
export const snippetCharacters = 20_000
/** Ours: the same words for the same account and platform within this time give a warning. */
export const similarPostsMs = 30 * dayMs
export const similarPostsTold = 20

/** Ours: how far ahead a post can be scheduled: one year, leap years included. */
export const scheduleAheadMs = 366 * dayMs
/** Ours: the longest range of a calendar query, its posts, and its drafts. */
export const plannedRangeMs = 62 * dayMs
export const plannedPostsTold = 6_000
export const plannedDraftsTold = 50
/** Ours: weekly slots (one every half hour), posts listed for a queue, and days it looks ahead. */
export const slotsOfWeekAtMost = 7 * 48
export const queuedPostsTold = 500
/** Ours: interval between delayed posts that are sent one by one. */
export const oneByOneMs = 5 * minuteMs
export const queueDaysShown = 14
export const queueDaysAtMost = 92
/** Ours: queued posts and free slots kept on a device for offline use. */
export const seenQueueRows = 100
/** Ours: responses about posts and months kept on a device for offline use. */
export const seenAnswersKept = 60
/** Ours: running repeats of one person, and how far ahead their posts are created. */
export const repeatsAtMost = 100
export const repeatAheadMs = 14 * dayMs
/** Ours: time before a free slot at which an evergreen post fills it. */
export const evergreenAheadMs = 1 * dayMs
export const evergreenDaysAtMost = 365
/** Ours: after this an account that still exists counts as not deleted. */
export const erasurePendingMs = 10 * minuteMs
/** Ours: rows of one kind in a person's data export. */
export const ownExportRows = 10_000
/** Ours: posts, and bytes of their texts, in one response of an export; the next one continues. */
export const exportedPosts = 500
export const exportedBytes = 1_000_000
/** Ours: characters of a text in lists of posts, more than the longest first line shown. */
export const listedPostCharacters = 400
/** Ours: characters of a practice feed; older entries are left out. */
export const practiceFeedCharacters = 500_000
/** Ours: time a deleted post can be restored. Longer than the Undo toast, which stays while it is hovered. */
export const deletedPostKeptMs = 1 * minuteMs
/** Ours: concurrent calls of one person. */
export const callsAtOnce = 4
/** Ours: longer content is counted on a worker thread, which ends after this idle time. */
export const longContentCharacters = 4_000
export const longContentIdleMs = 20 * secondMs
/** Ours: idle time of the thread that writes texts, which takes a second to start. */
export const writerIdleMs = 2 * minuteMs
/** Ours: cached checks of content by platforms. */
export const judgementsKept = 10_000
/** Ours: posts changed in one transaction; other calls run before the next. */
export const postsOfOnePart = 25
/** Ours: characters of posts written in one transaction; the embedded database takes 0.1 s for them. */
export const lettersOfOnePart = 100_000
/** Ours: posts on a page of their list, and in one change. */
export const postsPageItems = 25
/** Text bytes in one change to many posts; the rest goes into the next. */
export const bulkTextBytes = 2_000_000
export const postBulkCeiling = 500
/** Ours: time in which a repeated change to many posts counts as the same one. */
export const postChangeKeptMs = 1 * dayMs
/** Ours: time in which a repeated id counts as the same change; no device keeps one waiting longer. */
export const postOperationKeptMs = 60 * dayMs
/** Ours: days by which many posts can be moved at once. */
export const shiftDaysCeiling = 366
/** Ours: time in which the platform is searched for a post of unknown outcome. */
export const lookedForMs = 1 * dayMs
/** Ours: delay allowed between device and server; an older time has passed. */
export const postLatenessAllowedMs = 1 * minuteMs

/** Ours: social accounts of one person, and how many a device sends at once. */
export const socialAccountsCeiling = 1_000
export const socialAccountsTold = 200
export const socialAccountNameCharacters = 120
/** Ours: retention of an unpaid account. */
export const unpaidAccountKeptMs = 1 * dayMs

/** Ours: the largest file of each kind, before the plan's storage is checked. */
export const mediaFileBytes = { image: 40 * mb, gif: 40 * mb, video: 1_000 * mb, audio: 200 * mb } as const
/**
 * Ours: pixels of a decoded picture: of one frame by format (some decode whole, some by line), of all frames together,
 * and of a picture used only for a link card.
 */
export const picturePixels = { jpeg: 80 * mb, png: 80 * mb, webp: 40 * mb, avif: 26 * mb, gif: 16 * mb } as const
export const animationPixels = 60 * mb
/** Ours: frames of an animation, whatever their size, since each takes time to decode. More than three minutes. */
export const animationFrames = 5_000
export const cardPicturePixels = { jpeg: 64 * mb, png: 40 * mb, webp: 16 * mb, avif: 12 * mb, gif: 8 * mb } as const
/** Ours: a still picture up to this size decodes quickly and does not wait behind larger ones. */
export const lightPicturePixels = { avif: 9 * mb, other: 26 * mb } as const
/** Ours: memory of the picture process, processor time of one picture by lane, and idle time of the process. */
export const pictureCheckBytes = 700 * mb
export const pictureCheckMs = { light: 20 * secondMs, heavy: 40 * secondMs, own: 40 * secondMs } as const
export const pictureProcessIdleMs = 20 * secondMs
export const pictureEdgePixels = 16_384
/** Ours: the longest video or recording. */
export const mediaSeconds = 4 * 60 * 60
/** Ours: name, alt text and tags of a media item, and its folders. */
export const mediaNameCharacters = 120
export const mediaAltCharacters = 2_000
export const mediaTagCharacters = 40
export const mediaTagsCeiling = 20
export const mediaFolderCharacters = 60
export const mediaFolderDepth = 4
/** Ours: items on a page of the library, in one change, and of one person on the largest plan. */
export const mediaPageItems = 120
export const mediaBulkCeiling = 500
export const mediaItemsCeiling = 100_000
/** Ours: media of one post; no platform accepts more. */
export const postMediaCeiling = 35
/** Ours: the largest poster of a video in base64; a JPEG of 1280 pixels is far smaller. */
export const posterCharacters = 900_000
/** Ours: time in which deleted media can be restored. */
export const mediaTrashKeptMs = 30 * dayMs
/** Ours: retention of a made picture that was not kept. */
export const mediaUnlistedKeptMs = 7 * dayMs
/** Ours: free storage required for each picture before a job starts; most take less. */
export const madePictureBytes = 2 * mb
/**
 * Ours: concurrent uploads of one person; bytes of one call, small enough for a slow line and a cheap retry; retention
 * of an unfinished upload.
 */
export const uploadsAtOnce = 20
export const uploadPartBytes = 2 * mb
export const uploadKeptMs = 1 * dayMs
/**
 * Ours: at the limit the upload that paused longest is cancelled: after a minute when it never sent a byte, else after
 * an hour. Its device starts it again later.
 */
export const uploadCutMs = 60_000
export const uploadRestMs = 60 * 60_000
/** Ours: memory of a video check, its time with the share per megabyte, and how often an interrupted check restarts. */
export const filmCheckHeapMb = 512
export const filmCheckMs = 30 * secondMs
export const filmCheckMsPerMb = 500
export const uploadChecksAtMost = 5
/** Ours: files up to this size are verified before they are served; bytes of stored files verified in an hour. */
export const verifiedAtReadBytes = 8 * mb
export const verifiedARoundBytes = 1_000 * mb
/** Ours: characters of a text that a search reads. */
export const searchedCharacters = 5_000
/** Ours: time in which the result of an ended upload can be read. */
export const uploadToldMs = 1 * dayMs

export const webhookQueue = 1_000
export const webhooksPerSecond = 10
/** Ours: delays after a failed try; after the last one an admin must act. */
export const webhookRetryDelaysMs = [1 * secondMs, 10 * secondMs, 1 * minuteMs, 10 * minuteMs] as const
/** Ours: a server silent for this long loses its event to another one. */
export const webhookLeaseMs = 1 * minuteMs
/** Ours: retention and number of received webhooks. */
export const webhookKeptMs = 30 * dayMs
export const webhooksKept = 10_000
/** Ours: retention of a purchase that could not be granted, whatever else arrives. */
export const purchaseEventKeptMs = 366 * dayMs

/** Ours: length of a code and of its description. */
export const promoCodeCharacters = { min: 3, max: 40 } as const
export const promoDescriptionCharacters = 80
/** Ours: the most uses of one code. */
export const promoUsesCeiling = 1_000_000
/** Ours: a younger redemption may still be in progress, so it is not sent again. */
export const redeemingMs = 1 * minuteMs
/** Ours: code checks of one person per minute. */
export const promoTries = 20
/** Ours: the largest backup file, in characters. */
export const backupCharacters = 2_000_000

/** Concurrent bulk operations over all servers, and the polling interval. */
export const bulkAtOnce = 3
export const bulkLookMs = 30 * secondMs
/** A finished bulk operation can be cleared after this. */
export const bulkKeptMs = 24 * hourMs
/** Failure rates of the specified simulation for imports and mails; a rehearsal uses the same. */
export const rehearsalFailureRates = { user_import: 0.05, bulk_email: 0.02 } as const
/** Ours: rows of an import, people of a change, recipients of a mail. */
export const bulkItemsCeiling = 10_000
/** Ours: time a silent server keeps its bulk operations. */
export const bulkLeaseMs = 20 * secondMs
/** Ours: the largest import file, in characters. */
export const importCharacters = 900_000
/** Ours: bytes of an import's rows: they travel in one call of at most 1 MiB. */
export const importBytes = 1_000_000
export const importFieldCharacters = 200
export const mailSubjectCharacters = 200
export const mailTextCharacters = 20_000
/** Ours: a contact message: its text and its details of version and browser. */
export const messageCharacters = 5_000
export const messageDetailsCharacters = 2_000
/** The longest valid e-mail address. */
export const emailCharacters = 254
/** Ours: retention of a message, together with its answers. */
export const messageKeptMonths = 12
/** Ours: the same message from the same address within this time counts once, since an unsure sender sends again. */
export const sameMessageMs = 1 * dayMs
/** Ours: messages per day, from one network and in total. */
export const messagesADayOfNetwork = 40
export const messagesADay = 2_000
/** Ours: new entries of the waiting list per day, from one network and in total. */
export const joinsADayOfNetwork = 40
export const joinsADay = 2_000
/** Ours: mails sent per second by one server. */
export const mailsPerSecond = 10

/** Ours: rows of a file, its size in characters, and posts per call. */
export const batchRowsCeiling = 10_000
export const batchCharacters = 20_000_000
export const batchPart = 100
/** Ours: characters of a file under review that a device keeps. */
export const batchKeptCharacters = 8_000_000
export const batchNameCharacters = 120
/** Ours: size of a fetched file, time to fetch it, and names looked up at once. */
export const importedFileBytes = 100 * mb
export const importedFileMs = 25 * secondMs
export const mediaNamesLookedUp = 500
export const mediaAddressCharacters = 2_000
/** Ours: bytes and time for the page of a link card, for its picture, and the size of the drawn picture. */
export const linkedPageBytes = 1 * mb
export const linkedPageMs = 8 * secondMs
export const linkedPictureBytes = 8 * mb
export const linkedPictureMs = 8 * secondMs
export const linkedPicturePixels = 640
/** Ours: lifetime of a link card on a device, and delay before a failed page is fetched again automatically. */
export const linkedPageGoodMs = 1 * hourMs
export const linkedPageAgainMs = 1 * minuteMs
export const linkCharacters = 2_048
/** Ours: length of a card's title and description, the most any platform draws. */
export const cardTitleCharacters = 300
export const cardDescriptionCharacters = 1_000
/** Ours: latest batches listed. */
export const batchesTold = 50
