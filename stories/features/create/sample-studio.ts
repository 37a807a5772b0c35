import { fn } from 'storybook/test'
import { destinationWords } from '#app/content/account-credit-words.ts'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import { receiptPlace } from '#app/domain/jobs/maker-words.ts'
import { textJob } from '#app/domain/jobs/text/text-job.ts'
import type { RewriteId } from '#app/domain/writing/rewrite.ts'
import { withVersions } from '#app/domain/writing/variants.ts'
import type { Passage, TextStudioActions, TextStudioView } from '#app/features/create/text/text-studio-view.ts'

export const samplePrompt =
  'We are opening our second bakery in Lisbon on Saturday at 8 am. It is on Rua do Sol 12, next to the library. Our sourdough rests for 36 hours before it goes into the oven. The first 50 guests get a free coffee. Come by and say hello!'

/** What the built-in writer makes of the sample prompt, friendly and medium. */
export const samplePost = `We're opening our second bakery in Lisbon on Saturday at 8 am!

It's on Rua do Sol 12, next to the library. Our sourdough rests for 36 hours before it goes into the oven. The first 50 guests get a free coffee.

Come by and say hello!

#Bakery #Lisbon #Bread`

export const craftedPrompt = '20% off all sourdough this weekend with code BREAD30. Ends Sunday.'

/** What the built-in writer makes of a sale, friendly and medium. */
export const crafted = {
  text: `20% off all sourdough this weekend with code BREAD30!

Ends Sunday, so treat yourself with BREAD30.

#Bakery #Sale #Bread`,
  overview: {
    versions: [1, 2, 3],
    asks: ['link'],
  },
} as const

export const studioView = (parts: Partial<TextStudioView> = {}): TextStudioView => {
  const { prompt = samplePrompt, tone = 'friendly', length = 'medium', text = '' } = parts
  // What waits elsewhere takes one text.
  const { isFitted = parts.isAwaited ? undefined : true } = parts
  return {
    prompt,
    tone,
    length,
    price: costOf(textJob.quote({ prompt, tone, length })),
    available: 17,
    warning: null,
    creditsFailure: null,
    offline: false,
    maker: { label: 'built-in writer', builtIn: true, choices: [] },
    work: { state: 'idle' },
    text: '',
    versions: { count: 0, shown: 0 },
    hasHooks: false,
    asks: [],
    notes: [],
    canUndo: false,
    toolSays: null,
    makerId: null,
    isFitted,
    ...(isFitted && { variants: withVersions({ text, variants: {} }).variants }),
    hasEarlier: false,
    receipt: null,
    copied: false,
    save: { state: 'unsaved' },
    destination: destinationWords(0),
    now: '2026-11-20T09:00:00.000Z',
    ...parts,
  }
}

export const studioActions = (): TextStudioActions => ({
  onPrompt: fn(),
  onTone: fn(),
  onLength: fn(),
  onGenerate: fn(),
  onStop: fn(),
  onText: fn(),
  onEarlier: fn(),
  onCopy: fn(),
  onVersion: fn(),
  onHook: fn(),
  onRewrite: fn((_: RewriteId, passage: Passage) => passage),
  onUndo: fn(),
  onMaker: fn(),
  onVariant: fn(),
  onFitted: fn(),
  onSave: fn(),
  onStartOver: fn(),
})

export const settledReceipt = {
  tone: 'success',
  word: 'Settled',
  quoted: 1,
  charged: 1,
  paidFrom: 'monthly credits',
  why: null,
  by: 'built-in writer',
  href: receiptPlace('text-1'),
} as const
const unpaid = { quoted: 1, charged: 0, paidFrom: null, href: receiptPlace('text-1') } as const
export const heldReceipt = { tone: 'info', word: 'Held', why: null, ...unpaid } as const
export const givenBack = (why: string) => ({ tone: 'quiet', word: 'Refunded', why, ...unpaid }) as const
