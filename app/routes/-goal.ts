import { useEffect, useState } from 'react'
import { aiPackages, isAiPackageId } from '#app/domain/credits/ai/packages.ts'
import { ownPath } from '#app/domain/people/own-path.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'

const withForm = /^\/(auth|pricing|pricing-new|trial)\/?$/i

/** The page an address names: the router reads `/%61uth` and `/./auth` as `/auth`. */
function pageOf(path: string): string {
  const { pathname } = new URL(path, 'https://page')
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The destination of an account form: a page of ours, but no account form. */
export function goalIn(search: Record<string, unknown>): { redirect?: string | undefined } {
  const path = ownPath(search.redirect)
  // A refused address is set to undefined: a missing key would leave the address as typed.
  return { redirect: path === null || withForm.test(pageOf(path)) ? undefined : path }
}

/** The purchase of a destination, in words; null for any other destination. */
export function purchaseWords(goal: string | undefined): string | null {
  const id = goal?.match(/^\/checkout\/(?:rehearsal\/)?(\w+)$/)?.[1]
  if (id === undefined || !isAiPackageId(id)) return null
  const { name, credits } = aiPackages[id]
  return `the checkout: ${name}, ${aiCreditsWords(credits)}`
}

/** The destination after hydration: a prerendered page is the same for everybody, without one. */
export function useGoal(goal: string | undefined): string | undefined {
  const [known, setKnown] = useState<string>()
  useEffect(() => setKnown(goal), [goal])
  return known
}

/** The other account form, with the same destination. */
export const formWithGoal = (path: string, goal: string | undefined) =>
  goal === undefined ? path : `${path}?redirect=${encodeURIComponent(goal)}`
