import { useEffect } from 'react'
import { listenToJoining } from './join-form.ts'
import { WaitingListForm } from './waiting-list-form.tsx'

/** The form as React draws it: when the build saves its page, while developing, and when the app itself leads there. */
export function JoinWaitingList() {
  useEffect(listenToJoining, [])
  return <WaitingListForm />
}
