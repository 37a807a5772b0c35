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

/** Where an account form leads on to: a page of ours, but none that is such a form itself. */
export function goalIn(search: Record<string, unknown>): { redirect?: string | undefined } {
  const path = ownPath(search.redirect)
  // An address that is refused is named, as undefined: what is left out here, the router leaves as it was typed.
  return { redirect: path === null || withForm.test(pageOf(path)) ? undefined : path }
}

/** What somebody is on the way to buy, in words; null for every other goal. */
export function purchaseWords(goal: string | undefined): string | null {
  const id = goal?.match(/^\/checkout\/(?:rehearsal\/)?(\w+)$/)?.[1]
  if (id === undefined || !isAiPackageId(id)) return null
  const { name, credits } = aiPackages[id]
  return `the checkout: ${name}, ${aiCreditsWords(credits)}`
}

/** The goal once the page is drawn: a saved page is the same for everybody, and knows of none. */
export function useGoal(goal: string | undefined): string | undefined {
  const [known, setKnown] = useState<string>()
  useEffect(() => setKnown(goal), [goal])
  return known
}

/** The other account form, on the same way. */
export const formWithGoal = (path: string, goal: string | undefined) =>
  goal === undefined ? path : `${path}?redirect=${encodeURIComponent(goal)}`
