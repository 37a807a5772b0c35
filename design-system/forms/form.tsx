import { type StandardSchemaV1, useForm } from '@tanstack/react-form'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Callout } from '../components/callout.tsx'
import { FormContext } from './form-context.ts'
import './form.css'

/** Why what was sent did not go through: said at its field, or above all of them when it is about none. */
export type FormRefusal<Name extends string = string> = { readonly field: Name | null; readonly sentence: ReactNode }

/** What came of a form that stays. */
export type FormThanks = { readonly sentence: ReactNode }

/** What is typed is text; the schema makes of it what it stands for. */
export type FormValues = Readonly<Record<string, string>>

export type FormProps<Values extends FormValues, Read> = {
  /** Reads what is typed. Its messages are what the fields say. */
  schema: StandardSchemaV1<Values, Read>
  /** What stands in the fields at first. Each has a FormField of its name. */
  values: Values
  /** A submission is on its way: the same values are not sent twice. Corrected values pressed meanwhile are sent once it is refused. */
  busy: boolean
  /** Why the last one did not go through. */
  refusal: FormRefusal | null
  /** Said below the fields, which begin anew, until somebody types again. */
  thanks?: FormThanks | null
  /** Told what was read, once all of it could be. */
  onSubmit: (read: Read) => void
  /** What a button or a link outside finds it by. */
  id?: string
  /** Another layout than one field below the other. */
  className?: string
  /** FormFields and a SubmitButton. */
  children: ReactNode
}

/**
 * Asks for a few things at once. When it is sent, every field that lacks something says so, the first of them gets the
 * focus, and what is corrected is no longer called wrong. Enter sends it from any field.
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
    // Whoever has gone on elsewhere meanwhile is not called back.
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
    // Errors are drawn at once, which no effect may do.
    if (refusal !== null) queueMicrotask(() => place.current?.requestSubmit())
  }, [busy, refusal])
  /** A button that works takes no press, and Enter presses that button. */
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
    // At once, as a phone brings up its keyboard for a focus that a press has moved, not for a later one.
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
      {/* Sent before the page is alive, what was typed must not land in an address. */}
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

/** A browser fills fields in, and people type, before the page is awake: what stands in them is what counts. */
function takeOver(element: HTMLFormElement | null, form: Fields) {
  if (element === null) return
  for (const [name, value] of new FormData(element)) {
    const known = form.state.values[name]
    if (known !== undefined && typeof value === 'string' && value !== known) form.setFieldValue(name, value)
  }
}

/** Whether somebody is at a form: in one of its fields, or at a button that sends it from outside. */
const isAt = (element: HTMLFormElement | null) => {
  const { activeElement } = document
  return (
    element?.contains(activeElement) || (activeElement instanceof HTMLButtonElement && activeElement.form === element)
  )
}

const focusFirst = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
