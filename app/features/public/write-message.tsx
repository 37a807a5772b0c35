import { useEffect } from 'react'
import type { MessagePage } from '#app/domain/contact/message.ts'
import { MessageForm } from './message-form.tsx'
import { listenToMessages } from './send-message.ts'

/** The form as React draws it: when the build saves its page, while developing, and when the app itself leads there. */
export function WriteMessage({ page }: { page: MessagePage }) {
  useEffect(listenToMessages, [])
  return <MessageForm page={page} />
}
