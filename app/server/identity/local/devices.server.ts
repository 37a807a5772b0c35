import { createHmac } from 'node:crypto'
import { newId } from './new-id.server.ts'
import type { RequestContext } from './provision.server.ts'
import { cookiesOf, isSame } from './request.server.ts'

export const deviceCookie = '__device'
/** How many accounts a shared browser is known for. */
const accountsKept = 5

type Device = { id: string; marks: readonly string[] }

/** Says that an account was signed in on a device, without naming the account. */
const markOf = ({ keys }: RequestContext, id: string, email: string) =>
  createHmac('sha256', keys.secretKey).update(`device:${id}:${email}`).digest('base64url').slice(0, 22)

function deviceOf(context: RequestContext): Device | null {
  const [id = '', ...marks] = (cookiesOf(context.request).get(deviceCookie) ?? '').split('.')
  return id === '' ? null : { id, marks: marks.slice(0, accountsKept) }
}

/** The id of this browser, when this account was signed in on it before. */
export function knownDevice(context: RequestContext, email: string): string | null {
  const device = deviceOf(context)
  if (device === null) return null
  const mark = markOf(context, device.id, email)
  return device.marks.some((known) => isSame(known, mark)) ? device.id : null
}

/** The cookie by which this browser is known for the account from now on, and for those signed in on it before. */
export function rememberDevice(context: RequestContext, email: string): void {
  const { id, marks } = deviceOf(context) ?? { id: newId('dev'), marks: [] }
  const mark = markOf(context, id, email)
  context.device = [id, mark, ...marks.filter((other) => other !== mark)].slice(0, accountsKept + 1).join('.')
}
