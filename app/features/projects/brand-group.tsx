import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, Callout, Card, Flex } from '#design-system/index.ts'

export type GroupState = { readonly isBusy: boolean; readonly refusal: string | null; readonly isSaved: boolean }
export const restingGroup: GroupState = { isBusy: false, refusal: null, isSaved: false }

type BrandGroupCardProps = {
  title: string
  description: string
  /** True with unsaved text. */
  isChanged: boolean
  /** True with an invalid value. */
  isWrong?: boolean
  offline: boolean
  state: GroupState
  onSave: () => void
  onDiscard: () => void
  /** The fields; with true they show their errors. */
  children: (saysWrong: boolean) => ReactNode
}

/** One group of a brand kit with its own save button. Enter saves from any single-line field. */
export function BrandGroupCard(props: BrandGroupCardProps) {
  const { title, description, isChanged, isWrong = false, offline, state, onSave, onDiscard, children } = props
  const [wasTried, setWasTried] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const why = useId()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (state.isBusy || offline || !isChanged) return
    setWasTried(isWrong)
    if (!isWrong) return onSave()
    // After the errors are drawn: only then can the first one get the focus.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const off = offline ? 'Saving needs a network. What you type stays here.' : isChanged ? null : 'Nothing to save.'
  return (
    <Card title={title} description={description}>
      <form ref={place} method="post" noValidate onSubmit={save} className="brand-group">
        {children(wasTried)}
        {state.refusal === null ? null : <Callout tone="refusal">{state.refusal}</Callout>}
        {state.isSaved && !isChanged ? <Callout tone="success">Saved.</Callout> : null}
        <Flex align="center" justify="end" gap="3" wrap="wrap">
          <span id={why} className="brand-why">
            {off ?? 'Not saved yet.'}
          </span>
          {isChanged ? (
            <Button variant="ghost" onClick={onDiscard}>
              Undo changes
            </Button>
          ) : null}
          <Button type="submit" loading={state.isBusy} offBecause={off === null ? null : why}>
            {`Save ${title.toLowerCase()}`}
          </Button>
        </Flex>
      </form>
    </Card>
  )
}
