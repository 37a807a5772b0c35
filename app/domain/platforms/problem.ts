import type { ProblemCode } from './problem-codes.ts'
import type { ProblemFailure } from './problem-messages.ts'

/** What a platform has against a post, and where in it. */
export type Problem = ProblemFailure & { readonly field: string }

type FactsOf<Code extends ProblemCode> = Extract<ProblemFailure, { code: Code }>['facts']

export const problem = <Code extends ProblemCode>(code: Code, field: string, facts: FactsOf<Code>): Problem =>
  // Code and facts belong together by the signature; TypeScript cannot follow that into the union.
  ({ code, field, facts }) as Extract<Problem, { code: Code }>
