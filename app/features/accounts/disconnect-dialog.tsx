import { accountCreditWords } from '#app/content/account-credit-words.ts'
import { Button, Callout, Dialog } from '#design-system/index.ts'
import type { ConnectingActions, ConnectionView } from './accounts-view.ts'

type DisconnectDialogProps = {
  connection: ConnectionView
  isBusy: boolean
  refusal: string | null
} & Pick<ConnectingActions, 'onDisconnect' | 'onClose'>

/** Names the losses, and that the credit does not return. */
export function DisconnectDialog({ connection, isBusy, refusal, onDisconnect, onClose }: DisconnectDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Disconnect ${connection.handle}?`}
      description={`It goes from your list, and nothing changes on ${connection.platformName}. ${accountCreditWords.stillPractice} The account credit it took is not given back; connecting it again takes another one.`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" loading={isBusy} onClick={() => onDisconnect(connection.id)}>
            Disconnect
          </Button>
        </>
      }
    >
      {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
    </Dialog>
  )
}
