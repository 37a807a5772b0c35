import { atom } from 'jotai'
import * as z from 'zod/mini'
import { type Failure, failureMessages } from '#app/domain/failures/failures.ts'
import { fail, failuresOf, ok, type Result, sentenceFor } from '#app/domain/outcome.ts'
import { administerPromo, type PromoSystem, type PromoTask } from '#app/domain/promo/administer.ts'
import { type AiPromoCode, type SocialPromoCode, withCode } from '#app/domain/promo/codes.ts'
import { type PromoAdminFailure, promoAdminMessages } from '#app/domain/promo/messages.ts'
import type { AnyPromoCode, Checked } from '#app/domain/promo/terms.ts'
import { keys } from '#app/storage/keys.ts'
import { clockAtom, newIdAtom } from '../device/clock.ts'
import { onlineAtom } from '../device/connection.ts'
import { storedAtom } from '../device/stored-atom.ts'
import { callerAtom, sessionAtom } from '../session.ts'
import { aiPromoCodesAtom, socialPromoCodesAtom } from './promo.ts'

export type PromoAdminRefusal = PromoAdminFailure | Extract<Failure, { code: 'admin_required' }>

export const promoAdminSentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor({ ...failureMessages, ...promoAdminMessages }, refusal)

export type Publishing =
  | { readonly system: 'ai'; readonly code: AiPromoCode }
  | { readonly system: 'social'; readonly code: SocialPromoCode }

/** The server's list of codes, for every device. */
export type PromoServer = {
  readonly publish: (publishing: Publishing) => Promise<Checked<AnyPromoCode>>
  readonly list: () => Promise<{ readonly ai: readonly AiPromoCode[]; readonly social: readonly SocialPromoCode[] }>
}

const functions = () => import('#app/server/promo/promo.functions.ts')
const ownServer: PromoServer = {
  publish: async (data) => (await functions()).publishPromoCode({ data }),
  list: async () => (await functions()).listPromoCodes(),
}
const givenServer = atom<PromoServer | null>(null)

/** The app's own server, or another one for stories and tests. */
export const promoServerAtom = atom(
  (get) => get(givenServer) ?? ownServer,
  (_get, set, server: PromoServer) => set(givenServer, server),
)

/** The ids of codes that the server does not have yet. */
const unpublishedAtom = storedAtom<readonly string[]>({
  key: keys.unpublishedCodes(),
  schema: z.readonly(z.array(z.string())),
  initial: [],
  from: 'read',
})

const keepCode = atom(null, (_get, set, { system, code }: Publishing) => {
  if (system === 'ai') set(aiPromoCodesAtom, (codes) => withCode(codes, code))
  else set(socialPromoCodesAtom, (codes) => withCode(codes, code))
})

/** Publishes a code: the server's answer is kept, or until then the code as it is here. */
const publish = atom(null, async (get, set, publishing: Publishing): Promise<Checked<boolean>> => {
  const { system, code } = publishing
  const session = get(sessionAtom)
  const isReached = session.status === 'signed-in' && !session.offline && get(onlineAtom)
  const answer = isReached
    ? await get(promoServerAtom)
        .publish(publishing)
        .catch(() => null)
    : null
  if (answer?.ok === false) return answer
  set(keepCode, answer === null ? publishing : ({ system, code: answer.value } as Publishing))
  set(unpublishedAtom, (ids) => [...ids.filter((id) => id !== code.id), ...(answer === null ? [code.id] : [])])
  return ok(answer !== null)
})

export type Administered = { readonly code: string; readonly isPublished: boolean }

/** Creates, edits or switches a code for an admin, here and at the server. Other callers are refused. */
export const administerPromoAtom = atom(
  null,
  async (get, set, system: PromoSystem, task: PromoTask): Promise<Result<Administered, PromoAdminRefusal>> => {
    const caller = get(callerAtom)
    if (!caller?.isAdmin) return fail(failuresOf(failureMessages)('admin_required'))
    const facts = { now: get(clockAtom)(), newId: get(newIdAtom), by: caller.userId }
    const done: Checked<Publishing> =
      system === 'ai'
        ? published('ai', administerPromo.ai(get(aiPromoCodesAtom), task, facts))
        : published('social', administerPromo.social(get(socialPromoCodesAtom), task, facts))
    if (!done.ok) return done
    const told = await set(publish, done.value)
    return told.ok ? ok({ code: done.value.code.code, isPublished: told.value }) : told
  },
)

const published = <System extends PromoSystem, Code extends AnyPromoCode>(system: System, done: Checked<Code>) =>
  (done.ok ? ok({ system, code: done.value }) : done) as Checked<Publishing>

/**
 * For an admin: publishes waiting codes and reads those of other admins. Returns the refusals of codes, which stay on
 * this device only.
 */
export const followCodesAtom = atom(null, async (get, set): Promise<readonly PromoAdminFailure[]> => {
  const session = get(sessionAtom)
  const isReached = session.status === 'signed-in' && !session.offline && session.caller.isAdmin && get(onlineAtom)
  if (!isReached) return []
  const refused: PromoAdminFailure[] = []
  for (const id of get(unpublishedAtom)) {
    const [ai, social] = [get(aiPromoCodesAtom), get(socialPromoCodesAtom)].map((codes) =>
      (codes as readonly AnyPromoCode[]).find((code) => code.id === id),
    )
    const code = ai ?? social
    const told = code && (await set(publish, { system: ai ? 'ai' : 'social', code } as Publishing))
    if (told?.ok === false) refused.push(told.failure)
    if (told?.ok !== true) set(unpublishedAtom, (ids) => ids.filter((one) => one !== id))
  }
  const there = await get(promoServerAtom)
    .list()
    .catch(() => null)
  if (there !== null) {
    const isUntold = ({ id }: AnyPromoCode) => get(unpublishedAtom).includes(id)
    for (const code of there.ai) if (!isUntold(code)) set(keepCode, { system: 'ai', code })
    for (const code of there.social) if (!isUntold(code)) set(keepCode, { system: 'social', code })
  }
  return refused
})
