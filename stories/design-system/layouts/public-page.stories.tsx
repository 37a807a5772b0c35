import type { Meta, StoryObj } from '@storybook/tanstack-react'
import type { ReactNode } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { Button, Card, Flex, FormField, Heading, PublicPage, Text, TextField } from '#design-system/index.ts'

const linked = (labels: readonly string[]) =>
  labels.map((label) => ({ label, href: `/${label.toLowerCase().replaceAll(' ', '-')}` }))
const product = linked([
  'Features',
  'Use cases',
  'Social media scheduler',
  'AI content generator',
  'Analytics',
  'Media library',
  'Batch posting',
  'Plans compared',
])
const resources = linked(['Blog', 'Comparisons', 'Questions', 'Support'])

const meta = {
  tags: ['autodocs'],
  title: 'Components/Layouts/Public page',
  component: PublicPage,
  parameters: {
    documents: ['PublicPage', 'BySession'],
    docs: { story: { inline: false, height: '560px' } },
    layout: 'fullscreen',
  },
  args: {
    header: {
      groups: [
        { label: 'Product', links: product },
        { label: 'Resources', links: resources },
      ],
      links: [
        { label: 'Pricing', href: '/pricing' },
        { label: 'Sign in', href: '/auth', when: 'signed-out' },
        { label: 'Open dashboard', href: '/dashboard', when: 'signed-in' },
      ],
    },
    footer: {
      columns: [
        { label: 'Product', links: product },
        { label: 'Resources', links: resources },
        {
          label: 'Company',
          links: [
            { label: 'About', href: '/about' },
            { label: 'Contact', href: '/contact' },
            { label: 'Accessibility', href: '/accessibility' },
          ],
        },
        {
          label: 'Legal',
          links: [
            { label: 'Privacy', href: '/privacy' },
            { label: 'Terms', href: '/terms' },
          ],
        },
      ],
    },
    children: (
      <Flex direction="column" gap="5" maxWidth="560px" mx="auto" pt="8">
        <Heading as="h1" size="8">
          Make a post once. Publish it to nine platforms.
        </Heading>
        <Text as="p" size="3">
          Write with AI, plan the week, and see how it did, from one calm place.
        </Text>
        <Card>
          <Flex direction="column" gap="4">
            <FormField label="E-mail" hint="We write only when a place is free.">
              <TextField type="email" placeholder="you@example.com" />
            </FormField>
            <Button variant="primary" size="large" wide>
              Join the waiting list
            </Button>
          </Flex>
        </Card>
      </Flex>
    ),
  },
} satisfies Meta<typeof PublicPage>

export default meta
type Story = StoryObj<typeof meta>

const menuCalled = (label: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByText(label, { selector: 'summary' })

/** As the document says it: the element around the page carries the session. */
const signedIn = (Story: () => ReactNode) => <div data-session="">{Story()}</div>
const linksShown = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => link.textContent)

export const Filled: Story = {
  play: async () => {
    await expect(linksShown()).toEqual(['Pricing', 'Sign in'])
  },
}
export const SignedIn: Story = {
  decorators: [signedIn],
  play: async () => {
    await expect(linksShown()).toEqual(['Pricing', 'Open dashboard'])
  },
}
/** Opened by the browser itself; only one at a time. */
export const MenuOpen: Story = {
  play: async () => {
    await userEvent.click(menuCalled('Resources'))
    await userEvent.click(menuCalled('Product'))
    await expect(linksShown()).toEqual([...product.map(({ label }) => label), 'Pricing', 'Sign in'])
  },
}
/** Escape gives the focus back; a press elsewhere, and going on, close it too. */
export const MenuByKeyboard: Story = {
  tags: ['keyboard'],
  play: async () => {
    const button = menuCalled('Product')
    const menu = button.closest('details')
    button.focus()
    await userEvent.keyboard('{Enter}')
    if (menu?.open === false) await userEvent.click(button)
    await userEvent.tab()
    await expect(menu?.querySelector('a')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(menu).not.toHaveAttribute('open')
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('main'))
    await expect(menu).not.toHaveAttribute('open')
    await userEvent.click(button)
    screen.getByRole('textbox').focus()
    await expect(menu).not.toHaveAttribute('open')
  },
}
/** Where there is little room, everything is in one menu. */
export const MenuOpenPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(linksShown()).toEqual([])
    await userEvent.click(menuCalled('Menu'))
    await expect(linksShown()).toEqual(['Pricing', 'Sign in', ...[...product, ...resources].map(({ label }) => label)])
  },
}
/** A tool or a checkout keeps to the few links it needs. */
export const FewLinksPhone: Story = {
  args: {
    header: { links: [{ label: 'Credits', href: '/dashboard/credits' }] },
    footer: {
      links: [
        { label: 'Accessibility', href: '/accessibility' },
        { label: 'Support', href: '/support' },
      ],
    },
  },
  globals: { viewport: { value: 'phone' } },
  tags: ['phone'],
}
export const FilledWide: Story = { globals: { viewport: { value: 'wide' } } }
export const FilledPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
