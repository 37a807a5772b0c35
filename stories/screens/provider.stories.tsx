import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { fn } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { Organization, ProviderPart } from '#app/domain/people/provider.ts'
import { InstanceScreen, OrganizationsScreen, ProviderWebhooksScreen } from '#app/features/admin/provider.tsx'
import { inShell } from '../support/in-shell.tsx'

const ready = <Row,>(rows: readonly Row[], more: Partial<ProviderPart<Row>> = {}) => ({
  state: 'ready' as const,
  data: { isLocal: false, isOffered: true, rows, ...more },
})

const groups: readonly Organization[] = [
  { id: 'org_1', name: 'Harbour Café', slug: 'harbour-cafe', members: 4, createdAt: '2026-09-01T08:00:00.000Z' },
  { id: 'org_2', name: 'Studio Nine', slug: null, members: null, createdAt: null },
]

const meta = {
  parameters: { route: '/admin/provider', phone: ['Organizations'] },
  title: 'Screens/Admin/Identity provider',
  component: OrganizationsScreen,
  decorators: [inShell('/admin/provider', true)],
  args: { view: ready(groups), onReload: fn() },
} satisfies Meta<typeof OrganizationsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Organizations: Story = {}
export const NoOrganizations: Story = { args: { view: ready<Organization>([], { isLocal: true }) } }
export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: { ...ready(groups), stale: failureMessages.OFFLINE } },
}

export const Instance: Story = {
  render: () => (
    <InstanceScreen
      view={ready([
        { name: 'id', value: 'ins_2ninefold' },
        { name: 'environment_type', value: 'production' },
      ])}
      onReload={fn()}
    />
  ),
}
export const Webhooks: Story = {
  render: () => (
    <ProviderWebhooksScreen
      view={ready([
        {
          id: 'ep_1',
          url: 'https://app.example/api/webhooks/identity',
          isOn: true,
          events: ['user.created', 'user.deleted'],
        },
        { id: 'ep_2', url: 'https://old.example/hooks', isOn: false, events: [] },
      ])}
      onReload={fn()}
    />
  ),
}
export const NoWebhooksAreTold: Story = {
  render: () => <ProviderWebhooksScreen view={ready([], { isOffered: false })} onReload={fn()} />,
}
