import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { beginEdits, type Edits, edit, recipeOf } from '#app/domain/media/edits.ts'
import { cropOf, plainRecipe, type Recipe } from '#app/domain/media/recipe.ts'
import { makePicture, type Original } from '#app/features/media-library/editor/draw-edit.ts'
import {
  EditorOfNothing,
  EditorScreen,
  type EditorScreenProps,
} from '#app/features/media-library/editor/editor-screen.tsx'
import { inShell } from '../../support/in-shell.tsx'
import { loadScene, type Scene } from '../../support/sample-pictures.ts'

/** The editor over the table of a story: what one changes stays changed. */
function Table(props: EditorScreenProps) {
  const [edits, setEdits] = useState(props.view.edits)
  const onEdits = (to: Edits) => {
    setEdits(to)
    props.onEdits(to)
  }
  return <EditorScreen {...props} view={{ ...props.view, edits }} onEdits={onEdits} />
}

let ids = 0
const onSave = fn<(recipes: readonly Recipe[]) => void>()
const onEdits = fn<(edits: Edits) => void>()

const meta = {
  parameters: { route: '/dashboard/media', phone: 'all' },
  title: 'Screens/Media/Editor',
  component: Table,
  decorators: [inShell('/dashboard/media')],
  loaders: [async ({ parameters }) => ({ original: await loadScene((parameters.scene as Scene) ?? 'coast') })],
  render: (args, { loaded }) => (
    <Table {...args} view={{ ...args.view, original: (loaded.original as Original) ?? null }} />
  ),
  args: {
    view: {
      name: 'Coast at dusk.jpg',
      original: null,
      edits: beginEdits('instagram-portrait'),
      saving: false,
      refusal: null,
    },
    newId: () => {
      ids += 1
      return `text-${ids}`
    },
    onEdits,
    onSave,
    onClose: fn(),
  },
} satisfies Meta<typeof Table>

export default meta
type Story = StoryObj<typeof meta>

const coast = { width: 1600, height: 1200 }
const edited = () => recipeOf(onEdits.mock.lastCall?.[0] ?? beginEdits('own'))

/** What it opens with is shown as it is saved: one press, and nothing has to be touched first. */
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await screen.findByRole('button', { name: /Coast at dusk.jpg, Instagram portrait, zoom 100 %/ })
    await userEvent.click(screen.getByRole('button', { name: 'Save picture' }))
    await expect(onSave.mock.lastCall?.[0]).toEqual([plainRecipe('instagram-portrait')])
    await expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull()
  },
}

/** Two crops of one original, by keyboard alone. */
export const CroppedByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const stage = await screen.findByRole('button', { name: /Coast at dusk.jpg, Instagram portrait, zoom 100 %/ })
    const first = cropOf(plainRecipe('instagram-portrait'), coast)
    stage.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(cropOf(edited(), coast).x).toBeGreaterThan(first.x)
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(cropOf(edited(), coast).x).toBeCloseTo(first.x + 0.12 * first.width)
    await userEvent.keyboard('++')
    await expect(edited().zoom).toBe(1.2)
    await userEvent.keyboard('r')
    await expect(edited().turn).toBe('90')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(edited()).toMatchObject({ turn: '0', zoom: 1.2 })
    // From the list of shapes to the next one: a second crop, on its own.
    screen.getByRole('radio', { name: /Instagram portrait/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(edited()).toMatchObject({ shape: 'instagram-square', zoom: 1 })
    await userEvent.click(screen.getByRole('button', { name: 'Save 2 pictures' }))
    await expect(onSave.mock.lastCall?.[0].map(({ shape }) => shape)).toEqual([
      'instagram-portrait',
      'instagram-square',
    ])
    await userEvent.click(screen.getByRole('radio', { name: /Instagram portrait/ }))
  },
}

/** Dragged and pinched as on a phone, and what comes out is the file that was seen. */
export const TextOnAStory: Story = {
  args: {
    view: {
      name: 'Fresh bread.jpg',
      original: null,
      saving: false,
      refusal: null,
      edits: edit(beginEdits('instagram-story'), {
        ...plainRecipe('instagram-story'),
        fit: 'fill',
        texts: [
          {
            id: 'one',
            words: 'Second bakery opens Saturday, 8 am',
            font: 'Instrument Sans Variable',
            size: 9,
            place: 'bottom',
            ground: 'dark',
          },
        ],
      }),
    },
  },
  parameters: { scene: 'bread' },
  play: async ({ canvasElement, loaded }) => {
    const screen = within(canvasElement)
    const words = await screen.findByRole('textbox', { name: 'Text' })
    await userEvent.clear(words)
    await userEvent.type(words, 'Open from Saturday, 8 am')
    await expect(edited().texts[0]?.words).toBe('Open from Saturday, 8 am')
    await userEvent.click(screen.getByRole('radio', { name: 'Bottom left' }))
    const file = await makePicture(loaded.original as Original, edited())
    await expect(file?.type).toBe('image/jpeg')
    const made = await createImageBitmap(file as Blob)
    await expect([made.width, made.height]).toEqual([1080, 1920])
    words.blur()
  },
}

export const Dragged: Story = {
  play: async ({ canvasElement }) => {
    const stage = await within(canvasElement).findByRole('button', { name: /zoom 100 %/ })
    await waitFor(() => expect(stage.querySelector('.editor-frame')).not.toBeNull())
    const finger = (pointerId: number, x: number) => ({ pointerId, clientX: x, clientY: 300 })
    stage.setPointerCapture = () => undefined
    await fireEvent.pointerDown(stage, finger(1, 500))
    await fireEvent.pointerMove(stage, finger(1, 440))
    const first = cropOf(plainRecipe('instagram-portrait'), coast)
    await expect(cropOf(edited(), coast).x).toBeGreaterThan(first.x)
    await fireEvent.pointerDown(stage, finger(2, 540))
    await fireEvent.pointerMove(stage, finger(2, 640))
    await expect(edited().zoom).toBe(2)
    await fireEvent.pointerUp(stage, finger(1, 440))
    await fireEvent.pointerUp(stage, finger(2, 640))
    // A stroke is undone at once.
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Undo' }))
    await expect(cropOf(edited(), coast)).toEqual(first)
  },
}

/** The picture is on its way. */
export const Loading: Story = { render: (args) => <Table {...args} /> }

/** Its sides stay whole; what is left is filled with the picture itself, blurred. */
export const FilledBlurred: Story = {
  args: {
    view: {
      name: 'Coast at dusk.jpg',
      original: null,
      saving: false,
      refusal: null,
      edits: edit(beginEdits('instagram-story'), { ...plainRecipe('instagram-story'), fit: 'fill' }),
    },
  },
}

/** Closer than the picture has pixels for: said before it is saved. */
export const TooSmall: Story = {
  args: {
    view: {
      name: 'Coast at dusk.jpg',
      original: null,
      saving: false,
      refusal: null,
      edits: edit(beginEdits('instagram-portrait'), { ...plainRecipe('instagram-portrait'), zoom: 3 }),
    },
  },
}

export const Saving: Story = {
  args: {
    view: {
      name: 'Coast at dusk.jpg',
      original: null,
      saving: true,
      refusal: null,
      edits: edit(beginEdits('instagram-square'), plainRecipe('instagram-square')),
    },
  },
}

/** The address names a picture that is nowhere. */
export const OfNothing: Story = {
  render: ({ onClose }) => <EditorOfNothing onClose={onClose} />,
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close the editor' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: {
    view: {
      name: 'Coast at dusk.jpg',
      original: null,
      edits: beginEdits('own'),
      saving: false,
      refusal: 'Your storage is full. Delete what you do not use, or choose a larger plan.',
    },
  },
}
