import { Button, Flex, Text } from '#design-system/index.ts'

export type CodeState = { secondsLeft: number; wasResent: boolean }

type ResendCodeProps = CodeState & { busy: boolean; onResend: () => void }

/** Requests another code, after the first has had time to arrive. */
export function ResendCode({ secondsLeft, wasResent, busy, onResend }: ResendCodeProps) {
  const isWaiting = secondsLeft > 0
  const isUnready = isWaiting || busy
  return (
    <Flex direction="column" gap="2" align="start">
      <Text as="p" size="2" color="gray" role="status">
        {wasResent
          ? 'Another code is on its way. Only the newest one works.'
          : 'No e-mail after a minute? Look in the spam folder, or ask for another code.'}
      </Text>
      {/* Never disabled outright: that would take the focus from a person who has just pressed it. */}
      <Button size="small" aria-disabled={isUnready} onClick={() => isUnready || onResend()}>
        <span className="tabular">{isWaiting ? `Send another code in ${secondsLeft} s` : 'Send another code'}</span>
      </Button>
    </Flex>
  )
}
