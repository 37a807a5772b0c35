import { CircleAlert, CircleCheck, Mail } from 'lucide-react'
import { sentenceForFailure } from '#app/domain/failures/failures.ts'
import { Button, Flex, FormField, Icon, Text, TextField } from '#design-system/index.ts'

const refusals = [
  'invalid_email',
  'duplicate_waiting',
  'rate_limit_exceeded',
  'RATE_LIMITED',
  'waiting_full',
  'network_error',
  'OFFLINE_UNCHANGED',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'HTTP_413',
  'FORBIDDEN',
] as const

export type WaitingListFormProps = {
  answer?: (typeof refusals)[number] | 'joined'
  /** The address that joined, or was refused. */
  email?: string
  busy?: boolean
}

/**
 * One field, one button, one plain answer. A plain form that works without the framework: every answer is in the page,
 * and the one named by the address's fragment, or by the script, is shown.
 */
export function WaitingListForm({ answer, email = '', busy = false }: WaitingListFormProps) {
  const shown = (id: string) => ({ id, 'data-shown': id === answer || undefined })
  const refused = answer === undefined || answer === 'joined' ? undefined : answer
  return (
    <div>
      <form
        className="waiting-form"
        method="post"
        action="/api/waiting-list"
        noValidate
        {...(busy ? { 'aria-busy': true } : {})}
      >
        <div>
          <FormField label="E-mail" hideLabel>
            <TextField
              name="email"
              type="email"
              size="large"
              icon={Mail}
              placeholder="you@example.com"
              autoComplete="email"
              inputMode="email"
              {...(refused ? { 'aria-invalid': true, 'aria-describedby': refused, defaultValue: email } : {})}
            />
          </FormField>
          <div aria-live="polite">
            {refusals.map((code) => (
              <p key={code} className="nf-field-error waiting-answer" {...shown(code)}>
                <Icon of={CircleAlert} size={15} />
                <span>{sentenceForFailure({ code })}</span>
              </p>
            ))}
          </div>
        </div>
        <Button type="submit" size="large">
          Join the waiting list
        </Button>
      </form>
      <div role="status">
        <Flex className="waiting-joined waiting-answer" align="center" gap="3" tabIndex={-1} {...shown('joined')}>
          <Icon of={CircleCheck} size={20} />
          <Text as="p" size="3">
            You are on the list. We write to <b>{email || 'you'}</b> when there is news.
          </Text>
        </Flex>
      </div>
    </div>
  )
}
