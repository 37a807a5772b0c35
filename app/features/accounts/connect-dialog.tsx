import { AtSign } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { accountCreditWords } from '#app/content/account-credit-words.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { Button, Callout, Dialog, FormField, PlatformMark, TextField } from '#design-system/index.ts'
import { type AccountsView, type ConnectingActions, connectionPrice } from './accounts-view.ts'

type ConnectDialogProps = {
  view: AccountsView
  isBusy: boolean
  refusal: string | null
} & Pick<ConnectingActions, 'onConnect' | 'onClose'>

const handleCharacters = 60

/** Which platform, and what the account is called there. It takes one account credit, and says so before. */
export function ConnectDialog({ view, isBusy, refusal, onConnect, onClose }: ConnectDialogProps) {
  const formId = useId()
  const [platformId, setPlatformId] = useState(platformIds[0] ?? 'x')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const platform = platformOf(platformId)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const handle = typed.trim()
    const isKnown = view.connections.some((known) => known.platformId === platformId && known.handle === handle)
    if (handle === '') setError('Say what the account is called, so that you can tell it from others.')
    else if (isKnown) setError(`${handle} is connected on ${platform.name} already. Choose another name or platform.`)
    else onConnect({ platformId, handle })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Connect an account"
      description={`${accountCreditWords.connecting} You have ${view.creditsLeft}.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" price={connectionPrice} loading={isBusy}>
            Connect
          </Button>
        </>
      }
    >
      <form id={formId} className="connect-form" onSubmit={submit} noValidate>
        {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
        <fieldset className="platform-choice">
          <legend>Platform</legend>
          {platformIds.map((id) => (
            <label key={id}>
              <input
                type="radio"
                name="platform"
                value={id}
                checked={id === platformId}
                onChange={() => setPlatformId(id)}
              />
              <span aria-hidden="true">
                <PlatformMark name={platformOf(id).name} shape={id} size="medium" />
              </span>
              <span>{platformOf(id).name}</span>
            </label>
          ))}
        </fieldset>
        <FormField label="Account name" hint={accountCreditWords.stillPractice} error={error}>
          <TextField
            icon={AtSign}
            placeholder="your.name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={handleCharacters}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(null)
            }}
          />
        </FormField>
      </form>
    </Dialog>
  )
}
