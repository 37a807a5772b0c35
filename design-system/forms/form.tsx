import { type StandardSchemaV1, useForm } from '@tanstack/react-form'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Callout } from '../components/callout.tsx'
import { FormContext } from './form-context.ts'
import './form.css'

/** A refusal of the sent form: shown at its field, or above all fields when it concerns none. */
export type FormRefusal<Name extends string = string> = { readonly field: Name | null; readonly sentence: ReactNode }

/** The success message of a form that stays open. */
export type FormThanks = { readonly sentence: ReactNode }

/** Typed values are text; the schema parses them. */
export type FormValues = Readonly<Record<string, string>>

export type FormProps<Values extends FormValues, Read> = {
  /** Parses the typed values. Its messages are shown at the fields. */
  schema: StandardSchemaV1<Values, Read>
  /** The first values of the fields. Each has a FormField of its name. */
  values: Values
  /**
   * A submission is running: equal values are not sent twice. Values corrected meanwhile are sent after its refusal.
   */
  busy: boolean
  /** The refusal of the last submission. */
  refusal: FormRefusal | null
  /** Shown below the reset fields, until the next typing. */
  thanks?: FormThanks | null
  /** Called with the parsed values, once all are valid. */
  onSubmit: (read: Read) => void
  /** The id for a button or a link outside. */
  id?: string
  /** Another layout than one field below the other. */
  className?: string
  /** FormFields and a SubmitButton. */
  children: ReactNode
}

/**
 * Asks for a few values at once. On submit every invalid field shows its error, the first one gets the focus, and a
 * corrected field loses its error. Enter submits from any field.
 */
export function Form<Values extends FormValues, Read>(props: FormProps<Values, Read>) {
  const { schema, values, busy, refusal, thanks = null, onSubmit, id, className = 'nf-form', children } = props
  const place = useRef<HTMLFormElement>(null)
  const [corrected, setCorrected] = useState<FormRefusal | null>(null)
  const [over, setOver] = useState<FormThanks | null>(null)
  const form = useForm({
    defaultValues: values as FormValues,
    canSubmitWhenInvalid: true,
    validators: { onSubmit: schema as StandardSchemaV1<FormValues> },
    onSubmit: async ({ value }) => {
      const read = await schema['~standard'].validate(value)
      if (!read.issues) onSubmit(read.value)
    },
  })

  useLayoutEffect(() => takeOver(place.current, form), [form])
  const told = useRef(refusal)
  useEffect(() => {
    const isNews = refusal !== null && refusal !== told.current
    told.current = refusal
    // A person who has moved on meanwhile keeps their focus.
    if (isNews && isAt(place.current)) focusFirst(place.current)
  }, [refusal])
  useEffect(() => {
    if (thanks !== null) form.reset()
  }, [thanks, form])

  const sent = useRef('')
  const isPressedMeanwhile = useRef(false)
  useEffect(() => {
    if (busy || !isPressedMeanwhile.current) return
    isPressedMeanwhile.current = false
    // Errors are drawn synchronously, which no effect may do.
    if (refusal !== null) queueMicrotask(() => place.current?.requestSubmit())
  }, [busy, refusal])
  /** A working button takes no press, and Enter presses that button. */
  const onPressed = ({ target }: MouseEvent) => {
    if (!busy || !(target instanceof Element) || target.closest('[type=submit]') === null) return
    takeOver(place.current, form)
    isPressedMeanwhile.current = JSON.stringify(form.state.values) !== sent.current
  }

  const shown = refusal === corrected ? null : refusal
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    takeOver(place.current, form)
    // Synchronous, because a phone shows its keyboard only for a focus moved during a press.
    flushSync(() => void form.validate('submit'))
    if (form.state.isValid) {
      sent.current = JSON.stringify(form.state.values)
      void form.handleSubmit()
    } else focusFirst(place.current)
  }
  return (
    <FormContext
      value={{
        busy,
        field: (name, draw, onTyped) => (
          <form.Field name={name} listeners={{ onChange: ({ value }) => onTyped?.(value) }}>
            {({ state, handleChange }) =>
              draw({
                value: state.value,
                error: state.meta.errors[0]?.message ?? (shown?.field === name ? shown.sentence : undefined),
                onValue: (value) => {
                  if (refusal?.field === name) setCorrected(refusal)
                  setOver(thanks)
                  handleChange(value)
                },
              })
            }
          </form.Field>
        ),
      }}
    >
      {/* Submitted before hydration, typed values must not land in an address. */}
      <form
        ref={place}
        id={id}
        className={className}
        method="post"
        onClickCapture={onPressed}
        onSubmit={onFormSubmit}
        noValidate
      >
        {shown && shown.field === null ? <Callout tone="refusal">{shown.sentence}</Callout> : null}
        {children}
      </form>
      {thanks && thanks !== over ? <Callout tone="success">{thanks.sentence}</Callout> : null}
    </FormContext>
  )
}

type Fields = {
  state: { values: FormValues }
  setFieldValue: (name: string, value: string) => void
}

/** Browsers fill fields in, and people type, before hydration: the fields' own values count. */
function takeOver(element: HTMLFormElement | null, form: Fields) {
  if (element === null) return
  for (const [name, value] of new FormData(element)) {
    const known = form.state.values[name]
    if (known !== undefined && typeof value === 'string' && value !== known) form.setFieldValue(name, value)
  }
}

/** True when the focus is in a form: in a field, or at a button that submits it from outside. */
const isAt = (element: HTMLFormElement | null) => {
  const { activeElement } = document
  return (
    element?.contains(activeElement) || (activeElement instanceof HTMLButtonElement && activeElement.form === element)
  )
}

const focusFirst = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
