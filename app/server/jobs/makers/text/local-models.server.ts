import { z } from 'zod'
import { makerIdSchema } from '#app/domain/jobs/text/text-job.ts'
import { oncePerProcess } from '../../../work/once-per-process.ts'

/** A program that runs models on this machine and speaks OpenAI's chat completions. */
export type LocalServer = { readonly id: string; readonly name: string; readonly port: number }

export const localServers: readonly LocalServer[] = [
  { id: 'ollama', name: 'Ollama', port: 11434 },
  { id: 'lm-studio', name: 'LM Studio', port: 1234 },
  { id: 'llama-cpp', name: 'llama.cpp', port: 8080 },
]

export type LocalModel = {
  /** Name in a request. */
  readonly id: string
  readonly model: string
  readonly server: string
  readonly baseUrl: string
}

const answerTimeoutMs = 800
const longestAnswer = 256_000
const modelsPerServer = 12

const listSchema = z.object({ data: z.array(z.object({ id: z.string().min(1).max(120) })) })

/** Models that turn words into figures write nothing. */
const isWriter = (model: string) => !/embed|rerank|whisper|tts|clip|bge-/i.test(model)

async function modelsOf({ id, name, port }: LocalServer, timeoutMs: number): Promise<readonly LocalModel[]> {
  const baseUrl = `http://127.0.0.1:${port}/v1`
  try {
    const response = await fetch(`${baseUrl}/models`, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const length = Number(response.headers.get('content-length') ?? 0)
    if (!response.ok || length > longestAnswer) {
      await response.body?.cancel()
      return []
    }
    const text = await response.text()
    // Anything may listen on these ports: what does not answer like a model server is none.
    const list = listSchema.safeParse(JSON.parse(text.slice(0, longestAnswer)))
    if (!list.success) return []
    return list.data.data
      .map(({ id: model }): LocalModel => ({ id: `local:${id}/${model}`, model, server: name, baseUrl }))
      .filter(({ id: named, model }) => isWriter(model) && makerIdSchema.safeParse(named).success)
      .slice(0, modelsPerServer)
  } catch {
    return []
  }
}

/** The models that answer on this machine now. */
export async function findLocalModels(
  servers = localServers,
  timeoutMs = answerTimeoutMs,
): Promise<readonly LocalModel[]> {
  return (await Promise.all(servers.map((server) => modelsOf(server, timeoutMs)))).flat()
}

/** How old an answer may be before whoever asks looks again. */
const keptMs = 15_000

const found = oncePerProcess('local models', () => ({ models: findLocalModels(), at: Date.now() }))

/** The models of this machine, looked for again now and then; none where the operator forbids it. */
export function localModels({ AI_LOCAL }: { AI_LOCAL: boolean }): Promise<readonly LocalModel[]> {
  if (!AI_LOCAL) return Promise.resolve([])
  if (Date.now() - found.get().at >= keptMs) found.release()
  return found.get().models
}
