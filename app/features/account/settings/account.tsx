import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { sentenceForFailure } from '#app/domain/failures/failures.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { typedToDelete } from '#app/domain/people/administer.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { personMessages } from '#app/domain/people/messages.ts'
import { deleteMine } from '#app/server/people/own-account.functions.ts'
import { download } from '#app/state/export-file.ts'
import { forgetPersonAtom } from '#app/state/forget-person.ts'
import { exportEverythingAtom } from '#app/state/own-data.ts'
import { offlineAtom, signOutAtom } from '#app/state/session.ts'
import { noteParting } from '#app/state/session-hint.ts'
import { useTask } from '#design-system/index.ts'
import { AccountScreen, type Deletion } from './account-screen.tsx'
import { OwnRefusal, typePassword, useOwnTask } from './use-own-task.ts'

const sentenceOf = (error: unknown) =>
  sentenceForFailure(error instanceof CataloguedError ? error : { code: 'UNKNOWN_ERROR' })

export function AccountSettings({ caller }: { caller: Caller }) {
  const router = useRouter()
  const offline = useAtomValue(offlineAtom)
  const exportEverything = useSetAtom(exportEverythingAtom)
  const forgetPerson = useSetAtom(forgetPersonAtom)
  const forgetSession = useSetAtom(signOutAtom)
  const exporting = useTask()
  const [done, setDone] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const deletion = useOwnTask<'typed' | 'password'>({ invalid_credentials: 'password' })

  const onExport = () =>
    exporting.run(async () => {
      setDone(null)
      try {
        const made = await exportEverything()
        if (made === null) return null
        download(made.file)
        setDone(
          made.isWhole
            ? 'Your archive is in your downloads.'
            : 'Your archive is in your downloads, with what this device keeps. Connected again, export once more.',
        )
        return null
      } catch (error) {
        return sentenceOf(error)
      }
    })

  const onDelete = ({ typed, password }: Deletion) =>
    deletion.attempt(async (sdk) => {
      await typePassword(sdk, password)
      // The fresh token shows the server that the password was typed just now.
      await sdk.getToken({ skipCache: true })
      const refusal = await deleteMine({ data: { typed } }).catch((error: unknown) => {
        throw new OwnRefusal(sentenceOf(error))
      })
      if (refusal !== null) throw new OwnRefusal(sentenceFor(personMessages, refusal))
      await forgetPerson([caller.userId, caller.email])
      noteParting('deleted')
      // The account is gone, so the provider's answer does not matter.
      await sdk.signOut({ redirectUrl: '/' }).catch(() => undefined)
      await router.navigate({ to: '/' })
      forgetSession()
      window.location.replace('/')
    })

  return (
    <AccountScreen
      view={{
        expected: typedToDelete({ email: caller.email, id: caller.userId }),
        offline,
        exporting: { isBusy: exporting.busy, done, refusal: exporting.refusal },
        deletion: isAsked ? { isBusy: deletion.isBusy, refusal: deletion.refusal } : null,
      }}
      onExport={() => void onExport()}
      onAskDeletion={() => {
        deletion.clear()
        setIsAsked(true)
      }}
      onKeep={() => setIsAsked(false)}
      onDelete={(typed) => void onDelete(typed)}
    />
  )
}
