import type { TextPart, TextRequest } from '#app/domain/jobs/text/text-job.ts'
import type { Maker } from '../../maker.ts'
import { whenUsed } from '../when-used.ts'
import type { TextProvider } from './provider-writer.server.ts'

/** The writer of a provider, read once it writes. */
export const providedText = (provider: TextProvider): Maker<TextRequest, TextPart> =>
  whenUsed({ kind: 'text', label: provider.model, providerBacked: true }, async () =>
    (await import('./provider-writer.server.ts')).providerWriter(provider),
  )
