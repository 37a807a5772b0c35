import { atom, type Getter, type Setter } from 'jotai'
import * as z from 'zod/mini'
import { aiSystem } from '#app/domain/credits/ai/system.ts'
import { socialSystem } from '#app/domain/credits/social/system.ts'
import type { CreditSystem, SystemTypes } from '#app/domain/credits/system.ts'
import { type Failure, failureMessages } from '#app/domain/failures/failures.ts'
import { fail, failuresOf, ok, type Result, sentenceFor } from '#app/domain/outcome.ts'
import { administerPromo, type PromoSystem, type PromoTask, withCode } from '#app/domain/promo/administer.ts'
import {
  type AiPromoCode,
  aiPromoCodeSchema,
  defaultAiPromoCodes,
  defaultSocialPromoCodes,
  type SocialPromoCode,
  seeded,
  socialPromoCodeSchema,
  withUsesOf,
} from '#app/domain/promo/codes.ts'
import { type PromoAdminFailure, promoAdminMessages } from '#app/domain/promo/messages.ts'
import type { AnyPromoCode, Checked } from '#app/domain/promo/terms.ts'
import type { PromoUse } from '#app/domain/promo/validate.ts'
import { keys } from '#app/storage/keys.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { ownersAmong, recordOf } from '#app/storage/records.ts'
import { clockAtom, newIdAtom } from '../device/clock.ts'
import { onlineAtom } from '../device/connection.ts'
import { journalAtom } from '../device/journal.ts'
import { storedAtom } from '../device/stored-atom.ts'
import { callerAtom, sessionAtom } from '../session.ts'

/** The promo codes of one system on this device, seeded with the defaults when there are none. */
function codesAtom<Code>(key: string, schema: z.ZodMiniType<Code>, defaults: readonly Code[]) {
  const stored = storedAtom<readonly Code[]>({ key, schema: z.readonly(z.array(schema)), initial: [], from: 'read' })
  return atom(
    (get) => seeded(get(stored), defaults),
    (_get, set, change: (codes: readonly Code[]) => readonly Code[]) =>
      set(stored, (codes) => change(seeded(codes, defaults))),
  )
}
export type CodesAtom<Code> = ReturnType<typeof codesAtom<Code>>

export const aiPromoCodesAtom = codesAtom<AiPromoCode>(keys.aiPromoCodes(), aiPromoCodeSchema, defaultAiPromoCodes)
export const socialPromoCodesAtom = codesAtom<SocialPromoCode>(
  keys.socialPromoCodes(),
  socialPromoCodeSchema,
  defaultSocialPromoCodes,
)

/** The promo codes of this device, both systems: heard by other tabs. */
export const promoCodesAtom = atom((get) => ({ ai: get(aiPromoCodesAtom), social: get(socialPromoCodesAtom) }))

export type PromoAdminRefusal = PromoAdminFailure | Extract<Failure, { code: 'admin_required' }>

/** The sentence an admin reads for a refusal. */
export const promoAdminSentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor({ ...failureMessages, ...promoAdminMessages }, refusal)

export type Publishing =
  | { readonly system: 'ai'; readonly code: AiPromoCode }
  | { readonly system: 'social'; readonly code: SocialPromoCode }

/** Where codes are kept for every device. */
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

/** The app's own server. Give another one for stories and tests. */
export const promoServerAtom = atom(
  (get) => get(givenServer) ?? ownServer,
  (_get, set, server: PromoServer) => set(givenServer, server),
)

/** The ids of codes the server is still to be told of. */
const unpublishedAtom = storedAtom<readonly string[]>({
  key: keys.unpublishedCodes(),
  schema: z.readonly(z.array(z.string())),
  initial: [],
  from: 'read',
})

/** Keeps a code in the list of this device. */
const keepCode = atom(null, (_get, set, { system, code }: Publishing) => {
  if (system === 'ai') set(aiPromoCodesAtom, (codes) => withCode(codes, code))
  else set(socialPromoCodesAtom, (codes) => withCode(codes, code))
})

/** Tells the server of a code: it is kept as the server has it, or as it is here until the server answers. */
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

/** Creates, edits or switches a code for an admin, here and at the server. Anybody else is refused. */
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
 * For an admin: tells the server of what it has not heard of, and takes in what other admins made. Answers why a code of
 * this device was refused; it stays on this device.
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

/** Every use of a promo code that the records of this device tell of. */
async function usesOf<T extends SystemTypes>(
  system: CreditSystem<T>,
  journal: Journal,
  names: readonly string[],
): Promise<readonly PromoUse[]> {
  const found = await Promise.all(
    ownersAmong(names, system.id).map((owner) => journal.inspect(recordOf(system, owner))),
  )
  return found.flatMap((record) =>
    record.kind === 'read' && record.account !== null ? system.usesIn(record.account) : [],
  )
}

/** Sets each code's count to at least the uses that the records tell of. */
async function count(get: Getter, set: Setter): Promise<void> {
  const journal = get(journalAtom)
  const names = await journal.keys()
  const [ai, social] = await Promise.all([usesOf(aiSystem, journal, names), usesOf(socialSystem, journal, names)])
  const codes = get(aiPromoCodesAtom)
  if (withUsesOf(codes, ai) !== codes) set(aiPromoCodesAtom, (before) => withUsesOf(before, ai))
  const socialCodes = get(socialPromoCodesAtom)
  if (withUsesOf(socialCodes, social) !== socialCodes) set(socialPromoCodesAtom, (before) => withUsesOf(before, social))
}

/** The one count of this start, while it runs and afterwards; a device with another journal is counted anew. */
const counting = atom<{ readonly journal: Journal; readonly done: Promise<void> } | null>(null)

/**
 * A use is committed with the credits it gave; the count of the code follows it, and a page that is killed in between
 * never writes it. This makes up for that, once in each start.
 */
export const countPromoUsesAtom = atom(null, (get, set): Promise<void> => {
  const journal = get(journalAtom)
  const known = get(counting)
  if (known?.journal === journal) return known.done
  // A journal that cannot be opened says so where it is read; the counts stay as they are.
  const done = count(get, set).catch(() => set(counting, null))
  set(counting, { journal, done })
  return done
})
