import type { ImageRequest, MadePicture } from '#app/domain/jobs/image/image-job.ts'
import type { Makers } from '../maker.ts'
import { builtInDesigner } from './image/built-in-designer.server.ts'
import { whenUsed } from './when-used.ts'

/** The provider when an address and a model are set; a key only where that server wants one. */
export const imageMakers: Makers<ImageRequest, MadePicture> = {
  builtIn: builtInDesigner,
  provider: ({ AI_IMAGE_BASE_URL: baseUrl, AI_IMAGE_MODEL: model, AI_IMAGE_API_KEY: apiKey }) =>
    baseUrl && model
      ? whenUsed({ kind: 'image', label: model, providerBacked: true }, async () =>
          (await import('./image/provider-designer.server.ts')).providerDesigner({ baseUrl, model, apiKey }),
        )
      : null,
}
