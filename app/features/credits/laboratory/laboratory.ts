import type { Instant } from '#app/domain/time/instant.ts'

type Choice = { readonly value: string; readonly label: string }

/** A field of an operation. An empty figure is left out; text that is no figure is sent as typed. */
export type Field = {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'figure' | 'choice' | 'json'
  readonly initial: string
  readonly choices?: readonly Choice[]
  readonly hint?: string
}

export type FieldValues = Readonly<Record<string, string>>

/** An operation as a form, with the input made of its values. */
export type OperationForm = {
  readonly type: string
  readonly label: string
  readonly fields: readonly Field[]
  readonly toInput: (values: FieldValues) => unknown
}

/** The laboratory's record, of an invented person, and its promo codes. */
export type Bench<Kept, Code> = { readonly record: Kept; readonly promoCodes: readonly Code[] }

export type Answer<Kept, Code> = {
  readonly kind: 'accepted' | 'refused' | 'corrected'
  /** The code of a failure, or the event. */
  readonly code: string
  readonly sentence: string
  readonly bench: Bench<Kept, Code>
}

export type TrialFacts = { readonly now: Instant; readonly newId: () => string }

/** The record as screens show it, or the reason it cannot be shown. */
export type Reading<Kept> =
  | { readonly ok: true; readonly value: Kept }
  | { readonly ok: false; readonly sentence: string }

/** One credit system to try: its states, its operations, and the engine itself. */
export type Laboratory<Kept, Code> = {
  readonly states: readonly Choice[]
  readonly firstState: string
  /** The time of every state. */
  readonly now: Instant
  readonly open: (state: string) => Bench<Kept, Code>
  readonly operations: readonly OperationForm[]
  readonly testCredits: unknown
  readonly run: (bench: Bench<Kept, Code>, input: unknown, facts: TrialFacts) => Answer<Kept, Code>
  readonly read: (record: Kept, now: Instant) => Reading<Kept>
}

/** The owner of the laboratory's records: an invented user. */
export const trialUserId = 'user_ada'

export const text = (name: string, label: string, initial: string, hint?: string): Field => ({
  name,
  label,
  kind: 'text',
  initial,
  ...(hint === undefined ? {} : { hint }),
})
export const figureField = (name: string, label: string, initial: string): Field => ({
  name,
  label,
  kind: 'figure',
  initial,
})
export const choice = (name: string, label: string, values: readonly string[], initial = values[0] ?? ''): Field => ({
  name,
  label,
  kind: 'choice',
  initial,
  choices: values.map((value) => ({ value, label: value })),
})

/** A typed figure: undefined when empty, a number when it is one, else the text itself, for the rules to refuse. */
export function figureFrom(typed: string | undefined): number | string | undefined {
  const trimmed = typed?.trim() ?? ''
  if (trimmed === '') return undefined
  const value = Number(trimmed)
  return Number.isNaN(value) ? trimmed : value
}

export const userField = text('userId', 'User', trialUserId, 'Empty: nobody is signed in.')

export const initialValues = ({ fields }: OperationForm): FieldValues =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))

/** The input of an operation whose fields keep their names. */
export function plainInput(type: string, fields: readonly Field[]): OperationForm['toInput'] {
  return (values) => ({
    type,
    ...Object.fromEntries(
      fields.map(({ name, kind }) => [name, kind === 'figure' ? figureFrom(values[name]) : values[name]]),
    ),
  })
}

/** Any input, including one no form would send. */
export const anythingElse: OperationForm = {
  type: 'anything-else',
  label: 'Anything else, as JSON',
  fields: [
    {
      name: 'json',
      label: 'Operation',
      kind: 'json',
      initial: '{ "type": "steal", "userId": "user_ada" }',
      hint: 'What is no JSON goes in as the text itself.',
    },
  ],
  toInput: ({ json = '' }) => {
    try {
      return JSON.parse(json)
    } catch {
      return json
    }
  },
}
