import { useState } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { joinWaitingList } from '#app/server/waiting-list/waiting-list.functions.ts'
import { useTask } from '#design-system/index.ts'
import { WaitingListForm } from './waiting-list-form.tsx'

/** Joins the list and says what came of it. */
export function JoinWaitingList() {
  const [joined, setJoined] = useState<string | null>(null)
  const { run, busy, refusal } = useTask()
  const onJoin = (email: string) =>
    run(async () => {
      try {
        const answer = await joinWaitingList({ data: { email } })
        if (!answer.ok) return failureMessages[answer.failure.code]
        setJoined(answer.value.email)
        return null
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.message : failureMessages.network_error
      }
    })
  return <WaitingListForm joined={joined} busy={busy} refusal={refusal} onJoin={onJoin} />
}
