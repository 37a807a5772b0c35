import { fn } from 'storybook/test'
import { destinationWords } from '#app/content/account-credit-words.ts'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import { imageJob, type MadePicture } from '#app/domain/jobs/image/image-job.ts'
import { receiptPlace } from '#app/domain/jobs/maker-words.ts'
import { type PictureSizeId, pictureSizes } from '#app/domain/platforms/picture-sizes.ts'
import type { ImageStudioActions, ImageStudioView } from '#app/features/create/image/image-studio-view.ts'

export const samplePicturePrompt = 'Summer sale: 20% off all bread until Sunday with the code BREAD20'

/** Grounds and inks of the pictures in stories. */
const palettes = [
  ['#f4e7d3', '#7a2e1d', '#d9572b'],
  ['#12343b', '#f6d8ae', '#e1b382'],
  ['#fce38a', '#2b2d42', '#ef476f'],
  ['#e7f0ea', '#1f4037', '#6fae8f'],
] as const

/** A picture as a designer would set the sample: drawn here, so that stories need no server. */
function drawn({ width, height, seed }: Pick<MadePicture, 'width' | 'height' | 'seed'>): string {
  const [ground, ink, shape] = palettes[seed % palettes.length] ?? palettes[0]
  const unit = Math.min(width, height)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <circle cx="${width * 0.82}" cy="${height * 0.2}" r="${unit * 0.34}" fill="${shape}"/>
    <g font-family="Instrument Sans Variable, Inter Variable, sans-serif" fill="${ink}">
      <text x="${unit * 0.08}" y="${height * 0.56}" font-size="${unit * 0.3}" font-weight="700">20%</text>
      <text x="${unit * 0.08}" y="${height * 0.56 + unit * 0.13}" font-size="${unit * 0.09}" font-weight="600">off all bread</text>
      <text x="${unit * 0.08}" y="${height - unit * 0.09}" font-size="${unit * 0.05}">Until Sunday · BREAD20</text>
    </g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export function samplePicture(at: number, label: string, size: PictureSizeId = 'square'): MadePicture {
  const { width, height } = pictureSizes[size]
  return {
    mediaId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    version: 'v1',
    width,
    height,
    bytes: 182_000,
    mime: 'image/jpeg',
    alt: 'A sale card: 20% off all bread until Sunday, with the code BREAD20.',
    seed: at,
    composition: 'sale-number',
    palette: 'oven',
    label,
  }
}

export const onePicture = [samplePicture(0, 'Sale')]
export const fourPictures = ['Sale', 'Coupon', 'Countdown', 'Big number'].map((label, at) => samplePicture(at, label))
export const ninePictures = (
  [
    ['X', 'landscape'],
    ['Facebook Page', 'link'],
    ['Instagram', 'portrait'],
    ['LinkedIn', 'link'],
    ['TikTok', 'story'],
    ['YouTube', 'landscape'],
    ['Pinterest', 'pin'],
    ['Threads', 'square'],
    ['Bluesky', 'square'],
  ] as const
).map(([label, size], at) => ({ ...samplePicture(0, label, size), mediaId: samplePicture(at, label).mediaId }))

export const carouselPrompt = '3 tips for better bread:\nKeep the dough cool\nLet it rest overnight\nUse a heavy pot'

const slideTitles = [
  '3 tips for better bread',
  'Keep the dough cool',
  'Let it rest overnight',
  'Use a heavy pot',
  'Save this',
]

export const carouselPictures = slideTitles.map((title, at) => ({
  ...samplePicture(at, `Slide ${at + 1} of ${slideTitles.length}`, 'portrait'),
  alt: `Slide ${at + 1}: ${title}.`,
}))

/** A slide: one line each, in one palette. */
export function drawnSlide({ width, height, seed, label }: MadePicture): string {
  const [ground, ink, shape] = palettes[3]
  const lines = (slideTitles[seed] ?? label).split(/(?<=^\S+ \S+) /)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <circle cx="${width * 0.1}" cy="${height * 0.1}" r="${width * 0.3}" fill="${shape}"/>
    <g font-family="Instrument Sans Variable, Inter Variable, sans-serif" fill="${ink}">
      ${lines.map((line, at) => `<text x="${width * 0.08}" y="${height * (0.62 + at * 0.09)}" font-size="${width * 0.105}" font-weight="700">${line}</text>`).join('')}
      <text x="${width * 0.08}" y="${height * 0.94}" font-size="${width * 0.04}">${label}</text>
    </g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export function imageStudioView(parts: Partial<ImageStudioView> = {}): ImageStudioView {
  const { prompt = samplePicturePrompt, quality = 'fast', size = 'square', set = 'carousel' } = parts
  const asked = { prompt, quality, size, set, mood: 'any', palette: 'prompt' } as const
  const quoted = imageJob.quote({ ...asked, seed: 1, like: null, mediaIds: [] })
  return {
    ...asked,
    brand: null,
    photographs: [],
    plan: 'starter',
    pictures: [],
    addressOf: drawn,
    kept: [],
    keep: { state: 'idle' },
    forDraft: false,
    posting: null,
    caption: '',
    price: costOf(quoted),
    available: 88,
    warning: null,
    creditsFailure: null,
    offline: false,
    maker: { label: 'built-in designer', builtIn: true, choices: [] },
    work: { state: 'idle' },
    hasEarlier: false,
    receipt: null,
    save: { state: 'unsaved' },
    destination: destinationWords(0),
    now: '2026-11-20T09:00:00.000Z',
    ...parts,
  }
}

export const imageStudioActions = (): ImageStudioActions => ({
  onAsk: fn(),
  onGenerate: fn(),
  onAnother: fn(),
  onIntoDraft: fn(),
  onMoreLike: fn(),
  onStop: fn(),
  onAlt: fn(),
  onAltDone: fn(),
  onKeep: fn(),
  onPost: fn(),
  onCaption: fn(),
  onEarlier: fn(),
  onSave: fn(),
  onStartOver: fn(),
})

/** What a job of so many credits leaves behind. */
export const receiptOf = (credits: number) => ({
  held: {
    tone: 'info',
    word: 'Held',
    quoted: credits,
    charged: 0,
    paidFrom: null,
    why: null,
    href: receiptPlace('image-1'),
  } as const,
  settled: {
    tone: 'success',
    word: 'Settled',
    quoted: credits,
    charged: credits,
    paidFrom: 'monthly credits',
    why: null,
    by: 'built-in designer',
    href: receiptPlace('image-1'),
  } as const,
  givenBack: (why: string) =>
    ({
      tone: 'quiet',
      word: 'Refunded',
      quoted: credits,
      charged: 0,
      paidFrom: null,
      why,
      href: receiptPlace('image-1'),
    }) as const,
})
