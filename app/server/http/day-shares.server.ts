import { neighbourhoodOf } from './network.ts'
import { tryLimit } from './try-limit.server.ts'

const daySeconds = 24 * 60 * 60
/** Up to here a day is for everybody; up to there for neighbourhoods that sent nothing yet; the rest is for people we know. */
const openShare = 0.5
const firstShare = 0.75
/** A neighbourhood sends no more than so many of its networks. */
const networksOfNeighbourhood = 2
const timesOfPerson = 5

type Sender = {
  readonly networkAddress: string
  /** Who it is, if they are signed in and have proven their address; asked only when it matters. */
  readonly person: () => Promise<string | null>
  /** How much came within a day, from everybody. */
  readonly taken: number
}

type DayRefusal =
  | { readonly code: 'rate_limit_exceeded'; readonly facts: { seconds: number } }
  | { readonly code: 'full' }

export type DayShares = {
  /** Counts one more of a sender, or says why it has no room. */
  refusalFor(sender: Sender): Promise<DayRefusal | null>
}

/**
 * Shares out what a form that anybody can send takes in a day, so that a hundred networks cannot close it for everybody
 * else. Who sent how much is counted in this process.
 */
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
