import type { PlatformId } from './platforms.ts'

/** Reliability of a fact: the platform's own document, public code of others, third-party documents, or unverified. */
export type Confidence = 'official' | 'public code' | 'third party' | 'unverified'

export type Source = {
  readonly platform: PlatformId
  /** The statement with its figures. */
  readonly says: string
  readonly from: string
  readonly confidence: Confidence
  /** Day it was read. */
  readonly asOf: string
}

const asOf = '2026-11-20'
const graded =
  (confidence: Confidence) =>
  (platform: PlatformId, says: string, from: string): Source => ({ platform, says, from, confidence, asOf })
const official = graded('official')
const schedulers = 'public code of other schedulers'
const seen = (platform: PlatformId, says: string) => graded('public code')(platform, says, schedulers)
const told = (platform: PlatformId, says: string) => graded('third party')(platform, says, 'third-party documents')
const looked = (platform: PlatformId, says: string) =>
  graded('unverified')(platform, says, 'their own pages, looked at')
const known = (platform: PlatformId, says: string) => graded('unverified')(platform, says, 'general knowledge')

/** Sources of the table; each cell names one. */
export const sources = {
  xText: official(
    'x',
    '280 weighted characters; a link counts 23, CJK and emoji count 2',
    'X developer documents, counting characters',
  ),
  xMedia: official('x', 'up to 4 photos, or 1 GIF, or 1 video', 'X developer documents, media'),
  xImage: official(
    'x',
    'JPG, PNG, GIF or WEBP of 5 MB; a GIF of 15 MB, 1280×1080 and 350 frames',
    'X developer documents, media',
  ),
  xVideo: official(
    'x',
    'H264 with AAC-LC, 512 MB, 0.5 to 140 seconds, 32×32 to 1280×1024, ratio 1:3 to 3:1, 60 frames a second',
    'X developer documents, media',
  ),
  xCashtags: official('x', 'at most 1 cashtag', 'X developer documents, posts'),
  xPrices: official('x', 'a post costs $0.015, with a link $0.20', 'X developer documents, prices'),
  xRates: official('x', '100 posts a person in 15 minutes', 'X developer documents, rate limits'),
  xPremium: told('x', '25,000 characters with Premium'),
  xCard: known('x', 'the first link becomes a card'),
  xCardPicture: known('x', 'a page asks for a large picture or a small one (twitter:card)'),
  facebookText: seen('facebook', '63,206 characters'),
  facebookMedia: seen('facebook', 'up to 10 photos or 1 video, never both'),
  facebookImage: seen('facebook', 'JPG, PNG or GIF, 4 MB advised'),
  facebookVideo: seen('facebook', 'a video of 1 GiB and 20 minutes'),
  facebookReel: told('facebook', 'a reel of 3 to 90 seconds, 9:16, at least 540×960'),
  facebookBackground: seen('facebook', 'a coloured ground behind at most 130 characters without media'),
  facebookKinds: seen('facebook', 'post, reel or story'),
  facebookCard: seen('facebook', 'the first link becomes a card'),
  facebookCardPicture: official(
    'facebook',
    'a picture of at least 600×315 is drawn large, a smaller one much smaller',
    'Facebook documents, images in link shares',
  ),
  facebookFold: looked('facebook', 'folds after about 400 characters: See more'),
  instagramText: seen('instagram', '2,200 characters'),
  instagramMedia: seen('instagram', 'a picture or a video is required; carousels of 2 to 10, mixed'),
  instagramImage: official('instagram', 'JPEG only', 'Instagram documents, an older copy'),
  instagramSize: told('instagram', '8 MB, ratio 4:5 to 1.91:1, 320 to 1440 wide'),
  instagramVideo: told('instagram', 'a reel of 3 seconds to 15 minutes and 1 GB, 9:16; a story of at most 60 seconds'),
  instagramTags: told('instagram', 'at most 30 hashtags and 20 mentions'),
  instagramKinds: seen('instagram', 'post, reel or story'),
  instagramRates: told('instagram', '25, 50 or 100 posts in 24 hours, as documents disagree'),
  instagramCard: told('instagram', 'a link cannot be pressed'),
  instagramFold: looked('instagram', 'folds after about 125 characters: more'),
  linkedinText: seen('linkedin', '3,000 characters'),
  linkedinEscapes: seen('linkedin', 'these are sent behind a backslash: \\ | { } @ [ ] ( ) < > # * _ ~'),
  linkedinMedia: official('linkedin', '2 to 20 pictures in one post', 'LinkedIn documents, MultiImage API'),
  linkedinOne: seen('linkedin', '1 picture or 1 video'),
  linkedinImage: seen('linkedin', 'JPG, PNG or GIF of 8 MB'),
  linkedinVideo: told('linkedin', 'MP4 of 75 KB to 500 MB, 3 seconds to 30 minutes'),
  linkedinCard: known('linkedin', 'the first link becomes a card'),
  linkedinCardPicture: looked('linkedin', 'a small picture beside the words'),
  linkedinFold: looked('linkedin', 'folds after about 210 characters: see more'),
  tiktokText: seen('tiktok', 'a caption of 2,200 UTF-16 units; photos have a title of 90 and a description of 4,000'),
  tiktokMedia: told('tiktok', '1 video or 1 to 35 photos'),
  tiktokImage: told('tiktok', 'JPEG or WEBP, no PNG, 20 MB, at most 1080 pixels'),
  tiktokVideo: told('tiktok', 'MP4, WebM or MOV of 4 GB, 360 to 4096 pixels, 23 to 60 frames, at most 10 minutes'),
  tiktokPrivacy: told('tiktok', 'the privacy level is chosen by the person, from those the account has'),
  tiktokRates: told('tiktok', 'about 15 posts a day'),
  tiktokCard: told('tiktok', 'a link cannot be pressed'),
  tiktokFold: looked('tiktok', 'folds after about 70 characters: more'),
  youtubeText: seen('youtube', 'a description of 5,000 bytes without < and >; exactly 1 video'),
  youtubeTitle: seen(
    'youtube',
    'a title of at most 100 characters, tags of 500 in all, with commas and quotation marks; title, privacy and audience are required',
  ),
  youtubeShort: told('youtube', 'a Short is upright or square and at most 3 minutes'),
  youtubeFile: known('youtube', 'a file of up to 256 GB'),
  youtubeThumbnail: known('youtube', 'a thumbnail of at most 2 MB'),
  youtubeRates: official('youtube', 'an upload takes 1,600 of 10,000 units a day', 'YouTube Data API, quota'),
  youtubeCard: known('youtube', 'a link stays a line of the description'),
  youtubeFold: looked('youtube', 'folds after about 100 characters: more'),
  pinterestText: official(
    'pinterest',
    'a description of 800 characters; 1 picture, 2 to 5 of one size, or 1 video',
    'Pinterest API description v5',
  ),
  pinterestFields: official(
    'pinterest',
    'a title of 100, an alt text of 500, a link of 2,048; a board is required; a video has a cover',
    'Pinterest API description v5',
  ),
  pinterestFold: looked('pinterest', 'folds after about 90 characters: more'),
  threadsText: official('threads', '500 characters', 'Threads API documents'),
  threadsMedia: official('threads', 'a carousel of 2 to 20', 'Threads API documents'),
  threadsEmoji: told('threads', 'an emoji counts as its UTF-8 bytes'),
  threadsFiles: told('threads', 'JPEG or PNG of 8 MB; MP4 or MOV of 5 minutes and 1 GB'),
  threadsTags: told(
    'threads',
    '1 topic of 1 to 50 characters, no full stop and no & in it; at most 5 links, the same one twice is one',
  ),
  threadsRates: official('threads', '250 posts and 1,000 replies in 24 hours', 'Threads API documents'),
  threadsCard: known('threads', 'the first link becomes a card'),
  threadsCardPicture: looked('threads', 'the picture above the words'),
  blueskyText: official(
    'bluesky',
    '300 graphemes and 3,000 bytes; up to 4 pictures',
    'app.bsky.feed.post, verified on a PDS',
  ),
  blueskyTags: official('bluesky', 'at most 8 tags of 64 graphemes; at most 3 languages', 'app.bsky.feed.post'),
  blueskyImage: official(
    'bluesky',
    'any image/* of 2,000,000 bytes; an alt text is part of it',
    'app.bsky.embed.images',
  ),
  blueskyVideo: official('bluesky', 'mp4 of 300 MB', 'app.bsky.embed.video'),
  blueskyLength: seen('bluesky', 'a video of at most 3 minutes'),
  blueskyCard: official('bluesky', 'a card is sent along, its picture of at most 1 MB', 'app.bsky.embed.external'),
  blueskyCardPicture: looked('bluesky', 'the picture above the words'),
  blueskyRates: official(
    'bluesky',
    '5,000 points an hour, 35,000 a day; a post takes 3',
    'Bluesky documents, rate limits',
  ),
} as const satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof sources

export const sourcesOf = (id: PlatformId): readonly Source[] =>
  Object.values<Source>(sources).filter(({ platform }) => platform === id)
