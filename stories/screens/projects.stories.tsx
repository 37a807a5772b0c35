import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { projectFailure, sentenceForProject } from '#app/domain/projects/messages.ts'
import { type ProjectStateName, projectStates } from '#app/domain/projects/states.ts'
import { ProjectsScreen } from '#app/features/projects/projects-screen.tsx'
import { inShell } from '../support/in-shell.tsx'

const stateOf = (name: ProjectStateName) => {
  const { plan, projects } = projectStates[name]
  return { plan, view: { state: 'ready' as const, data: projects }, activeId: projects[0].id }
}

const meta = {
  parameters: { route: '/dashboard/projects', phone: 'all' },
  title: 'Screens/Projects/Projects',
  component: ProjectsScreen,
  decorators: [inShell('/dashboard/projects')],
  args: {
    ...stateOf('some'),
    offline: false,
    onReload: fn(),
    onEnter: fn(),
    onCreate: fn(async () => null),
    onRename: fn(async () => null),
    onDelete: fn(async () => null),
  },
} satisfies Meta<typeof ProjectsScreen>

export default meta
type Story = StoryObj<typeof meta>

const [bakery, yoga, myself] = projectStates.some.projects
const newOne = () => screen.queryByRole('button', { name: 'New project' })

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Failed: Story = {
  args: { view: { state: 'failed', sentence: failureMessages.network_error } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.onReload).toHaveBeenCalled()
  },
}
/** What everybody begins with. */
export const JustBegun: Story = { args: stateOf('justBegun') }
export const Filled: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Switch to it' })[0] as HTMLElement)
    await expect(args.onEnter).toHaveBeenCalledWith(yoga.id)
  },
}
export const StarterFull: Story = {
  args: stateOf('starterFull'),
  play: async () => {
    await expect(screen.getByText('The Starter plan has 1 project. Pro has 15 projects.')).toBeVisible()
    await expect(newOne()).toBeNull()
  },
}
export const ProFull: Story = {
  args: stateOf('proFull'),
  play: async () => {
    await expect(screen.getByText('The Pro plan has 15 projects. Empire has unlimited projects.')).toBeVisible()
  },
}
/** Nothing is taken away when the plan becomes smaller. */
export const Downgraded: Story = {
  args: stateOf('downgraded'),
  play: async () => {
    await expect(screen.getByText(/You keep the 3 you have; new ones wait for a larger plan\.$/)).toBeVisible()
    await expect(newOne()).toBeNull()
  },
}
export const Unlimited: Story = {
  args: stateOf('unlimited'),
  play: async () => {
    await expect(newOne()).toBeVisible()
  },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { offline: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'New project' }))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Switch to it' })[0] as HTMLElement)
    await expect(args.onEnter).toHaveBeenCalledWith(yoga.id)
  },
}
/** By keyboard alone: a name that is missing, one that is taken, one that is neither. */
export const NewProject: Story = {
  args: {
    onCreate: fn(async (name: string) =>
      name === 'Tide Yoga' ? sentenceForProject(projectFailure('project_name_taken')) : null,
    ),
  },
  play: async ({ args }) => {
    newOne()?.focus()
    await userEvent.keyboard('{Enter}')
    const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' })
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('Give the project a name.')).toBeVisible()
    await expect(args.onCreate).not.toHaveBeenCalled()
    await userEvent.type(name, 'Tide Yoga{Enter}')
    await expect(await screen.findByText(/You have a project of this name already/)).toBeVisible()
    await expect(args.onCreate).toHaveBeenLastCalledWith('Tide Yoga')
  },
}
/** A question that says where everything goes. */
export const AsksBeforeItDeletes: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${yoga.name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }, { timeout: 5_000 }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete “Tide Yoga”?' }))
    await userEvent.click(question.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: myself.name }))
    await userEvent.click(question.getByRole('button', { name: 'Delete project' }))
    await expect(args.onDelete).toHaveBeenCalledWith(yoga.id, myself.id)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${bakery.name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }, { timeout: 5_000 }))
    await screen.findByRole('dialog', { name: 'Delete “Harbour Bakery”?' })
  },
}
