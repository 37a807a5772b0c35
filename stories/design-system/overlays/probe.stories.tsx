import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Button } from '#design-system/components/button.tsx'

const meta = { title: 'Probe', component: Button } satisfies Meta<typeof Button>
export default meta
export const Plain: StoryObj<typeof meta> = {
  args: { children: 'Hello', variant: 'primary' },
  render: (a) => (
    <main>
      <h1>Hi {new Date().toISOString()}</h1>
      <Button {...a} />
    </main>
  ),
}
export const Phone: StoryObj<typeof meta> = {
  args: { children: 'Hello', variant: 'primary' },
  globals: { viewport: { value: 'phone' } },
  render: (a) => (
    <main>
      <h1>Hi</h1>
      <Button {...a} />
      <div style={{ height: 1500 }}>tall</div>
      <p>end</p>
    </main>
  ),
}
