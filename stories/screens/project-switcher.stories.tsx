import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { projectStates } from '#app/domain/projects/states.ts'
import { Switcher } from '#app/features/projects/project-switcher.tsx'
import { sampleItem } from '../support/sample-media.ts'
import { servePictures } from '../support/serve-pictures.ts'

const { projects } = projectStates.some
const [bakery, yoga] = projects

const meta = {
  parameters: { route: '/dashboard/projects', phone: 'all' },
  title: 'Screens/Projects/Switcher',
  component: Switcher,
  args: { projects, activeId: bakery.id, onEnter: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 240, minHeight: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Switcher>

export default meta
type Story = StoryObj<typeof meta>

/** Who has one reads its name, which leads to its brand kit. */
export const One: Story = {
  args: { projects: [bakery] },
  play: async () => {
    await expect(screen.getByRole('link', { name: bakery.name })).toBeVisible()
    await expect(screen.queryByRole('button')).toBeNull()
  },
}
/** The logo of its brand stands before its name. */
export const Some: Story = {
  beforeEach: () => servePictures(),
  args: {
    projects: [{ ...bakery, brand: { ...bakery.brand, logoMediaId: sampleItem(4).id } }, yoga],
  },
}
export const Opened: Story = {
  play: async ({ args }) => {
    const opener = screen.getByRole('button', { name: `Project: ${bakery.name}` })
    await userEvent.click(opener)
    await expect(await screen.findByRole('menuitem', { name: 'Manage projects' })).toBeVisible()
    await userEvent.click(screen.getByRole('menuitem', { name: yoga.name }))
    await expect(args.onEnter).toHaveBeenCalledWith(yoga.id)
    await userEvent.click(opener)
  },
}
export const ByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const first = await screen.findByRole('menuitem', { name: bakery.name })
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onEnter).toHaveBeenCalledWith(yoga.id)
  },
}
