import type { BulkItemView, BulkListed, ChosenPerson } from '#app/domain/operations/bulk-view.ts'
import { type BulkStateName, bulkIn, bulkStateNames, bulkStatesNow } from '#app/domain/operations/states.ts'
import type { Standing } from '#app/domain/people/profile.ts'

export const operationsNow = bulkStatesNow

export const operationIn = (state: BulkStateName): BulkListed => ({ ...bulkIn(state), by: 'Ada Lovelace' })

/** Every state of a bulk operation. */
export const sampleOperations = bulkStateNames.map(operationIn)

/** What did not go through, as the list of items has it. */
export const errorsOf = ({ errors }: BulkListed): readonly BulkItemView[] =>
  errors.map(({ itemId, error, timestamp, details: { code, line, email } }) => ({
    itemId,
    line,
    email,
    userId: null,
    state: 'failed',
    error,
    code,
    timestamp,
  }))

const samplePerson = (
  id: string,
  firstName: string,
  lastName: string,
  plan: string,
  standing: Standing,
): ChosenPerson => ({
  id,
  email: `${firstName.toLowerCase()}@example.com`,
  firstName,
  lastName,
  plan,
  isAdmin: false,
  standing,
})

export const samplePeople: readonly ChosenPerson[] = [
  samplePerson('user_grace', 'Grace', 'Hopper', 'starter', 'active'),
  samplePerson('user_alan', 'Alan', 'Turing', 'trial', 'active'),
  samplePerson('user_kate', 'Katherine', 'Johnson', 'pro', 'banned'),
]
