import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { demoSteps } from '#app/features/credits/laboratory/demo-steps.ts'
import { GuidedDemo } from '#app/features/credits/laboratory/guided-demo.tsx'
import { SocialCreditsSummary } from '#app/routes/-credit-summaries.tsx'
import { tabTo } from '../../../support/by-keyboard.ts'

/** /social-account-credits-demo, after so many steps. */
const Demo = ({ done = 0 }: { done?: number }) => (
  <GuidedDemo done={done} screen={(record) => <SocialCreditsSummary record={record} />} />
)

const meta = {
  parameters: { route: '/social-account-credits-demo', phone: ['Start', 'Halfway'] },
  title: 'Screens/Credits/Guided demo',
  component: Demo,
} satisfies Meta<typeof Demo>
export default meta
type Story = StoryObj<typeof meta>

export const Start: Story = {}
export const Halfway: Story = { args: { done: 4 } }
export const CorrectedRecord: Story = { args: { done: 7 } }

/** Enter, again and again: the focus goes along with the steps. */
export const ToTheEndByKeyboard: Story = {
  tags: ['keyboard'],
  play: async () => {
    await tabTo(screen.getByRole('button', { name: 'Connect Instagram' }))
    for (const { act } of demoSteps) {
      await expect(document.activeElement).toHaveTextContent(act)
      await userEvent.keyboard('{Enter}')
    }
    const steps = within(screen.getByRole('region', { name: 'Steps' }))
    await expect(steps.getAllByText('Accepted')).toHaveLength(5)
    await expect(steps.getAllByText('Refused')).toHaveLength(2)
    await expect(steps.getAllByText('Corrected')).toHaveLength(1)
    await expect(screen.getByRole('link', { name: 'Try it freely' })).toHaveFocus()
  },
}
