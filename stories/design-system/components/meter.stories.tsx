import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Coins, Share2 } from 'lucide-react'
import { expect } from 'storybook/test'
import { Flex, Meter, MeterPill } from '#design-system/index.ts'
import { onPhone } from '../../support/in-shell.tsx'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Meter', 'MeterPill'] },
  title: 'Components/Meter',
  component: Meter,
  decorators: [onPage],
  args: { label: 'AI credits left', value: 74, max: 100 },
} satisfies Meta<typeof Meter>

export default meta
type Story = StoryObj<typeof meta>

export const Ring: Story = {}
export const Large: Story = {
  args: {
    size: 'large',
    children: (
      <>
        74
        <small>of 100 left</small>
      </>
    ),
  },
}
export const Empty: Story = { args: { value: 0, tone: 'refusal' } }
/** The last of one: nothing is missing from the whole, so the ring is full and does not warn. */
export const LastOne: Story = {
  args: { value: 1, max: 1, tone: 'warning', size: 'large', children: '1' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.nf-meter-share')).toHaveAttribute('stroke-dasharray', '100 100')
    await expect(canvasElement.querySelector('.nf-meter')).toHaveAttribute('data-tone', 'info')
  },
}
/** None of none, in words too. */
export const None: Story = {
  args: { value: 0, max: 0, tone: 'refusal' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('meter')).toHaveTextContent(/^0 of 0$/)
    await expect(canvasElement.querySelector('.nf-meter-share')).toBeNull()
  },
}
/** Figures that disagree still draw a ring: none of one is none, and more than there was is all. */
export const Edges: Story = {
  render: (args) => (
    <Flex gap="3">
      <Meter {...args} label="None of one" value={0} max={1} />
      <Meter {...args} label="Half" value={1} max={2} tone="warning" />
      <Meter {...args} label="More than all" value={9} max={4} tone="warning" />
    </Flex>
  ),
  play: async ({ canvasElement }) => {
    const shares = [...canvasElement.querySelectorAll('.nf-meter')].map((ring) =>
      ring.querySelector('.nf-meter-share')?.getAttribute('stroke-dasharray'),
    )
    await expect(shares).toEqual([undefined, '50 100', '100 100'])
  },
}
export const Toned: Story = {
  render: (args) => (
    <Flex gap="3">
      {(['info', 'success', 'warning', 'refusal', 'quiet'] as const).map((tone) => (
        <Meter key={tone} {...args} tone={tone} />
      ))}
    </Flex>
  ),
}
export const Pills: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      <MeterPill
        label="AI credits left"
        value={74}
        max={100}
        figure={
          <>
            <b>74</b> AI credits
          </>
        }
        href="/dashboard/credits"
      />
      <MeterPill
        label="Account credits left"
        value={1}
        max={8}
        tone="warning"
        figure={
          <>
            <b>1</b> account credit
          </>
        }
      />
      <MeterPill
        label="AI credits left"
        value={0}
        max={20}
        tone="refusal"
        figure={
          <>
            <b>0</b> AI credits
          </>
        }
      />
      <MeterPill label="AI credits left" value={0} max={0} figure="" loading />
    </Flex>
  ),
}
/** Two of them share the top bar of a phone: icons stand for the words. */
export const PillsOnAPhone: Story = {
  tags: ['phone'],
  ...onPhone,
  render: () => (
    <Flex gap="2">
      <MeterPill
        label="AI credits"
        icon={Coins}
        value={1_000}
        max={1_000}
        figure={
          <>
            <b>1,000</b> AI credits
          </>
        }
        href="/dashboard/credits"
      />
      <MeterPill
        label="Account credits"
        icon={Share2}
        value={20.5}
        max={26}
        figure={
          <>
            <b>20.5</b> account credits
          </>
        }
        href="/dashboard/accounts"
      />
    </Flex>
  ),
}
