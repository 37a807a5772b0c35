/** Providers that give one mailbox several names, and read over signs in it: the first name stands for all. */
const mailboxProviders: readonly { readonly names: readonly string[]; readonly unread: RegExp }[] = [
  { names: ['gmail.com', 'googlemail.com'], unread: /\./g },
  { names: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], unread: /[._-]/g },
  { names: ['icloud.com', 'me.com', 'mac.com'], unread: /$^/g },
  { names: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'], unread: /$^/g },
  { names: ['fastmail.com', 'fastmail.fm'], unread: /$^/g },
]

/** How a domain is written in the net: small, without the dot of its root. */
function domainOf(written: string): string {
  const domain = written.toLowerCase().replace(/\.$/, '')
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * The mailbox an address leads to, the same for all the addresses its owner can make of it: what follows a plus sign, and
 * at some providers dots or another name of theirs, make no other mailbox. For counting only: an address is shown, and
 * signed in with, as it was typed.
 */
export function mailboxOfEmail(email: string): string {
  const written = email.trim().normalize('NFC')
  const at = written.lastIndexOf('@')
  if (at <= 0) return written.toLowerCase()
  const domain = domainOf(written.slice(at + 1))
  const local = written.slice(0, at).toLowerCase()
  const [untagged = ''] = local.split('+')
  const provider = mailboxProviders.find(({ names }) => names.includes(domain))
  const name = (untagged === '' ? local : untagged).replace(provider?.unread ?? /$^/g, '')
  return `${name}@${provider?.names[0] ?? domain}`
}

/** The domains a mailbox may be written with. */
export function domainsOfMailbox(mailbox: string): readonly string[] {
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  return mailboxProviders.find(({ names }) => names.includes(domain))?.names ?? [domain]
}
