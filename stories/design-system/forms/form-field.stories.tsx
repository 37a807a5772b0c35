import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Mail, Search } from 'lucide-react'
import { expect, userEvent, within } from 'storybook/test'
import {
  Card,
  Flex,
  FormField,
  Kbd,
  PasswordField,
  Select,
  TextArea,
  TextField,
  TextLink,
} from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['FormField', 'TextField', 'PasswordField', 'TextArea'] },
  title: 'Components/Form field',
  component: FormField,
  args: { label: 'E-mail', children: <TextField type="email" autoComplete="email" placeholder="you@example.com" /> },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
    onPage,
  ],
} satisfies Meta<typeof FormField>

export default meta
type Story = StoryObj<typeof meta>

const fieldIn = (canvas: HTMLElement) => canvas.querySelector('.nf-text-field') as HTMLElement

export const Empty: Story = {}
export const WithHint: Story = { args: { hint: 'We write only when a place is free.', optional: true } }
export const WithError: Story = {
  args: {
    error: 'That address has no @. Check it and try again.',
    children: <TextField type="email" icon={Mail} defaultValue="ines.atelier-norte.example" />,
  },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(fieldIn(canvasElement)).boxShadow).toContain('rgb(255, 122, 133)')
  },
}
export const Password: Story = {
  args: {
    label: 'Password',
    aside: <TextLink href="/auth">Forgotten?</TextLink>,
    children: <PasswordField size="large" name="password" defaultValue="correct horse" />,
  },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(fieldIn(canvasElement)).height).toBe('44px')
  },
}
export const PasswordShown: Story = {
  ...Password,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByLabelText('Password')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.type(field, ' battery')
    await expect(field).toHaveValue('correct horse battery')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible()
  },
}
export const SearchField: Story = {
  args: {
    label: 'Search or run a command',
    hideLabel: true,
    children: (
      <TextField type="search" icon={Search} placeholder="Search or run a command" action={<Kbd>Ctrl K</Kbd>} />
    ),
  },
}
export const LongText: Story = {
  args: {
    label: 'What is it about?',
    hint: 'A few words are enough.',
    aside: '64 of 20,000 characters',
    children: <TextArea autoGrow defaultValue="How the new studio light changes everything we shoot after four." />,
  },
}
export const AllOfThem: Story = {
  render: () => (
    <Flex direction="column" gap="5">
      <FormField label="Prompt">
        <TextArea placeholder="Three small things that made our studio calmer" rows={3} />
      </FormField>
      <FormField label="Tone" hint="How it speaks to people.">
        <Select
          defaultValue="friendly"
          options={[
            { value: 'friendly', label: 'Friendly' },
            { value: 'plain', label: 'Plain' },
          ]}
        />
      </FormField>
      <FormField label="Link" optional>
        <TextField type="url" placeholder="https://" disabled />
      </FormField>
    </Flex>
  ),
}
export const OnAPhone: Story = { tags: ['phone'], ...AllOfThem, globals: { viewport: { value: 'phone' } } }
