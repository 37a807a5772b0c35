/** A value or a refusal. Refusals are values; only bugs throw. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const fail = <Failure>(failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure })

/** Result of an operation. Corrected: the repaired account is saved, and the call still fails. */
export type Outcome<Account, Event, Failure> =
  | { kind: 'accepted'; account: Account; event: Event }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'corrected'; account: Account; failure: Failure }

/** A sentence, or a function of its facts. */
export type Sentence = string | ((facts: never) => string)

/** Message catalogue: code → sentence. Its keys are the codes, so every code has a sentence. */
export type Catalogue = Readonly<Record<string, Sentence>>

export type NoFacts = Readonly<Record<string, never>>

type FactsOf<S> = S extends (facts: infer Facts) => string ? Facts : NoFacts

/** { code, facts } for each code of a catalogue; the facts are typed by the code's sentence. */
export type FailureOf<C extends Catalogue> = {
  [Code in keyof C & string]: { readonly code: Code; readonly facts: FactsOf<C[Code]> }
}[keyof C & string]

type FactsArgument<S> = S extends (facts: infer Facts) => string ? [facts: Facts] : []

/**
 * Factory of one catalogue's failures: `const failure = failuresOf(messages)`, then `failure('CODE', facts)`. The type
 * is enough where the sentences load later: `failuresOf<typeof messages>()`.
 */
export const failuresOf =
  <const C extends Catalogue>(_catalogue?: C) =>
  <Code extends keyof C & string>(code: Code, ...[facts]: FactsArgument<C[Code]>) =>
    ({ code, facts: facts ?? {} }) as Extract<FailureOf<C>, { code: Code }>

/** The sentence of a failure. An unknown code gets a general one. */
export function sentenceFor(
  catalogue: Catalogue,
  failure: { readonly code: string; readonly facts?: unknown },
): string {
  const sentence = Object.hasOwn(catalogue, failure.code) ? catalogue[failure.code] : undefined
  if (sentence === undefined) return 'An unexpected error occurred. Please try again.'
  return typeof sentence === 'string' ? sentence : sentence((failure.facts ?? {}) as never)
}
