import { atom } from 'jotai'
import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { isSecureAddress } from './secure-address.ts'
import { storedAtom } from './stored-atom.ts'

const noticesSchema = z.object({ failed: z.boolean(), published: z.boolean() })
export type Notices = Readonly<z.infer<typeof noticesSchema>>

/** Notices of this device while Ninefold is open somewhere. All are off until the person turns them on. */
export const noticesAtom = storedAtom<Notices>({
  key: keys.notices(),
  schema: noticesSchema,
  initial: { failed: false, published: false },
  from: 'mount',
})

/** The browser's permission for notices; `unsupported` without any, `needs-https` where this address forbids them. */
export type NoticePermission = NotificationPermission | 'unsupported' | 'needs-https'

function readPermission(): NoticePermission {
  if (!isSecureAddress()) return 'needs-https'
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission
}

const permission = atom<NoticePermission>('unsupported')
permission.onMount = (set) => {
  set(readPermission())
  // The permission also changes in the browser's own settings: read again when the window regains focus.
  const look = () => set(readPermission())
  window.addEventListener('focus', look)
  return () => window.removeEventListener('focus', look)
}
export const noticePermissionAtom = atom((get) => get(permission))

/** Opens the browser's question to the person: only on their press. */
export const askForNoticesAtom = atom(null, async (_get, set): Promise<NoticePermission> => {
  if (readPermission() === 'default') await Notification.requestPermission()
  set(permission, readPermission())
  return readPermission()
})

type Notice = { readonly title: string; readonly text: string; readonly tag: string; readonly href: string }

/** Shows a system notice. Phones show one only through the service worker, which also opens its page. */
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
