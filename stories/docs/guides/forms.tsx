import { useState } from 'react'
import { FormField, SegmentedControl, Select, Switch, TextField } from '#design-system/index.ts'
import type { Guide } from './guide.ts'

const lengths = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
] as const

const zones = ['Europe/Lisbon', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney', 'UTC']

function LengthChoice() {
  const [value, setValue] = useState<(typeof lengths)[number]['value']>('medium')
  return <SegmentedControl label="Length" options={lengths} value={value} onChange={setValue} />
}

function ZoneSegments() {
  const [value, setValue] = useState('UTC')
  const options = zones.map((zone) => ({ value: zone, label: zone }))
  return <SegmentedControl label="Time zone" options={options} value={value} onChange={setValue} />
}

function OnOff({ label, description }: { label: string; description?: string }) {
  const [isOn, setOn] = useState(false)
  return <Switch label={label} checked={isOn} onChange={setOn} {...(description ? { description } : {})} />
}

export const formGuides = {
  CodeForm: {
    use: ['For one code and one button: a promo code, a code from a mail.'],
    avoid: ['For more than one field: that is a form.'],
    keyboard: 'Enter sends it. After a refusal the focus is in the field again.',
    screenReader: 'The label is read though not drawn; what came of it is read out below.',
  },
  Form: {
    use: [
      'For a few things asked at once and sent together.',
      'With one schema: its messages are what the fields say.',
    ],
    avoid: ['For settings that take effect at once: those are switches.', 'With a “Cancel” that only empties fields.'],
    keyboard: 'Enter sends it from any field; the first field that lacks something gets the focus.',
    screenReader: 'Each error belongs to its field and is read out with it; what refuses the whole is an alert.',
  },
  FormField: {
    use: [
      'Around every control that is typed in or chosen from.',
      'With a hint for what must be known before typing.',
      'With an error that says how to put it right.',
    ],
    avoid: ['A placeholder in the place of a label.', 'A star for what is needed: what is not says “(optional)”.'],
    keyboard: 'A press on the label puts the focus into the control.',
    screenReader: 'Label, hint and error are read with the control; an error is also read out when it comes.',
    do: {
      says: 'A label that stays, and an error that says what to do.',
      shows: () => (
        <FormField label="E-mail" error="Please enter a valid email address.">
          <TextField type="email" defaultValue="ada@example" />
        </FormField>
      ),
    },
    dont: {
      says: 'The label goes when one types, and “Invalid” helps nobody.',
      shows: () => (
        <FormField label="Field" hideLabel error="Invalid">
          <TextField placeholder="E-mail" />
        </FormField>
      ),
    },
  },
  PasswordField: {
    use: ['For a secret, old or new.'],
    avoid: ['Twice, to have it typed again: one can look at it.'],
    keyboard: 'The eye is the next stop of Tab; Enter sends the form.',
    screenReader: 'The eye says whether it shows or hides the password.',
  },
  SegmentedControl: {
    use: ['For one of two to five, all in sight, with short names.', 'With a sample where a look is chosen.'],
    avoid: ['For more than five, or for long names: that is a select.', 'For on and off: that is a switch.'],
    keyboard: 'One stop of Tab; arrows choose, as with radio buttons.',
    screenReader: 'A group of radio buttons of its label; each says whether it is chosen.',
    do: { says: 'Three short names, one line.', shows: () => <LengthChoice /> },
    dont: { says: 'Six long names do not fit, least of all on a phone.', shows: () => <ZoneSegments /> },
  },
  Select: {
    use: ['For one of six or more, whose names are known.', 'In a FormField, which gives it its label.'],
    avoid: ['For two to five short ones: segments show them all.', 'For something to do: that is a menu.'],
    keyboard: 'Enter, Space or an arrow opens it; letters jump, Enter chooses, Escape leaves it as it was.',
    screenReader: 'A combo box of its label that says what is chosen; each option is read as one moves.',
    do: {
      says: 'Many known names, one line until somebody opens it.',
      shows: () => (
        <FormField label="Time zone">
          <Select options={zones.map((zone) => ({ value: zone, label: zone }))} defaultValue="Europe/Lisbon" />
        </FormField>
      ),
    },
    dont: {
      says: 'Two answers behind a press. Two segments show both.',
      shows: () => (
        <FormField label="Who sees it">
          <Select
            options={[
              { value: 'all', label: 'Everybody' },
              { value: 'me', label: 'Only me' },
            ]}
            defaultValue="me"
          />
        </FormField>
      ),
    },
  },
  SubmitButton: {
    use: ['Once in every Form.'],
    avoid: ['Outside of a Form.'],
    keyboard: 'Enter in any field does the same.',
    screenReader: 'Says that it works while the form is on its way.',
  },
  Switch: {
    use: ['For on or off that takes effect at once.', 'Named after the thing: “Reduce motion”.'],
    avoid: ['In a form that is sent: nothing must wait for a button.', 'For two things that are not on and off.'],
    keyboard: 'Space turns it. A press on its label does too.',
    screenReader: 'A switch of its label that says on or off; its description is read after it.',
    do: {
      says: 'The thing itself, and in one sentence what changes.',
      shows: () => <OnOff label="Reduce motion" description="Things come and go without moving." />,
    },
    dont: { says: 'A question, and off means yes.', shows: () => <OnOff label="Don’t disable animations?" /> },
  },
  TextArea: {
    use: ['For text of more than a line.', 'With `autoGrow` where it is the main thing on the screen.'],
    avoid: ['For an address or a name.'],
    keyboard: 'Enter starts a line; Tab leaves it.',
    screenReader: 'Read with the label, hint and error of its FormField.',
  },
  TextField: {
    use: ['For one line. Its type brings the right keyboard on a phone.'],
    avoid: ['For a choice of known values.', 'With a placeholder that has to be remembered.'],
    keyboard: 'Enter sends the form around it.',
    screenReader: 'Read with the label, hint and error of its FormField.',
  },
} as const satisfies Record<string, Guide>
