import { useEffect } from 'react'
import type { MessagePage } from '#app/domain/contact/message.ts'
import { MessageForm } from './message-form.tsx'
import { listenToMessages } from './send-message.ts'

/** The form drawn by React: in the build, in development, and when the app itself navigates there. */
export function WriteMessage({ page }: { page: MessagePage }) {
  useEffect(listenToMessages, [])
  return <MessageForm page={page} />
}
