import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { aiCreditWarnings } from '#app/domain/credits/ai/warnings.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { jobStates } from '#app/domain/jobs/states.ts'
import type { Written as WrittenPost } from '#app/domain/writing/written.ts'
import { unanswered } from '#app/features/create/job/save-words.ts'
import { sameJob, workAfter } from '#app/features/create/job/work.ts'
import { browserModelSays } from '#app/features/create/text/browser-model.ts'
import { TextStudio } from '#app/features/create/text/text-studio.tsx'
import { useTextTools } from '#app/features/create/text/use-text-tools.ts'
import {
  crafted,
  craftedPrompt,
  givenBack,
  heldReceipt,
  samplePost,
  settledReceipt,
  studioActions,
  studioView,
} from '../../features/create/sample-studio.ts'
import { inShell, onPhone } from '../../support/in-shell.tsx'

const meta = {
  parameters: {
    route: '/dashboard/create/text',
    largeText: ['Written'],
    phone: [
      'Crafted',
      'AVersionForEach',
      'FoundOnThisMachine',
      'WrittenOnThisMachine',
      'ModelGone',
      'ModelCreditsUsed',
      'Empty',
      'Generating',
      'Written',
      'Failed',
      'Insufficient',
      'Offline',
    ],
  },
  title: 'Screens/Create/Text',
  component: TextStudio,
  decorators: [inShell('/dashboard/create/text')],
  args: { view: studioView(), actions: studioActions() },
} satisfies Meta<typeof TextStudio>

export default meta
type Story = StoryObj<typeof meta>

const half = samplePost.slice(0, 148)

export const Loading: Story = { args: { view: studioView({ available: null, maker: null }) } }

export const Empty: Story = {
  args: { view: studioView({ prompt: '' }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /^Generate ?· 1 credit$/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Try this example' }))
    await expect(args.actions.onPrompt).toHaveBeenCalledWith(expect.stringContaining('second bakery in Lisbon'))
  },
}

export const TypingWithPrice: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('1 credit per 1,000 tokens')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Long' }))
    await expect(args.actions.onLength).toHaveBeenCalledWith('long')
    await userEvent.click(canvas.getByRole('button', { name: /^Generate ?· 1 credit$/ }))
    await expect(args.actions.onGenerate).toHaveBeenCalledOnce()
    const prompt = canvas.getByRole('textbox', { name: 'What is it about?' })
    await userEvent.type(prompt, '{Control>}{Enter}{/Control}')
    await expect(args.actions.onGenerate).toHaveBeenCalledTimes(2)
  },
}

export const LongPromptCostsMore: Story = {
  args: {
    view: studioView({ prompt: 'Our sourdough rests for 36 hours before it goes into the oven. '.repeat(120).trim() }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /^Generate ?· 3 credits$/ })).toBeEnabled()
  },
}

export const TooLong: Story = {
  args: { view: studioView({ prompt: 'Our sourdough rests for 36 hours. '.repeat(600).trim() }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/399 characters too many/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Generate/ })).toBeDisabled()
  },
}

export const Starting: Story = { args: { view: studioView({ work: { state: 'working' }, receipt: heldReceipt }) } }

export const Generating: Story = {
  args: { view: studioView({ work: { state: 'working' }, text: half, receipt: heldReceipt }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Stop' }))
    await expect(args.actions.onStop).toHaveBeenCalledOnce()
  },
}

const written = {
  work: { state: 'made', by: 'built-in writer' },
  text: samplePost,
  receipt: settledReceipt,
  available: 16,
} as const

export const RunsInAnotherTab: Story = { args: { view: studioView({ work: sameJob }) } }

export const WrittenAgain: Story = {
  args: { view: studioView({ ...written, hasEarlier: true }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Bring it back' }))
    await expect(args.actions.onEarlier).toHaveBeenCalledOnce()
  },
}

export const Written: Story = {
  args: { view: studioView(written) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(args.actions.onCopy).toHaveBeenCalledOnce()
    await expect(
      canvas.getByText('Instagram, TikTok and Pinterest need a picture or a video, YouTube a video.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add media in the composer' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/compose\?text=./),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Publish to 5 platforms' }))
    await expect(args.actions.onSave).toHaveBeenLastCalledWith({ kind: 'now' })
    await userEvent.click(canvas.getByRole('radio', { name: 'In a minute' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Publish to 5 platforms in a minute' }))
    await expect(args.actions.onSave).toHaveBeenLastCalledWith({ kind: 'in-a-minute' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Now' }))
  },
}

const { text: craftedText, overview } = crafted

const onTake = fn()
/** Written for pictures that wait in the image studio, it goes back to them instead of out by itself. */
export const AwaitedByPictures: Story = {
  args: {
    view: studioView({ text: samplePost, receipt: settledReceipt, isAwaited: true }),
    actions: { ...studioActions(), onTake },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Put it with your pictures' }))
    await expect(onTake).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: /^Save as post/ })).toBeNull()
  },
}

/** Written for a draft of the composer, it goes back to that one, or to one platform's version there. */
export const AwaitedByAPost: Story = {
  args: {
    view: studioView({
      text: samplePost,
      receipt: settledReceipt,
      isAwaited: true,
      awaited: {
        press: 'Put it into your version for LinkedIn',
        says: 'It takes the place of the text there. Undo brings that back.',
      },
    }),
    actions: { ...studioActions(), onTake },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Put it into your version for LinkedIn' }))
    await expect(onTake).toHaveBeenCalled()
    await expect(canvas.queryByRole('link', { name: 'Open in the composer' })).toBeNull()
  },
}

/** The built-in writer adds nothing to another language, and says before the press that it takes nothing for it. */
export const InAnotherLanguage: Story = {
  args: { view: studioView({ prompt: 'Am Samstag, 5. Dezember, eröffnen wir unsere 13. Filiale. Coffee to go!' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /^Generate.*0 credits/ })).toBeVisible()
    await expect(canvas.getByText(/only arranges your own words, which costs nothing/)).toBeVisible()
  },
}

/** Three ways to say it, another hook, what is missing, and the text as each platform's readers know it. */
export const Crafted: Story = {
  args: {
    view: studioView({
      ...written,
      prompt: craftedPrompt,
      text: craftedText,
      versions: { count: overview.versions.length, shown: 0 },
      hasHooks: true,
      asks: overview.asks,
      canUndo: true,
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 2' }))
    await expect(args.actions.onVersion).toHaveBeenCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Another hook' }))
    await expect(args.actions.onHook).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(args.actions.onUndo).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^LinkedIn/ }))
    await expect(canvas.getByRole('region', { name: 'For LinkedIn' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Version 1' }))
  },
}

/** A passage is rewritten where it stands, by keyboard alone, and taken back. */
export const Rewritten: Story = {
  args: {
    view: studioView({ ...written, text: 'We utilize robust ovens. Please note that we are open at 8 am.' }),
  },
  render: function Render({ view, actions }) {
    const [made, setMade] = useState<WrittenPost | null>({ text: view.text, shown: 0, overview: null })
    const tools = useTextTools(made, setMade)
    return (
      <TextStudio
        view={{ ...view, text: made?.text ?? '', canUndo: tools.canUndo, toolSays: tools.toolSays }}
        actions={{
          ...actions,
          onText: tools.write,
          onRewrite: tools.rewrite,
          onUndo: tools.undo,
          onVariant: tools.put,
        }}
      />
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const editor = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of your post' })
    const before = editor.value
    editor.focus()
    editor.setSelectionRange(0, 24)
    canvas.getByRole('button', { name: 'No jargon' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(editor).toHaveValue('We use strong ovens. Please note that we are open at 8 am.')
    await waitFor(() => expect(editor).toHaveFocus())
    await expect(editor.value.slice(editor.selectionStart, editor.selectionEnd)).toBe('We use strong ovens.')
    await userEvent.click(canvas.getByRole('button', { name: 'No jargon' }))
    await expect(canvas.getByText('There is no jargon in this.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(editor).toHaveValue(before)
  },
}

/** What is missing puts the cursor where it belongs. */
export const AskedFor: Story = {
  args: { view: studioView({ ...written, text: 'Save the date: yoga class!\n\nBring a friend.\n\n#Yoga' }) },
  render: function Render({ view, actions }) {
    const [text, onVariant] = useState(view.text)
    return (
      <TextStudio
        view={{ ...view, text, asks: ['date', 'link'] }}
        actions={{ ...actions, onText: onVariant, onVariant }}
      />
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const editor = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of your post' })
    await userEvent.click(canvas.getByRole('button', { name: 'Add the date' }))
    await waitFor(() => expect(editor).toHaveFocus())
    await userEvent.keyboard('on Monday')
    await expect(editor.value).toMatch(/^Save the date: yoga class! on Monday\n/)
    await userEvent.click(canvas.getByRole('button', { name: 'Add a link' }))
    await waitFor(() => expect(editor).toHaveFocus())
    await userEvent.keyboard('yoga.example')
    await expect(editor.value).toContain('Bring a friend. yoga.example\n\n#Yoga')
  },
}

const choices = [
  {
    id: 'local:ollama/llama3.2',
    label: 'llama3.2 on this machine',
    says: 'Runs in Ollama on the machine Ninefold runs on. Check facts before you publish.',
  },
  { id: 'browser', label: "This browser's model", says: browserModelSays.available },
]

/** A model on this machine, or this browser's own, can write instead; what it is called stands in the receipt. */
export const WrittenOnThisMachine: Story = {
  args: {
    view: studioView({
      ...written,
      maker: { label: 'built-in writer', builtIn: true, choices },
      makerId: 'local:ollama/llama3.2',
      work: { state: 'made', by: 'llama3.2 on this machine' },
      receipt: { ...settledReceipt, by: 'llama3.2 on this machine' },
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('made by llama3.2 on this machine')).toBeVisible()
    const who = canvas.getByRole('combobox', { name: 'Who writes' })
    who.focus()
    await userEvent.keyboard('{Enter}')
    const body = within(document.body)
    await userEvent.click(await body.findByRole('option', { name: "This browser's model" }))
    await expect(args.actions.onMaker).toHaveBeenCalledWith('browser')
  },
}

/** Every server that answers on the machine is found, and each of its models is one of those who write. */
export const FoundOnThisMachine: Story = {
  args: {
    view: studioView({
      maker: {
        label: 'built-in writer',
        builtIn: true,
        choices: [
          ...choices,
          {
            id: 'local:lm-studio/qwen3-8b',
            label: 'qwen3-8b on this machine',
            says: 'Runs in LM Studio on the machine Ninefold runs on. Check facts before you publish.',
          },
        ],
      },
      makerId: 'local:lm-studio/qwen3-8b',
    }),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^Runs in LM Studio/)).toBeVisible()
    canvas.getByRole('combobox', { name: 'Who writes' }).focus()
    await userEvent.keyboard('{Enter}')
    const list = within(document.body)
    await expect((await list.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Built-in writer',
      'llama3.2 on this machine',
      "This browser's model",
      'qwen3-8b on this machine',
    ])
    await userEvent.click(list.getByRole('option', { name: 'Built-in writer' }))
    await expect(args.actions.onMaker).toHaveBeenCalledWith(null)
  },
}

/** A model on this machine that vanished fails the job by name, and costs nothing. */
export const ModelGone: Story = {
  args: {
    view: studioView({
      maker: { label: 'built-in writer', builtIn: true, choices },
      makerId: 'local:ollama/llama3.2',
      work: workAfter({ state: 'stopped', parts: [], code: 'LOCAL_MODEL_GONE' }, true),
      receipt: givenBack('the job failed'),
    }),
  },
}

/** Emptied by hand, it stays until it is left: the focus never lands on a button that costs. */
export const Cleared: Story = {
  args: { view: studioView(written) },
  render: function Render({ view, actions }) {
    const [text, onText] = useState(view.text)
    return <TextStudio view={{ ...view, text }} actions={{ ...actions, onText }} />
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const editor = canvas.getByRole('textbox', { name: 'Text of your post' })
    await userEvent.clear(editor)
    await expect(editor).toHaveFocus()
    await expect(editor).toHaveValue('')
    await userEvent.keyboard(' ')
    await expect(editor).toHaveValue(' ')
    await userEvent.clear(editor)
    await userEvent.click(canvas.getByRole('textbox', { name: 'What is it about?' }))
    await expect(canvas.getByRole('heading', { name: 'It will appear here' })).toBeVisible()
  },
}

/** A press on Stop that comes too late for the job buys no other one. */
export const StoppedTooLate: Story = {
  args: { view: studioView({ work: { state: 'working' }, text: half, receipt: heldReceipt }) },
  render: function Render({ view, actions }) {
    const [work, setWork] = useState(view.work)
    return (
      <>
        <TextStudio view={{ ...view, work }} actions={actions} />
        <button type="button" hidden onClick={() => setWork(written.work)} data-testid="end" />
      </>
    )
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByTestId('end').click()
    const again = await canvas.findByRole('button', { name: /^Generate again/ })
    again.click()
    await expect(args.actions.onGenerate).not.toHaveBeenCalled()
    await waitFor(
      () => {
        again.click()
        return expect(args.actions.onGenerate).toHaveBeenCalled()
      },
      { timeout: 5000 },
    )
  },
}

export const PickATime: Story = {
  args: { view: studioView(written) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Pick a time' }))
    const go = canvas.getByRole('button', { name: 'Schedule for 5 platforms' })
    await expect(canvas.getByText('Choose a date and time.')).toBeVisible()
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    const field = canvas.getByLabelText('Date and time')
    for (const [time, wrong] of [
      ['2026-11-19T10:30', 'That time has passed. Choose a later one, or publish now.'],
      ['2099-01-01T10:30', 'A post can be scheduled up to a year ahead. Choose an earlier time.'],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, time)
      await expect(canvas.getByText(wrong)).toBeVisible()
      await userEvent.click(go)
    }
    await expect(args.actions.onSave).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '2026-11-21T10:30')
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule for 5 platforms' }))
    await expect(args.actions.onSave).toHaveBeenCalledWith({ kind: 'at', at: '2026-11-21T10:30:00.000Z' })
  },
}

export const Saved: Story = {
  args: {
    view: studioView({ ...written, save: { state: 'saved', sentence: 'It is on its way to five practice accounts.' } }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'See posts' })).toHaveAttribute(
      'href',
      '/dashboard/posts',
    )
  },
}

export const SaveRefused: Story = {
  args: { view: studioView({ ...written, save: { state: 'refused', sentence: failureMessages.RATE_LIMITED } }) },
}

export const SaveNotKnown: Story = {
  args: { view: studioView({ ...written, save: unanswered(new TypeError('Failed to fetch')) }) },
}

export const TooLongForSome: Story = {
  args: { view: studioView({ ...written, text: `${samplePost}\n\n${samplePost}`, isFitted: false }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^X, Threads,? and Bluesky are left out\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Publish to 2 of 5' }))
    await expect(args.actions.onSave).toHaveBeenLastCalledWith({ kind: 'now' })
  },
}

/** Each platform gets a version of its own: nobody is left out, and who wants one text for all says so. */
export const AVersionForEach: Story = {
  args: { view: studioView({ ...written, text: `${samplePost}\n\n${samplePost}` }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText(/left out/)).toBeNull()
    const own = canvas.getByRole('button', { name: /^X.*a version of its own$/ })
    await userEvent.click(own)
    await expect(canvas.getByRole('region', { name: 'For X' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open in the composer' })).toHaveAttribute(
      'href',
      expect.stringMatching(/&fit=each$/),
    )
    await expect(canvas.getByRole('button', { name: 'Publish to 5 platforms' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('switch', { name: 'A version for each platform' }))
    await expect(args.actions.onFitted).toHaveBeenCalledWith(false)
  },
}

export const WrittenByAModel: Story = {
  args: {
    view: studioView({
      ...written,
      maker: { label: 'llama-4-mini', builtIn: false, choices: [] },
      work: { state: 'made', by: 'llama-4-mini' },
      receipt: { ...settledReceipt, by: 'llama-4-mini' },
    }),
  },
}

export const Cancelled: Story = {
  args: {
    view: studioView({
      work: workAfter({ state: 'stopped', parts: [], code: jobStates.cancelled.code }, true),
      text: half,
      receipt: givenBack('you stopped it'),
    }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.actions.onGenerate).toHaveBeenCalledOnce()
  },
}

export const NotKnown: Story = {
  args: {
    view: studioView({
      work: workAfter({ state: 'unknown', parts: [], code: 'network_error' }, true),
      text: half,
      receipt: { tone: 'info', word: 'Held', quoted: 1, charged: 0, paidFrom: 'monthly credits', why: null },
    }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.actions.onGenerate).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  args: {
    view: studioView({
      work: workAfter({ state: 'stopped', parts: [], code: jobStates.failed.code }, true),
      receipt: givenBack('the job failed'),
    }),
  },
}

export const TimedOut: Story = {
  args: {
    view: studioView({
      work: workAfter({ state: 'stopped', parts: [], code: jobStates.silent.code }, true),
      receipt: givenBack('the job failed'),
    }),
  },
}

export const SessionExpired: Story = {
  args: {
    view: studioView({
      work: {
        state: 'stopped',
        tone: 'refusal',
        title: 'That did not work.',
        sentence: failureMessages.UNAUTHORIZED,
        remedy: 'sign-in',
      },
      receipt: givenBack('the job failed'),
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/auth?redirect=/dashboard/create/text',
    )
  },
}

const notStarted = (code: 'email_not_verified' | 'PROVIDER_CREDITS_USED' | 'GENERATION_CEILING_REACHED') => ({
  view: studioView({
    maker: { label: 'llama-4-mini', builtIn: false, choices: [] },
    work: workAfter({ state: 'stopped', parts: [], code }, true),
    receipt: givenBack('the job failed'),
  }),
})

export const EmailNotVerified: Story = {
  args: notStarted('email_not_verified'),
  play: async ({ canvasElement }) => {
    const way = within(canvasElement).getByRole('link', { name: 'Verify in Settings' })
    await expect(way).toHaveAttribute('href', '/dashboard/settings')
  },
}

export const ModelCreditsUsed: Story = {
  args: notStarted('PROVIDER_CREDITS_USED'),
  play: async ({ canvasElement }) => {
    const way = within(canvasElement).getByRole('link', { name: 'See plans' })
    await expect(way).toHaveAttribute('href', '/pricing')
  },
}

export const CeilingReached: Story = { args: notStarted('GENERATION_CEILING_REACHED') }

export const Insufficient: Story = {
  args: { view: studioView({ available: 0 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Insufficient credits. Required: 1, Available: 0')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Generate ?· 1 credit$/ })).toBeDisabled()
  },
}

export const RefusedByAnotherTab: Story = {
  args: {
    view: studioView({
      available: 1,
      work: { state: 'refused', sentence: 'Insufficient credits. Required: 1, Available: 0', remedy: 'credits' },
    }),
  },
}

export const CreditsUnreadable: Story = {
  args: { view: studioView({ available: null, creditsFailure: failureMessages.STORAGE_DAMAGED }) },
}

export const LowBalance: Story = {
  args: { view: studioView({ available: 4, warning: aiCreditWarnings['low-balance'] }) },
}

export const Offline: Story = {
  args: { view: studioView({ offline: true }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /^Generate ?· 1 credit$/ })).toBeDisabled()
  },
}

export const WrittenOffline: Story = {
  args: { view: studioView({ ...written, offline: true }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Publish to 5 platforms' })).toBeEnabled()
  },
}

export const TypingPhone: Story = { tags: ['phone'], args: TypingWithPrice.args ?? {}, ...onPhone }
