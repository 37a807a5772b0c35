import { makerName, type TextPart, type TextRequest } from '#app/domain/jobs/text/text-job.ts'
import type { Makers } from '../maker.ts'
import { builtInWriter } from './text/built-in-writer.ts'
import { localModels } from './text/local-models.server.ts'
import { goneWriter, localWriter } from './text/local-writer.server.ts'
import { providedText } from './text/provided-text.server.ts'

/** The provider when an address and a model are set; a key only where that server wants one. */
export const textMakers: Makers<TextRequest, TextPart> = {
  builtIn: builtInWriter,
  provider: ({ AI_TEXT_BASE_URL: baseUrl, AI_TEXT_MODEL: model, AI_TEXT_API_KEY: apiKey }) =>
    baseUrl && model ? providedText({ baseUrl, model, apiKey }) : null,
  async chosen({ maker }, settings) {
    if (maker === undefined || maker === 'provider') return null
    if (maker === 'built-in') return builtInWriter()
    const found = (await localModels(settings)).find(({ id }) => id === maker)
    return found === undefined ? goneWriter(maker) : localWriter(found)
  },
  async choices(settings) {
    const isOurs = textMakers.provider(settings) === null
    const own = { id: 'built-in', label: 'Built-in writer', says: 'Rewrites your own words and adds no facts.' }
    const local = (await localModels(settings)).map(({ id, model, server }) => ({
      id,
      label: makerName(id) ?? model,
      says: `Runs in ${server} on the machine Ninefold runs on. Check facts before you publish.`,
    }))
    return isOurs ? local : [own, ...local]
  },
}
