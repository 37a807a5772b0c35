import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { publicReports } from '../docs/public-reports.ts'
import {
  composerActions,
  composerView,
  compositionOf,
  LiveComposer,
  sampleSlots,
} from '../features/compose/sample-composer.tsx'
import { inShell } from '../support/in-shell.tsx'
import { sampleItem } from '../support/sample-media.ts'
import { servePictures } from '../support/serve-pictures.ts'

const meta = {
  parameters: { route: '/dashboard/compose', phone: ['Hebrew'] },
  title: 'Screens/Right to left',
  component: LiveComposer,
  decorators: [inShell('/dashboard/compose')],
  beforeEach: () => servePictures(),
  args: { view: composerView(), actions: composerActions(), slots: sampleSlots },
} satisfies Meta<typeof LiveComposer>

export default meta
type Story = StoryObj<typeof meta>

// Drawn in letters that every machine has; Arabic is among the texts that are typed first.
const hebrew =
  'פותחים מאפייה שנייה בליסבון בשבת בשמונה.\n\nThe first 50 guests get a free coffee.\n\nבואו לבקר! #Lisbon'

const second = 'הלחם יוצא מהתנור בשבע'

const directionOf = (element: Element | null | undefined) => (element ? getComputedStyle(element).direction : null)

/** Each text lies the way of its script, paragraph by paragraph: where it is written, in previews, thread and account. */
export const Hebrew: Story = {
  args: {
    opensAt: 'x',
    view: composerView({
      author: 'מאפיית התנור',
      items: [{ ...sampleItem(0), alt: 'כיכר עגולה' }],
      accounts: [
        { id: 'a1', name: 'מאפיית התנור', platform: 'x', isPremium: false },
        { id: 'a2', name: '@fornolisboa', platform: 'x', isPremium: false },
      ],
      composition: compositionOf({
        text: hebrew,
        platforms: ['x', 'instagram', 'bluesky'],
        mediaIds: [sampleItem(0).id],
        variants: { x: { thread: [second, 'And one in English.'] } },
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: /^Text/ })
    const preview = () => screen.getAllByRole('article')[0]?.querySelector('.preview-text')
    // Each text of the public reports, as it is typed.
    for (const { input, right } of publicReports.directions.reports) {
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(input)
      await expect(field).toHaveValue(input)
      await expect(directionOf(field)).toBe(right)
      await expect(preview()).toHaveTextContent(input)
      await expect(directionOf(preview())).toBe(right)
    }
    await userEvent.clear(field)
    await userEvent.paste(hebrew)
    await expect(directionOf(within(canvasElement).getByDisplayValue(second))).toBe('rtl')
    await expect(directionOf(within(canvasElement).getByDisplayValue('And one in English.'))).toBe('ltr')
    field.blur()
  },
}
