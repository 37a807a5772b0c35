import { AtSign } from 'lucide-react'
import { useId, useMemo } from 'react'
import * as z from 'zod/mini'
import { accountCreditWords } from '#app/content/account-credit-words.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { nameSchema } from '#app/domain/wording/names.ts'
import { Button, Dialog, Form, FormField, PlatformMark, TextField } from '#design-system/index.ts'
import { type AccountsView, type ConnectingActions, connectionPrice } from './accounts-view.ts'

type ConnectDialogProps = {
  view: AccountsView
  isBusy: boolean
  refusal: string | null
} & Pick<ConnectingActions, 'onConnect' | 'onClose'>

const handleCharacters = 60
const start = { platformId: platformIds[0] ?? 'x', handle: '' }

/** An account needs a name, and is connected once. */
const schemaFor = ({ connections }: AccountsView) =>
  z
    .object({
      platformId: z.enum(platformIds),
      handle: nameSchema().check(
        z.minLength(1, 'Say what the account is called, so that you can tell it from others.'),
      ),
    })
    .check((context) => {
      const { platformId, handle } = context.value
      if (!connections.some((known) => known.platformId === platformId && known.handle === handle)) return
      const { name } = platformOf(platformId)
      const message = `${handle} is connected on ${name} already. Choose another name or platform.`
      context.issues.push({ code: 'custom', path: ['handle'], message, input: handle })
    })

/** The platform and the account's name there. It costs one account credit, shown before. */
export function ConnectDialog({ view, isBusy, refusal, onConnect, onClose }: ConnectDialogProps) {
  const formId = useId()
  const schema = useMemo(() => schemaFor(view), [view])
  const asWhole = useMemo(() => (refusal === null ? null : { field: null, sentence: refusal }), [refusal])
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
      <Form id={formId} schema={schema} values={start} busy={isBusy} refusal={asWhole} onSubmit={onConnect}>
        <fieldset className="platform-choice">
          <legend>Platform</legend>
          {platformIds.map((id) => (
            <label key={id}>
              <input type="radio" name="platformId" value={id} defaultChecked={id === start.platformId} />
              <span aria-hidden="true">
                <PlatformMark name={platformOf(id).name} shape={id} size="medium" />
              </span>
              <span>{platformOf(id).name}</span>
            </label>
          ))}
          <p>{accountCreditWords.beginning}</p>
        </fieldset>
        <FormField name="handle" label="Account name" hint={accountCreditWords.stillPractice}>
          <TextField
            icon={AtSign}
            placeholder="your.name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={handleCharacters}
          />
        </FormField>
      </Form>
    </Dialog>
  )
}
