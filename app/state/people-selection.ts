import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { browserTab } from '#app/storage/tab.ts'

/** Ids that are too many for an address are handed from one room to the next in the memory of the tab. */
const key = keys.selectedPeople()
const idsSchema = z.array(z.string())
/** As many stand in an address by themselves. */
const inAddress = 200
const inTab = 'selection'

/** What stands as `people` in an address for these. */
export function peopleParam(ids: readonly string[]): string {
  if (ids.length <= inAddress) return ids.join(',')
  browserTab().memory.setItem(key, JSON.stringify(ids))
  return inTab
}

/** Whom a `people` in an address means. */
export function peopleOf(param: string): readonly string[] {
  if (param !== inTab) return param.split(',').filter((id) => id !== '')
  try {
    const kept = idsSchema.safeParse(JSON.parse(browserTab().memory.getItem(key) ?? '[]'))
    return kept.success ? kept.data : []
  } catch {
    return []
  }
}

/** Lets go of it: who chose them is here no more. */
export const forgetSelectedPeople = (): void => browserTab().memory.removeItem(key)
