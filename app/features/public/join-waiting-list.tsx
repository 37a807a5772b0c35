import { useState } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { joinWaitingList } from '#app/server/waiting-list/waiting-list.functions.ts'
import { WaitingListForm } from './waiting-list-form.tsx'

/** Joins the list and says what came of it. */
export function JoinWaitingList() {
  const [joined, setJoined] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const onJoin = async (email: string) => {
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await joinWaitingList({ data: { email } })
      if (answer.ok) setJoined(answer.value.email)
      else setRefusal(failureMessages[answer.failure.code])
    } catch (error) {
      setRefusal(error instanceof Error && 'code' in error ? error.message : failureMessages.network_error)
    } finally {
      setBusy(false)
    }
  }
  return <WaitingListForm joined={joined} busy={busy} refusal={refusal} onJoin={onJoin} />
}
