import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { emptyComposition } from '#app/domain/posts/composition.ts'
import type { DraftVersion } from '#app/domain/posts/draft-versions.ts'
import { postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import { postIn } from '#app/domain/posts/states.ts'
import { queueFailure, sentenceForQueue } from '#app/domain/queue/messages.ts'
import { snippetStates } from '#app/domain/snippets/states.ts'
import { discarded, keptWords, slotsUnknownWords } from '#app/features/compose/composer/composer-words.ts'
import { Saved as SavedScreen } from '#app/features/compose/composer/saved.tsx'
import {
  composerActions,
  composerView,
  compositionOf,
  LiveComposer,
  long,
  sampleSlots,
  written,
} from '../features/compose/sample-composer.tsx'
import { zoneOr } from '../support/address.ts'
import { press, tabTo } from '../support/by-keyboard.ts'
import { inShell } from '../support/in-shell.tsx'
import { pausedSince } from '../support/paused-since.tsx'
import { sampleItem } from '../support/sample-media.ts'
import { servePictures } from '../support/serve-pictures.ts'

const meta = {
  parameters: {
    route: '/dashboard/compose',
    largeText: ['Written'],
    phone: [
      'DiscardedInTheOutbox',
      'Empty',
      'Written',
      'OverTheLimit',
      'OwnVersion',
      'WithMedia',
      'Accounts',
      'Thread',
      'Scheduled',
      'NextFreeSlotPaused',
      'Saved',
      'SavedAndRefused',
      'KeptOffline',
      'Versions',
      'OpenElsewhere',
      'TwoVersionsStand',
      'DeviceDrafts',
      'DraftsOpen',
      'GoesOnWithADraft',
      'TemplatesLocked',
    ],
  },
  title: 'Screens/Compose',
  component: LiveComposer,
  decorators: [inShell('/dashboard/compose')],
  beforeEach: () => servePictures(),
  args: { view: composerView(), actions: composerActions(), slots: sampleSlots },
} satisfies Meta<typeof LiveComposer>

export default meta
type Story = StoryObj<typeof meta>

const photographs = [sampleItem(0), sampleItem(1), sampleItem(2)]
const withPhotographs = compositionOf({ mediaIds: photographs.map(({ id }) => id) })

export const Empty: Story = {
  args: { view: composerView({ composition: emptyComposition, canUndo: false }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Publish to all nine' })).toBeDisabled()
  },
}

export const Written: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    // Words of Word bring a picture of themselves along; a picture of the screen comes alone.
    const field = canvas.getByRole('textbox', { name: 'Text of your post' })
    const paste = (carried: DataTransfer) =>
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }))
    const carried = new DataTransfer()
    const picture = new File(['x'], 'image.png', { type: 'image/png' })
    carried.items.add(picture)
    carried.setData('text/plain', 'Fresh rye')
    await expect(paste(carried)).toBe(true)
    await expect(args.actions.onFiles).not.toHaveBeenCalled()
    carried.clearData('text/plain')
    await expect(paste(carried)).toBe(false)
    await expect(args.actions.onFiles).toHaveBeenCalledOnce()
    await expect(args.actions.onFiles).toHaveBeenCalledWith([picture], null)
    await userEvent.click(canvas.getByRole('button', { name: 'Publish to 5 platforms' }))
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
  },
}

export const OverTheLimit: Story = {
  args: { view: composerView({ composition: compositionOf({ text: long }) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2 platforms need a change')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Publish to 3 of 5' })).toBeEnabled()
  },
}

/** One press mends the same refusal of several platforms. */
export const ShortenedForBoth: Story = {
  args: { view: composerView({ composition: compositionOf({ text: long }) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Shorten for 2 platforms' }))
    await expect(canvas.queryByText('2 platforms need a change')).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Text of your post' })).toHaveValue(long)
  },
}

const toAllNine = compositionOf({ platforms: [...platformIds] })
/** A text alone is no post on four of the nine: one line says so, with three ways out. */
export const NeedsPicture: Story = {
  args: { view: composerView({ composition: toAllNine }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText('Instagram, TikTok and Pinterest need a picture or a video, YouTube a video.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Draw one · 2 credits, 3 platforms' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/create\/image\?about=.+&draft=/),
    )
    await expect(canvas.getByRole('button', { name: 'Choose one' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Publish to 5 of 9' })).toBeEnabled()
    // The count at the top is the one on the button.
    await expect(canvas.getByRole('button', { name: 'Goes to 5 of 9' })).toBeVisible()
  },
}
/** Left out by one press, nothing needs a change any more. */
export const LeftOut: Story = {
  args: { view: composerView({ composition: toAllNine }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out 4' }))
    await expect(canvas.getByRole('textbox', { name: 'Text of your post' })).toHaveFocus()
    await expect(canvas.queryByText(/need a change/)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Publish to 5 platforms' })).toBeEnabled()
  },
}

const tall = Array.from({ length: 10 }, (_, place) => ({
  ...sampleItem(place % 3),
  id: `tall-${place}`,
  height: 3_000,
}))
/** Ten pictures of one shape that Instagram does not take: said once, and mended by one press. */
export const FixAll: Story = {
  args: {
    view: composerView({
      composition: compositionOf({ platforms: ['facebook', 'instagram'], mediaIds: tall.map(({ id }) => id) }),
      items: tall,
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/The same goes for 9 more files\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Crop 10 pictures for Instagram' }))
    await expect(args.actions.onMake).toHaveBeenCalledTimes(10)
  },
}

/** The first publish of an account is asked before, by the button as by Ctrl and Enter. */
export const AskedFirst: Story = {
  args: { view: composerView({ isFirstTime: true }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox', { name: 'Text of your post' }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish now?' }))
    await expect(question.getByText(/^It goes out to five practice accounts now\./)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Publish to 5 platforms' })).toBeVisible()
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
}
/** Meant, it goes out. */
export const AskedAndMeant: Story = {
  args: { view: composerView({ isFirstTime: true }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Publish to 5 platforms' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish now?' }))
    await userEvent.click(question.getByRole('button', { name: 'Publish to 5 platforms' }))
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
  },
}

/** Shortened for X by one press, split into a thread on Bluesky by another; the text for all stays. */
export const Fixed: Story = {
  args: { view: composerView({ composition: compositionOf({ text: long }) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Shorten here, X' }))
    await expect(canvas.getByRole('textbox', { name: 'Text for X' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Split into a thread, Bluesky' }))
    await expect(canvas.getByRole('textbox', { name: 'Part 2 on Bluesky' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Publish to 5 platforms' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('tab', { name: 'The text for all' }))
    await expect(canvas.getByRole('textbox', { name: 'Text of your post' })).toHaveValue(long)
  },
}

export const OwnVersion: Story = {
  args: {
    opensAt: 'linkedin',
    view: composerView({
      composition: compositionOf({
        variants: {
          linkedin: {
            text: `${written}\n\nWe are hiring two bakers for it.`,
            firstComment: 'How to apply: https://example.com/jobs',
          },
        },
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('LinkedIn has a version of its own.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Back to the text for all' })).toBeVisible()
  },
}

export const BackToAll: Story = {
  args: OwnVersion.args ?? {},
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the text for all' }))
    await expect(canvas.getByRole('textbox', { name: 'Text for LinkedIn' })).toHaveValue(written)
    await expect(canvas.getByText(/As for all/)).toBeVisible()
  },
}

export const WithMedia: Story = {
  args: { opensAt: 'instagram', view: composerView({ composition: withPhotographs, items: photographs }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button', { name: /^More for/ })).toHaveLength(3)
  },
}

const bread = sampleItem(1)
/** A post with its picture, ready for those it goes to. */
export const Ready: Story = {
  args: {
    opensAt: 'instagram',
    view: composerView({
      composition: compositionOf({
        mediaIds: [bread.id],
        platforms: ['x', 'facebook', 'instagram', 'linkedin', 'threads', 'bluesky'],
      }),
      items: [{ ...bread, width: 1200, height: 900, alt: 'A round loaf, scored with a leaf, on a wooden board.' }],
    }),
  },
}

/** The editor opens for the platform that is shown. */
export const Crops: Story = {
  args: { opensAt: 'instagram', view: composerView({ composition: withPhotographs, items: photographs }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const [first] = canvas.getAllByRole('button', { name: /^More for/ })
    if (first) await userEvent.click(first)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Crop for Instagram' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
    await expect(args.actions.onMade).toHaveBeenCalledWith(photographs[0]?.id, 'instagram', 'upload-1')
  },
}

const wide = sampleItem(0, { width: 4_000, height: 1_200, mime: 'image/png', alt: 'The coast at dusk.' })
const portrait = sampleItem(2, { width: 3_000, height: 4_000, mime: 'image/png', alt: 'Ines at the counter.' })
const sentSmaller = composerView({
  composition: compositionOf({ mediaIds: [portrait.id], platforms: ['tiktok'] }),
  items: [portrait],
})
/** A picture that is sent smaller says so above the preview, where it is seen before the preview ends. */
export const SentSmaller: Story = {
  args: { opensAt: 'tiktok', view: sentSmaller },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByText('Sent as JPEG, 1,080 px.')
    await expect(line.getBoundingClientRect().bottom).toBeLessThan(800)
  },
}
export const SentSmallerOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { opensAt: 'tiktok', view: sentSmaller },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Preview' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Preview' }))
    await waitFor(() => expect(sheet.getByText('Sent as JPEG, 1,080 px.')).toBeVisible())
  },
}

const film = sampleItem(1, {
  name: 'Kneading',
  kind: 'video',
  mime: 'video/mp4',
  seconds: 200,
  width: 1_280,
  height: 720,
})

/** A press makes the picture the platform takes: it says so until it is there. */
export const CroppedByOnePress: Story = {
  args: {
    opensAt: 'instagram',
    view: composerView({
      composition: compositionOf({ mediaIds: [wide.id], platforms: ['x', 'instagram'] }),
      items: [wide],
      remaking: new Set([wide.id]),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Crop, Instagram' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByText('Being made')).toBeVisible()
  },
}

/** One press on what all of them are to have: each is made, in the shape of the platform. */
export const CroppedAlike: Story = {
  args: {
    view: composerView({
      composition: compositionOf({ mediaIds: [wide.id, photographs[1]?.id ?? ''], platforms: ['pinterest'] }),
      items: [wide, ...photographs.slice(1)],
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Crop, Pinterest' }))
    const recipe = expect.objectContaining({ shape: 'pinterest-pin' })
    await expect(args.actions.onMake).toHaveBeenCalledWith('pinterest', [
      expect.objectContaining({ id: wide.id, recipe }),
      expect.objectContaining({ id: photographs[1]?.id, recipe }),
    ])
    await expect(canvas.getByRole('textbox', { name: 'Text for Pinterest' })).toBeVisible()
  },
}

/** A film is not cut here: what to do instead is said, and it can be left out. */
export const FilmTooLong: Story = {
  args: {
    view: composerView({
      composition: compositionOf({ mediaIds: [film.id], platforms: ['x', 'tiktok', 'youtube'] }),
      items: [film],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/cut it in the app you made it with/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Leave it out here, X' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Crop|^Convert|^Make smaller/ })).toBeNull()
  },
}

export const AltText: Story = {
  args: { view: composerView({ composition: withPhotographs, items: photographs }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Describe it' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What is on it?' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alt text' }), 'The coast at dusk.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(args.actions.onAlt).toHaveBeenCalledWith(photographs[0]?.id, 'The coast at dusk.', true)
  },
}

/** What the library says of a picture stays there; this post says something else, and can go back. */
export const AltTextOfThisPost: Story = {
  args: {
    view: composerView({
      composition: withPhotographs,
      items: photographs.map((item) => ({ ...item, alt: 'The coast of Lisbon' })),
    }),
  },
  play: async ({ args, canvasElement }) => {
    const [first] = photographs
    const describe = async () => {
      const [more] = within(canvasElement).getAllByRole('button', { name: /^More for / })
      await userEvent.click(more as HTMLElement)
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Change alt text' }))
      return within(await screen.findByRole('dialog', { name: 'What is on it?' }))
    }
    const dialog = await describe()
    const words = dialog.getByRole('textbox', { name: 'Alt text' })
    await expect(words).toHaveValue('The coast of Lisbon')
    await userEvent.clear(words)
    await userEvent.type(words, 'The way from the station to us.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(args.actions.onAlt).toHaveBeenLastCalledWith(first?.id, 'The way from the station to us.', false)
    const again = await describe()
    await userEvent.click(again.getByRole('button', { name: 'Back to the library’s' }))
    await expect(args.actions.onAlt).toHaveBeenLastCalledWith(first?.id, 'The coast of Lisbon', false)
    const other = await describe()
    await userEvent.clear(other.getByRole('textbox', { name: 'Alt text' }))
    await userEvent.type(other.getByRole('textbox', { name: 'Alt text' }), 'Our street')
    await userEvent.click(other.getByRole('button', { name: 'Save' }))
    await describe()
  },
}

export const Thread: Story = {
  args: {
    opensAt: 'x',
    view: composerView({
      composition: compositionOf({
        variants: {
          x: {
            text: 'We open our second bakery in Lisbon on Saturday at 8 am.',
            thread: [
              'Our sourdough rests for 36 hours before it sees the oven.',
              'The first 50 guests get a free coffee. Come by!',
            ],
          },
        },
      }),
    }),
  },
}

/** Real accounts go without nothing: what a practice account makes up for is asked for there. */
export const FieldsMissing: Story = {
  args: {
    opensAt: 'youtube',
    view: composerView({
      composition: compositionOf({ platforms: ['youtube', 'pinterest'] }),
      practice: new Set(),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [fill] = canvas.getAllByRole('button', { name: 'Fill in, Pinterest' })
    if (fill) await userEvent.click(fill)
    await expect(canvas.getByRole('textbox', { name: /^Board/ })).toHaveFocus()
  },
}

/** Fields that a practice account makes up for, and a real one asks for. */
export const Hints: Story = {
  args: {
    view: composerView({
      composition: compositionOf({
        platforms: ['facebook', 'pinterest'],
        mediaIds: photographs.slice(0, 1).map(({ id }) => id),
      }),
      items: photographs,
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Ready, with/ }))
  },
}

/** A post waits for its files: sent before they are there, it would be without them for good. Who will not wait goes without. */
export const FilesOnTheirWay: Story = {
  args: { view: composerView({ arriving: 2, arrived: 1, practice: new Set() }) },
  play: async ({ args }) => {
    const bar = within(await screen.findByRole('region', { name: 'Publishing' }))
    await expect(bar.getByText('Uploading 2 of 3.')).toBeVisible()
    // Nothing else on the screen calls it ready.
    await expect(screen.queryByText(/^Ready/)).toBeNull()
    const publish = bar.getByRole('button', { name: /^Publish/ })
    await expect(publish).toHaveAccessibleDescription('The post waits for them.')
    await userEvent.click(publish)
    screen.getByLabelText('Text of your post').focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.actions.onSave).not.toHaveBeenCalled()
    await userEvent.click(bar.getByRole('button', { name: 'Go without' }))
    await expect(args.actions.onGoWithout).toHaveBeenCalledOnce()
  },
}

export const SaidLately: Story = {
  args: { view: composerView({ similar: 'The same words went to X and LinkedIn on 12 Nov, 08:41.' }) },
}

export const NextFreeSlot: Story = {
  args: { view: composerView({ when: { kind: 'next', local: '' }, nextSlot: '2026-11-24T14:00:00.000Z' }) },
}

/** A paused queue is told before the button is pressed, and can be resumed from here. */
export const NextFreeSlotPaused: Story = {
  args: {
    view: composerView({ when: { kind: 'next', local: '' }, nextSlot: '2026-11-24T14:00:00.000Z' }),
    slots: { ...sampleSlots, paused: pausedSince(fn()) },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Resume' })).toBeVisible()
  },
}

/** The time that was shown could not be kept: that is said, beside the next one. */
export const SlotTaken: Story = {
  args: {
    view: composerView({
      when: { kind: 'next', local: '' },
      nextSlot: '2026-11-25T09:00:00.000Z',
      slotMoved: { from: '2026-11-24T14:00:00.000Z', why: 'taken' },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Tue 24 Nov, 14:00 is taken: this is the next one that is free.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Schedule for Wed 25 Nov, 09:00' })).toBeEnabled()
  },
}

export const NoSlots: Story = {
  args: {
    view: composerView({ when: { kind: 'next', local: '' }, noSlot: sentenceForQueue(queueFailure('no_slots')) }),
  },
}
/** It was kept, and no time was left for it. */
export const KeptWithoutATime: Story = {
  args: {
    view: composerView({
      when: { kind: 'next', local: '' },
      save: {
        state: 'refused',
        isDraft: true,
        sentence: `It is kept as a draft. ${sentenceForQueue(queueFailure('no_free_slot'))}`,
      },
    }),
  },
}

export const Scheduled: Story = {
  args: { view: composerView({ when: { kind: 'at', local: '2026-11-24T14:00' } }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Schedule for Tue 24 Nov, 14:00' })).toBeEnabled()
  },
}

export const TimeHasPassed: Story = {
  args: { view: composerView({ when: { kind: 'at', local: '2026-11-19T14:00' } }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^That time has passed/)).toBeVisible()
    const off = canvas.getByRole('button', { name: /^Schedule for/ })
    await expect(off).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(off)
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
}

/** While the year is typed it is 0002, which no zone has clocks for. */
export const TimeHalfTyped: Story = {
  args: { view: composerView({ when: { kind: 'at', local: '0002-12-01T10:00' } }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Schedule/ }))
    await expect(canvas.getByText('Choose a date and time.')).toBeVisible()
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
}

export const EditingScheduled: Story = {
  args: {
    view: composerView({
      editing: { status: 'scheduled', publishAt: '2026-11-24T14:00:00.000Z' },
      when: { kind: 'at', local: '2026-11-24T14:00' },
    }),
  },
}

export const WhereItGoes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Goes to 5 platforms' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Where it goes' }))
    await userEvent.click(dialog.getByRole('switch', { name: 'X' }))
    await expect(dialog.getByRole('switch', { name: 'X' })).not.toBeChecked()
  },
}

/** Each connected account with its own room: one that is paid has more of it on X. */
export const Accounts: Story = {
  args: {
    view: composerView({
      composition: compositionOf({ text: long }),
      accounts: [
        { id: 'a1', name: '@fornolisboa', platform: 'x', isPremium: false },
        { id: 'a2', name: '@ines', platform: 'x', isPremium: true },
        { id: 'a3', name: 'Forno Lisboa', platform: 'linkedin', isPremium: false },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const chips = within(within(canvasElement).getByRole('group', { name: 'Accounts' }))
    await expect(chips.getByRole('button', { name: /@ines .*\/ 25,000$/ })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(chips.getByRole('button', { name: /Forno Lisboa/ }))
    await expect(chips.getByRole('button', { name: /Forno Lisboa/ })).toHaveAttribute('aria-pressed', 'false')
  },
}

export const Light: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show it light' }))
  },
}

export const Saving: Story = { args: { view: composerView({ save: { state: 'saving' } }) } }

const postId = 'post-published'
const goesOut = { title: 'On its way', sentence: 'It goes out to nine practice accounts now.', isKept: false }
/** The same screen once the platforms have it: nobody reloads to know. */
export const SavedAndPublished: Story = {
  render: () => <SavedScreen postId={postId} sent={goesOut} post={postIn('published')} onNew={fn()} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Published' })).toBeVisible()
    await expect(within(canvasElement).getByText('On nine practice accounts, seen only by you.')).toBeVisible()
  },
}
export const SavedAndSomeWait: Story = {
  render: () => <SavedScreen postId={postId} sent={goesOut} post={postIn('putOff')} onNew={fn()} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '8 of 9 published, 1 waiting' })).toBeVisible()
  },
}
export const SavedAndRefused: Story = {
  render: () => <SavedScreen postId={postId} sent={goesOut} post={postIn('refusedByPlatform')} onNew={fn()} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '8 of 9 published, 1 refused' })).toBeVisible()
    await expect(within(canvasElement).getByRole('link', { name: 'See this post' })).toBeVisible()
  },
}
export const Saved: Story = {
  render: () => (
    <SavedScreen
      postId={postId}
      sent={{
        title: 'Scheduled for Tue 24 Nov, 14:00',
        sentence: 'It goes out to nine practice accounts. Until then you can change it.',
        isKept: false,
      }}
      onNew={fn()}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Write another' })).toHaveFocus()
  },
}

/** The address names a post that is nowhere. */
export const OfNothing: Story = {
  args: {
    view: composerView({
      save: {
        state: 'refused',
        sentence: sentenceForPost(postFailure('post_not_found')),
        isUnopened: true,
        isOfNothing: true,
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('It did not open.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See your posts' })).toHaveAttribute('href', '/dashboard/posts')
  },
}

export const Refused: Story = {
  args: {
    view: composerView({ save: { state: 'refused', sentence: 'No platform takes this text as it is. Shorten it.' } }),
  },
}

export const ChangedElsewhere: Story = {
  args: {
    view: composerView({
      editing: { status: 'draft', publishAt: null },
      when: { kind: 'draft', local: '' },
      save: {
        state: 'refused',
        sentence: sentenceForPost(postFailure('post_changed', { revision: 4 })),
        theirs: 4,
      },
    }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Keep mine' }))
    await expect(args.actions.onKeepMine).toHaveBeenCalledOnce()
  },
}

/** The time that was chosen may have passed while one looked at both: until it is chosen anew, nothing keeps it. */
export const KeptMineTooLate: Story = {
  args: {
    view: composerView({
      editing: { status: 'scheduled', publishAt: '2026-11-20T08:30:00.000Z' },
      when: { kind: 'at', local: '2026-11-20T08:35' },
      save: {
        state: 'refused',
        sentence: sentenceForPost(postFailure('post_changed', { revision: 4 })),
        theirs: 4,
      },
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(sentenceForPost(postFailure('time_has_passed')))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }))
    await expect(args.actions.onKeepMine).not.toHaveBeenCalled()
  },
}

/** A draft with a time stands on the calendar, and says where. */
export const DraftWithATime: Story = {
  args: {
    view: composerView({
      editing: { status: 'draft', publishAt: '2026-11-24T14:00:00.000Z' },
      when: { kind: 'draft', local: '2026-11-24T14:00' },
    }),
  },
}

/** It has gone out meanwhile, from another tab or at its time: what was written since is not lost. */
export const GoneOut: Story = {
  args: {
    view: composerView({
      save: { state: 'refused', sentence: sentenceForPost(postFailure('post_is_out')), isOut: true },
    }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Make it a new post' }))
    await expect(args.actions.onCopy).toHaveBeenCalledOnce()
  },
}

export const Offline: Story = {
  parameters: { offline: true },
  args: { view: composerView({ offline: true }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('It goes out when you are back online.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Publish to 5 platforms' }))
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
  },
}

export const NextFreeSlotOffline: Story = {
  parameters: { offline: true },
  args: { view: composerView({ offline: true, when: { kind: 'next', local: '' }, nextSlot: undefined }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Put in the next free slot' })).toBeEnabled()
  },
}

const unread = [sampleItem(98).id, sampleItem(99).id]

/** Opened anew without a network, nothing is known of its files: they keep their place, and nothing is called ready. */
export const FilesNotReadOffline: Story = {
  parameters: { offline: true },
  args: {
    view: composerView({
      offline: true,
      composition: compositionOf({ mediaIds: [wide.id, ...unread] }),
      items: [wide],
      unread: new Set(unread),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2 files, shown when you are back online')).toBeVisible()
    await expect(canvas.queryByText(/^Ready/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: `More for ${wide.name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take out' }))
    // The one that is seen goes, and the others stay.
    await waitFor(() => expect(canvas.queryByRole('button', { name: `More for ${wide.name}` })).toBeNull())
    await expect(canvas.getByText('2 files, shown when you are back online')).toBeVisible()
  },
}

/** Without posting times there is no slot to wait for, with a network or without. */
export const NoPostingTimesOffline: Story = {
  parameters: { offline: true },
  args: {
    view: composerView({
      offline: true,
      when: { kind: 'next', local: '' },
      nextSlot: undefined,
      noSlot: sentenceForQueue(queueFailure('no_slots')),
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There is no free slot.')).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: 'Put in the next free slot' })).toBeDisabled()
  },
}

/** Opened anew without a network on a device that never read the posting times: no slot is promised. */
export const PostingTimesUnknown: Story = {
  parameters: { offline: true },
  args: {
    view: composerView({
      offline: true,
      when: { kind: 'next', local: '' },
      nextSlot: undefined,
      noSlot: slotsUnknownWords,
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No free slot is known.')).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: 'Put in the next free slot' })).toBeDisabled()
  },
}

const keptAt = '2026-11-20T09:00:00.000Z'

export const KeptOffline: Story = {
  parameters: { offline: true },
  render: () => (
    <SavedScreen
      postId={postId}
      sent={{
        ...keptWords({ kind: 'now', at: null, ready: [], chosen: [], zone: zoneOr('UTC'), now: keptAt, offline: true }),
        isKept: true,
      }}
      onNew={fn()}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Write another' })).toHaveFocus()
  },
}

export const DiscardedInTheOutbox: Story = {
  render: () => <SavedScreen postId={postId} sent={{ ...discarded, isKept: false, isGone: true }} onNew={fn()} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Discarded' })).toBeVisible()
    await expect(within(canvasElement).queryByRole('link', { name: 'See this post' })).toBeNull()
  },
}

const versions: readonly DraftVersion[] = [
  { id: 'v3', at: '2026-11-20T08:58:00.000Z', why: 'pause', value: compositionOf() },
  {
    id: 'v2',
    at: '2026-11-20T08:52:00.000Z',
    why: 'elsewhere',
    value: compositionOf({ text: written.replace('The first 50 guests get a free coffee.', 'Coffee is on us.') }),
  },
  {
    id: 'v1',
    at: '2026-11-20T08:40:00.000Z',
    why: 'pause',
    value: compositionOf({ text: written.slice(0, 56), platforms: ['x', 'bluesky'] }),
  },
]

/** What it was before, compared with what it is. */
export const Versions: Story = {
  args: { view: composerView({ versions }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Versions' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Versions' }))
    await userEvent.click(sheet.getByRole('button', { name: /From another tab/ }))
    await waitFor(() => expect(sheet.getByText(/Coffee/, { selector: 'del' })).toBeVisible())
    await expect(args.actions.onRestore).not.toHaveBeenCalled()
  },
}

/** An earlier version is found, compared and brought back without a mouse. */
export const RestoredByKeyboard: Story = {
  tags: ['keyboard'],
  args: { view: composerView({ versions }) },
  play: async ({ args }) => {
    await press('Versions')
    const sheet = within(await screen.findByRole('dialog', { name: 'Versions' }))
    await tabTo(sheet.getByRole('button', { name: /08:40/ }))
    await userEvent.keyboard('{Enter}')
    await tabTo(sheet.getByRole('button', { name: 'Restore this version' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.onRestore).toHaveBeenCalledWith('v1')
  },
}

export const NoVersionsYet: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Versions' }))
    await waitFor(() => expect(screen.getByText('No earlier versions yet')).toBeVisible())
  },
}

export const OpenElsewhere: Story = { args: { view: composerView({ isOpenElsewhere: true }) } }

/** Two tabs wrote in the same place: both stand there, and nothing goes out before somebody has decided. */
export const TwoVersionsStand: Story = {
  args: {
    view: composerView({
      isOpenElsewhere: true,
      others: [
        {
          id: 'o1',
          at: '2026-11-20T08:52:00.000Z',
          value: compositionOf({ text: written.replace('Saturday at 8 am', 'Sunday at 9 am') }),
        },
      ],
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Publish to 5 platforms' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: /^Keep both/ }))
    await expect(args.actions.onSettle).toHaveBeenCalledWith('o1', 'both')
  },
}

const other = (id: string, day: string) => ({
  id,
  at: '2026-11-20T08:52:00.000Z',
  value: compositionOf({ text: written.replace('Saturday', day) }),
})
const others = [other('o1', 'Sunday'), other('o2', 'Monday'), other('o3', 'Friday')]
/** One is decided after the other, and each says how many there are. */
export const SeveralVersionsStand: Story = {
  args: { view: composerView({ isOpenElsewhere: true, others }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('This draft was changed in several places. 1 of 3.')).toBeVisible()
  },
}

/** It goes nowhere yet: the button leads to where that is chosen. */
export const GoesNowhere: Story = {
  args: { view: composerView({ composition: compositionOf({ platforms: [] }) }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Choose where it goes' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

const drafts = [
  { id: 'd1', title: 'Fresh rye every Friday, from eight in the morning', keptAt: '2026-11-20T08:41:00.000Z' },
  { id: 'd2', title: 'New opening hours from Monday', keptAt: '2026-11-19T17:05:00.000Z' },
  { id: 'd3', title: '', keptAt: '2026-11-18T09:12:00.000Z' },
]

/** Nothing is written yet, and something else was begun on this device. */
export const DeviceDrafts: Story = {
  args: { view: composerView({ composition: emptyComposition, canUndo: false, drafts }) },
  play: async ({ args, canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: 'Drafts on this device' }))
    await expect(list.getByRole('link', { name: /^Fresh rye/ })).toHaveAttribute('href', '/dashboard/compose?draft=d1')
    await userEvent.click(list.getByRole('button', { name: 'Discard New opening hours from Monday' }))
    await expect(args.actions.onDiscardDraft).toHaveBeenCalledWith('d2')
    await expect(within(canvasElement).getByRole('link', { name: /^All drafts/ })).toHaveAttribute(
      'href',
      '/dashboard/posts?shelf=draft',
    )
  },
}

/** A composer that is opened again says that it goes on with what was begun, and offers an empty one. */
export const GoesOnWithADraft: Story = {
  args: { view: composerView({ continuedAt: '2026-11-20T08:32:00.000Z' }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Going on with your draft of 08:32')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'New post' }))
    await expect(args.actions.onNew).toHaveBeenCalledOnce()
  },
}

export const DraftsOpen: Story = {
  args: { view: composerView({ drafts }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Drafts on this device' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Drafts on this device' }))
    await userEvent.click(sheet.getByRole('button', { name: 'New post' }))
    await expect(args.actions.onNew).toHaveBeenCalledOnce()
  },
}

const snippets = snippetStates.some.snippets

/** What is kept is put in by one press, and taken away again. */
export const Templates: Story = {
  args: { view: composerView({ snippets }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Hashtag groups' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bread' }))
    await expect(args.actions.onSnippet).toHaveBeenCalledWith(snippets[2]?.id, null)
    await userEvent.click(canvas.getByRole('button', { name: 'Templates' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tidy up' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your templates' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete We are hiring' }))
    await expect(args.actions.onDeleteSnippet).toHaveBeenCalledWith(snippets[1]?.id)
  },
}

/** A plan without templates: those that were kept are put in, and what would keep another says which plan opens it. */
export const TemplatesLocked: Story = {
  args: { view: composerView({ snippets, canKeepTemplates: false }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Hashtag groups' }))
    await expect(await screen.findByRole('menuitem', { name: 'Keep these hashtags as a group' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Templates' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: snippets[0]?.name ?? '' }))
    await expect(args.actions.onSnippet).toHaveBeenCalledWith(snippets[0]?.id, null)
    await userEvent.click(canvas.getByRole('button', { name: 'Templates' }))
    await expect(await screen.findByRole('menuitem', { name: 'Keeping templates opens with Pro' })).toHaveAttribute(
      'href',
      '/pricing',
    )
    await expect(screen.queryByRole('menuitem', { name: 'Keep this as a template' })).toBeNull()
  },
}

/** Written, mended and scheduled without a mouse. */
export const ByKeyboard: Story = {
  tags: ['keyboard'],
  args: { view: composerView({ composition: emptyComposition, when: { kind: 'now', local: '2026-11-24T14:00' } }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await tabTo(canvas.getByRole('textbox', { name: 'Text of your post' }))
    await userEvent.paste(long)
    await press('Shorten here, X')
    await expect(canvas.getByRole('textbox', { name: 'Text for X' })).toHaveFocus()
    await tabTo(canvas.getByRole('tab', { name: /^X: / }))
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tab', { name: /^Bluesky: .*113 too many/ })).toHaveFocus()
    await press('Split into a thread, Bluesky')
    await press('Leave out 4')
    await tabTo(canvas.getByRole('radio', { name: 'Now' }))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await press('Schedule for Tue 24 Nov, 14:00')
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
  },
}
