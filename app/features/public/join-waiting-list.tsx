import { useEffect } from 'react'
import { listenToJoining } from './join-form.ts'
import { WaitingListForm } from './waiting-list-form.tsx'

/** The form drawn by React: in the build, in development, and when the app itself navigates there. */
export function JoinWaitingList() {
  useEffect(listenToJoining, [])
  return <WaitingListForm />
}
