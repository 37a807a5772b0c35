import { Button, Callout, CodeForm, type FormRefusal } from '#design-system/index.ts'
import { codeSchema } from './form-values.ts'
import { type CodeState, ResendCode } from './resend-code.tsx'

export type EmailProofView =
  | { state: 'loading' | 'verified' }
  | { state: 'unverified'; isBusy: boolean; refusal: FormRefusal<'code'> | null }
  | { state: 'sent'; code?: string; resend: CodeState; isBusy: boolean; refusal: FormRefusal<'code'> | null }

export type EmailProofActions = {
  onSendCode: () => void
  onVerify: (code: string) => void
  /** Returns from the code to the first step. */
  onPutOff: () => void
}

type EmailProofProps = { proof: EmailProofView; email: string | null; offline: boolean } & EmailProofActions

/** Verification of an address: a code by mail, typed here. Nothing once it is verified. */
export function EmailProof({ proof, email, offline, onSendCode, onVerify, onPutOff }: EmailProofProps) {
  if (!('isBusy' in proof)) return null
  const { isBusy, refusal } = proof
  if (proof.state === 'sent') {
    const { code = '', resend } = proof
    return (
      <>
        <Callout tone="info">A code is on its way to {email}. It is good for ten minutes.</Callout>
        <CodeForm
          label="Code"
          action="Verify"
          schema={codeSchema}
          entry={{ code, isBusy, refusal, thanks: null }}
          onCode={onVerify}
        />
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
      {refusal?.sentence ?? 'Jobs that a model does for you need a verified address.'}
    </Callout>
  )
}
