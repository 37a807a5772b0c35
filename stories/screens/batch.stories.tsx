import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import type { BatchView } from '#app/domain/batch/batch.ts'
import { mappingOf } from '#app/domain/batch/columns.ts'
import { mediaNamed } from '#app/domain/batch/media.ts'
import { batchFailure, sentenceForBatch } from '#app/domain/batch/messages.ts'
import { type OpenFile, openedFile, restOf } from '#app/domain/batch/open-file.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { mediaMessages } from '#app/domain/media/messages.ts'
import { fail } from '#app/domain/outcome.ts'
import { plannedTitleOf } from '#app/domain/posts/planned.ts'
import { addMs } from '#app/domain/time/instant.ts'
import type { BatchScreenProps } from '#app/features/batch/batch-props.ts'
import { BatchScreen } from '#app/features/batch/batch-screen.tsx'
import { readFile } from '#app/features/batch/read-file.ts'
import { type Series, seriesStopped } from '#app/features/create/job/use-job-series.ts'
import { FillTexts, type FillTextsView } from '#app/features/create/text/fill-texts.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell } from '../support/in-shell.tsx'
import { sampleNow } from '../support/sample-posts.ts'

const batch = (name: string, change: Partial<BatchView> = {}): BatchView => ({
  id: `batch-${name}`,
  name,
  createdAt: '2026-11-18T14:20:00.000Z',
  undoneAt: null,
  posts: 24,
  waiting: 24,
  ...change,
})

const rye = { mediaId: '0e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c11', name: 'Rye loaf', alt: 'A dark loaf on a linen cloth' }
const library = [rye]

const days = (count: number) => Array.from({ length: count }, (_, day) => addMs(sampleNow, (day + 1) * 86_400_000))

/** The screen with the file that is open in it, as the app keeps it. */
function Kept(props: BatchScreenProps) {
  const [file, setFile] = useState(props.file)
  const onFile: BatchScreenProps['onFile'] = (change) =>
    setFile((before) => change(before === 'reading' ? null : before))
  return <BatchScreen {...props} file={file} onFile={onFile} />
}

const meta = {
  parameters: {
    route: '/dashboard/batch',
    phone: [
      'DryRun',
      'AccountOfEachRow',
      'PlannedAlready',
      'AWeeklyPlan',
      'EditingARow',
      'NotToItsEnd',
      'WithMedia',
      'MissingTexts',
      'TextsWritten',
    ],
  },
  title: 'Screens/Batch/Batch',
  component: BatchScreen,
  render: (args) => <Kept {...args} />,
  decorators: [inShell('/dashboard/batch')],
  args: {
    plan: 'pro',
    now: sampleNow,
    zone: zoneOr('UTC'),
    batches: { state: 'ready', data: [] },
    onRead: readFile,
    file: null,
    onFile: fn(),
    onSaid: fn<BatchScreenProps['onSaid']>(),
    isFileKept: true,
    mappingFor: mappingOf,
    onMapping: fn(),
    onSlots: async (_slots, count) => days(count),
    hasPostingTimes: false,
    freeTimes: { state: 'ready', data: days(7) },
    onTimesAgain: fn(),
    offline: false,
    onPlanned: async (): ReturnType<BatchScreenProps['onPlanned']> => ({ posts: [], problem: null }),
    onFind: async (names): ReturnType<BatchScreenProps['onFind']> => ({
      known: new Map(names.map((name) => [name, mediaNamed(name, library)])),
      problem: null,
    }),
    onFetch: fn<BatchScreenProps['onFetch']>(async (addresses) => ({
      known: new Map(addresses.map((address) => [address, { ...rye, name: 'Fetched' }])),
      problem: null,
    })),
    onPlan: fn<BatchScreenProps['onPlan']>(async (_name, rows) => ({
      problem: null,
      planned: rows.length,
      refused: 0,
    })),
    open: null,
    onGoOn: fn<BatchScreenProps['onGoOn']>(async () => ({ problem: null, planned: 40, refused: 0 })),
    onTakeBack: fn<BatchScreenProps['onTakeBack']>(async () => {}),
    onUndo: fn(),
    onExport: fn(),
    onTemplate: fn(),
    onReload: fn(),
  },
} satisfies Meta<typeof BatchScreen>

export default meta
type Story = StoryObj<typeof meta>

const december = `Date,Text,Link,Networks
2026-12-01 08:00,"Twenty-four loaves, one a day. Today: rye.",,
2026-12-02 08:00,How a starter sleeps through winter,https://example.com/starter,"Instagram, Facebook"
2026-12-32 08:00,The day that does not exist,,
2026-12-04 08:00,"${'We baked, we tasted, we baked again. '.repeat(9)}",,"X, Bluesky, LinkedIn"
2026-12-05 08:00,Only for friends,,Friendster
`
const choose = (name: string, contents: string | Uint8Array<ArrayBuffer>) =>
  userEvent.upload(screen.getByLabelText('File of posts'), new File([contents], name, { type: 'text/csv' }))
/** What the last thing that was said offers. */
const undo = (onSaid: BatchScreenProps['onSaid']) => mocked(onSaid).mock.lastCall?.[1]()
const opened = async () => {
  await choose('december.csv', december)
  await screen.findByRole('heading', { name: 'december.csv' })
}

export const Empty: Story = {}
export const Loading: Story = { args: { batches: { state: 'loading' } } }
export const Failed: Story = { args: { batches: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }

/** Each row is looked through; what needs a hand stands first, and nothing is planned while a row is wrong. */
export const DryRun: Story = {
  play: async ({ args }) => {
    await opened()
    await expect(screen.getByText('“2026-12-32 08:00” is a day that does not exist. Write another one.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Plan 3 posts/ }))
    await expect(args.onPlan).not.toHaveBeenCalled()
  },
}

const bakeries = [
  { id: 'a-rye', name: 'Rye & Rosa', platform: 'x' },
  { id: 'b-lisboa', name: 'Rosa Lisboa', platform: 'linkedin' },
] as const
const twoBakeries = `Date,Text,Account,Networks
2026-12-01 08:00,"Twenty-four loaves, one a day. Today: rye.",Rye & Rosa,X
2026-12-02 08:00,How a starter sleeps through winter,,X
2026-12-03 08:00,Custard tarts from six in the morning,Rosa Porto,X
2026-12-04 08:00,The tarts again: who wants the last one?,Rosa Porto,X
`

/** A column names the account of each row. One press chooses another for every row with a name that nobody knows. */
export const AccountOfEachRow: Story = {
  args: { accounts: bakeries },
  play: async ({ args }) => {
    await choose('two-bakeries.csv', twoBakeries)
    await expect(
      await screen.findAllByText(
        '“Rosa Porto” is none of your accounts. Choose one, or write their names with commas between.',
      ),
    ).toHaveLength(2)
    const forLisboa = () => screen.findByRole('button', { name: 'For Rosa Lisboa, line 4' })
    await userEvent.click(await forLisboa())
    await expect(screen.getByText('4 posts of 4 ready.')).toBeVisible()
    await expect(args.onSaid).toHaveBeenLastCalledWith('2 rows for Rosa Lisboa', expect.any(Function))
    undo(args.onSaid)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit line 5' }))
    // The columns of the file are asked for in one of the same name.
    screen.getAllByRole('combobox', { name: 'Account' }).at(-1)?.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: 'Rosa Lisboa' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save line' }))
    await expect(await screen.findByText('Put 1 row right first, or leave it out.')).toBeVisible()
  },
}

/** Without such a column the accounts are chosen for all rows at once. */
export const AccountForAllRows: Story = {
  args: { accounts: bakeries },
  play: async ({ args }) => {
    const forLisboa = async () => {
      await choose('the-week-ahead.csv', week)
      await userEvent.click(await screen.findByRole('button', { name: 'Rosa Lisboa' }))
    }
    await forLisboa()
    await expect(screen.getByRole('button', { name: 'All accounts' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(screen.getByRole('button', { name: 'Plan 8 posts' }))
    const [, rows] = mocked(args.onPlan).mock.lastCall ?? []
    await expect(rows?.map(({ accountIds }) => accountIds)).toEqual(Array(8).fill(['b-lisboa']))
    await screen.findByText('8 posts planned.')
    await forLisboa()
    await expect(screen.getAllByRole('cell', { name: 'Rosa Lisboa' })).toHaveLength(8)
  },
}

const tagged = `Date,Text,Tags,Platforms
2026-12-01 08:00,The rye is out of the oven,"sourdough, rye","X, Bluesky"
2026-12-02 08:00,How a starter sleeps through winter,starter,"X, Bluesky"
`

const twoPlatforms = `Date,Text,Networks,Draft
2026-12-01 08:00,Twenty-four loaves,X,
2026-12-02 08:00,How a starter sleeps through winter,"X, LinkedIn",
2026-12-03 08:00,Custard tarts from six in the morning,Bluesky,
2026-12-04 08:00,The tarts again,X,Draft
`

/** Rows that name no account name those on their platforms when they are planned, as the composer does; a draft names none. */
export const AccountsOfTheirPlatforms: Story = {
  args: { accounts: bakeries },
  play: async ({ args }) => {
    await choose('two-platforms.csv', twoPlatforms)
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 4 posts' }))
    const [, rows] = mocked(args.onPlan).mock.lastCall ?? []
    await expect(rows?.map(({ accountIds }) => accountIds)).toEqual([
      ['a-rye'],
      ['a-rye', 'b-lisboa'],
      undefined,
      undefined,
    ])
  },
}

/** A column of tags fills those of the platforms that have them; a press writes it as hashtags for everybody. */
export const ColumnOfTags: Story = {
  play: async ({ args }) => {
    await choose('tagged.csv', tagged)
    await expect(await screen.findByText('“Tags” fills the tags of YouTube and Bluesky.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Write as hashtags too' }))
    await expect(await screen.findByText(/stands below each text as hashtags/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Plan 2 posts' }))
    const [, rows] = mocked(args.onPlan).mock.lastCall ?? []
    await expect(rows?.[0]?.text).toBe('The rye is out of the oven\n\n#sourdough #rye')
    await expect(rows?.[0]?.variants).toEqual({ bluesky: { fields: { tags: 'sourdough, rye' } } })
    await screen.findByText('2 posts planned.')
    await choose('tagged.csv', tagged)
    await expect(await screen.findByRole('button', { name: 'Write as hashtags too' })).toBeVisible()
  },
}

/** Beside the side bar of a tablet rows are two lines: nothing of them is crushed or cut. */
export const DryRunOnATablet: Story = { ...DryRun, globals: { viewport: { value: 'tablet' } } }

const week = `Date,Text,Networks
2026-11-23 08:00,"Monday's loaf is rye, dark and a little sour.",
2026-11-24 12:15,"How a starter sleeps through winter, in four pictures.","Instagram, Facebook, Pinterest"
2026-11-25 08:00,"Meet Rosa, who folds the croissants at five.",
2026-11-26 17:30,The oven we nearly bought and why we did not.,"LinkedIn, Facebook"
2026-11-27 07:45,"Opening hours over the holidays: every day until noon.",
2026-11-28 09:00,"Saturday: twenty-four loaves, and then no more.","X, Threads, Bluesky"
2026-11-30 08:00,Three questions before you choose a flour.,
2026-12-01 10:30,"Our second bakery opens in Alfama today.",
`

/** A platform that would turn a row away is left out: the row says so before it is planned, and so does the count above. */
export const NotEverywhere: Story = {
  play: async () => {
    await choose(
      'pictures.csv',
      `Date,Text,Networks\n2026-12-01 08:00,"${'We baked, we tasted, we baked again. '.repeat(9)}","X, LinkedIn"\n2026-12-02 08:00,Today: rye,X\n`,
    )
    const [, first, second] = await screen.findAllByRole('row')
    await expect(within(first as HTMLElement).getByText('Not everywhere')).toBeVisible()
    await expect(within(first as HTMLElement).getByText('Too long for X: it goes to the others.')).toBeVisible()
    await expect(within(second as HTMLElement).getByText('Ready')).toBeVisible()
    await expect(screen.getByText('2 ready, 1 of them not everywhere. Nothing is planned yet.')).toBeVisible()
  },
}

/** Nothing is wrong with any line: the whole file is one press away. */
export const AllReady: Story = {
  play: async () => {
    await choose('the-week-ahead.csv', week)
    await expect(await screen.findByText('8 posts of 8 ready.')).toBeVisible()
    // All columns are known: they make room for the rows.
    await expect(screen.getByText(/^All 3 columns recognised: Date, Text and Networks/)).toBeVisible()
    await expect(screen.getByRole('combobox', { name: 'Text' })).not.toBeVisible()
  },
}

const kept: OpenFile = {
  ...openedFile(
    'december.csv',
    {
      names: ['Date', 'Text', 'Networks'],
      rows: [
        { line: 2, cells: ['2026-12-01 08:00', 'Today: rye.', 'X'] },
        { line: 3, cells: ['2026-12-02 08:00', '', 'X'] },
        { line: 4, cells: ['2026-12-03 08:00', 'Left out', 'X'] },
      ],
    },
    { date: 0, text: 1, platforms: 2 },
  ),
  fixes: { 3: { text: 'How a starter sleeps' } },
  leftOut: [4],
}

/** The screen was left, or its page closed: the file is there as it was left, rows that were put right and all. */
export const OpenedAgain: Story = {
  args: { file: kept },
  play: async () => {
    await expect(await screen.findByText('2 posts of 2 ready.')).toBeVisible()
    await expect(screen.getByText('How a starter sleeps')).toBeVisible()
  },
}

/** Another one is asked for, and this one stays until there is one. What is discarded comes back by Undo. */
export const AnotherFile: Story = {
  args: { file: kept },
  play: async ({ args }) => {
    const asked = fn()
    screen.getByLabelText('File of posts').addEventListener('click', asked)
    await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
    await expect(asked).toHaveBeenCalledOnce()
    await expect(screen.getByRole('heading', { name: 'december.csv' })).toBeVisible()
    await choose('the-week-ahead.csv', week)
    await expect(await screen.findByRole('heading', { name: 'the-week-ahead.csv' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Discard this file' }))
    await expect(await screen.findByText('Drop a CSV or JSON file here')).toBeVisible()
    await expect(args.onSaid).toHaveBeenCalledWith('the-week-ahead.csv discarded', expect.any(Function))
    undo(args.onSaid)
    await expect(await screen.findByText('8 posts of 8 ready.')).toBeVisible()
  },
}

/** This device is asked for the file that was left. */
export const ReadingWhatWasLeft: Story = { args: { file: 'reading' } }

/** A file that finds no room is looked through all the same. */
export const TooLargeToKeep: Story = {
  args: { file: kept, isFileKept: false },
  play: async () => {
    await expect(
      await screen.findByText('3 posts. Too large to be kept on this device: plan them before you close the page.'),
    ).toBeVisible()
  },
}

/** A row is put right where it stands, another is left out, and the rest is planned. All of it by keyboard. */
export const PutRight: Story = {
  play: async ({ args }) => {
    await opened()
    screen.getByRole('button', { name: 'Edit line 4' }).focus()
    await userEvent.keyboard('{Enter}')
    const when = await screen.findByLabelText('Date and time')
    await expect(when).toHaveFocus()
    await userEvent.clear(when)
    await userEvent.type(when, '2026-12-03 08:00{Enter}')
    screen.getByRole('button', { name: 'Leave out line 6' }).focus()
    await userEvent.keyboard('{Enter}')
    screen.getByRole('button', { name: 'Shorten, line 5' }).focus()
    await userEvent.keyboard('{Enter}')
    const plan = await screen.findByRole('button', { name: 'Plan 4 posts' })
    plan.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPlan).toHaveBeenCalledWith(
      'december.csv',
      expect.arrayContaining([
        expect.objectContaining({ publishAt: '2026-12-03T08:00:00.000Z' }),
        // Shortened for the two it was too long for, and as it is for the third.
        expect.objectContaining({
          platforms: ['x', 'linkedin', 'bluesky'],
          variants: {
            x: { text: expect.stringMatching(/^We baked/) },
            bluesky: { text: expect.stringMatching(/^We baked/) },
          },
        }),
      ]),
      expect.any(Function),
    )
    await expect(await screen.findByText('4 posts planned.')).toBeVisible()
  },
}

/** The form of a row takes the whole of it. */
export const EditingARow: Story = {
  play: async () => {
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Edit line 4' }))
    await expect(await screen.findByLabelText('Date and time')).toHaveFocus()
    await expect(screen.queryByRole('button', { name: 'Edit line 4' })).toBeNull()
  },
}

/** A row that was put right keeps its place, and the focus stays with it. */
export const KeepsItsPlace: Story = {
  play: async () => {
    await opened()
    const lines = () =>
      screen.getAllByRole('button', { name: /^Edit line/ }).map((one) => one.getAttribute('aria-label'))
    const before = lines()
    await expect(before[0]).toBe('Edit line 4')
    await userEvent.click(screen.getByRole('button', { name: 'Edit line 4' }))
    const when = await screen.findByLabelText('Date and time')
    await userEvent.clear(when)
    await userEvent.type(when, '2026-12-03 08:00{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit line 4' })).toHaveFocus())
    await expect(lines()).toEqual(before)
  },
}

/** What is left out is counted, and comes back: at once by Undo, later all together. */
export const LeftOut: Story = {
  play: async ({ args }) => {
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Leave out 2 rows' }))
    await expect(await screen.findByText('2 rows left out.')).toBeVisible()
    await expect(args.onSaid).toHaveBeenCalledWith('2 rows left out', expect.any(Function))
    undo(args.onSaid)
    await expect(await screen.findByRole('button', { name: 'Leave out 2 rows' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Leave out line 4' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back 1 row' }))
    await expect(await screen.findByRole('button', { name: 'Edit line 4' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Leave out line 6' }))
    await expect(await screen.findByText('1 row left out.')).toBeVisible()
  },
}

/** No column is known for the text: that is asked for, with the first row to go by, and no row is to blame. */
export const NoTextColumn: Story = {
  play: async () => {
    await choose('notes.csv', 'Bread,Who\nRye,Rosa\nSpelt,\n')
    await expect(await screen.findByText('Not used: Bread (first: Rye), Who (first: Rosa).')).toBeVisible()
    await expect(screen.getAllByText('Choose the column that holds the text of the posts.')).toHaveLength(2)
    await expect(screen.queryByText(/^Put 2 rows right/)).toBeNull()
  },
}

/** Days that could be read either way, and have all passed as they are read: one press reads them the other way. */
export const OtherDayOrder: Story = {
  play: async () => {
    await choose('december.csv', 'Date,Text\n12/05/2026 08:00,Rye\n12/06/2026 08:00,Spelt\n')
    await expect(await screen.findByText('Read as 31/12, no row can go out at its time.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Read as 12/31' }))
    await expect(await screen.findByText('2 posts of 2 ready.')).toBeVisible()
    await expect(screen.queryByText(/no row can go out/)).toBeNull()
  },
}

/** A file of Excel on Windows, day first and parted by semicolons: it is read as it is written, and says how. */
export const OfWindows: Story = {
  play: async () => {
    const text =
      'Date;Text\r\n25.12.2026 9.30;Fr\u00fchst\u00fcck: Br\u00f6tchen, K\u00e4se\r\n26.12.26 9 AM;S\u00fc\u00dfe \u00c4pfel\r\n'
    await choose(
      'weihnachten.csv',
      Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
    )
    await expect(await screen.findByText('2 posts of 2 ready.')).toBeVisible()
    await expect(screen.getByText('Frühstück: Brötchen, Käse')).toBeVisible()
    await userEvent.click(screen.getByText(/^Read as Western \(Windows-1252\), parted by semicolons\./))
    await expect(screen.getByRole('combobox', { name: 'Encoding' })).toHaveTextContent('Western (Windows-1252)')
  },
}

const pick = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** A missing mark is guessed, and a person may say otherwise; earlier corrections come back by Undo. */
export const ReadInAnotherWay: Story = {
  play: async ({ args }) => {
    await choose('notes.csv', 'Rye; spelt,25/12/2026 9 AM\nOats; barley,26/12/2026 9 AM\n')
    await expect(await screen.findByText('2 posts of 2 ready.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Leave out line 2' }))
    await userEvent.click(screen.getByText(/^Read as UTF-8, parted by commas, without names\./))
    await pick('First line', 'Names the columns')
    await expect(await screen.findByText(/^Read as UTF-8, parted by commas\.$/)).toBeVisible()
    await expect(args.onSaid).toHaveBeenLastCalledWith('notes.csv read again', expect.any(Function))
    undo(args.onSaid)
    await expect(await screen.findByText('1 row left out.')).toBeVisible()
    await pick('Columns are parted by', 'Semicolons')
    await expect(await screen.findByText(/parted by semicolons/)).toBeVisible()
  },
}

/** Columns without names are called after what they were taken for. */
export const WithoutNames: Story = {
  play: async () => {
    await choose(
      'notes.csv',
      '2026-12-01 08:00,Fresh rye from eight.,Twitter/X\n2026-12-02 08:00,Oats at nine.,LinkedIn\n',
    )
    await expect(await screen.findByText('2 posts of 2 ready.')).toBeVisible()
    await expect(screen.getByText(/^All 3 columns recognised: Date, Text and Platforms/)).toBeVisible()
  },
}

/** Days of both orders in one file: the row says how it is read, and the order can be changed above. */
export const DaysOfBothOrders: Story = {
  play: async () => {
    await choose('december.csv', 'Date,Text\n25/12/2026 09:00,Closed today\n12/13/2026 09:00,Fresh rye\n46388,Oats\n')
    await expect(await screen.findByText(/“12\/13\/2026 09:00” has a month over 12/)).toBeVisible()
    await expect(screen.getByText(/“46388” is a number of Excel's/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '12/31' }))
    await expect(await screen.findByText(/“25\/12\/2026 09:00” has a month over 12/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '31/12' }))
  },
}

/** The same words in two rows are mostly there by mistake: said before they are planned, and one press leaves them out. */
export const SaidTwice: Story = {
  play: async ({ args }) => {
    await choose(
      'december.csv',
      'Date,Text\n2026-12-01 08:00,Fresh rye\n2026-12-02 08:00,Oats\n2026-12-03 08:00,Fresh  RYE\n',
    )
    await expect(await screen.findByText('1 row says the same as an earlier one.')).toBeVisible()
    await expect(screen.getByText('As line 2')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
    await expect(await screen.findByText('2 posts of 2 ready.')).toBeVisible()
    await expect(screen.queryByText(/the same as an earlier one/)).toBeNull()
    undo(args.onSaid)
    await expect(await screen.findByText('1 row says the same as an earlier one.')).toBeVisible()
  },
}

/** A day that could be another one says which it is, in the order that is chosen. */
export const WhichDay: Story = {
  play: async () => {
    await choose('december.csv', 'Date,Text\n05/12/2026 08:00,Rye\n06/12/2026 08:00,Spelt\n')
    await expect(await screen.findByText('05/12/2026 is Saturday 5 December')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '12/31' }))
    await expect(await screen.findByText('05/12/2026 is Tuesday 12 May')).toBeVisible()
  },
}

/** A file that was imported before: said before it is planned a second time, and one press leaves those rows out. */
export const PlannedAlready: Story = {
  args: {
    onPlanned: async () => ({
      problem: null,
      posts: ["Monday's loaf is rye, dark and a little sour.", 'Meet Rosa, who folds the croissants at five.'].map(
        (text, day) => ({
          id: text,
          title: plannedTitleOf(text),
          at: `2026-11-${23 + 2 * day}T08:00:00.000Z`,
          status: 'scheduled' as const,
          platforms: [{ platform: 'facebook' as const, status: 'queued' as const }],
        }),
      ),
    }),
  },
  play: async ({ args }) => {
    await choose('week.csv', week)
    await userEvent.click(await screen.findByRole('button', { name: 'Leave them out' }))
    await expect(await screen.findByText('6 posts of 6 ready.')).toBeVisible()
    await expect(screen.queryByText(/in your calendar already/)).toBeNull()
    await undo(args.onSaid)
    await expect(await screen.findByText('2 rows are in your calendar already.')).toBeVisible()
    await expect(screen.getByText('8 posts of 8 ready, 2 of them planned already.')).toBeVisible()
  },
}

/** While a file is planned its rows rest: nothing of them can be changed. Times of another year say which. */
export const BeingPlanned: Story = {
  args: {
    onPlan: fn<BatchScreenProps['onPlan']>((_name, _rows, onProgress) => {
      onProgress(40)
      return new Promise(() => {})
    }),
  },
  play: async () => {
    const rows = Array.from(
      { length: 120 },
      (_, at) => `2027-01-${1 + (at % 28)} 08:${10 + (at % 40)},Loaf number ${at + 1} of the winter`,
    )
    await choose('january.csv', `Date,Text\n${rows.join('\n').replace(/-(\d) /g, '-0$1 ')}\n`)
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 120 posts' }))
    await expect(await screen.findByText('Being planned.')).toBeVisible()
    await expect(screen.getByText('40 of 120 planned')).toBeVisible()
    await expect(screen.getAllByText('1 Jan 2027, 08:10')[0]).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Edit line 2' })).toBeNull()
  },
}

/** Beside posting times, a weekly plan; without a time of day that can be read no row has one, and none is to blame. */
export const AWeeklyPlan: Story = {
  args: { hasPostingTimes: true },
  play: async () => {
    await choose('week.csv', week)
    await userEvent.click(await screen.findByRole('radio', { name: 'A weekly plan' }))
    await expect(await screen.findByText('8 posts of 8 ready.')).toBeVisible()
    const times = screen.getByRole('textbox', { name: 'Times of day' })
    await userEvent.clear(times)
    await userEvent.type(times, 'noon')
    await expect(await screen.findByText('Write times as 09:00, 17:30.')).toBeVisible()
    await expect(screen.getAllByText('Waits for its time')).toHaveLength(8)
  },
}

/** A file without times: each row takes the next slot. */
export const SlotsGiveTheTimes: Story = {
  play: async () => {
    await choose('ideas.csv', 'caption\nFirst\nSecond\nThird\n')
    await expect(await screen.findByText('3 posts of 3 ready.')).toBeVisible()
    const times = screen.getByLabelText('Times of day')
    await userEvent.clear(times)
    await userEvent.type(times, 'noon')
    await expect(await screen.findByText('Write times as 09:00, 17:30.')).toBeVisible()
  },
}

/** On a smaller plan a file can be looked through, not planned. */
export const WithoutThePlan: Story = {
  args: { plan: 'starter' },
  play: async ({ args }) => {
    await choose('ideas.csv', 'text,date\nFirst,2026-12-01 08:00\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 post' }))
    await expect(args.onPlan).not.toHaveBeenCalled()
  },
}

export const Unreadable: Story = {
  args: { onRead: async () => fail(batchFailure('file_unreadable')) },
  play: async () => {
    await choose('photo.csv', 'PNG')
    await expect(await screen.findByText('photo.csv cannot be read.')).toBeVisible()
    await expect(await screen.findByText(/^This is neither a table/)).toBeVisible()
  },
}

/** The network went away in the middle: what is planned stays, and it says so. */
export const CutOff: Story = {
  args: {
    onPlan: fn<BatchScreenProps['onPlan']>(async () => ({ problem: failureMessages.OFFLINE, planned: 0, refused: 0 })),
  },
  play: async () => {
    await choose('ideas.csv', 'text,date\nFirst,2026-12-01 08:00\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 post' }))
    await expect(await screen.findByText('It was not planned to the end.')).toBeVisible()
  },
}

/** What was planned from files is taken back after a question. */
export const Filled: Story = {
  args: {
    batches: {
      state: 'ready',
      data: [
        batch('december.csv'),
        batch('november.csv', { waiting: 6, createdAt: '2026-10-29T09:00:00.000Z' }),
        batch('october.json', {
          createdAt: '2026-09-28T10:00:00.000Z',
          undoneAt: '2026-09-30T11:30:00.000Z',
          posts: 3,
          waiting: 0,
        }),
        batch('september.csv', {
          createdAt: '2026-08-28T10:00:00.000Z',
          undoneAt: '2026-08-28T10:04:00.000Z',
          posts: 0,
          waiting: 0,
        }),
      ],
    },
  },
  play: async ({ args }) => {
    const [first] = screen.getAllByRole('button', { name: 'Undo' })
    if (first) await userEvent.click(first)
    const question = within(await screen.findByRole('alertdialog', { name: 'Take back 24 posts?' }))
    await expect(question.getByText(/also those you changed or moved since/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Take back' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Export december.csv' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
    // When it was taken back, and not when it was planned; what had gone out of it can be exported still.
    await expect(screen.getByText('Taken back, 3 had gone out · 30 Sept, 11:30')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Export october.json' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Export september.csv' })).toBeNull()
  },
}

const begun = '4a0a8a4e-53a5-4a0e-8f0d-6a7a1d6a4f01'

/** Its page was closed in the middle: it goes on from there, or is taken back as a whole. */
export const NotToItsEnd: Story = {
  args: {
    open: {
      batchId: begun,
      name: 'december.csv',
      keptAt: sampleNow,
      rows: Array.from({ length: 240 }, (_, at) => ({
        postId: `4a0a8a4e-53a5-4a0e-8f0d-${String(at).padStart(12, '0')}`,
        text: 'Rye',
        publishAt: sampleNow,
        platforms: ['x'],
      })),
    },
    batches: { state: 'ready', data: [batch('december.csv', { id: begun, posts: 100, waiting: 100 })] },
  },
  play: async () => {
    await expect(
      await screen.findByText('100 of its 240 posts are planned. Going on plans none of them twice.'),
    ).toBeVisible()
  },
}

/** Still no network: it says so, and waits. */
export const CutOffAgain: Story = {
  args: {
    ...NotToItsEnd.args,
    onGoOn: fn<BatchScreenProps['onGoOn']>(async () => ({ problem: failureMessages.OFFLINE, planned: 0, refused: 0 })),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
    await expect(
      await screen.findByText(new RegExp(`^${failureMessages.OFFLINE.replaceAll('.', '\\.')} 100 of its 240 posts`)),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    await expect(args.onTakeBack).toHaveBeenCalledOnce()
  },
}

/** Another file waits behind a batch that was left: planned first, it would take its place on this device. */
export const AnotherFileWaits: Story = {
  args: { ...NotToItsEnd.args },
  play: async () => {
    await choose('ideas.csv', 'text,date\nFirst,2026-12-01 08:00\n')
    await expect(await screen.findByText(/^The file you chose opens after it\./)).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Plan 1 post' })).toBeNull()
  },
}

/** Some of its rows could not be planned any more, and each says why: they stay in the file, and are planned by themselves. */
export const SomeLeftOut: Story = {
  args: {
    hasPostingTimes: true,
    onPlan: fn<BatchScreenProps['onPlan']>(async () => ({
      problem: null,
      planned: 1,
      refused: 2,
      left: (['time_has_passed', 'no_posting_time'] as const).map((code, at) => ({
        postId: code,
        title: ['Two', 'Three'][at] ?? '',
        why: sentenceForBatch(batchFailure(code)),
      })),
      isRestOpen: true,
    })),
  },
  render: function Rest(args) {
    const [file, setFile] = useState<OpenFile | null>(null)
    return (
      <BatchScreen
        {...args}
        file={file}
        onFile={setFile}
        onPlan={async (...asked) => {
          const end = await args.onPlan(...asked)
          setFile((before) => before && restOf(before, [2]))
          return end
        }}
      />
    )
  },
  play: async ({ args }) => {
    await choose('ideas.csv', 'text\nOne\nTwo\nThree\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 3 posts' }))
    await expect(args.onPlan).toHaveBeenCalledWith(
      'ideas.csv',
      [2, 3, 4].map((line) => expect.objectContaining({ line, isSlot: true })),
      expect.any(Function),
    )
    await expect(await screen.findByText('2 posts left out.')).toBeVisible()
    const left = within(screen.getByRole('list', { name: 'Left out' })).getAllByRole('listitem')
    await expect(left.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['Two', 'Three'])
    await expect(screen.getByText('3 posts, 1 of them planned')).toBeVisible()
    // What is planned already is not brought back with what a person left out.
    await userEvent.click(screen.getByRole('button', { name: 'Leave out line 4' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back 1 row' }))
    await expect(screen.getByText('2 posts of 2 ready.')).toBeVisible()
  },
}

/** Once the batch is taken back, nothing says any more that its posts go out. */
export const PlannedThenTakenBack: Story = {
  args: {
    onPlan: fn<BatchScreenProps['onPlan']>(async () => ({ problem: null, planned: 1, refused: 0, batchId: begun })),
  },
  render: function Undone(args) {
    const [data, setData] = useState<readonly BatchView[]>([])
    return (
      <Kept
        {...args}
        batches={{ state: 'ready', data }}
        onPlan={async (...asked) => {
          setData([batch('ideas.csv', { id: begun, posts: 1, waiting: 1 })])
          return await args.onPlan(...asked)
        }}
        onUndo={() => setData([batch('ideas.csv', { id: begun, undoneAt: sampleNow, posts: 0, waiting: 0 })])}
      />
    )
  },
  play: async () => {
    await choose('ideas.csv', 'text,date\nFirst,2026-12-01 08:00\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 post' }))
    await expect(await screen.findByText('1 post planned.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(screen.queryByText('1 post planned.')).toBeNull())
    await expect(screen.getByText(/^Taken back/)).toBeVisible()
  },
}

const withMedia = `Date,Text,Media
2026-12-01 08:00,Rye today,Rye loaf
2026-12-02 08:00,Spelt tomorrow,spelt.jpg
2026-12-03 08:00,From our own kitchen,http://192.168.1.20/oven.jpg
2026-12-04 08:00,From the market,https://pictures.example/market.jpg
`

/** What is not in the library, and what cannot be fetched, is said before anything is planned. */
export const WithMedia: Story = {
  play: async () => {
    await choose('december.csv', withMedia)
    await expect(
      await screen.findByText('“spelt.jpg” is not in your library. Check its name, or upload it first.'),
    ).toBeVisible()
    await expect(screen.getByText(/^“http:\/\/192.168.1.20\/oven.jpg” cannot be fetched\./)).toBeVisible()
  },
}

const noAnswer = failureMessages.network_error

/** A server that did not answer is no library without the file: it is said, asked again by one press, and nothing is lost. */
export const LibraryNotSearched: Story = {
  args: { onFind: async () => ({ known: new Map(), problem: noAnswer }) },
  play: async ({ args }) => {
    await choose('december.csv', 'Date,Text,Media\n2026-12-02 08:00,Rye tomorrow,Rye loaf\n')
    await expect(await screen.findByText('Your library could not be searched.')).toBeVisible()
    // Nothing is planned with what is not known, and nobody is told that the file is not there.
    await userEvent.click(screen.getByRole('button', { name: 'Plan 1 post' }))
    await expect(await screen.findByText(noAnswer)).toBeVisible()
    await expect(screen.queryByText(/could not be had/)).toBeNull()
    await expect(args.onPlan).not.toHaveBeenCalled()
  },
}

let isCalendarThere = false

/** The same with what stands in the calendar: rows that are planned already may not be marked. */
export const CalendarNotRead: Story = {
  beforeEach: () => {
    isCalendarThere = false
  },
  args: {
    onPlanned: async () => ({ posts: [], problem: isCalendarThere ? null : noAnswer }),
  },
  play: async () => {
    await choose('week.csv', week)
    await expect(await screen.findByText('Your calendar could not be read.')).toBeVisible()
    isCalendarThere = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Your calendar could not be read.')).toBeNull())
    await expect(await screen.findByText('8 posts of 8 ready.')).toBeVisible()
    isCalendarThere = false
    for (const name of ['A weekly plan', 'From the file']) await userEvent.click(screen.getByRole('radio', { name }))
    await expect(await screen.findByText('Your calendar could not be read.')).toBeVisible()
  },
}

/** Two files of one name are no file: the row asks which. */
export const TwinFiles: Story = {
  args: {
    onFind: async (names) => ({
      known: new Map(names.map((name) => [name, mediaNamed(name, [...library, { ...rye, mediaId: 'twin-of-rye' }])])),
      problem: null,
    }),
  },
  play: async () => {
    await choose('december.csv', withMedia)
    await expect(await screen.findByText(/^2 files in your library are called “Rye loaf”: which one\?/)).toBeVisible()
  },
}

/** No figure is said before the files are known. */
export const FilesLookedFor: Story = {
  args: { onFind: () => new Promise<never>(() => {}) },
  play: async () => {
    await choose('december.csv', withMedia)
    await expect(await screen.findByText('The files your rows name are looked for.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Plan posts' })).toHaveAttribute('aria-disabled', 'true')
  },
}

let answer = () => {}

/** Files are fetched when the batch is planned, and nothing can be changed meanwhile; one that cannot be had stops it, and its row says why. */
export const NotFetched: Story = {
  args: {
    onFetch: fn<BatchScreenProps['onFetch']>(async (addresses) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return {
        known: new Map(
          addresses.map((address) => [
            address,
            { failure: batchFailure('media_not_fetched', { address, why: mediaMessages.address_failed }) },
          ]),
        ),
        problem: null,
      }
    }),
  },
  play: async ({ args }) => {
    await choose('market.csv', 'Date,Text,Media\n2026-12-04 08:00,Market,https://pictures.example/market.jpg\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Plan 1 post' }))
    await expect(await screen.findByText('0 of 1 files fetched')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Edit line 2' })).toBeNull()
    await expect(screen.getByRole('radio', { name: 'A weekly plan' }).closest('[inert]')).not.toBeNull()
    answer()
    await expect(await screen.findByRole('button', { name: 'Edit line 2' })).toBeVisible()
    await expect(
      await screen.findByText(/was not fetched\. Nothing could be fetched from this address\./),
    ).toBeVisible()
    await expect(screen.getByText(/^1 file could not be had\./)).toBeVisible()
    await expect(args.onPlan).not.toHaveBeenCalled()
  },
}

/** A file with further columns; a name nobody knows is left out by one press, a text that is too long shortened by another. */
export const OnePressFixes: Story = {
  args: { hasPostingTimes: true },
  play: async () => {
    await choose(
      'january.csv',
      `Date,Text,Networks,Title,Comments\n2026-12-01 08:00,"${'We baked, we tasted, we baked again. '.repeat(9)}","X, Bluesky",,\n2026-12-02 08:00,Only for friends,"X, Friendster",,\n2026-12-03 08:00,All about rye,LinkedIn,"Rye, slowly",Which one next?\n`,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Leave that name out, line 3' }))
    await userEvent.click(screen.getByRole('button', { name: 'Shorten, line 2' }))
    await expect(await screen.findByText('3 posts of 3 ready.')).toBeVisible()
  },
}

/** All that are too long somewhere, by one press; Undo makes them as long as they were. */
export const ShortenedAtOnce: Story = {
  play: async ({ args }) => {
    const long = 'We baked, we tasted, we baked again. '.repeat(9)
    const rows = [1, 2, 3].map(
      (day) => `2026-12-0${day} 08:00,"Day ${day}. ${long}","${day === 3 ? 'X' : 'X, LinkedIn'}"`,
    )
    await choose('december.csv', `Date,Text,Networks\n${rows.join('\n')}\n2026-12-04 08:00,Rye,\n`)
    await userEvent.click(await screen.findByRole('button', { name: 'Shorten 3 rows' }))
    await expect(await screen.findByText('4 posts of 4 ready.')).toBeVisible()
    await expect(screen.queryByText('Not everywhere')).toBeNull()
    await undo(args.onSaid)
    await expect(await screen.findAllByText('Not everywhere')).toHaveLength(2)
    await expect(screen.getByRole('button', { name: 'Shorten 3 rows' })).toBeVisible()
  },
}

/** Without a network a file is looked through and put right; planning it waits, and says so. */
export const Offline: Story = {
  args: { offline: true, batches: { state: 'failed', sentence: failureMessages.OFFLINE } },
  parameters: { offline: true },
  play: async ({ args }) => {
    await choose('ideas.csv', 'text,date\nFirst,2026-12-01 08:00\n')
    await expect(await screen.findByText('Planning needs a network. What you put right stays.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Plan 1 post' }))
    await expect(args.onPlan).not.toHaveBeenCalled()
  },
}

/** Rows take the free posting times of the queue, and say where a year has no more. */
export const PostingTimes: Story = {
  args: {
    hasPostingTimes: true,
    freeTimes: { state: 'ready', data: days(2) },
  },
  play: async () => {
    await choose('ideas.csv', 'caption\nFirst\nSecond\nThird\n')
    await expect(await screen.findByText(/^No posting time of the next twelve months is left/)).toBeVisible()
  },
}

/** Nothing is said of rows whose times could not be asked for: they wait, and the way on is to ask again. */
export const TimesNotRead: Story = {
  args: {
    hasPostingTimes: true,
    freeTimes: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE },
  },
  play: async ({ args }) => {
    await choose('ideas.csv', 'caption\nFirst\nSecond\nThird\n')
    await expect(await screen.findByText('Your free posting times could not be read.')).toBeVisible()
    await expect(screen.queryByText(/^No posting time/)).toBeNull()
    await expect(screen.getByText('Planning waits until the times are known.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Plan 3 posts' }))
    await expect(args.onPlan).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.onTimesAgain).toHaveBeenCalledOnce()
  },
}

/** While they are asked for, rows wait as well. */
export const TimesOnTheirWay: Story = {
  args: { hasPostingTimes: true, freeTimes: { state: 'loading' } },
  play: async () => {
    await choose('ideas.csv', 'caption\nFirst\n')
    await expect(await screen.findByText('Planning waits until the times are known.')).toBeVisible()
    await expect(screen.getByText('Waits for its time')).toBeVisible()
  },
}

const topics = `Date,Caption,Topic,Media
2026-12-01 08:00,,How a starter sleeps through winter,
2026-12-02 08:00,,Three ways to warm yesterday’s bread,
2026-12-03 08:00,,,Rye loaf
`
const series = (change: Partial<Series>): Series => ({
  state: 'idle',
  done: 0,
  of: 0,
  results: [],
  end: null,
  ...change,
})
const filling =
  (change: Partial<FillTextsView>): NonNullable<BatchScreenProps['fill']> =>
  ({ rows, onText }) => (
    <FillTexts
      view={{ count: rows.length, price: rows.length, available: 60, isOffline: false, series: series({}), ...change }}
      onFill={() => {
        for (const { line, about } of rows) onText(line, `A word about this: ${about}.`)
      }}
      onStop={fn()}
    />
  )

/** Rows with a topic, or with media that say what they show: their texts can be written, for a price that is said before. */
export const MissingTexts: Story = {
  args: { fill: filling({}) },
  play: async () => {
    await choose('topics.csv', topics)
    await userEvent.click(await screen.findByRole('button', { name: /^Fill 3 texts/ }))
    await expect(await screen.findByText('A word about this: A dark loaf on a linen cloth.')).toBeVisible()
    await expect(screen.getByText('3 posts of 3 ready.')).toBeVisible()
  },
}

const settled = {
  tone: 'success',
  word: 'Settled',
  quoted: 1,
  charged: 1,
  paidFrom: 'monthly credits',
  why: null,
} as const

export const TextsBeingWritten: Story = {
  args: {
    fill: filling({
      series: series({
        state: 'working',
        done: 1,
        of: 3,
        results: [{ key: 2, label: 'Post: How a starter sleeps through winter', receipt: settled, why: null }],
      }),
    }),
  },
  play: async () => {
    await choose('topics.csv', topics)
    await expect(await screen.findByText('Writing 2 of 3')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
  },
}

/** Stopped in the middle: what is written stays and is paid, what was not cost nothing. */
export const TextsWritten: Story = {
  args: {
    fill: filling({
      series: series({
        state: 'ended',
        done: 2,
        of: 3,
        results: [
          { key: 2, label: 'Post: How a starter sleeps through winter', receipt: settled, why: null },
          {
            key: 3,
            label: 'Post: Three ways to warm yesterday’s bread',
            receipt: { ...settled, tone: 'quiet', word: 'Refunded', charged: 0, paidFrom: null, why: 'you stopped it' },
            why: failureMessages.GENERATION_CANCELLED,
          },
        ],
        end: seriesStopped,
      }),
    }),
  },
  play: async () => {
    await choose('topics.csv', topics)
    await userEvent.click(await screen.findByText('2 receipts'))
    await expect(screen.getByText('1 text written for 1 credit.')).toBeVisible()
  },
}

export const NoCreditsForTexts: Story = {
  args: { fill: filling({ available: 1 }) },
  play: async () => {
    await choose('topics.csv', topics)
    await expect(await screen.findByText('Insufficient credits. Required: 3, Available: 1')).toBeVisible()
  },
}
