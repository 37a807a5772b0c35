import { Refusal } from './refusal.server.ts'

/** `GET /users/:id`: a method and a path whose parts after a colon are handed over in order. */
export type Routes<Arrival, Answer> = Readonly<
  Record<string, (arrival: Arrival, ...parts: string[]) => Promise<Answer> | Answer>
>

/** Finds who answers a request, or refuses: another method and an unknown path are told apart. */
export function findRoute<Arrival, Answer>(routes: Routes<Arrival, Answer>, method: string, path: string) {
  const steps = path.split('/')
  let isPathKnown = false
  for (const [route, handler] of Object.entries(routes)) {
    const [routeMethod, routePath = ''] = route.split(' ')
    const wanted = routePath.split('/')
    if (wanted.length !== steps.length) continue
    if (!wanted.every((step, at) => (step.startsWith(':') ? steps[at] !== '' : step === steps[at]))) continue
    isPathKnown = true
    if (routeMethod === method) {
      const parts = steps.filter((_, at) => wanted[at]?.startsWith(':'))
      return (arrival: Arrival) => handler(arrival, ...parts)
    }
  }
  throw new Refusal(isPathKnown ? 'method_not_allowed' : 'resource_not_found')
}
