import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { aiCreditWarnings } from '#app/domain/credits/ai/warnings.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { picturesOut } from '#app/domain/jobs/image/out-with-post.ts'
import { jobStates } from '#app/domain/jobs/states.ts'
import { mediaFailure, sentenceForMedia } from '#app/domain/media/messages.ts'
import { ImageStudio } from '#app/features/create/image/image-studio.tsx'
import type { Asked, ImageStudioView } from '#app/features/create/image/image-studio-view.ts'
import { type Work, workAfter } from '#app/features/create/job/work.ts'
import {
  carouselPictures,
  carouselPrompt,
  drawnSlide,
  fourPictures,
  imageStudioActions,
  imageStudioView,
  ninePictures,
  onePicture,
  receiptOf,
  samplePicture,
} from '../../features/create/sample-pictures.ts'
import { inShell } from '../../support/in-shell.tsx'

const meta = {
  parameters: {
    route: '/dashboard/create/image',
    phone: 'all',
    largeText: ['Standard'],
  },
  title: 'Screens/Create/Picture',
  component: ImageStudio,
  decorators: [inShell('/dashboard/create/image')],
  args: { view: imageStudioView(), actions: imageStudioActions() },
} satisfies Meta<typeof ImageStudio>

export default meta
type Story = StoryObj<typeof meta>

const made = { work: { state: 'made', by: 'built-in designer' }, receipt: receiptOf(2).settled } as const
const four = { ...made, quality: 'standard', pictures: fourPictures, receipt: receiptOf(4).settled } as const

export const Loading: Story = { args: { view: imageStudioView({ available: null, maker: null }) } }

export const Empty: Story = {
  args: { view: imageStudioView({ prompt: '', plan: 'trial', available: 20 }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /^Generate ?· 2 credits$/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'An event' }))
    await expect(args.actions.onAsk).toHaveBeenCalledWith(
      expect.objectContaining({ prompt: expect.stringContaining('Saturday 8 am') }),
    )
    await expect(canvas.getByRole('link', { name: 'Picture' })).toHaveAttribute('aria-current', 'page')
  },
}

/** What is asked is chosen by keys alone; a closed quality says what opens it and cannot be bought. */
export const Locked: Story = {
  args: { view: imageStudioView({ plan: 'trial', available: 20 }) },
  render: function Render({ view, actions }) {
    const [asked, setAsked] = useState<Asked>({})
    const price = { fast: 2, standard: 4, premium: 8 }[asked.quality ?? view.quality]
    return (
      <ImageStudio
        view={{ ...view, ...asked, price }}
        actions={{ ...actions, onAsk: (change) => setAsked((before) => ({ ...before, ...change })) }}
      />
    )
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('radio', { name: 'Fast · 2 credits' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByText('Opens with Pro.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing')
    await expect(canvas.getByRole('button', { name: /^Generate/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('radio', { name: 'All nine platforms' }))
    await expect(canvas.queryByRole('radio', { name: 'Story, 9:16' })).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'Carousel' }))
    canvas.getByRole('radio', { name: 'Square, 1:1' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Story, 9:16' })).toBeChecked()
    const prompt = canvas.getByRole('textbox', { name: 'What is it for?' })
    await userEvent.type(prompt, '{Control>}{Enter}{/Control}')
    await expect(args.actions.onGenerate).not.toHaveBeenCalled()
  },
}

export const Drawing: Story = {
  args: {
    view: imageStudioView({
      quality: 'standard',
      work: { state: 'working' },
      pictures: fourPictures.slice(0, 2),
      receipt: receiptOf(4).held,
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Drawing… 2 made so far.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(args.actions.onStop).toHaveBeenCalledOnce()
  },
}

export const Fast: Story = {
  args: { view: imageStudioView({ ...made, pictures: onePicture }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^More like this ?· 2 credits$/ }))
    await expect(args.actions.onMoreLike).toHaveBeenCalledWith(onePicture[0])
    await userEvent.click(canvas.getByRole('button', { name: /^Another ?· 2 credits$/ }))
    await expect(args.actions.onAnother).toHaveBeenCalledOnce()
    const alt = canvas.getByRole('textbox', { name: 'What it shows' })
    await userEvent.type(alt, '!')
    await expect(args.actions.onAlt).toHaveBeenCalledWith(onePicture[0]?.mediaId, expect.stringContaining('BREAD20.!'))
    await userEvent.tab()
    await expect(args.actions.onAltDone).toHaveBeenCalledOnce()
  },
}

/** Another one took the place of a picture that was paid for: it is one press away. */
export const Replaced: Story = {
  args: { view: imageStudioView({ ...made, pictures: onePicture, hasEarlier: true }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Bring it back' }))
    await expect(args.actions.onEarlier).toHaveBeenCalledOnce()
  },
}

export const Standard: Story = {
  parameters: { aiState: 'everyType' },
  args: { view: imageStudioView({ ...four, available: 872 }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('radio', { name: 'Sale' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Countdown' })).toBeChecked()
    const third = fourPictures[2]?.mediaId
    await userEvent.click(canvas.getByRole('button', { name: 'Keep in library' }))
    await expect(args.actions.onKeep).toHaveBeenCalledWith([third])
    await userEvent.click(canvas.getByRole('button', { name: 'Use in a post' }))
    await expect(args.actions.onPost).toHaveBeenCalledWith([third])
    await userEvent.click(canvas.getByRole('button', { name: 'Use all 4' }))
    await expect(args.actions.onPost).toHaveBeenLastCalledWith(fourPictures.map(({ mediaId }) => mediaId))
    await expect(canvas.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'Countdown.jpg')
    await expect(canvas.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      '/dashboard/credits?receipt=image-1#receipts',
    )
  },
}

export const AllPlatforms: Story = {
  args: {
    view: imageStudioView({
      ...made,
      plan: 'pro',
      available: 992,
      quality: 'premium',
      set: 'platforms',
      pictures: ninePictures,
      receipt: receiptOf(8).settled,
    }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Post each on its platform' }))
    await expect(args.actions.onPost).toHaveBeenCalledWith(ninePictures.map(({ mediaId }) => mediaId))
  },
}

const carousel = {
  ...made,
  plan: 'pro',
  available: 992,
  quality: 'premium',
  prompt: carouselPrompt,
  size: 'portrait',
  pictures: carouselPictures,
  addressOf: drawnSlide,
  receipt: receiptOf(8).settled,
} as const

/** A set of slides that is read in order, and posted as one. */
export const CarouselMade: Story = {
  args: { view: imageStudioView(carousel) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: `Use all ${carouselPictures.length}` }))
    await expect(args.actions.onPost).toHaveBeenCalledWith(carouselPictures.map(({ mediaId }) => mediaId))
    await userEvent.click(canvas.getByRole('radio', { name: 'Slide 3 of 5' }))
    await expect(canvas.getByRole('textbox', { name: 'What it shows' })).toHaveValue(carouselPictures[2]?.alt)
  },
}

/** Asked for from a draft of the composer, it goes back there. */
export const ForADraft: Story = {
  args: { view: imageStudioView({ ...made, pictures: onePicture, forDraft: true }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Put it into your draft' }))
    await expect(args.actions.onIntoDraft).toHaveBeenCalledOnce()
  },
}

const nine = ninePictures.map(({ mediaId }) => mediaId)

/** One idea in nine sizes: each platform gets its own of them, and none is left out but YouTube, which shows films alone. */
export const PostingToEach: Story = {
  args: {
    view: imageStudioView({
      ...made,
      plan: 'pro',
      quality: 'premium',
      set: 'platforms',
      pictures: ninePictures,
      receipt: receiptOf(8).settled,
      kept: nine,
      posting: nine,
      mediaFor: picturesOut(ninePictures, nine).mediaFor,
      caption: 'Our bread is 20% off until Sunday.',
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Each platform gets the one that was drawn for it.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Publish to 8 platforms' })).toBeEnabled()
  },
}

const tall = [samplePicture(0, 'Sale', 'story')]
const tallIds = tall.map(({ mediaId }) => mediaId)

/** Who would turn a picture away is known before the press. */
export const PostingTooTall: Story = {
  args: {
    view: imageStudioView({
      ...made,
      size: 'story',
      pictures: tall,
      kept: tallIds,
      posting: tallIds,
      mediaFor: picturesOut(tall, tallIds).mediaFor,
      caption: 'Our bread is 20% off until Sunday.',
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Instagram is left out.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Publish to 7 of 8' })).toBeEnabled()
  },
}

export const Posting: Story = {
  args: {
    view: imageStudioView({
      ...four,
      kept: fourPictures.map(({ mediaId }) => mediaId),
      posting: fourPictures.map(({ mediaId }) => mediaId),
      mediaFor: picturesOut(
        fourPictures,
        fourPictures.map(({ mediaId }) => mediaId),
      ).mediaFor,
      caption: 'Our bread is 20% off until Sunday. Say BREAD20 at the counter.',
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'In your library' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Publish to 8 platforms' }))
    await expect(args.actions.onSave).toHaveBeenCalledWith({ kind: 'now' })
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.actions.onPost).toHaveBeenCalledWith(null)
  },
}

export const Posted: Story = {
  args: {
    view: imageStudioView({
      ...made,
      pictures: onePicture,
      kept: onePicture.map(({ mediaId }) => mediaId),
      posting: onePicture.map(({ mediaId }) => mediaId),
      caption: 'Our bread is 20% off until Sunday.',
      save: { state: 'saved', sentence: 'It is on its way to eight practice accounts.' },
    }),
  },
}

export const NoRoomInLibrary: Story = {
  args: {
    view: imageStudioView({
      ...made,
      pictures: onePicture,
      keep: {
        state: 'refused',
        sentence: sentenceForMedia(mediaFailure('storage_full', { bytes: 182_000, left: 90_000 })),
      },
    }),
  },
}

export const DrawnByAModel: Story = {
  args: {
    view: imageStudioView({
      ...made,
      maker: { label: 'flux-schnell', builtIn: false, choices: [] },
      work: { state: 'made', by: 'flux-schnell' },
      receipt: { ...receiptOf(2).settled, by: 'flux-schnell' },
      pictures: onePicture.map((one) => ({ ...one, composition: null, palette: null, alt: '' })),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: /^More like this/ })).toBeNull()
    await expect(canvas.getByText(/^Nobody who cannot see it knows/)).toBeVisible()
  },
}

export const TurnedDown: Story = {
  args: {
    view: imageStudioView({
      maker: { label: 'flux-schnell', builtIn: false, choices: [] },
      work: workAfter({ state: 'stopped', parts: [], code: 'GENERATION_UNSAFE' }, true),
      receipt: receiptOf(2).givenBack('the job failed'),
    }),
  },
}

export const Failed: Story = {
  args: {
    view: imageStudioView({
      work: workAfter({ state: 'stopped', parts: [], code: jobStates.failed.code }, true),
      receipt: receiptOf(2).givenBack('the job failed'),
    }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.actions.onGenerate).toHaveBeenCalledOnce()
  },
}

/** The book of the server has nothing left for it: nothing was asked of the provider, nothing is paid. */
export const ModelCreditsUsed: Story = {
  args: {
    view: imageStudioView({
      maker: { label: 'flux-schnell', builtIn: false, choices: [] },
      work: workAfter({ state: 'stopped', parts: [], code: jobStates.overBudget.code }, true),
      receipt: receiptOf(2).givenBack('the job failed'),
    }),
  },
}

export const TimedOut: Story = {
  args: {
    view: imageStudioView({
      work: workAfter({ state: 'stopped', parts: [], code: jobStates.silent.code }, true),
      receipt: receiptOf(2).givenBack('the job failed'),
    }),
  },
}

/** Its tab was closed before the server heard of it. */
export const NotKnown: Story = {
  args: {
    view: imageStudioView({
      work: workAfter({ state: 'stopped', parts: [], code: jobStates.unheard.code }, true),
      receipt: receiptOf(2).givenBack('the page was closed'),
    }),
  },
}

/** Asked for, made and put into a post without a mouse. */
export const ByKeyboard: Story = {
  tags: ['keyboard'],
  args: { view: imageStudioView(four) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const prompt = canvas.getByRole('textbox', { name: 'What is it for?' })
    prompt.focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.actions.onGenerate).toHaveBeenCalledOnce()
    const chosen = canvas.getByRole('radio', { name: /^Standard ·/ })
    for (let presses = 0; presses < 40 && document.activeElement !== chosen; presses += 1) await userEvent.tab()
    await expect(chosen).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.actions.onAsk).toHaveBeenCalledWith({ quality: 'fast' })
    const use = canvas.getByRole('button', { name: 'Use in a post' })
    for (let presses = 0; presses < 60 && document.activeElement !== use; presses += 1) await userEvent.tab()
    await expect(use).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.onPost).toHaveBeenCalledWith([fourPictures[0]?.mediaId])
  },
}

/** What was made by then stays; it cost nothing. */
export const StoppedHalfWay: Story = {
  args: {
    view: imageStudioView({
      quality: 'standard',
      pictures: fourPictures.slice(0, 2),
      work: workAfter({ state: 'stopped', parts: fourPictures.slice(0, 2), code: jobStates.cancelled.code }, true),
      receipt: receiptOf(4).givenBack('you stopped it'),
    }),
  },
}

type Refusal = Extract<Parameters<typeof workAfter>[0], { state: 'stopped' }>['code']

const ended = (code: Refusal, parts: Partial<ImageStudioView> = {}) => ({
  view: imageStudioView({
    work: workAfter({ state: 'stopped', parts: [], code }, true),
    receipt: receiptOf(2).givenBack('the job failed'),
    ...parts,
  }),
})
const model = { maker: { label: 'flux-schnell', builtIn: false, choices: [] } } as const

export const LibraryStorageFull: Story = {
  args: ended('LIBRARY_STORAGE_FULL'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent(failureMessages.LIBRARY_STORAGE_FULL)
    await expect(canvas.getByRole('link', { name: 'See library' })).toHaveAttribute('href', '/dashboard/media')
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const LibraryFull: Story = { args: ended('LIBRARY_FULL') }

/** The words are there to be said in another way; the same ones would end the same. */
export const LettersNotDrawn: Story = {
  args: ended('LETTERS_NOT_DRAWN', { prompt: 'Sol Bakery: 新しいパン屋が土曜日に開店します' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent(failureMessages.LETTERS_NOT_DRAWN)
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const PhotographNotFound: Story = { args: ended('PHOTOGRAPH_NOT_FOUND') }

export const StandardClosedByTheServer: Story = {
  args: ended('STANDARD_PICTURES_LOCKED', {
    quality: 'standard',
    receipt: receiptOf(4).givenBack('the job failed'),
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing')
  },
}

export const EmailNotVerified: Story = {
  args: ended('email_not_verified', model),
  play: async ({ canvasElement }) => {
    const way = within(canvasElement).getByRole('link', { name: 'Verify in Settings' })
    await expect(way).toHaveAttribute('href', '/dashboard/settings')
  },
}

export const CeilingReached: Story = { args: ended('GENERATION_CEILING_REACHED', model) }

export const SessionExpired: Story = {
  args: ended('UNAUTHORIZED'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/auth?redirect=/dashboard/create/image',
    )
  },
}

/** Asked for at the foot of a long result: how it ended stands above it, and is brought into view. */
export const FailedFarBelow: Story = {
  args: { view: imageStudioView({ ...carousel, work: { state: 'working' } }) },
  render: function Render({ view, actions }) {
    const [work, setWork] = useState<Work>({ state: 'made', by: 'built-in designer' })
    return (
      <ImageStudio
        view={{ ...view, work }}
        actions={{
          ...actions,
          onAnother: () => setWork(workAfter({ state: 'stopped', parts: [], code: 'LIBRARY_STORAGE_FULL' }, true)),
        }}
      />
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const again = canvas.getByRole('button', { name: /^Another/ })
    again.scrollIntoView({ block: 'start' })
    await userEvent.click(again)
    const { top, bottom } = (await canvas.findByRole('alert')).getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}

export const ClosedByTheServer: Story = {
  args: {
    view: imageStudioView({
      quality: 'premium',
      work: workAfter({ state: 'stopped', parts: [], code: 'PREMIUM_PICTURES_LOCKED' }, true),
      receipt: receiptOf(8).givenBack('the job failed'),
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(failureMessages.PREMIUM_PICTURES_LOCKED, { exact: false }),
    ).toBeVisible()
  },
}

export const Insufficient: Story = {
  args: { view: imageStudioView({ quality: 'standard', available: 3 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Insufficient credits. Required: 4, Available: 3')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Generate ?· 4 credits$/ })).toBeDisabled()
  },
}

export const LowBalance: Story = {
  args: { view: imageStudioView({ available: 4, warning: aiCreditWarnings['low-balance'] }) },
}

export const CreditsUnreadable: Story = {
  args: { view: imageStudioView({ available: null, creditsFailure: failureMessages.STORAGE_DAMAGED }) },
}

export const MadeOffline: Story = {
  parameters: { offline: true },
  args: { view: imageStudioView({ ...four, offline: true }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Use in a post' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: /^More like this/ })).toBeDisabled()
  },
}

/** Of the project's colours, with the library a press away. */
export const OfTheBrand: Story = {
  args: {
    view: imageStudioView({ palette: 'brand', brand: { name: 'Sol Bakery', colours: ['#7a2e1d', '#f4e7d3'] } }),
    choose: ({ onPick }) => (
      <button type="button" onClick={() => onPick([{ mediaId: onePicture[0]?.mediaId ?? '', version: 'v1', alt: '' }])}>
        Pick the oven
      </button>
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Those of Sol Bakery')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use my photographs' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Pick the oven' }))
    await expect(args.actions.onAsk).toHaveBeenCalledWith({
      photographs: [expect.objectContaining({ version: 'v1' })],
    })
    await expect(canvas.queryByRole('button', { name: 'Pick the oven' })).toBeNull()
  },
}
