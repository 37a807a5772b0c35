import { useAtomValue } from 'jotai'
import { RotateCw } from 'lucide-react'
import { webhookSentence } from '#app/domain/webhooks/messages.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Button, Callout, Dialog, Facts, Flex, FormField, Loadable, Skeleton, TextArea } from '#design-system/index.ts'
import { EventState, type OpenEvent, sourceWords } from './webhook-words.tsx'

type WebhookDialogProps = OpenEvent & { onClose: () => void; onReplay: () => void }

export function WebhookDialog({ event, payload, isBusy, refusal, onClose, onReplay }: WebhookDialogProps) {
  const dates = useAtomValue(datesAtom)
  const isErased = payload.state === 'ready' && payload.data === null
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={event.type}
      description="Processing it again does nothing twice: who is erased stays erased, and a purchase is granted once."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon={RotateCw} loading={isBusy} disabled={isErased} onClick={onReplay}>
            Replay
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
        {event.processingError ? (
          <Callout tone="warning" title={event.nextAt ? `Tried again ${dates.moment(event.nextAt)}.` : 'Given up.'}>
            {webhookSentence({ code: event.processingError })}
          </Callout>
        ) : null}
        <Facts
          facts={[
            { term: 'State', value: <EventState {...event} /> },
            { term: 'From', value: sourceWords[event.source] },
            { term: 'Received', value: dates.moment(event.receivedAt) },
            { term: 'Tries', value: figure(event.attempts) },
            { term: 'Id', value: <span className="webhook-code">{event.id}</span> },
          ]}
        />
        <Loadable
          view={payload}
          loading="Loading the payload"
          skeleton={<Skeleton shape="block" height="220px" />}
          failed="The payload did not load"
          onRetry={onClose}
          retry="Close"
        >
          {({ data }) =>
            data === null ? (
              <Callout tone="info">What it said was erased with its person.</Callout>
            ) : (
              <FormField label="Payload" hint="Secrets are hidden and addresses shortened.">
                <TextArea readOnly rows={10} spellCheck={false} value={data} />
              </FormField>
            )
          }
        </Loadable>
      </Flex>
    </Dialog>
  )
}
