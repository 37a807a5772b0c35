import type { AiUsage } from '#app/domain/credits/ai/costs.ts'
import type { JobKindId, PartOf } from '#app/domain/jobs/kinds.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.server.ts'
import type { MediaFiles } from '../media/library.server.ts'

/** Maker of one kind of job: ours or an outside provider's. */
export type Maker<Request, Part> = {
  readonly kind: JobKindId
  /** Name shown to people: 'built-in writer', or the model's name. */
  readonly label: string
  /** Whether an outside provider does the work, and is paid for it. */
  readonly providerBacked: boolean
  /**
   * Gives the parts as they come; having given the last one, it is done. What fails throws a `CataloguedError`, and an
   * abort may end it anywhere. `report` says what it has taken so far, and that it is alive: the last one counts.
   */
  make(request: Request, options: MakerTools): AsyncIterable<Part>
}

export type MakerTools = {
  readonly signal: AbortSignal
  report(usage: AiUsage): void
  readonly job: MakerJob
}

/** Whose job it is, for a maker that keeps files or looks into what its person has. */
export type MakerJob = {
  readonly database: Database
  readonly files: MediaFiles
  readonly id: string
  readonly userId: string
  /** Storage that its results must fit into. */
  readonly plan: PlanId
  /** The person's own; null is their first. */
  readonly projectId: string | null
}

/** Makers of a kind. */
export type Makers<Request, Part> = {
  builtIn(): Maker<Request, Part>
  /** Null without the configuration it needs. */
  provider(settings: Configuration): Maker<Request, Part> | null
  /** Maker chosen by the request; null: none. */
  chosen?(request: Request, settings: Configuration): Promise<Maker<Request, Part> | null>
  /** Makers to choose from, beside the default. */
  choices?(settings: Configuration): Promise<readonly MakerChoice[]>
}

/** Somebody who can be chosen to do the work. */
export type MakerChoice = {
  id: string
  label: string
  /** Hint shown before the choice. */
  says: string
}

/** A part of a job of any kind. */
export type JobPart = PartOf<JobKindId>
