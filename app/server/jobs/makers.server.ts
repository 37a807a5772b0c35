import type { JobKindId, PartOf, RequestOf } from '#app/domain/jobs/kinds.ts'
import type { Configuration } from '../boot/configuration.ts'
import type { JobPart, Maker, Makers } from './maker.ts'
import { imageMakers } from './makers/image.server.ts'
import { textMakers } from './makers/text.server.ts'

/** Who does the work of each kind. */
export const makers: { readonly [Id in JobKindId]: Makers<RequestOf<Id>, PartOf<Id>> } = {
  text: textMakers,
  image: imageMakers,
}

/** The provider where one is configured, else our own. */
export const makerFor = (kind: JobKindId, settings: Configuration): Maker<unknown, JobPart> =>
  makers[kind].provider(settings) ?? makers[kind].builtIn()
