import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { browserTab } from '#app/storage/tab.ts'

/** Ids that are too many for an address pass from one screen to the next in the tab's memory. */
const key = keys.selectedPeople()
const idsSchema = z.array(z.string())
/** Number of ids that fit in an address. */
const inAddress = 200
const inTab = 'selection'

export function peopleParam(ids: readonly string[]): string {
  if (ids.length <= inAddress) return ids.join(',')
  browserTab().memory.setItem(key, JSON.stringify(ids))
  return inTab
}

export function peopleOf(param: string): readonly string[] {
  if (param !== inTab) return param.split(',').filter((id) => id !== '')
  try {
    const kept = idsSchema.safeParse(JSON.parse(browserTab().memory.getItem(key) ?? '[]'))
    return kept.success ? kept.data : []
  } catch {
    return []
  }
}

/** Deletes the selection when its person signs out. */
export const forgetSelectedPeople = (): void => browserTab().memory.removeItem(key)
