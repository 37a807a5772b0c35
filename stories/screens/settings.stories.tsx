import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { SettingsScreen, type SettingsView } from '#app/features/account/settings-screen.tsx'
import { inShell, onPhone, onWide } from '../support/in-shell.tsx'

const view: SettingsView = {
  caller: {
    userId: 'user_ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    plan: 'trial',
    isAdmin: false,
  },
  proof: { state: 'verified' },
  offline: false,
  accessibility: { reducedMotion: false, fontSize: 'medium', headerSize: 'medium' },
  install: { state: 'offered', enabled: true, frequency: 'weekly' },
  update: 'current',
  version: '0.1.0',
}

const meta = {
  parameters: { route: '/dashboard/settings', largeText: ['Filled'], phone: ['Filled'] },
  title: 'Screens/Dashboard/Settings',
  component: SettingsScreen,
  decorators: [inShell('/dashboard/settings')],
  args: {
    view,
    onAccessibility: fn(),
    onInstallSettings: fn(),
    onInstall: fn(),
    onUpdate: fn(),
    onSignOut: fn(),
    onSendCode: fn(),
    onVerify: fn(),
    onPutOff: fn(),
  },
} satisfies Meta<typeof SettingsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('switch', { name: /Reduce motion/ }))
    await expect(args.onAccessibility).toHaveBeenCalledWith({ reducedMotion: true })
    await userEvent.click(canvas.getByRole('radio', { name: 'Extra large' }))
    await expect(args.onAccessibility).toHaveBeenCalledWith({ headerSize: 'extra-large' })
    await userEvent.click(canvas.getByRole('button', { name: 'Install App' }))
    await expect(args.onInstall).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}
const unproven = { state: 'unverified', isBusy: false, refusal: null } as const
const codeSent = {
  state: 'sent',
  code: '424242',
  resend: { secondsLeft: 24, wasResent: false },
  isBusy: false,
  refusal: null,
} as const

export const EmailNotVerified: Story = {
  args: { view: { ...view, proof: unproven } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send a code' }))
    await expect(args.onSendCode).toHaveBeenCalledOnce()
  },
}
/** What comes in by itself takes the focus from nobody; what was asked for gets it. */
export const EmailFoundNotVerified: Story = {
  args: { view: { ...view, proof: { state: 'loading' } } },
  render: function Render(args) {
    const [proof, setProof] = useState(args.view.proof)
    return (
      <>
        <SettingsScreen {...args} view={{ ...args.view, proof }} onSendCode={() => setProof(codeSent)} />
        <button type="button" hidden onClick={() => setProof(unproven)} data-testid="found" />
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('switch', { name: /Reduce motion/ }).focus()
    canvas.getByTestId('found').click()
    const send = await canvas.findByRole('button', { name: 'Send a code' })
    await expect(canvas.getByRole('switch', { name: /Reduce motion/ })).toHaveFocus()
    await userEvent.click(send)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus())
  },
}
export const EmailNotVerifiedPhone: Story = {
  tags: ['phone'],
  args: { view: { ...view, proof: unproven } },
  ...onPhone,
}

export const EmailCodeSent: Story = {
  args: { view: { ...view, proof: codeSent } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '1')
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(args.onVerify).toHaveBeenCalledWith('4242421'))
    await userEvent.click(canvas.getByRole('button', { name: 'Send another code in 24 s' }))
    await expect(args.onSendCode).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.onPutOff).toHaveBeenCalledOnce()
  },
}
export const EmailCodeWrong: Story = {
  args: {
    view: {
      ...view,
      proof: {
        ...codeSent,
        resend: { secondsLeft: 0, wasResent: true },
        refusal: { field: 'code', sentence: failureMessages.code_incorrect },
      },
    },
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send another code' }))
    await expect(args.onSendCode).toHaveBeenCalledOnce()
  },
}

export const UpdateWaiting: Story = { args: { view: { ...view, update: 'waiting' } } }
export const Installed: Story = { args: { view: { ...view, install: { ...view.install, state: 'installed' } } } }
export const FilledWide: Story = { ...onWide }
/** Nobody is asked, so how often is no question. */
export const NeverOffered: Story = {
  args: { view: { ...view, install: { ...view.install, enabled: false } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('switch', { name: /Offer to install/ })).not.toBeChecked()
    await expect(canvas.queryByText('How often to ask')).toBeNull()
  },
}
export const Offline: Story = {
  args: { view: { ...view, offline: true } },
  play: async ({ args, canvasElement }) => {
    const signOut = within(canvasElement).getByRole('button', { name: 'Sign out' })
    await expect(signOut).toHaveAccessibleDescription('Signing out needs a network.')
    await userEvent.click(signOut)
    await expect(args.onSignOut).not.toHaveBeenCalled()
  },
}
