import * as z from 'zod/mini'
import { emailCharacters } from '../limits.ts'

/** Characters RFC 5321 allows unquoted before the @. Quoted names are refused: no provider issues them. */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A top-level domain is never numeric; other scripts use `xn--`. */
const topLevel = '(?:[a-z]{2,63}|xn--[a-z0-9](?:[a-z0-9-]{0,57}[a-z0-9])?)'
const address = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLevel}$`, 'i')

export const isEmail = (text: string): boolean => text.length <= emailCharacters && address.test(text)

/** An address with its domain in ASCII: "bücher.example" becomes "xn--bcher-kva.example". */
export function emailTyped(typed: string): string {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at === -1 || !/\P{ASCII}/u.test(domain)) return text
  const url = URL.parse(`https://${domain}`)
  return url === null || url.host !== url.hostname ? text : `${text.slice(0, at)}@${url.hostname}`
}

export const emailSchema = (message?: string) =>
  z.string().check(z.overwrite(emailTyped), z.refine(isEmail, message ?? 'is no address'))
