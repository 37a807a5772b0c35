import { createHmac } from 'node:crypto'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import type { TextRequest } from '#app/domain/jobs/text/text-job.ts'
import type { WritingChunk } from '#app/domain/jobs/writing-chunk.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { type Configuration, configuration } from '../boot/configuration.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { settings as identitySettings } from '../identity/clerk.server.ts'
import { verifiedEmailOfUser } from '../identity/session.server.ts'
import { builtInWriter } from './built-in-writer/built-in-writer.ts'
import { jobsPerMinuteFromAddress } from './generation-limits.ts'
import { providerWriter } from './provider-writer.server.ts'
import { runWriting } from './run-writing.server.ts'
import type { Writer } from './writer.ts'

/** The provider when an address and a model are set; a key only where that server wants one. Else the built-in writer. */
export function writerFor(
  settings: Pick<Configuration, 'AI_TEXT_BASE_URL' | 'AI_TEXT_MODEL' | 'AI_TEXT_API_KEY'>,
): Writer {
  const { AI_TEXT_BASE_URL: baseUrl, AI_TEXT_MODEL: model, AI_TEXT_API_KEY: apiKey } = settings
  return baseUrl && model ? providerWriter({ baseUrl, model, apiKey }) : builtInWriter()
}

export function currentWriter(): { label: string; builtIn: boolean } {
  const { label, providerBacked } = writerFor(configuration())
  return { label, builtIn: !providerBacked }
}

/** The same for an address as long as the key of this installation stays, and of no use to somebody without the key of this installation. */
async function markOf(email: string): Promise<string> {
  const { secretKey } = await identitySettings()
  return createHmac('sha256', secretKey).update(`mailbox:${email.toLowerCase()}`).digest('base64url')
}

const byAddress = tryLimit(jobsPerMinuteFromAddress, 60)

async function* refused(code: FailureCode): AsyncGenerator<WritingChunk, void> {
  yield { type: 'failed', code }
}

/** Writes for one signed-in person; the stream ends with 'done' or 'failed'. */
export async function writeFor(
  caller: Caller,
  { jobId, ...request }: TextRequest & { jobId: string },
  { signal, address }: { signal: AbortSignal; address: string },
): Promise<AsyncGenerator<WritingChunk, void>> {
  // Whose address is unknown is counted by account alone: nobody shares a limit with all such others.
  if (address !== '' && (await byAddress.isTooMuch(address))) return refused('RATE_LIMITED')
  const settings = configuration()
  const writer = writerFor(settings)
  const email = await verifiedEmailOfUser(caller.userId)
  const mailbox = email === null ? null : await markOf(email)
  const payer = { userId: caller.userId, plan: caller.plan, mailbox }
  const facts = { database: await database(), writer, jobId, payer, ceiling: settings.AI_MONTHLY_CREDITS_CEILING }
  return runWriting({ ...facts, signal, now: () => instantOf(Date.now()) }, request)
}
