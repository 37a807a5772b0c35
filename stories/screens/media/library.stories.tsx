import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
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
}

const meta = {
  parameters: { route: '/dashboard/media', phone: ['Filled', 'Details'] },
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
    onChange: fn(),
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
            { postId: 'p1', excerpt: 'Our second bakery opens on Saturday', status: 'published', publishAt: null },
          ],
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
    await userEvent.clear(screen.getByRole('textbox', { name: 'Tags' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), 'bread, autumn{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: bread.id, tags: ['bread', 'autumn'] })
    await userEvent.keyboard('j')
    await expect(args.onOpen).toHaveBeenLastCalledWith(sampleLibrary[2]?.id)
    await userEvent.keyboard('k')
    await expect(args.onOpen).toHaveBeenLastCalledWith(coast.id)
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await expect(args.onEdit).toHaveBeenCalledWith(bread.id)
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
    window.dispatchEvent(new DragEvent('dragover', { dataTransfer: carried, cancelable: true }))
    await expect(await screen.findByText('Drop to upload')).toBeVisible()
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, cancelable: true }))
    await expect(args.onFiles).toHaveBeenCalledTimes(3)
    await userEvent.click(screen.getByRole('button', { name: 'Pause market-day.jpg' }))
    await expect(args.onAct).toHaveBeenLastCalledWith('upload-1', 'pause')
    await userEvent.click(screen.getByRole('button', { name: 'Resume kneading.mp4' }))
    await expect(args.onAct).toHaveBeenLastCalledWith('upload-2', 'resume')
    await waitFor(() => expect(screen.queryByText('Drop to upload')).toBeNull())
  },
}

export const StorageFull: Story = {
  args: {
    view: { ...view, list: { state: 'ready', data: { items: [coast, bread], total: 2 } }, storage: storageOf(1) },
  },
}

export const Trash: Story = {
  args: {
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
  },
  play: async ({ args }) => {
    await fireEvent.click(await cell('Leaves, close'), { ctrlKey: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    await expect(args.onRestore).toHaveBeenCalledWith([sampleItem(4).id])
  },
}

export const Empty: Story = {
  args: { view: { ...view, list: { state: 'ready', data: { items: [], total: 0 } }, storage: storageOf(0) } },
}
export const Loading: Story = { args: { view: { ...view, list: { state: 'loading' }, shelves: null, storage: null } } }
export const Offline: Story = {
  args: {
    view: { ...view, list: { state: 'failed', sentence: failureMessages.OFFLINE }, shelves: null, storage: null },
  },
}
