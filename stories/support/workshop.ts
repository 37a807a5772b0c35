import { createContext, useContext } from 'react'
import type { PlanId } from '#app/domain/plans/plans.ts'

/** What the toolbar asks of a story; left out, the story says it itself. */
export type Workshop = {
  readonly plan?: PlanId
  readonly role?: 'member' | 'admin'
  readonly connection?: 'offline' | 'slow'
}

const context = createContext<Workshop>({})

export const WorkshopProvider = context.Provider
export const useWorkshop = () => useContext(context)

export const workshopOf = ({ plan, role, connection }: Readonly<Record<string, unknown>>): Workshop => ({
  ...(plan ? { plan: plan as PlanId } : {}),
  ...(role ? { role: role as 'member' | 'admin' } : {}),
  ...(connection ? { connection: connection as 'offline' | 'slow' } : {}),
})

const isReady = (view: unknown) => typeof view === 'object' && view !== null && Reflect.get(view, 'state') === 'ready'

/** A view, or the views it is made of, before the answer is there. */
const onItsWay = (view: object): object =>
  isReady(view)
    ? { state: 'loading' }
    : Object.fromEntries(
        Object.entries(view).map(([name, part]) => [name, isReady(part) ? { state: 'loading' } : part]),
      )

/** A screen that is told in its view whether there is a network, or who looks at it, is told what the toolbar says. */
export function inWorkshop<Args extends object>(args: Args, workshop: Workshop, hasArrived = true): Args {
  const { plan, role, connection } = workshop
  const view: unknown = Reflect.get(args, 'view')
  if (typeof view !== 'object' || view === null) return args
  if (!hasArrived) return { ...args, view: onItsWay(view) }
  const asked = {
    ...('offline' in view && connection === 'offline' ? { offline: true } : {}),
    ...('plan' in view && plan ? { plan } : {}),
    ...('isAdmin' in view && role ? { isAdmin: role === 'admin' } : {}),
  }
  return Object.keys(asked).length === 0 ? args : { ...args, view: { ...view, ...asked } }
}
