import type { TextRequest } from '#app/domain/jobs/text/text-job.ts'
import type { Makers } from '../maker.ts'
import { builtInWriter } from './text/built-in-writer.ts'
import { providerWriter } from './text/provider-writer.server.ts'

/** The provider when an address and a model are set; a key only where that server wants one. */
export const textMakers: Makers<TextRequest, string> = {
  builtIn: builtInWriter,
  provider: ({ AI_TEXT_BASE_URL: baseUrl, AI_TEXT_MODEL: model, AI_TEXT_API_KEY: apiKey }) =>
    baseUrl && model ? providerWriter({ baseUrl, model, apiKey }) : null,
}
