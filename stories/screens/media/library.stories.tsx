import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fireEvent, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { narrowed } from '#app/domain/media/narrow.ts'
import { nothingSelected, type Selection } from '#app/domain/media/selection.ts'
import { uploadStates } from '#app/domain/media/states.ts'
import { LibraryScreen, type LibraryScreenProps } from '#app/features/media-library/library-screen.tsx'
import { zoneOr } from '../../support/address.ts'
import { inShell } from '../../support/in-shell.tsx'
import { filterOf, sampleItem, sampleLibrary, sampleShelves, storageOf } from '../../support/sample-media.ts'
import { servePictures } from '../../support/serve-pictures.ts'

/** The screen with a selection of its own; everything else is told and stays as it is. */
function Room(props: LibraryScreenProps) {
  const [selection, setSelection] = useState(props.view.selection)
  const onSelection = (to: Selection) => {
    setSelection(to)
    props.onSelection(to)
  }
  return <LibraryScreen {...props} view={{ ...props.view, selection }} onSelection={onSelection} />
}

const onSelection = fn<(selection: Selection) => void>()
const bakery = { id: '00000000-0000-4000-8000-0000000000b1', name: 'Harbour Bakery' }
const cafe = { id: '00000000-0000-4000-8000-0000000000b2', name: 'Café Lola' }
const ready = { list: { state: 'ready', data: { items: sampleLibrary, total: sampleLibrary.length } } } as const
const view: LibraryScreenProps['view'] = {
  ...ready,
  filter: filterOf(),
  shelves: sampleShelves,
  storage: storageOf(0.3),
  uploads: [],
  selection: nothingSelected,
  open: undefined,
  detail: null,
  zone: zoneOr('UTC'),
  projects: [bakery],
  project: null,
}

const meta = {
  parameters: {
    route: '/dashboard/media',
    phone: [
      'Filled',
      'Selecting',
      'Details',
      'Uploading',
      'UploadingByKeyboard',
      'StorageFull',
      'Trash',
      'Empty',
      'Loading',
      'OfflineSeen',
      'Offline',
      'InAProject',
    ],
  },
  title: 'Screens/Media/Library',
  component: Room,
  decorators: [inShell('/dashboard/media')],
  beforeEach: () => servePictures(),
  args: {
    view,
    onFilter: fn(),
    onSelection,
    onFiles: fn(),
    onAct: fn(),
    onMany: fn(),
    onEmptyTrash: fn(),
    onClose: fn(),
    onReload: fn(),
    onEnd: undefined,
    onChange: fn(async () => true),
    onRenameFolder: fn(),
    onTrash: fn(),
    onRestore: fn(),
    onReplace: fn(),
    onEdit: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof Room>

export default meta
type Story = StoryObj<typeof meta>

const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name })
const selected = () => [...(onSelection.mock.lastCall?.[0].selected ?? [])].length

export const Filled: Story = {}

/** A range by keyboard, one more by its mark, and all of it to the trash. */
export const Selecting: Story = {
  play: async ({ args }) => {
    const first = await cell('Coast at dusk')
    first.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await waitFor(() => expect(selected()).toBe(3))
    await waitFor(async () => expect(await cell('Ines at the counter')).toHaveFocus())
    await userEvent.keyboard('{ArrowRight} ')
    await waitFor(() => expect(selected()).toBe(4))
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(selected()).toBe(sampleLibrary.length))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(selected()).toBe(0))
    await fireEvent.click(await cell(/^Fresh bread.*favourite/), { ctrlKey: true })
    await fireEvent.click(await cell('Leaves, close'), { shiftKey: true })
    await waitFor(() => expect(selected()).toBe(4))
    await userEvent.keyboard('{Enter}')
    const bar = within(screen.getByRole('toolbar', { name: 'Selected items' }))
    await userEvent.click(bar.getByRole('button', { name: 'Trash' }))
    await expect(args.onTrash).toHaveBeenCalledWith(sampleLibrary.slice(1, 5).map(({ id }) => id))
  },
}

const [coast, bread] = sampleLibrary as [(typeof sampleLibrary)[number], (typeof sampleLibrary)[number]]

/** All about one picture; what is typed is kept on leaving the field, and J and K walk. */
export const Details: Story = {
  args: {
    view: {
      ...view,
      open: bread.id,
      detail: {
        state: 'ready',
        data: {
          item: { ...bread, alt: '' },
          usedIn: [
            {
              postId: 'p1',
              excerpt: 'Our second bakery opens on Saturday',
              status: 'published',
              publishAt: '2026-11-21T08:00:00.000Z',
            },
          ],
          logoOf: [bakery],
          edits: [sampleItem(3, { name: 'Fresh bread, Instagram portrait' })],
        },
      },
    },
  },
  play: async ({ args }) => {
    const alt = await screen.findByRole('textbox', { name: 'Alt text' })
    await expect(screen.getByText(/Say what it shows/)).toBeVisible()
    await userEvent.type(alt, 'A loaf on a white plate')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledWith({ id: bread.id, alt: 'A loaf on a white plate' })
    await screen.findByText('Saved')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Tags' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), 'bread, autumn{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: bread.id, tags: ['bread', 'autumn'] })
    await userEvent.keyboard('j')
    await expect(args.onOpen).toHaveBeenLastCalledWith(sampleLibrary[2]?.id)
    await userEvent.keyboard('k')
    await expect(args.onOpen).toHaveBeenLastCalledWith(coast.id)
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await expect(args.onEdit).toHaveBeenCalledWith(bread.id)
    const use = screen.getByRole('link', { name: 'Use in a post' })
    await expect(use).toHaveAttribute('href', `/dashboard/compose?media=${bread.id}`)
  },
}

const damaged = { ...bread, isDamaged: true }

/** The kept file is not the one that came: its row says so, and how to put it back. */
export const Damaged: Story = {
  args: {
    view: {
      ...view,
      list: {
        state: 'ready',
        data: { items: sampleLibrary.slice(0, 4).map((item) => (item.id === bread.id ? damaged : item)), total: 4 },
      },
      open: bread.id,
      detail: { state: 'ready', data: { item: damaged, usedIn: [], logoOf: [], edits: [] } },
    },
  },
  play: async () => {
    await screen.findByText('This file is damaged.')
    await expect(await cell(/^Fresh bread/)).toHaveAccessibleDescription('Damaged')
    await expect(screen.getByRole('button', { name: 'Replace' })).toBeVisible()
    await expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
  },
}

const undescribed = sampleLibrary.slice(0, 3).map((item) => ({ ...item, alt: '' }))

/** Described, it leaves the list of those that lack it; from where it stood one goes on to the next. */
export const DescribedOneByOne: Story = {
  args: {
    view: { ...view, filter: filterOf({ alt: 'missing' }), open: undescribed[1]?.id },
  },
  render: function Render({ view: given, ...actions }) {
    const [items, setItems] = useState<typeof undescribed>(undescribed)
    const open = undescribed[1] ?? bread
    return (
      <Room
        {...actions}
        view={{
          ...given,
          list: { state: 'ready', data: { items, total: items.length } },
          detail: { state: 'ready', data: { item: open, usedIn: [], logoOf: [], edits: [] } },
        }}
        onChange={async (change) => {
          setItems((before) => before.filter(({ id }) => id !== change.id))
          return true
        }}
      />
    )
  },
  play: async ({ args }) => {
    const alt = await screen.findByRole('textbox', { name: 'Alt text' })
    await userEvent.type(alt, 'A loaf on a white plate')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: /^Next/ }))
    await expect(args.onOpen).toHaveBeenLastCalledWith(undescribed[2]?.id)
    await userEvent.click(screen.getByRole('button', { name: /^Previous/ }))
    await expect(args.onOpen).toHaveBeenLastCalledWith(undescribed[0]?.id)
  },
}

const named = (name: string, index: number, state: keyof typeof uploadStates) => ({
  ...uploadStates[state].upload,
  id: `upload-${index}`,
  name,
})

/** Files by the picker, by paste and by drop; a line for each as it goes. */
export const Uploading: Story = {
  args: {
    view: {
      ...view,
      storage: storageOf(0.86),
      uploads: [
        named('market-day.jpg', 1, 'uploading'),
        named('kneading.mp4', 2, 'paused'),
        named('oven.jpg', 3, 'stalled'),
        named('shop-front.jpg', 4, 'detached'),
        named('logo.svg', 5, 'svg_not_taken'),
        named('team.jpg', 6, 'ready'),
      ],
    },
  },
  play: async ({ args, canvasElement }) => {
    const file = new File(['x'], 'fresh.jpg', { type: 'image/jpeg' })
    const field = canvasElement.querySelector<HTMLInputElement>('input[aria-label="Files to upload"]')
    await userEvent.upload(field as HTMLInputElement, file)
    await expect(args.onFiles).toHaveBeenCalledWith([file])
    const carried = new DataTransfer()
    carried.items.add(file)
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried }))
    await expect(args.onFiles).toHaveBeenCalledTimes(2)
    // A paste into a field is the field's, and cells of a spreadsheet are no picture of cells.
    const search = screen.getByRole('searchbox', { name: 'Search by name, tag or alt text' })
    search.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true }))
    carried.setData('text/plain', 'Rye\t3')
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried }))
    await expect(args.onFiles).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new DragEvent('dragover', { dataTransfer: carried, cancelable: true }))
    await expect(await screen.findByText('Drop to upload')).toBeVisible()
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, cancelable: true }))
    await expect(args.onFiles).toHaveBeenCalledTimes(3)
    await userEvent.click(screen.getByRole('button', { name: 'Pause market-day.jpg' }))
    await expect(args.onAct).toHaveBeenLastCalledWith('upload-1', 'pause')
    await userEvent.click(screen.getByRole('button', { name: 'Resume kneading.mp4' }))
    await expect(args.onAct).toHaveBeenLastCalledWith('upload-2', 'resume')
    await waitFor(() => expect(screen.queryByText('Drop to upload')).toBeNull())
    // What was refused comes first, is counted, and stays when what was kept is cleared.
    const uploads = within(screen.getByRole('region', { name: 'Uploads' }))
    await expect(uploads.getByRole('status')).toHaveTextContent('Uploading 4 files, 1 kept, 1 refused')
    await expect(uploads.getAllByRole('listitem')[0]).toHaveTextContent('logo.svg')
    const calls = mocked(args.onAct).mock.calls.length
    await userEvent.click(uploads.getByRole('button', { name: 'Clear kept' }))
    await expect(mocked(args.onAct).mock.calls.slice(calls)).toEqual([['upload-6', 'dismiss']])
  },
}

/** From the button to a file, and what is done to it on its way: all without a mouse. */
export const UploadingByKeyboard: Story = {
  tags: ['keyboard'],
  args: { view: { ...view, uploads: [named('kneading.mp4', 1, 'uploading'), named('oven.jpg', 2, 'failed')] } },
  play: async ({ args, canvasElement }) => {
    const field = canvasElement.querySelector<HTMLInputElement>('input[aria-label="Files to upload"]')
    const asked = fn((event: Event) => event.preventDefault())
    field?.addEventListener('click', asked)
    const to = async (target: HTMLElement) => {
      for (let presses = 0; presses < 60 && document.activeElement !== target; presses += 1) await userEvent.tab()
      await expect(target).toHaveFocus()
    }
    await to(await screen.findByRole('button', { name: 'Upload' }))
    await userEvent.keyboard('{Enter}')
    await expect(asked).toHaveBeenCalledOnce()
    await to(screen.getByRole('button', { name: 'Pause kneading.mp4' }))
    await userEvent.keyboard(' ')
    await expect(args.onAct).toHaveBeenLastCalledWith('upload-1', 'pause')
    await to(screen.getByRole('button', { name: 'Try again oven.jpg' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onAct).toHaveBeenLastCalledWith('upload-2', 'retry')
  },
}

/** Of several projects the one that one is in is shown; what is selected can go to another. */
export const InAProject: Story = {
  args: {
    view: { ...view, projects: [bakery, cafe], project: bakery, filter: filterOf({ projectId: bakery.id }) },
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveTextContent('Harbour Bakery')
    await fireEvent.click(await cell('Coast at dusk'), { ctrlKey: true })
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected items' }))
    await userEvent.click(bar.getByRole('button', { name: 'Project' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to a project' }))
    await expect(dialog.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Café Lola')
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await expect(args.onMany).toHaveBeenLastCalledWith({ do: 'project', ids: [coast.id], projectId: cafe.id })
    await userEvent.click(bar.getByRole('button', { name: 'Project' }))
    await screen.findByRole('dialog', { name: 'Move to a project' })
  },
}

/** Nothing of this project, and the way to all the others. */
export const EmptyProject: Story = {
  args: {
    view: {
      ...view,
      list: { state: 'ready', data: { items: [], total: 0 } },
      projects: [bakery, cafe],
      project: cafe,
      filter: filterOf({ projectId: cafe.id }),
      shelves: null,
    },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show all projects' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(filterOf())
  },
}

/** What cannot be a folder is said before it is sent; a folder that is shown can be renamed. */
export const MovingToAFolder: Story = {
  args: { view: { ...view, filter: filterOf({ folder: 'Autumn' }) } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename folder Autumn' }))
    const naming = within(await screen.findByRole('dialog', { name: 'Rename this folder' }))
    await userEvent.clear(naming.getByRole('textbox', { name: 'Folder' }))
    await userEvent.type(naming.getByRole('textbox', { name: 'Folder' }), 'Harvest{Enter}')
    await expect(args.onRenameFolder).toHaveBeenCalledWith('Autumn', 'Harvest')
    await fireEvent.click(await cell('Coast at dusk'), { ctrlKey: true })
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected items' }))
    await userEvent.click(bar.getByRole('button', { name: 'Move' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to a folder' }))
    await userEvent.type(dialog.getByRole('combobox', { name: 'Folder' }), 'a/b/c/d/e{Enter}')
    await dialog.findByText(/A folder may be 4 deep/)
    await expect(args.onMany).not.toHaveBeenCalled()
  },
}

/** Tags that the selected ones have are taken off; a favourite of all is none any more. */
export const Untagging: Story = {
  play: async ({ args }) => {
    await fireEvent.click(await cell(/^Fresh bread ?, favourite/), { ctrlKey: true })
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected items' }))
    await userEvent.click(bar.getByRole('button', { name: 'Not a favourite' }))
    await expect(args.onMany).toHaveBeenLastCalledWith({ do: 'favourite', ids: [bread.id], isFavourite: false })
    await userEvent.click(bar.getByRole('button', { name: 'Tag' }))
    const tagging = within(await screen.findByRole('dialog', { name: 'Add tags' }))
    await userEvent.type(tagging.getByRole('textbox', { name: 'Tags' }), 'autumn, loaf{Enter}')
    await expect(args.onMany).toHaveBeenLastCalledWith({ do: 'tag', ids: [bread.id], tags: ['autumn', 'loaf'] })
    await userEvent.click(bar.getByRole('button', { name: 'Untag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove tags' }))
    await expect(dialog.getByRole('textbox', { name: 'Tags' })).toHaveValue('shop, team')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove tags' }))
    await expect(args.onMany).toHaveBeenLastCalledWith({ do: 'untag', ids: [bread.id], tags: ['shop', 'team'] })
    await userEvent.click(screen.getByRole('button', { name: 'Add alt text to 3' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(filterOf({ alt: 'missing' }))
    await userEvent.click(bar.getByRole('button', { name: 'Untag' }))
  },
}

export const NothingMatches: Story = {
  args: {
    view: {
      ...view,
      filter: filterOf({ text: 'submarine', projectId: bakery.id }),
      projects: [bakery, cafe],
      project: bakery,
      list: { state: 'ready', data: { items: [], total: 0 } },
    },
  },
  play: async ({ args }) => {
    await screen.findByText('Nothing matches')
    // The project is no filter one has set: it stays.
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(filterOf({ projectId: bakery.id }))
  },
}

export const DetailsLoading: Story = { args: { view: { ...view, open: bread.id, detail: { state: 'loading' } } } }
export const DetailsFailed: Story = {
  args: {
    view: { ...view, open: bread.id, detail: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } },
  },
}
/** Deleted elsewhere while it was open here. */
export const DetailsGone: Story = {
  args: { view: { ...view, open: bread.id, detail: { state: 'ready', data: null } } },
}

export const StorageFull: Story = {
  args: {
    view: { ...view, list: { state: 'ready', data: { items: [coast, bread], total: 2 } }, storage: storageOf(1) },
  },
}

const inTrash = {
  view: {
    ...view,
    filter: filterOf({ place: 'trash' }),
    list: {
      state: 'ready',
      data: {
        items: [
          sampleItem(4, { deletedAt: '2026-11-19T08:00:00.000Z' }),
          sampleItem(5, { deletedAt: '2026-11-18T08:00:00.000Z' }),
        ],
        total: 2,
      },
    },
  },
} satisfies Partial<LibraryScreenProps>

export const Trash: Story = {
  args: inTrash,
  play: async ({ args }) => {
    await fireEvent.click(await cell('Leaves, close'), { ctrlKey: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    await expect(args.onRestore).toHaveBeenCalledWith([sampleItem(4).id])
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete 1 item for good?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Delete for good' }))
    await expect(args.onMany).toHaveBeenCalledWith({ do: 'delete', ids: [sampleItem(4).id] })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

/** Everything in the trash, at once: asked first. */
export const EmptyingTheTrash: Story = {
  args: inTrash,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Empty trash' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Empty the trash?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Keep it' }))
    await expect(args.onEmptyTrash).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Empty trash' }))
    await screen.findByRole('alertdialog')
  },
}

export const Empty: Story = {
  args: { view: { ...view, list: { state: 'ready', data: { items: [], total: 0 } }, storage: storageOf(0) } },
}
export const Loading: Story = { args: { view: { ...view, list: { state: 'loading' }, shelves: null, storage: null } } }
/** Searched and looked at without a network, among what was seen: nothing of it can be changed. */
export const OfflineSeen: Story = {
  parameters: { offline: true },
  args: {
    view: {
      ...view,
      filter: filterOf({ text: 'bread' }),
      list: {
        state: 'ready',
        data: { items: narrowed(sampleLibrary, filterOf({ text: 'bread' })), total: 2 },
        stale: `${failureMessages.OFFLINE} This is what fits among the files this device saw last.`,
      },
      shelves: null,
      storage: null,
      open: bread.id,
      detail: {
        state: 'ready',
        data: { item: bread, usedIn: [], logoOf: [], edits: [] },
        stale: failureMessages.OFFLINE,
      },
    },
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole('textbox', { name: 'Alt text' })).toHaveAttribute('readonly')
    const details = within(screen.getByRole('complementary', { name: 'Details' }))
    await expect(details.queryByRole('button', { name: 'Trash' })).toBeNull()
    await expect(screen.getByText('Used in one place')).toBeVisible()
    await userEvent.keyboard('k')
    await expect(args.onOpen).toHaveBeenLastCalledWith(sampleLibrary[7]?.id)
  },
}
/** The server did not answer, though there is a network. */
export const Failed: Story = {
  args: {
    view: {
      ...view,
      list: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE },
      shelves: null,
      storage: null,
    },
  },
}
export const Offline: Story = {
  args: {
    view: { ...view, list: { state: 'failed', sentence: failureMessages.OFFLINE }, shelves: null, storage: null },
  },
}
