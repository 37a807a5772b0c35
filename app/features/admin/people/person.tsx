import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceOfChange } from '#app/domain/failures/sentence-of.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import type { PersonChange } from '#app/domain/people/administer.ts'
import { personMessages } from '#app/domain/people/messages.ts'
import { personIdSchema } from '#app/domain/people/person.ts'
import type { UserProfile } from '#app/domain/people/profile.ts'
import {
  askForNewPassword,
  banPerson,
  changeAdmin,
  changePlan,
  deletePerson,
  endSession,
  endSessions,
  readPerson,
  renamePerson,
  unbanPerson,
  verifyEmail,
} from '#app/server/people/people.functions.ts'
import { aiAdmin } from '#app/state/credits/ai-admin.ts'
import { socialAdmin } from '#app/state/credits/social-admin.ts'
import { hasNetwork, onlineAtom } from '#app/state/device/connection.ts'
import { queryView } from '#app/state/query-view.ts'
import { callerAtom } from '#app/state/session.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { useTask } from '#design-system/index.ts'
import { PersonDrawer } from './person-drawer.tsx'
import type { DeviceCredits } from './person-view.ts'
import { personName, thanksFor } from './person-words.ts'

/** Sends a change to the server; each has its own function, guarded and checked separately. */
function ask(id: string, change: PersonChange) {
  switch (change.kind) {
    case 'plan':
      return changePlan({ data: { id, plan: change.plan } })
    case 'admin':
      return changeAdmin({ data: { id, isAdmin: change.isAdmin } })
    case 'ban':
      return banPerson({ data: { id } })
    case 'unban':
      return unbanPerson({ data: { id } })
    case 'password':
      return askForNewPassword({ data: { id } })
    case 'verify':
      return verifyEmail({ data: { id } })
    case 'names':
      return renamePerson({ data: { id, firstName: change.firstName, lastName: change.lastName } })
    case 'delete':
      return deletePerson({ data: { id, typed: change.typed } })
    case 'end-session':
      return endSession({ data: { id, sessionId: change.sessionId } })
    case 'end-sessions':
      return endSessions({ data: { id } })
  }
}

/** This device's records under the person's name: credits are stored on devices only. */
function useDeviceCredits(profile: UserProfile | null): DeviceCredits | null {
  const [ai, social] = [useAtomValue(aiAdmin.records), useAtomValue(socialAdmin.records)]
  if (profile === null) return null
  const email = profile.email?.trim().toLowerCase()
  const aiRecord =
    ai.status === 'ready'
      ? ai.records.find(({ owner, isAdmin }) => owner.toLowerCase() === email && isAdmin === profile.isAdmin)
      : undefined
  const socialRecord =
    social.status === 'ready'
      ? social.records.find(({ userId }) => userId.toLowerCase() === profile.id.toLowerCase())
      : undefined
  if (!aiRecord?.account && !socialRecord?.account) return null
  return {
    ai: aiRecord?.account?.balance.remainingCredits ?? null,
    account: socialRecord?.account?.account.remainingCredits ?? null,
  }
}

type PersonProps = {
  id: string
  /** The ids of the list, in its order. */
  ids: readonly string[]
  onShow: (id: string | undefined) => void
}

export default function Person({ id, ids, onShow }: PersonProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'person', id],
    queryFn: async () => (personIdSchema.safeParse(id).success ? readPerson({ data: { id } }) : null),
  })
  const caller = useAtomValue(callerAtom)
  const showToast = useSetAtom(showToastAtom)
  const onDevice = useDeviceCredits(data?.profile ?? null)
  const { run, busy, refusal, clear } = useTask()
  const isOnline = useAtomValue(onlineAtom)
  // With the network back the message is no longer true.
  const isRefusedOffline = refusal === failureMessages.OFFLINE_UNCHANGED
  useEffect(() => {
    if (isOnline && isRefusedOffline) clear()
  }, [isOnline, isRefusedOffline, clear])
  const [asked, setAsked] = useState<PersonChange | null>(null)

  const onChange = (change: PersonChange) => {
    setAsked(change)
    void run(async () => {
      try {
        const done = await ask(id, change)
        if (!done.ok) return sentenceFor(personMessages, done.failure)
        showToast({
          policy: 'single',
          tone: 'success',
          title: thanksFor(change, data ? personName(data.profile) : 'The user'),
        })
        if (change.kind === 'delete') onShow(undefined)
        return null
      } catch (failure) {
        return sentenceOfChange(failure, hasNetwork())
      } finally {
        await client.invalidateQueries({ queryKey: ['people'] })
      }
    })
  }
  const step = (by: number) => {
    const at = ids.indexOf(id)
    const next = at === -1 ? undefined : ids[at + by]
    return next === undefined ? null : () => onShow(next)
  }
  return (
    <PersonDrawer
      view={queryView({ data, error })}
      callerId={caller?.userId ?? ''}
      task={asked && { kind: asked.kind, isBusy: busy, refusal }}
      onDevice={onDevice}
      onChange={onChange}
      onReload={() => void refetch()}
      onClose={() => onShow(undefined)}
      onStep={{ before: step(-1), after: step(1) }}
    />
  )
}
