import type { BulkItemView, BulkListed, ChosenPerson } from '#app/domain/operations/bulk-view.ts'
import { type BulkStateName, bulkIn, bulkStateNames, bulkStatesNow } from '#app/domain/operations/states.ts'

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

export const samplePeople: readonly ChosenPerson[] = [
  ['user_grace', 'Grace', 'Hopper', 'starter', true],
  ['user_alan', 'Alan', 'Turing', 'trial', true],
  ['user_kate', 'Katherine', 'Johnson', 'pro', false],
].map(([id, firstName, lastName, plan, isActive]) => ({
  id: String(id),
  email: `${String(firstName).toLowerCase()}@example.com`,
  firstName: String(firstName),
  lastName: String(lastName),
  plan: String(plan),
  isAdmin: false,
  isActive: isActive === true,
}))
