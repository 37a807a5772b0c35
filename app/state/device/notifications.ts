import { atom } from 'jotai'
import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { isSecureAddress } from './secure-address.ts'
import { storedAtom } from './stored-atom.ts'

const noticesSchema = z.object({ failed: z.boolean(), published: z.boolean() })
export type Notices = Readonly<z.infer<typeof noticesSchema>>

/** Of what this device tells while Ninefold is open somewhere. Nothing, until somebody says so. */
export const noticesAtom = storedAtom<Notices>({
  key: keys.notices(),
  schema: noticesSchema,
  initial: { failed: false, published: false },
  from: 'mount',
})

/** Whether the browser shows notices of ours; `unsupported` where it cannot, `needs-https` where this address keeps it from it. */
export type NoticePermission = NotificationPermission | 'unsupported' | 'needs-https'

function readPermission(): NoticePermission {
  if (!isSecureAddress()) return 'needs-https'
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission
}

const permission = atom<NoticePermission>('unsupported')
permission.onMount = (set) => {
  set(readPermission())
  // It is changed in the browser's own settings as well: looked at when one comes back from there.
  const look = () => set(readPermission())
  window.addEventListener('focus', look)
  return () => window.removeEventListener('focus', look)
}
export const noticePermissionAtom = atom((get) => get(permission))

/** Asks the browser, which asks the person: only on a press of theirs. */
export const askForNoticesAtom = atom(null, async (_get, set): Promise<NoticePermission> => {
  if (readPermission() === 'default') await Notification.requestPermission()
  set(permission, readPermission())
  return readPermission()
})

type Notice = { readonly title: string; readonly text: string; readonly tag: string; readonly href: string }

/** Shows a notice of the system; a phone shows one only through the service worker, which also opens what it is about. */
export async function showNotice({ title, text, tag, href }: Notice): Promise<void> {
  if (readPermission() !== 'granted') return
  const options = { body: text, tag, icon: '/icon-192.png', data: { href } }
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration?.active) return registration.showNotification(title, options)
  const notice = new Notification(title, options)
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}
