import * as z from 'zod/mini'
import { emailCharacters } from '../limits.ts'

/** Signs that RFC 5321 allows before the @ without quotation marks. Quoted names are refused: no provider gives one away. */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A name of the top level has no figures alone; of another script it is written with `xn--`. */
const topLevel = '(?:[a-z]{2,63}|xn--[a-z0-9](?:[a-z0-9-]{0,57}[a-z0-9])?)'
const address = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLevel}$`, 'i')

/** Whether a text is an address that mail can be sent to. */
export const isEmail = (text: string): boolean => text.length <= emailCharacters && address.test(text)

/** An address, with a domain of another script as mail writes it: "bücher.example" as "xn--bcher-kva.example". */
export function emailTyped(typed: string): string {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at === -1 || !/\P{ASCII}/u.test(domain)) return text
  const url = URL.parse(`https://${domain}`)
  return url === null || url.host !== url.hostname ? text : `${text.slice(0, at)}@${url.hostname}`
}

/** An address as somebody types it. */
export const emailSchema = (message?: string) =>
  z.string().check(z.overwrite(emailTyped), z.refine(isEmail, message ?? 'is no address'))
