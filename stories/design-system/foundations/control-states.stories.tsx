import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { DOCS_RENDERED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import {
  Box,
  Button,
  type ButtonVariant,
  CommandButton,
  Grid,
  IconButton,
  SegmentedControl,
  Select,
  Switch,
  Text,
  TextArea,
  TextField,
  TextLink,
} from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

/**
 * Every control in the states a hand or a keyboard brings it to, side by side. The addon draws them by the classes it
 * answers to: with `-all` for what stands inside the one that has it.
 */
const states = { Rest: [], Hover: ['hover'], Focus: ['focus', 'focus-visible'], Active: ['hover', 'active'] } as const
const around = (names: readonly string[]) => names.map((name) => `pseudo-${name}-all`).join(' ')
const mark = (names: readonly string[]) => (place: HTMLElement | null) => {
  for (const control of place?.querySelectorAll('a, button, input, textarea') ?? [])
    control.classList.add(...names.map((name) => `pseudo-${name}`))
}

const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box>
    <Text as="p" size="1" color="gray" mb="2">
      {name}
    </Text>
    {children}
  </Box>
)

const meta = {
  title: 'Foundations/Control states',
  decorators: [onPage],
  // The addon reads the styles when it hears that something was drawn, which nobody tells it under test.
  play: () => {
    if (globalThis.takePictures) addons.getChannel().emit(DOCS_RENDERED)
  },
} satisfies Meta
export default meta
type Story = StoryObj

type Draw = (is: { name: string; disabled: boolean }) => ReactNode

const inStates = (draw: Draw, canBeOff = true): Story => ({
  render: () => (
    <Grid columns={{ initial: '1', sm: canBeOff ? '5' : '4' }} gap="5" align="start">
      {Object.entries(states).map(([name, pseudo]) => (
        <State key={name} name={name}>
          <div className={around(pseudo)} ref={mark(pseudo)}>
            {draw({ name, disabled: false })}
          </div>
        </State>
      ))}
      {canBeOff ? <State name="Disabled">{draw({ name: 'Disabled', disabled: true })}</State> : null}
    </Grid>
  ),
})

const buttonIn = (variant: ButtonVariant) =>
  inStates(({ disabled }) => (
    <Button variant={variant} disabled={disabled}>
      Save the post
    </Button>
  ))

const when = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const

export const PrimaryButton = buttonIn('primary')
export const SecondaryButton = buttonIn('secondary')
export const GhostButton = buttonIn('ghost')
export const DangerButton = buttonIn('danger')
export const OfIconButton = inStates(({ disabled }) => <IconButton icon={Ellipsis} label="More" disabled={disabled} />)
export const OfTextLink = inStates(() => <TextLink href="/dashboard/posts">All posts</TextLink>, false)
export const OfTextField = inStates(({ name, disabled }) => (
  <TextField aria-label={`E-mail, ${name}`} defaultValue="ada@example.com" disabled={disabled} />
))
export const OfTextArea = inStates(({ name, disabled }) => (
  <TextArea aria-label={`Text, ${name}`} defaultValue="Open on Saturday." disabled={disabled} />
))
export const OfSelect = inStates(({ name, disabled }) => (
  <Select
    label={`Tone, ${name}`}
    defaultValue="calm"
    options={[{ value: 'calm', label: 'Calm' }]}
    disabled={disabled}
  />
))
export const OfSegmentedControl = inStates(
  ({ name }) => <SegmentedControl label={`When, ${name}`} value="now" options={when} onChange={() => {}} />,
  false,
)
export const OfSwitch = inStates(({ disabled }) => (
  <Switch label="Reduce motion" checked onChange={() => {}} disabled={disabled} />
))
export const OfCommandButton = inStates(() => <CommandButton isMac={false} onOpen={() => {}} />, false)
