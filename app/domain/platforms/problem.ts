import type { ProblemCode } from './problem-codes.ts'
import type { ProblemFailure } from './problem-messages.ts'

/** A problem of a post on a platform, and its field. */
export type Problem = ProblemFailure & { readonly field: string }

type FactsOf<Code extends ProblemCode> = Extract<ProblemFailure, { code: Code }>['facts']

export const problem = <Code extends ProblemCode>(code: Code, field: string, facts: FactsOf<Code>): Problem =>
  // The signature ties code and facts together; TypeScript cannot follow that into the union.
  ({ code, field, facts }) as Extract<Problem, { code: Code }>
