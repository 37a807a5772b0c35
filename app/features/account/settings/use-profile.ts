import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { sentenceForFailure } from '#app/domain/failures/failures.ts'
import { deviceWords } from '#app/domain/people/device.ts'
import { identityFailureOf } from '#app/domain/people/identity-failures.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { keepsCreditsOfAnotherAtom } from '#app/state/credits/ai-admin.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { askSession } from '#app/state/session.ts'
import type { FormThanks } from '#design-system/index.ts'
import type { IdentitySdk } from '../identity-sdk.tsx'
import { useSignedInIdentity } from '../signed-in-identity.tsx'
import { useCodeState } from '../use-code-state.ts'
import type { DevicesView, DeviceView } from './devices-card.tsx'
import type { Names, PasswordChange } from './own-values.ts'
import type { AddressView } from './profile-screen.tsx'
import { OwnRefusal, type SignedInSdk, typePassword, useOwnTask } from './use-own-task.ts'

/** Reads changes at the provider from the server, and refreshes the page. */
function useFreshCaller() {
  const router = useRouter()
  return async () => {
    await askSession()
    await router.invalidate()
  }
}

export function useNames() {
  const task = useOwnTask<'firstName' | 'lastName'>({})
  const refresh = useFreshCaller()
  const [thanks, setThanks] = useState<FormThanks | null>(null)
  const onNames = async (names: Names) => {
    setThanks(null)
    const isSaved = await task.attempt(async ({ user }) => {
      await user.update(names)
      await refresh()
    })
    if (isSaved) setThanks({ sentence: 'Your name is saved.' })
  }
  return { names: { isBusy: task.isBusy, refusal: task.refusal, thanks }, onNames }
}

export function usePassword(onChanged: () => void) {
  const task = useOwnTask<'current' | 'password'>({
    invalid_credentials: 'current',
    password_too_weak: 'password',
    password_guessable: 'password',
  })
  const [thanks, setThanks] = useState<FormThanks | null>(null)
  const onPassword = async ({ current, password }: PasswordChange) => {
    setThanks(null)
    const isChanged = await task.attempt(async (sdk) => {
      await typePassword(sdk, current)
      await sdk.user.updatePassword({ currentPassword: current, newPassword: password, signOutOfOtherSessions: true })
    })
    if (!isChanged) return
    setThanks({ sentence: 'Your password is changed. Everywhere else you are signed out.' })
    onChanged()
  }
  return { password: { isBusy: task.isBusy, refusal: task.refusal, thanks }, onPassword }
}

type Address = Awaited<ReturnType<SignedInSdk['user']['createEmailAddress']>>

export function useAddress() {
  const task = useOwnTask<'email' | 'current' | 'code'>({
    invalid_email: 'email',
    duplicate_email: 'email',
    invalid_credentials: 'current',
    code_incorrect: 'code',
    code_expired: 'code',
    code_tries_used: 'code',
  })
  const refresh = useFreshCaller()
  const { codeState, codeSent } = useCodeState()
  const keepsAnothers = useSetAtom(keepsCreditsOfAnotherAtom)
  const [isAsking, setIsAsking] = useState(false)
  const [sent, setSent] = useState<Address | null>(null)
  const [thanks, setThanks] = useState<string | null>(null)
  const { isBusy, refusal } = task
  const close = () => {
    task.clear()
    setIsAsking(false)
    setSent(null)
  }
  const address: AddressView =
    sent !== null
      ? {
          state: 'sent',
          to: sent.emailAddress,
          resend: codeState,
          isBusy,
          refusal: refusal && { field: refusal.field === 'code' ? 'code' : null, sentence: refusal.sentence },
        }
      : isAsking
        ? {
            state: 'asking',
            isBusy,
            refusal: refusal && { field: refusal.field === 'code' ? null : refusal.field, sentence: refusal.sentence },
          }
        : { state: 'closed', thanks }

  return {
    address,
    onChangeAddress: () => {
      setThanks(null)
      setIsAsking(true)
    },
    onKeepAddress: close,
    onAddress: async ({ email, current }: { email: string; current: string }) => {
      const made = Promise.withResolvers<Address>()
      const isSent = await task.attempt(async (sdk) => {
        if (await keepsAnothers(email)) {
          throw new OwnRefusal(
            'This device keeps AI credits of another account under that address. Export or clear them in Storage first.',
          )
        }
        await typePassword(sdk, current)
        // An address from an earlier try is used again.
        const begun = sdk.user.emailAddresses.find(({ emailAddress }) => emailAddress === email.toLowerCase())
        const wanted = begun ?? (await sdk.user.createEmailAddress({ email }))
        await wanted.prepareVerification({ strategy: 'email_code' })
        made.resolve(wanted)
      })
      if (!isSent) return
      codeSent('first')
      setSent(await made.promise)
    },
    onAddressResend: async () => {
      const isSent = await task.attempt(async () => sent?.prepareVerification({ strategy: 'email_code' }))
      if (isSent) codeSent('another')
    },
    onAddressCode: async (code: string) => {
      if (sent === null) return
      const isTaken = await task.attempt(async ({ user }) => {
        const before = user.primaryEmailAddress
        await sent.attemptVerification({ code })
        await user.update({ primaryEmailAddressId: sent.id })
        // The old address no longer leads to the account. Left over, it can still be removed the next time.
        await before?.destroy().catch(() => undefined)
        await refresh()
      })
      if (!isTaken) return
      const { emailAddress } = sent
      close()
      setThanks(`From now on you sign in with ${emailAddress}. Your AI credits came along.`)
    },
  }
}

type Session = Awaited<ReturnType<NonNullable<IdentitySdk['user']>['getSessions']>>[number]

/** The person's sessions, read when the screen opens and after each change. */
export function useDevices() {
  const { ask } = useSignedInIdentity()
  const dates = useAtomValue(datesAtom)
  const [known, setKnown] = useState<
    { sessions: readonly Session[]; own: string | null } | { sentence: string } | null
  >(null)
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)

  const load = useCallback(async () => {
    try {
      const { user, session } = await ask()
      const sessions = (await user?.getSessions()) ?? []
      setKnown({ sessions, own: session?.id ?? null })
    } catch (error) {
      setKnown({ sentence: sentenceForFailure(identityFailureOf(error)) })
    }
  }, [ask])
  useEffect(() => void load(), [load])

  const viewOf = ({ id, lastActiveAt, latestActivity }: Session, own: string | null): DeviceView => ({
    id,
    words: deviceWords({ browser: latestActivity.browserName ?? '', system: latestActivity.deviceType ?? '' }),
    isPhone: latestActivity.isMobile === true,
    isThis: id === own,
    seen: id === own ? 'In use now' : `Last used ${dates.moment(instantOf(lastActiveAt.getTime()))}`,
  })
  const devices: DevicesView =
    known === null
      ? { state: 'loading' }
      : 'sentence' in known
        ? { state: 'failed', sentence: known.sentence }
        : {
            state: 'ready',
            // This device first.
            devices: known.sessions
              .filter(({ status }) => status === 'active')
              .map((session) => viewOf(session, known.own))
              .toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
            leaving,
            refusal,
          }
  return {
    devices,
    onRetryDevices: () => {
      setKnown(null)
      void load()
    },
    onSignDeviceOut: async (ids: readonly string[]) => {
      if (known === null || 'sentence' in known) return
      setLeaving(ids)
      setRefusal(null)
      try {
        for (const session of known.sessions) if (ids.includes(session.id)) await session.revoke()
      } catch (error) {
        setRefusal(sentenceForFailure(identityFailureOf(error)))
      }
      await load()
      setLeaving([])
    },
    reload: load,
  }
}
