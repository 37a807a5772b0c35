import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { projectMessages } from '#app/domain/projects/messages.ts'
import { projectStates } from '#app/domain/projects/states.ts'
import { restingGroup } from '#app/features/projects/brand-group.tsx'
import { BrandScreen, type BrandScreenProps } from '#app/features/projects/brand-screen.tsx'
import { Button, Dialog } from '#design-system/index.ts'
import { inShell } from '../support/in-shell.tsx'
import { sampleItem } from '../support/sample-media.ts'
import { servePictures } from '../support/serve-pictures.ts'

const [bakery, yoga] = projectStates.some.projects
const [first] = projectStates.justBegun.projects
const showing = (data: BrandScreenProps['view'] & { state: 'ready' }) => data
const ready = (project: typeof bakery | null) => showing({ state: 'ready', data: project })

const resting = { colors: restingGroup, fonts: restingGroup, voice: restingGroup }

const nobody: BrandScreenProps['choose'] = () => null

const meta = {
  parameters: { route: '/dashboard/projects/$project', phone: 'all' },
  title: 'Screens/Projects/Brand kit',
  component: BrandScreen,
  decorators: [inShell('/dashboard/projects')],
  args: {
    view: ready(bakery),
    draft: {},
    groups: resting,
    offline: false,
    onType: fn(),
    onSave: fn(),
    onDiscard: fn(),
    onReload: fn(),
    logo: restingGroup,
    choose: nobody,
    onLogo: fn(),
  },
  // What is typed stands in the fields, as it does at work.
  render: function Typing(args) {
    const [draft, setDraft] = useState(args.draft)
    const onType: BrandScreenProps['onType'] = (typed) => {
      args.onType(typed)
      setDraft((before) => ({ ...before, ...typed }))
    }
    return <BrandScreen {...args} draft={draft} onType={onType} />
  },
} satisfies Meta<typeof BrandScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.network_error } } }
export const NotThere: Story = { args: { view: ready(null) } }
export const Empty: Story = { args: { view: ready(first) } }
export const Filled: Story = {
  play: async () => {
    await expect(screen.getByText(/^Text on background 1\d\.\d: readable$/)).toBeVisible()
  },
}
/** The contrast is said while it is typed; what is no colour is said when it is saved, and goes nowhere. */
export const Typed: Story = {
  play: async ({ args }) => {
    const text = screen.getByRole('textbox', { name: 'Text' })
    await userEvent.clear(text)
    await userEvent.type(text, '#c9b8a8')
    await expect(screen.getByText(/^Text on background 1\.\d: hard to read$/)).toBeVisible()
    await expect(screen.getByText('Not saved yet.')).toBeVisible()
    await userEvent.type(text, '{Enter}')
    await expect(args.onSave).toHaveBeenCalledWith('colors')
    const primary = screen.getByRole('textbox', { name: 'Primary' })
    await userEvent.clear(primary)
    await userEvent.type(primary, 'rust{Enter}')
    await waitFor(() => expect(primary).toHaveFocus())
    await expect(screen.getByText(/^Write a colour as six figures/)).toBeVisible()
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
}
/** Every group has a way of its own to be saved; by keyboard, too. */
export const VoiceTyped: Story = {
  args: { view: ready(first) },
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('textbox', { name: /^Words we use/ }), 'sourdough')
    await userEvent.type(screen.getByRole('textbox', { name: /^Signature hashtags/ }), '#Harbour-Bakery{Enter}')
    await expect(await screen.findByText(/is no hashtag/)).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('textbox', { name: /^Signature hashtags/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Signature hashtags/ }), '#HarbourBakery{Enter}')
    await expect(args.onSave).toHaveBeenCalledWith('voice')
    await expect(screen.getByText(/^This week: sourdough/)).toBeVisible()
  },
}
/** Colours that one cannot read on each other are said to be so, and may be kept. */
export const HardToRead: Story = { args: { view: ready(yoga) } }
export const Refused: Story = {
  args: {
    draft: { fonts: { heading: 'inter', body: 'inter' } },
    groups: { ...resting, fonts: { ...restingGroup, refusal: failureMessages.network_error } },
  },
}
export const Saved: Story = { args: { groups: { ...resting, colors: { ...restingGroup, isSaved: true } } } }
/** What was typed stays, and says why it is not saved. */
export const Offline: Story = {
  parameters: { offline: true },
  args: { offline: true, draft: { fonts: { heading: 'inter', body: 'instrument-sans' } } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Save fonts' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

const withLogo = { ...bakery, brand: { ...bakery.brand, logoMediaId: sampleItem(4).id } }
const pick: BrandScreenProps['choose'] = ({ onPick, onClose }) => (
  <Dialog open title="Choose from your media" onOpenChange={(open) => open || onClose()}>
    <Button onClick={() => onPick('leaves')}>Leaves, close</Button>
  </Dialog>
)
/** The logo is seen on light and dark; another is chosen from the library, or none. */
export const Logo: Story = {
  beforeEach: () => servePictures(),
  args: { view: ready(withLogo), choose: pick },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Choose another' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leaves, close' }))
    await expect(args.onLogo).toHaveBeenCalledWith('leaves')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Take it out' }))
    await expect(args.onLogo).toHaveBeenCalledWith(null)
  },
}
export const LogoRefused: Story = {
  args: { logo: { ...restingGroup, refusal: projectMessages.logo_not_found }, choose: pick },
}
