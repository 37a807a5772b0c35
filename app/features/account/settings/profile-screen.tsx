import { KeyRound, LogOut, Mail } from 'lucide-react'
import { useId } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { nameOf } from '#app/domain/people/name-of.ts'
import { plans } from '#app/domain/plans/plans.ts'
import {
  Avatar,
  Button,
  Callout,
  Card,
  CodeForm,
  Flex,
  Form,
  FormField,
  type FormRefusal,
  type FormThanks,
  Icon,
  PasswordField,
  StatusTag,
  SubmitButton,
  Text,
  TextField,
} from '#design-system/index.ts'
import { EmailProof, type EmailProofActions, type EmailProofView } from '../email-proof.tsx'
import { codeSchema } from '../form-values.ts'
import { type CodeState, ResendCode } from '../resend-code.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import { DevicesCard, type DevicesView } from './devices-card.tsx'
import {
  type AddressChange,
  addressSchema,
  type Names,
  namesSchema,
  type PasswordChange,
  passwordSchema,
} from './own-values.ts'
import './settings.css'

/** The state of a form that stays on the page. */
export type FormState<Field extends string> = {
  isBusy: boolean
  refusal: FormRefusal<Field> | null
  thanks: FormThanks | null
}

export type AddressView =
  | { state: 'closed'; thanks: string | null }
  | { state: 'asking'; isBusy: boolean; refusal: FormRefusal<'email' | 'current'> | null }
  | { state: 'sent'; to: string; resend: CodeState; isBusy: boolean; refusal: FormRefusal<'code'> | null }

export type ProfileView = {
  caller: Caller
  proof: EmailProofView
  offline: boolean
  names: FormState<'firstName' | 'lastName'>
  password: FormState<'current' | 'password'>
  address: AddressView
  devices: DevicesView
}

export type ProfileActions = {
  onNames: (names: Names) => void
  onPassword: (change: PasswordChange) => void
  onChangeAddress: () => void
  onAddress: (change: AddressChange) => void
  onAddressCode: (code: string) => void
  onAddressResend: () => void
  onKeepAddress: () => void
  onSignDeviceOut: (ids: readonly string[]) => void
  onRetryDevices: () => void
  onSignOut: () => void
} & EmailProofActions

export function ProfileScreen({ view, ...actions }: { view: ProfileView } & ProfileActions) {
  return (
    <div className="settings">
      <div className="settings-column">
        <WhoCard view={view} {...actions} />
        <AddressCard view={view} {...actions} />
      </div>
      <div className="settings-column">
        <PasswordCard view={view} onPassword={actions.onPassword} />
        <DevicesCard devices={view.devices} offline={view.offline} {...actions} />
      </div>
    </div>
  )
}

function WhoCard({ view, onSignOut, onNames, ...proving }: { view: ProfileView } & ProfileActions) {
  const { email, plan, isAdmin, firstName, lastName } = view.caller
  const { isBusy, refusal, thanks } = view.names
  const name = nameOf(view.caller)
  const [needsNetwork, savingNeedsNetwork] = [useId(), useId()]
  // Only a press moves the focus: an unverified address may appear late, by itself.
  const proofPlace = useFirstFocus(view.proof.state === 'sent' ? 'code' : 'ask', 'input, button')
  return (
    <Card title="Profile">
      <Flex align="center" gap="3" wrap="wrap">
        <Avatar name={name} size="large" />
        <div className="settings-who">
          <b dir="auto">{name}</b>
          <Text color="gray">{email}</Text>
        </div>
        <StatusTag tone={isAdmin ? 'warning' : 'info'} word={`${plans[plan].name} plan`} />
        <Button
          className="settings-end"
          icon={LogOut}
          onClick={onSignOut}
          offBecause={view.offline ? needsNetwork : null}
        >
          Sign out
        </Button>
      </Flex>
      {view.offline ? (
        <Text as="p" size="1" color="gray" id={needsNetwork} className="settings-needs-network">
          Signing out needs a network.
        </Text>
      ) : null}
      <div className="settings-proof" ref={proofPlace}>
        <EmailProof proof={view.proof} email={email} offline={view.offline} {...proving} />
      </div>
      <div className="settings-names">
        <Form
          // The fields show the present names, also after a change elsewhere.
          key={JSON.stringify([firstName, lastName])}
          schema={namesSchema}
          values={{ firstName: firstName ?? '', lastName: lastName ?? '' }}
          busy={isBusy}
          refusal={refusal}
          onSubmit={onNames}
        >
          <div className="settings-pair">
            <FormField name="firstName" label="First name">
              <TextField autoComplete="given-name" maxLength={100} />
            </FormField>
            <FormField name="lastName" label="Last name">
              <TextField autoComplete="family-name" maxLength={100} />
            </FormField>
          </div>
          <div className="settings-end-of-form">
            <SubmitButton offBecause={view.offline ? savingNeedsNetwork : null}>Save name</SubmitButton>
          </div>
        </Form>
        {view.offline ? (
          <Text as="p" size="1" color="gray" id={savingNeedsNetwork} className="settings-needs-network">
            Saving your name needs a network. What you type stays here.
          </Text>
        ) : null}
        {thanks ? <Callout tone="success">{thanks.sentence}</Callout> : null}
      </div>
    </Card>
  )
}

function PasswordCard({ view, onPassword }: { view: ProfileView } & Pick<ProfileActions, 'onPassword'>) {
  const { isBusy, refusal, thanks } = view.password
  const needsNetwork = useId()
  return (
    <Card title="Password" description="A new one signs you out everywhere else.">
      <Form
        schema={passwordSchema}
        values={{ current: '', password: '' }}
        busy={isBusy}
        refusal={refusal}
        thanks={thanks}
        onSubmit={onPassword}
      >
        <FormField name="current" label="Current password">
          <PasswordField autoComplete="current-password" />
        </FormField>
        <FormField
          name="password"
          label="New password"
          hint="At least 8 characters."
          hintSaidBy={failureMessages.password_too_weak}
        >
          <PasswordField autoComplete="new-password" />
        </FormField>
        <div className="settings-end-of-form">
          <SubmitButton icon={KeyRound} offBecause={view.offline ? needsNetwork : null}>
            Change password
          </SubmitButton>
        </div>
      </Form>
      {view.offline ? (
        <Text as="p" size="1" color="gray" id={needsNetwork} className="settings-needs-network">
          Changing your password needs a network.
        </Text>
      ) : null}
    </Card>
  )
}

function AddressCard({ view, ...actions }: { view: ProfileView } & ProfileActions) {
  const { address, caller, offline } = view
  const isOpen = address.state !== 'closed'
  const place = useFirstFocus(address.state, isOpen ? 'input' : 'button')
  return (
    <Card title="E-mail address" description="You sign in with it, and your AI credits go by it.">
      <div className="settings-address" ref={place}>
        {address.state === 'closed' ? (
          <>
            <Flex align="center" gap="3" wrap="wrap">
              <Icon of={Mail} />
              <span className="settings-wrap">{caller.email}</span>
              <Button className="settings-end" disabled={offline} onClick={actions.onChangeAddress}>
                Change
              </Button>
            </Flex>
            {address.thanks ? <Callout tone="success">{address.thanks}</Callout> : null}
          </>
        ) : null}
        {address.state === 'asking' ? (
          <Form
            schema={addressSchema}
            values={{ email: '', current: '' }}
            busy={address.isBusy}
            refusal={address.refusal}
            onSubmit={actions.onAddress}
          >
            <FormField
              name="email"
              label="New e-mail address"
              hint="We send a code to it. Until you type it, nothing changes."
            >
              <TextField type="email" autoComplete="email" inputMode="email" />
            </FormField>
            <FormField name="current" label="Your password">
              <PasswordField autoComplete="current-password" />
            </FormField>
            <div className="settings-end-of-form">
              <Button variant="ghost" onClick={actions.onKeepAddress}>
                Keep {caller.email}
              </Button>
              <SubmitButton disabled={offline}>Send a code</SubmitButton>
            </div>
          </Form>
        ) : null}
        {address.state === 'sent' ? (
          <>
            <Callout tone="info">
              If {address.to} is free, a code is on its way to it. It is good for ten minutes. No code after some
              minutes? The address may belong to another account.
            </Callout>
            <CodeForm
              label="Code"
              action="Use this address"
              schema={codeSchema}
              entry={{ isBusy: address.isBusy, refusal: address.refusal, thanks: null }}
              onCode={actions.onAddressCode}
            />
            <ResendCode {...address.resend} busy={address.isBusy || offline} onResend={actions.onAddressResend} />
            <div>
              <Button variant="ghost" size="small" onClick={actions.onKeepAddress}>
                Keep {caller.email}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  )
}
