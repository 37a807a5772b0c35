import { Button, Callout, CodeForm } from '#design-system/index.ts'
import { type CodeState, ResendCode } from './resend-code.tsx'

/** How far somebody is with proving that their address is theirs. */
export type EmailProofView =
  | { state: 'loading' | 'verified' }
  | { state: 'unverified'; isBusy: boolean; refusal: string | null }
  | { state: 'sent'; code: string; resend: CodeState; isBusy: boolean; refusal: string | null }

export type EmailProofActions = {
  onSendCode: () => void
  onCode: (code: string) => void
  onVerify: () => void
  /** Back from the code to where it was asked for. */
  onPutOff: () => void
}

type EmailProofProps = { proof: EmailProofView; email: string | null; offline: boolean } & EmailProofActions

/** The way to a proven address: a code by mail, typed here. Nothing, once it is proven. */
export function EmailProof({ proof, email, offline, onSendCode, onCode, onVerify, onPutOff }: EmailProofProps) {
  if (!('isBusy' in proof)) return null
  const { isBusy, refusal } = proof
  if (proof.state === 'sent') {
    const { code, resend } = proof
    const answer = refusal === null ? null : ({ tone: 'refusal', sentence: refusal } as const)
    return (
      <>
        <Callout tone="info">A code is on its way to {email}. It is good for ten minutes.</Callout>
        <CodeForm label="Code" action="Verify" entry={{ code, isBusy, answer }} onCode={onCode} onSubmit={onVerify} />
        <ResendCode {...resend} busy={isBusy || offline} onResend={onSendCode} />
        <div>
          <Button variant="ghost" size="small" onClick={onPutOff}>
            Not now
          </Button>
        </div>
      </>
    )
  }
  return (
    <Callout
      tone={refusal === null ? 'warning' : 'refusal'}
      title="Your e-mail address is not verified."
      action={
        <Button size="small" loading={isBusy} disabled={offline} onClick={onSendCode}>
          Send a code
        </Button>
      }
    >
      {refusal ?? 'Jobs that a model does for you need a verified address.'}
    </Callout>
  )
}
