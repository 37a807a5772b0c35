import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { DeviceView } from '#app/features/account/settings/devices-card.tsx'
import { ProfileScreen, type ProfileView } from '#app/features/account/settings/profile-screen.tsx'
import { inSettings } from '../../support/in-settings.tsx'
import { onWide } from '../../support/in-shell.tsx'

const still = { isBusy: false, refusal: null, thanks: null }
const here: DeviceView = {
  id: 'sess_1',
  words: 'Chrome on Mac',
  isPhone: false,
  isThis: true,
  seen: 'In use now',
}
const devices: readonly DeviceView[] = [
  here,
  { id: 'sess_2', words: 'Safari on iPhone', isPhone: true, isThis: false, seen: 'Last used 19 Nov, 22:14' },
  { id: 'sess_3', words: 'Firefox on Linux', isPhone: false, isThis: false, seen: 'Last used 2 Nov, 08:30' },
]
const ready = { state: 'ready', devices, leaving: [], refusal: null } as const

const view: ProfileView = {
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
  names: still,
  password: still,
  address: { state: 'closed', thanks: null },
  devices: ready,
}

const meta = {
  parameters: { route: '/dashboard/settings', largeText: ['Filled'], phone: ['Filled', 'EmailNotVerified'] },
  title: 'Screens/Dashboard/Settings/Profile',
  component: ProfileScreen,
  decorators: inSettings('/dashboard/settings'),
  args: {
    view,
    onNames: fn(),
    onPassword: fn(),
    onChangeAddress: fn(),
    onAddress: fn(),
    onAddressCode: fn(),
    onAddressResend: fn(),
    onKeepAddress: fn(),
    onSignDeviceOut: fn(),
    onRetryDevices: fn(),
    onSignOut: fn(),
    onSendCode: fn(),
    onVerify: fn(),
    onPutOff: fn(),
  },
} satisfies Meta<typeof ProfileScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }))
    await waitFor(() => expect(args.onNames).toHaveBeenCalledWith({ firstName: 'Ada', lastName: 'Lovelace' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out Firefox on Linux' }))
    await expect(args.onSignDeviceOut).toHaveBeenLastCalledWith(['sess_3'])
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(args.onSignDeviceOut).toHaveBeenLastCalledWith(['sess_2', 'sess_3'])
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }))
    await expect(args.onChangeAddress).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}
export const FilledWide: Story = { ...onWide }

/** A password is changed with the one before; what lacks says so at its field. */
export const NewPassword: Story = {
  args: {
    view: {
      ...view,
      password: { ...still, refusal: { field: 'current', sentence: 'That is not your current password.' } },
    },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText('Current password')).toHaveAccessibleDescription(/not your current password/)
    await userEvent.type(canvas.getByLabelText('Current password'), 'correct horse')
    await userEvent.type(canvas.getByLabelText('New password'), 'three{Enter}')
    await expect(canvas.getByLabelText('New password')).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('New password'), ' words together{Enter}')
    await waitFor(() =>
      expect(args.onPassword).toHaveBeenCalledWith({ current: 'correct horse', password: 'three words together' }),
    )
  },
}
/** By keyboard alone: from the button to the form, to the code, and back to what was there. */
export const AnotherAddressByKeyboard: Story = {
  tags: ['keyboard'],
  render: function Render(args) {
    const [address, setAddress] = useState(args.view.address)
    const sent = { state: 'sent', to: 'lovelace@example.com', resend: { secondsLeft: 30, wasResent: false } } as const
    return (
      <ProfileScreen
        {...args}
        view={{ ...args.view, address }}
        onChangeAddress={() => setAddress({ state: 'asking', isBusy: false, refusal: null })}
        onAddress={(change) => {
          args.onAddress(change)
          setAddress({ ...sent, isBusy: false, refusal: null })
        }}
        onAddressCode={(code) => {
          args.onAddressCode(code)
          setAddress({ state: 'closed', thanks: 'From now on you sign in with lovelace@example.com.' })
        }}
      />
    )
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Change' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('New e-mail address')).toHaveFocus())
    await userEvent.keyboard('lovelace@example.com')
    await userEvent.type(canvas.getByLabelText('Your password'), 'correct horse{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus())
    await expect(args.onAddress).toHaveBeenCalledWith({ email: 'lovelace@example.com', current: 'correct horse' })
    await userEvent.keyboard('424242{Enter}')
    await waitFor(() => expect(args.onAddressCode).toHaveBeenCalledWith('424242'))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change' })).toHaveFocus())
  },
}
export const AddressRefused: Story = {
  args: {
    view: {
      ...view,
      address: {
        state: 'sent',
        to: 'lovelace@example.com',
        resend: { secondsLeft: 0, wasResent: true },
        isBusy: false,
        refusal: { field: 'code', sentence: failureMessages.code_incorrect },
      },
      names: { ...still, thanks: { sentence: 'Your name is saved.' } },
    },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Send another code' }))
    await expect(args.onAddressResend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep ada@example.com' }))
    await expect(args.onKeepAddress).toHaveBeenCalledOnce()
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

/** What comes in by itself takes the focus from nobody; what was asked for gets it. */
export const EmailNotVerified: Story = {
  args: { view: { ...view, proof: { state: 'loading' } } },
  render: function Render(args) {
    const [proof, setProof] = useState(args.view.proof)
    return (
      <>
        <ProfileScreen {...args} view={{ ...args.view, proof }} />
        <button type="button" hidden onClick={() => setProof(unproven)} data-testid="found" />
      </>
    )
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByLabelText('First name').focus()
    canvas.getByTestId('found').click()
    const send = await canvas.findByRole('button', { name: 'Send a code' })
    await expect(canvas.getByLabelText('First name')).toHaveFocus()
    await userEvent.click(send)
    await expect(args.onSendCode).toHaveBeenCalledOnce()
  },
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

export const Loading: Story = { args: { view: { ...view, devices: { state: 'loading' } } } }
export const DevicesUnknown: Story = {
  args: { view: { ...view, devices: { state: 'failed', sentence: failureMessages.network_error } } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetryDevices).toHaveBeenCalledOnce()
  },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: { ...view, offline: true, devices: { ...ready, devices: [here] } } },
  play: async ({ args, canvasElement }) => {
    const signOut = within(canvasElement).getByRole('button', { name: 'Sign out' })
    await expect(signOut).toHaveAccessibleDescription('Signing out needs a network.')
    await userEvent.click(signOut)
    await expect(args.onSignOut).not.toHaveBeenCalled()
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('First name'), ' Augusta{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }))
    await userEvent.type(canvas.getByLabelText('Current password'), 'correct horse')
    await userEvent.type(canvas.getByLabelText('New password'), 'three words together{Enter}')
    await expect(args.onNames).not.toHaveBeenCalled()
    await expect(args.onPassword).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText('First name')).toHaveValue('Ada Augusta')
  },
}
