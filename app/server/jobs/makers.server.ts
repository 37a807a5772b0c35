import type { JobKindId, PartOf, RequestOf } from '#app/domain/jobs/kinds.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { JobPart, Maker, MakerChoice, Makers } from './maker.ts'
import { imageMakers } from './makers/image.server.ts'
import { textMakers } from './makers/text.server.ts'

/** Makers by kind of job. */
export const makers: { readonly [Id in JobKindId]: Makers<RequestOf<Id>, PartOf<Id>> } = {
  text: textMakers,
  image: imageMakers,
}

/** The provider where one is configured, else our own. */
export const makerFor = (kind: JobKindId, settings: Configuration): Maker<unknown, JobPart> =>
  makers[kind].provider(settings) ?? makers[kind].builtIn()

/** Maker that a request chose, or the default. The request is already validated. */
export async function makerOfRequest(
  kind: JobKindId,
  request: unknown,
  settings: Configuration,
): Promise<Maker<unknown, JobPart>> {
  const { chosen } = makers[kind] as Makers<unknown, JobPart>
  return (await chosen?.(request, settings)) ?? makerFor(kind, settings)
}

export const choicesOf = async (kind: JobKindId, settings: Configuration): Promise<readonly MakerChoice[]> =>
  (await makers[kind].choices?.(settings)) ?? []
