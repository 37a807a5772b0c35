import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { bulkFailure, sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import type { ChosenPerson } from '#app/domain/operations/bulk-view.ts'
import { readImport } from '#app/features/admin/operations/read-import.ts'
import { StartChangeScreen } from '#app/features/admin/operations/start-change.tsx'
import { StartImportScreen } from '#app/features/admin/operations/start-import.tsx'
import { StartMailScreen } from '#app/features/admin/operations/start-mail.tsx'
import { inShell } from '../support/in-shell.tsx'
import { samplePeople } from '../support/sample-operations.ts'

const onStart = fn(async (_asked: object) => null as string | null)
const onCheck = fn(async (emails: readonly string[]) => new Set(emails.filter((email) => email.startsWith('ada@'))))
const onFind = fn(async (names: readonly string[]) => ({
  people: everyone.filter(({ id, email }) => names.includes(id) || names.includes(email ?? '')),
  missing: names.filter((name) => !everyone.some(({ id, email }) => id === name || email === name)),
}))
const self: ChosenPerson = {
  id: 'user_ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  plan: 'admin',
  isAdmin: true,
  standing: 'active',
}
const nameless: ChosenPerson = {
  ...self,
  plan: 'trial',
  id: 'user_x',
  email: 'x@example.com',
  firstName: null,
  lastName: null,
  isAdmin: false,
}
const everyone = [...samplePeople, self, nameless]

const meta = {
  parameters: {
    route: '/admin/operations',
    phone: ['Import', 'DryRun', 'ChangePlans', 'MailPreviewed'],
    largeText: ['DryRun'],
  },
  title: 'Screens/Admin/Start a bulk operation',
  component: StartImportScreen,
  decorators: [inShell('/admin/operations', true)],
  args: { onRead: readImport, onCheck, onStart },
  beforeEach: () => void [onStart, onCheck, onFind].map((spy) => spy.mockClear()),
} satisfies Meta<typeof StartImportScreen>

export default meta
type Story = StoryObj<typeof meta>

const paste = async (text: string) => {
  await userEvent.click(screen.getByLabelText('Or paste it'))
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Look through it' }))
}
/** Nothing begins for real without an answer. */
const confirm = async (question: string, yes: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: question })
  await userEvent.click(within(dialog).getByRole('button', { name: yes }))
}
const rows = [
  'email,firstName,lastName,plan,phone',
  'grace@example.com,Grace,Hopper,pro,1',
  'ada@example.com,Ada,Lovelace,,2',
  'alan.example.com,Alan,Turing,,3',
  'kate@example.com,Katherine,Johnson,,4',
  'Grace@example.com,Grace,Hopper,,5',
  'mary@example.com,Mary,Jackson,gold,6',
].join('\n')

export const Import: Story = {}
/** What needs a hand comes first, each with its line and its reason. */
export const DryRun: Story = {
  play: async () => {
    await paste(rows)
    await screen.findByText('There is an account with this e-mail already.')
    await expect(screen.getByText('Line 2 has the same e-mail.')).toBeVisible()
    await expect(screen.getByText('An e-mail needs an @.')).toBeVisible()
    await expect(screen.getByText('There is no plan called gold.')).toBeVisible()
    await expect(screen.getByText('The column phone is not used.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Invite 2 rows' })).toBeDisabled()
    // Why stays to be read while it is put right.
    await userEvent.click(screen.getByRole('button', { name: 'Edit line 7' }))
    await expect(screen.getByText('There is no plan called gold.')).toBeVisible()
    await expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveFocus()
  },
}
/** A row is put right where it stands; what is left out is not invited. */
export const FixedInPlace: Story = {
  play: async () => {
    await paste(rows)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit line 4' }))
    const email = screen.getByRole('textbox', { name: 'E-mail' })
    await expect(email).toHaveFocus()
    await userEvent.clear(email)
    await userEvent.type(email, 'alan@example.com{Enter}')
    await waitFor(() => expect(screen.queryByText('An e-mail needs an @.')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Leave out 3 rows' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Invite 3 rows' }))
    await expect(onStart).not.toHaveBeenCalled()
    await confirm('Invite 3 people?', 'Invite 3 people')
    await waitFor(() => expect(onStart).toHaveBeenCalledOnce())
    await expect(onStart.mock.calls[0]?.[0]).toMatchObject({ type: 'user_import', isRehearsal: false })
    await expect(JSON.stringify(onStart.mock.calls[0]?.[0])).toMatch(
      /grace@example\.com.*alan@example\.com.*kate@example\.com/,
    )
  },
}
export const PasswordsRefused: Story = {
  play: async () => {
    await paste('email,firstName,lastName,password\nada@example.com,Ada,Lovelace,secret')
    await expect(await screen.findByText(sentenceForBulk(bulkFailure('password_in_file')))).toBeVisible()
  },
}
export const ImportRehearsed: Story = {
  play: async () => {
    await userEvent.upload(
      screen.getByLabelText('File to import'),
      new File(['[{"email":"kate@example.com","firstName":"Katherine","lastName":"Johnson"}]'], 'people.json'),
    )
    await screen.findByText('kate@example.com')
    await userEvent.click(screen.getByRole('switch', { name: 'Rehearse' }))
    await userEvent.click(screen.getByRole('button', { name: 'Rehearse: Invite 1 row' }))
    await waitFor(() => expect(onStart).toHaveBeenCalledOnce())
    await expect(onStart.mock.calls[0]?.[0]).toMatchObject({ isRehearsal: true })
  },
}
/** Opened from Users for two people; another is pasted, and one is not found. */
export const ChangePlans: Story = {
  render: () => (
    <StartChangeScreen
      type="plan_update"
      initial={['user_grace', 'user_alan']}
      self={self}
      onFind={onFind}
      onStart={onStart}
    />
  ),
  play: async () => {
    await screen.findByText('grace@example.com')
    await userEvent.type(screen.getByLabelText('E-mails or user ids'), 'katherine@example.com, nobody@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Add people' }))
    await expect(await screen.findByText('No account has nobody@example.com.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Take out alan@example.com' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change the plan to Pro (2 people)' }))
    await confirm('Change the plan of 2 people to Pro?', 'Change the plan')
    await expect(onStart).toHaveBeenCalledWith({
      type: 'plan_update',
      plan: 'pro',
      isRehearsal: false,
      people: ['user_grace', 'user_kate'],
    })
  },
}
/** Whoever bans is not among them. */
export const Ban: Story = {
  render: () => (
    <StartChangeScreen
      type="user_suspension"
      initial={['user_ada', 'user_grace']}
      self={self}
      onFind={onFind}
      onStart={onStart}
    />
  ),
  play: async () => {
    await expect(await screen.findByText('Ada Lovelace is you. You are left out.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ban users (1 person)' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Ban 1 person?' })).toBeVisible()
    await expect(onStart).not.toHaveBeenCalled()
  },
}
export const AdminRole: Story = {
  render: () => (
    <StartChangeScreen
      type="admin_toggle"
      initial={['user_grace']}
      self={self}
      onFind={onFind}
      onStart={async () => sentenceForBulk(bulkFailure('too_many_operations', { waitSeconds: 90 }))}
    />
  ),
  play: async () => {
    await screen.findByText('grace@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Make admins (1 person)' }))
    await confirm('Make 1 person an admin?', 'Make admin')
    await expect(await screen.findByText(/Wait 90 seconds/)).toBeVisible()
  },
}
export const Mail: Story = {
  render: () => <StartMailScreen initial={[]} self={self} everybody={1_204} onFind={onFind} onStart={onStart} />,
}
/** To everybody only after a question that says how many those are. */
export const MailToEverybody: Story = {
  ...Mail,
  play: async () => {
    await expect(screen.getByRole('radio', { name: 'Chosen people' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Everybody' }))
    await userEvent.type(screen.getByLabelText('Subject'), 'What is new')
    await userEvent.type(screen.getByLabelText('Text'), 'Hello {{firstName}')
    await userEvent.click(screen.getByRole('button', { name: 'Send to 1,204 people' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Send “What is new” to 1,204 people?' })).toBeVisible()
    await expect(onStart).not.toHaveBeenCalled()
    await confirm('Send “What is new” to 1,204 people?', 'Send to 1,204 people')
    await expect(onStart).toHaveBeenCalledWith(expect.objectContaining({ people: 'everybody', isRehearsal: false }))
  },
}
/** Each mail as its person gets it; a field that is misspelt is said. */
export const MailPreviewed: Story = {
  render: () => (
    <StartMailScreen
      initial={['user_grace', 'user_alan', 'user_x']}
      self={self}
      everybody={null}
      onFind={onFind}
      onStart={onStart}
    />
  ),
  play: async () => {
    await userEvent.type(screen.getByLabelText('Subject'), 'What is new, {{firstName}')
    await userEvent.click(screen.getByLabelText('Text'))
    await userEvent.paste('Hello {firstName},\n\nthe calendar shows a whole month now.\n\nYour {team} at Ninefold')
    await expect(await screen.findByText('There is no field {team}. Correct it or take it out.')).toBeVisible()
    await expect(await screen.findByText('1 person without a first name: called “there”.')).toBeVisible()
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    await expect(await preview.findByText('What is new, Grace')).toBeVisible()
    await userEvent.click(preview.getByRole('button', { name: 'Next person' }))
    await expect(preview.getByText(/^Hello Alan,/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Send to 3 people' })).toBeDisabled()
  },
}
