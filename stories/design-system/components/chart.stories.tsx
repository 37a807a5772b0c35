import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, waitFor } from 'storybook/test'
import { Chart } from '#design-system/index.ts'
import { press } from '../../support/by-keyboard.ts'
import { onPage } from '../../support/on-page.tsx'

const labels = Array.from({ length: 30 }, (_, at) => (at < 9 ? `${at + 23} Oct` : `${at - 8} Nov`))
const signUps = labels.map((_, at) => (at * 7) % 5)

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Chart'], phone: ['Bars'] },
  title: 'Components/Chart',
  component: Chart,
  decorators: [onPage],
  args: {
    title: 'Sign-ups',
    unit: 'sign-ups a day',
    of: 'Day',
    labels,
    series: [{ label: 'Sign-ups', values: signUps }],
    note: '23 Oct is 30 days ago.',
    empty: 'Nobody signed up in the last 30 days.',
  },
} satisfies Meta<typeof Chart>

export default meta
type Story = StoryObj<typeof meta>

const drawn = (shape: string) =>
  waitFor(() => expect(document.querySelectorAll(`.recharts-${shape}`).length).toBeGreaterThan(0), { timeout: 5_000 })

export const Bars: Story = {
  play: async () => {
    await drawn('bar')
    await expect(screen.getByRole('img', { name: /Sign-ups: 60 in all, most 4 at/ })).toBeVisible()
  },
}
export const Lines: Story = {
  args: {
    title: 'Active people',
    unit: 'people a day',
    shape: 'line',
    series: [
      { label: 'Signed in', values: signUps.map((value) => value * 12 + 4) },
      { label: 'Published', values: signUps.map((value) => value * 5 + 1) },
    ],
  },
  play: () => drawn('area'),
}
export const AFewKinds: Story = {
  args: {
    title: 'Plans',
    unit: 'people on each plan',
    of: 'Plan',
    labels: ['Trial', 'Basic', 'Starter', 'Pro', 'Empire', 'Admin'],
    series: [{ label: 'People', values: [812, 64, 201, 96, 18, 3] }],
  },
  play: () => drawn('bar'),
}
export const Nothing: Story = { args: { series: [{ label: 'Sign-ups', values: labels.map(() => 0) }] } }

/** The same figures, for whom a drawing says nothing. */
export const AsATable: Story = {
  play: async () => {
    await press('Show Sign-ups as a table')
    await expect(screen.getByRole('table', { name: 'Sign-ups, sign-ups a day' })).toBeVisible()
    await press('Show all 30')
    await expect(screen.getAllByRole('row')).toHaveLength(31)
    await press('Show Sign-ups as a chart')
    await drawn('bar')
    await press('Show Sign-ups as a table')
  },
}
