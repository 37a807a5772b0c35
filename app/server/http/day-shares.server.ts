import { neighbourhoodOf } from './network.ts'
import { tryLimit } from './try-limit.server.ts'

const daySeconds = 24 * 60 * 60
/** Share of the day open to everybody; the next one for neighbourhoods new today; the rest for verified people. */
const openShare = 0.5
const firstShare = 0.75
/** Limit of a neighbourhood, as a number of full networks. */
const networksOfNeighbourhood = 2
const timesOfPerson = 5

type Sender = {
  readonly networkAddress: string
  /** The sender, when signed in with a verified address; looked up only when needed. */
  readonly person: () => Promise<string | null>
  /** Number received within a day, from all senders. */
  readonly taken: number
}

type DayRefusal =
  | { readonly code: 'rate_limit_exceeded'; readonly facts: { seconds: number } }
  | { readonly code: 'full' }

export type DayShares = {
  /** Counts a message of the sender, or returns a refusal. */
  refusalFor(sender: Sender): Promise<DayRefusal | null>
}

/** Divides a form's daily capacity, so that a hundred networks cannot close it. Counts stay in this process. */
export function dayShares(most: number, ofNetwork: number): DayShares {
  const networks = tryLimit(ofNetwork, daySeconds)
  const neighbourhoods = tryLimit(ofNetwork * networksOfNeighbourhood, daySeconds)
  const firsts = tryLimit(1, daySeconds)
  const people = tryLimit(timesOfPerson, daySeconds)
  return {
    async refusalFor({ networkAddress, person, taken }) {
      const tooMany = await networks.waitSeconds(networkAddress)
      if (tooMany !== null) return { code: 'rate_limit_exceeded', facts: { seconds: tooMany } }
      const neighbourhood = neighbourhoodOf(networkAddress)
      const isFirst = (await firsts.waitSeconds(neighbourhood)) === null
      const isOpen = taken < most * openShare
      const isOver = await neighbourhoods.waitSeconds(neighbourhood)
      if (isOpen && isOver === null) return null
      if (isFirst && taken < most * firstShare) return null
      const known = taken < most ? await person() : null
      if (known !== null && (await people.waitSeconds(known)) === null) return null
      return isOpen && isOver !== null ? { code: 'rate_limit_exceeded', facts: { seconds: isOver } } : { code: 'full' }
    },
  }
}
