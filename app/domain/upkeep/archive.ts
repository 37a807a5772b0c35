import type { Instant } from '../time/instant.ts'
import { type StoredKind, storedKey } from './stored-records.ts'

export type ArchiveParts = {
  readonly now: Instant
  readonly email: string | null
  /** Records of this device by key. */
  readonly device: Readonly<Record<string, unknown>>
  /** The server's response; null while offline. */
  readonly server: Readonly<Record<string, unknown>> | null
}

const serverWords: Readonly<Record<string, string>> = {
  profile: 'Your names, address, plan and when you joined.',
  posts: 'What you wrote, where each post went, and how that ended.',
  accounts: 'The social accounts you connected, with their platforms.',
  projects: 'Your projects, with the brand kit of each.',
  jobs: 'What was generated for you, when and by whom, and what it took.',
  grants: 'Credits the server knows you were granted, by purchase, code or an admin.',
  messages: 'What you wrote to us from an address you have proven, and what was answered.',
  audit: 'What was done in your account and with it. Lines of yours say from where.',
}

const deviceWords: Partial<Record<StoredKind, string>> = {
  'ai-credits': 'Your AI credits on this device: balance, receipts, history, purchases, redemptions.',
  'ai-admin-credits': 'The AI credits you have as an admin.',
  'account-credits': 'Your account credits: balance, packages, connections, history.',
  'ai-codes': 'The codes for AI credits this device knows.',
  'account-codes': 'The codes for account credits this device knows.',
  draft: 'Something you began to write.',
  projects: 'Your projects with their brand kits, as the server last told of them.',
  'active-project': 'The project you are in on this device.',
}

const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Files of the archive by path, with a page that describes each. */
export function archiveOf({ now, email, device, server }: ArchiveParts): Readonly<Record<string, string>> {
  const files: Record<string, string> = {}
  const lines: string[] = []
  for (const [name, value] of Object.entries(server ?? {})) {
    const path = `server/${name}.json`
    files[path] = text(value)
    lines.push(`${path}\n  ${serverWords[name] ?? 'Kept by the server.'}`)
  }
  const counts = new Map<string, number>()
  for (const [key, value] of Object.entries(device)) {
    const { kind, isSetAside } = storedKey(key)
    const name = isSetAside ? `set-aside-${kind}` : kind
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const path = `device/${name}${count === 1 ? '' : `-${count}`}.json`
    files[path] = text(value)
    lines.push(`${path}\n  ${deviceWords[kind] ?? 'A setting or a note of this device.'}`)
  }
  const about = [
    `Everything Ninefold keeps of ${email ?? 'your account'}, taken out on ${now.slice(0, 10)} at ${now.slice(11, 16)} UTC.`,
    '',
    server === null
      ? 'There was no network: only what this device keeps is in here. Export once more for what the server keeps.'
      : 'What the server keeps is under server, what this device keeps under device. Other devices keep their own.',
    'No passwords, keys or tokens are in it. Pictures and films are not in it yet.',
    '',
    ...lines,
  ]
  return { 'README.txt': `${about.join('\n')}\n`, ...files }
}
