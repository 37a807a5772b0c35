import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { projectStates } from '#app/domain/projects/states.ts'
import { type CommandFacts, commandsFor } from '#app/features/dashboard/commands.ts'
import { CommandMenu } from '#design-system/index.ts'
import { Shell } from '../support/in-shell.tsx'

const [bakery, yoga, myself] = projectStates.some.projects
const facts: CommandFacts = {
  isAdmin: false,
  isOnline: true,
  canInstall: false,
  posts: [],
  zone: 'UTC',
  otherProjects: [yoga, myself],
}

/** The commands of the app in their menu, as a press of Ctrl K brings them. */
function Commands({ facts: known, onCommand }: { facts: CommandFacts; onCommand: (id: string) => void }) {
  return (
    <Shell path="/dashboard">
      <h1>Home</h1>
      <CommandMenu
        open
        onOpenChange={() => undefined}
        groups={commandsFor(known)}
        onCommand={({ id }) => onCommand(id)}
      />
    </Shell>
  )
}

const meta = {
  parameters: { route: '/dashboard', phone: 'all', docs: { story: { inline: false, height: '480px' } } },
  title: 'Screens/Dashboard/Commands',
  component: Commands,
  args: { facts, onCommand: fn() },
} satisfies Meta<typeof Commands>

export default meta
type Story = StoryObj<typeof meta>

const type = async (words: string) => {
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await userEvent.keyboard(words)
}

export const All: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await expect(screen.getByRole('option', { name: /New picture/ })).toBeVisible()
  },
}

/** The line that is named so is chosen first, whichever group it is in before anything is typed. */
export const NamedExactly: Story = {
  play: async ({ args }) => {
    for (const [typed, id] of [
      ['credits', 'go:/dashboard/credits'],
      ['posts', 'go:/dashboard/posts'],
      ['compose', 'go:/dashboard/compose'],
      ['cal', 'go:/dashboard/calendar'],
    ] as const) {
      await type(typed)
      await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true'))
      await userEvent.keyboard('{Enter}')
      await expect(args.onCommand).toHaveBeenLastCalledWith(id)
      await userEvent.clear(screen.getByRole('combobox'))
    }
    await type('cal')
  },
}

/** From one project into another, from anywhere. */
export const SwitchedByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    await type('switch')
    await expect(await screen.findByRole('option', { name: `Switch to ${yoga.name}` })).toBeVisible()
    await expect(screen.getByRole('option', { name: `Switch to ${myself.name}` })).toBeVisible()
    await expect(screen.queryByRole('option', { name: `Switch to ${bakery.name}` })).toBeNull()
    const [first, second] = screen.getAllByRole('option')
    await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(second).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onCommand).toHaveBeenCalledWith(`project:${yoga.id}`)
  },
}

/** Who has one project is offered no other; the way to all of them stays. */
export const OfOneProject: Story = {
  args: { facts: { ...facts, otherProjects: [] } },
  play: async () => {
    await type('project')
    await expect(await screen.findByRole('option', { name: /^Projects/ })).toBeVisible()
    await expect(screen.queryByRole('option', { name: /^Switch to/ })).toBeNull()
  },
}

export const Offline: Story = {
  parameters: { offline: true },
  args: { facts: { ...facts, isOnline: false } },
  play: async () => {
    await type('sign out')
    await expect(await screen.findByRole('option', { name: /Sign out/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
