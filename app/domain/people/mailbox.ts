/** Providers with several domains for one mailbox, and the signs they ignore; the first domain stands for all. */
const mailboxProviders: readonly { readonly names: readonly string[]; readonly unread: RegExp }[] = [
  { names: ['gmail.com', 'googlemail.com'], unread: /\./g },
  { names: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], unread: /[._-]/g },
  { names: ['icloud.com', 'me.com', 'mac.com'], unread: /$^/g },
  { names: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'], unread: /$^/g },
  { names: ['fastmail.com', 'fastmail.fm'], unread: /$^/g },
]

/** Canonical form of a domain: lower case, without the final dot. */
function domainOf(written: string): string {
  const domain = written.toLowerCase().replace(/\.$/, '')
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * The mailbox of an address, equal for all its aliases: text after a plus sign, ignored dots, other domains of the
 * provider. For counting only: an address is shown and used for sign-in as typed.
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

/** Domains that lead to a mailbox. */
export function domainsOfMailbox(mailbox: string): readonly string[] {
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  return mailboxProviders.find(({ names }) => names.includes(domain))?.names ?? [domain]
}
