import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { z } from 'zod'
import {
  Card,
  Form,
  FormField,
  type FormRefusal,
  PasswordField,
  SegmentedControl,
  Select,
  SubmitButton,
  TextArea,
  TextField,
} from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const schema = z.object({
  kind: z.enum(['workshop', 'talk']),
  email: z.string().trim().pipe(z.email('That address has no @. Check it and try again.')),
  password: z.string().min(8, 'Use at least 8 characters.'),
  seats: z
    .string()
    .regex(/^[1-9]\d*$/, 'Type a whole number, from 1 up.')
    .transform(Number),
  city: z.enum(['lisbon', 'porto'], 'Choose a city.'),
  note: z.string(),
})

const empty = { kind: 'workshop', email: '', password: '', seats: '', city: '', note: '' } as unknown as z.input<
  typeof schema
>
const filled: z.input<typeof schema> = {
  kind: 'talk',
  email: 'ines@example.com',
  password: 'correct horse',
  seats: '12',
  city: 'porto',
  note: '',
}

type BookingFormProps = {
  values: z.input<typeof schema>
  busy: boolean
  refusal: FormRefusal | null
  onSubmit: (booking: z.output<typeof schema>) => void
}

/** One of every kind of field. */
const BookingForm = (props: BookingFormProps) => (
  <Form schema={schema} {...props}>
    <FormField name="kind" label="What it is" hideLabel>
      <SegmentedControl
        wide
        options={[
          { value: 'workshop', label: 'Workshop' },
          { value: 'talk', label: 'Talk' },
        ]}
      />
    </FormField>
    <FormField name="email" label="E-mail">
      <TextField type="email" autoComplete="email" />
    </FormField>
    <FormField name="password" label="Password" hint="At least 8 characters.">
      <PasswordField autoComplete="new-password" />
    </FormField>
    <FormField name="seats" label="Seats">
      <TextField inputMode="numeric" />
    </FormField>
    <FormField name="city" label="City">
      <Select
        placeholder="Choose one"
        options={[
          { value: 'lisbon', label: 'Lisbon' },
          { value: 'porto', label: 'Porto' },
        ]}
      />
    </FormField>
    <FormField name="note" label="Note" optional>
      <TextArea rows={2} />
    </FormField>
    <SubmitButton variant="primary">Book</SubmitButton>
  </Form>
)

const onSubmit = fn()
const taken: FormRefusal = { field: 'email', sentence: 'Somebody has booked with that address.' }

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Form', 'SubmitButton'], phone: ['EveryFieldSaysSo'] },
  title: 'Components/Form',
  component: BookingForm,
  args: { values: empty, busy: false, refusal: null, onSubmit },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
    onPage,
  ],
} satisfies Meta<typeof BookingForm>

export default meta
type Story = StoryObj<typeof meta>

const field = (label: string) => screen.getByLabelText(label)
const wrong = () => document.querySelectorAll('[aria-invalid=true]')

export const Empty: Story = {}
export const Filled: Story = { args: { values: filled } }
export const Busy: Story = {
  args: { values: filled, busy: true },
  play: async () => {
    await userEvent.type(field('Seats'), '{Enter}')
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}
export const EveryFieldSaysSo: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Book' }))
    await expect(wrong()).toHaveLength(4)
    await expect(field('E-mail')).toHaveFocus()
    await expect(field('E-mail')).toHaveAccessibleDescription('That address has no @. Check it and try again.')
    await expect(field('Password')).toHaveAccessibleDescription('At least 8 characters. Use at least 8 characters.')
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}
export const CorrectedIsNotWrong: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Book' }))
    await userEvent.keyboard('ines@example.com')
    await expect(wrong()).toHaveLength(3)
    await userEvent.keyboard('{Enter}')
    await expect(field('Password')).toHaveFocus()
  },
}
export const RefusedAsAWhole: Story = {
  args: { values: filled, refusal: { field: null, sentence: 'There is no seat left. Choose another day.' } },
}

/** Answers the first try with a refusal. */
function RefusedOnce(props: BookingFormProps) {
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const [tries, setTries] = useState(0)
  const onTry: BookingFormProps['onSubmit'] = (booking) => {
    setTries(tries + 1)
    setRefusal(tries === 0 ? taken : null)
    if (tries > 0) props.onSubmit(booking)
  }
  return <BookingForm {...props} refusal={refusal} onSubmit={onTry} />
}

export const RefusedAtAField: Story = {
  args: { values: filled },
  render: (args) => <RefusedOnce {...args} />,
  play: async ({ canvasElement }) => {
    await userEvent.type(field('Seats'), '{Enter}')
    await within(canvasElement).findByText('Somebody has booked with that address.')
    await waitFor(() => expect(field('E-mail')).toHaveFocus())
    await userEvent.keyboard('{End}x{Backspace}')
    await expect(wrong()).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...filled, seats: 12 }))
  },
}

/** Refuses the first try when the answer comes. */
function RefusedLate(props: BookingFormProps) {
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const [busy, setBusy] = useState(false)
  const onTry: BookingFormProps['onSubmit'] = (booking) => {
    props.onSubmit(booking)
    setBusy(true)
    setRefusal(null)
  }
  const onAnswer = () => {
    setBusy(false)
    setRefusal({ field: null, sentence: 'There are not so many seats.' })
  }
  return (
    <>
      <BookingForm {...props} busy={busy} refusal={refusal} onSubmit={onTry} />
      <button type="button" onClick={onAnswer}>
        Answer
      </button>
    </>
  )
}

/** Values corrected while a submission is on its way are sent when it is refused; the same values are not sent again. */
export const PutRightMeanwhile: Story = {
  args: { values: filled },
  render: (args) => <RefusedLate {...args} />,
  play: async () => {
    const book = () => userEvent.click(screen.getByRole('button', { name: 'Book' }))
    const answer = () => userEvent.click(screen.getByRole('button', { name: 'Answer' }))
    await userEvent.type(field('Seats'), '{Enter}')
    await book()
    await answer()
    await expect(await screen.findByText('There are not so many seats.')).toBeVisible()
    await expect(onSubmit).toHaveBeenCalledOnce()
    await book()
    await userEvent.type(field('Seats'), '{Backspace}{Enter}')
    await answer()
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ ...filled, seats: 1 }))
    await userEvent.type(field('Seats'), '1')
    await book()
    await answer()
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ ...filled, seats: 11 }))
    await expect(onSubmit).toHaveBeenCalledTimes(4)
    await answer()
    await screen.findByText('There are not so many seats.')
    await expect(onSubmit).toHaveBeenCalledTimes(4)
  },
}
