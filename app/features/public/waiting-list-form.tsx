import { CircleCheck, Mail } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button, Flex, FormField, Icon, Text, TextField } from '#design-system/index.ts'

export type WaitingListFormProps = {
  joined: string | null
  busy: boolean
  refusal: string | null
  onJoin: (email: string) => void
}

/** One field, one button, one plain answer. */
export function WaitingListForm({ joined, busy, refusal, onJoin }: WaitingListFormProps) {
  if (joined) {
    return (
      <Flex className="waiting-joined" align="center" gap="3" role="status">
        <Icon of={CircleCheck} size={20} />
        <Text as="p" size="3">
          You are on the list. We write to <b>{joined}</b> when there is news.
        </Text>
      </Flex>
    )
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onJoin(String(new FormData(event.currentTarget).get('email') ?? ''))
  }
  return (
    <form className="waiting-form" onSubmit={onSubmit} noValidate>
      <FormField label="E-mail" hideLabel error={refusal ?? undefined}>
        <TextField
          name="email"
          type="email"
          size="large"
          icon={Mail}
          placeholder="you@example.com"
          autoComplete="email"
          inputMode="email"
        />
      </FormField>
      <Button type="submit" variant="primary" size="large" loading={busy}>
        Join the waiting list
      </Button>
    </form>
  )
}
