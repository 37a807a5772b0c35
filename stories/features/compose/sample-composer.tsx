import { useState } from 'react'
import { fn } from 'storybook/test'
import { destinationWords } from '#app/content/account-credit-words.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { type Composition, emptyComposition } from '#app/domain/posts/composition.ts'
import { servedWith } from '#app/domain/posts/left-out.ts'
import { ComposerScreen, type ComposerScreenProps } from '#app/features/compose/composer/composer-screen.tsx'
import type {
  ComposedItem,
  ComposerActions,
  ComposerSlots,
  ComposerView,
  Cropped,
} from '#app/features/compose/composer/composer-view.ts'
import { Button, Dialog } from '#design-system/index.ts'
import { zoneOr } from '../../support/address.ts'
import { sampleItem } from '../../support/sample-media.ts'
import { sampleNow } from '../../support/sample-posts.ts'

export const written =
  'We open our second bakery in Lisbon on Saturday at 8 am.\n\nOur sourdough rests for 36 hours. The first 50 guests get a free coffee.\n\nCome by and say hello! #Bakery #Lisbon'

export const long = `${written}\n\nWhy a second one? Because every Saturday at ten the shelves on Rua do Sol were empty, and we had to send people home. Now there is an oven twice the size, and a long table by the window. See how we built it: https://example.com/second-bakery`

/** What the composer is lent: a library of one picture, and a place for the editor. */
export const sampleSlots: ComposerSlots = {
  useCropping: () => {
    const [cropped, setCropped] = useState<Cropped | null>(null)
    return { cropped, open: setCropped, close: () => setCropped(null) }
  },
  pick: ({ onPick, onClose }) => (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add from your media"
      actions={
        <Button variant="primary" onClick={() => onPick([sampleItem(1)])}>
          Add
        </Button>
      }
    />
  ),
  make: async () => null,
  crop: ({ onMade, onClose }) => (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crop"
      actions={
        <Button
          variant="primary"
          onClick={() => {
            onMade('upload-1')
            onClose()
          }}
        >
          Save
        </Button>
      }
    />
  ),
}

export const compositionOf = (to: Partial<Composition> = {}): Composition => ({
  ...emptyComposition,
  text: written,
  // Those that show a text alone.
  platforms: [...servedWith()],
  ...to,
})

export const composerView = (to: Partial<ComposerView> = {}): ComposerView => ({
  composition: compositionOf(),
  address: 'draft=00000000-0000-4000-8000-0000000000d1',
  when: { kind: 'now', local: '' },
  items: [],
  arriving: 0,
  arrived: 0,
  cards: new Map(),
  remaking: new Set(),
  unread: new Set(),
  practice: new Set(platformIds),
  accounts: [],
  goesTo: null,
  snippets: [],
  canKeepTemplates: true,
  author: 'Forno Lisboa',
  now: sampleNow,
  zone: zoneOr('Europe/Lisbon'),
  offline: false,
  destination: destinationWords(0),
  isFirstTime: false,
  save: { state: 'unsaved' },
  nextSlot: undefined,
  slotMoved: null,
  noSlot: null,
  similar: null,
  editing: null,
  canUndo: true,
  canRedo: false,
  versions: [],
  others: [],
  isOpenElsewhere: false,
  isOpen: true,
  continuedAt: null,
  drafts: [],
  ...to,
})

export const composerActions = (): ComposerActions => ({
  onChange: fn(),
  onWhen: fn(),
  onSave: fn(),
  onNew: fn(),
  onLeave: fn(),
  onKeepMine: fn(),
  onTakeTheirs: fn(),
  onCopy: fn(),
  onRestore: fn(),
  onSettle: fn(),
  onDiscardDraft: fn(),
  onUndo: fn(),
  onRedo: fn(),
  onItems: fn(),
  onFiles: fn(),
  onGoWithout: fn(),
  onMake: fn(),
  onMade: fn(),
  onReadAgain: fn(),
  onAlt: fn(),
  onSnippet: fn(),
  onDeleteSnippet: fn(),
  onKeepSnippet: fn(),
})

/** The screen with words, media and time of its own, so that a play can write; everything else is told and stays as it is. */
export function LiveComposer(props: ComposerScreenProps) {
  const { view, actions } = props
  const [composition, setComposition] = useState(view.composition)
  const [when, setWhen] = useState(view.when)
  const [items, setItems] = useState(view.items)
  return (
    <ComposerScreen
      {...props}
      view={{ ...view, composition, when, items }}
      actions={{
        ...actions,
        onChange: (update) => {
          setComposition(update)
          actions.onChange(update)
        },
        onWhen: (to) => {
          setWhen(to)
          actions.onWhen(to)
        },
        onItems: (found) => {
          setItems((before) => [...before, ...found])
          actions.onItems(found)
        },
        onAlt: (id, alt, isForAll) => {
          setItems((before) =>
            before.map((item): ComposedItem => {
              if (item.id !== id) return item
              const { libraryAlt = item.alt, ...rest } = item
              return isForAll || alt === libraryAlt ? { ...rest, alt } : { ...rest, alt, libraryAlt }
            }),
          )
          actions.onAlt(id, alt, isForAll)
        },
      }}
    />
  )
}
