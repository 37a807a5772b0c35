import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JobKindId, RequestOf } from '#app/domain/jobs/kinds.ts'
import { type Configuration, parseConfiguration } from '#app/server/boot/configuration.ts'

type Sample<Id extends JobKindId> = {
  /** Something small to ask for. */
  request: RequestOf<Id>
  /** How the provider is configured that answers at this address. */
  environment(url: string): Record<string, string>
  /** What it answers. */
  answer(response: ServerResponse): void
}

/** What the contract asks of each kind, and an outside provider that does it. */
export const samples: { readonly [Id in JobKindId]: Sample<Id> } = {
  text: {
    request: { prompt: 'Our bakery opens on Saturday in Lisbon.', tone: 'friendly', length: 'short' },
    environment: (url) => ({ AI_TEXT_BASE_URL: `${url}/v1`, AI_TEXT_MODEL: 'double' }),
    answer(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const say = (choice: object, usage?: object) =>
        response.write(`data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, ...choice }], usage })}\n\n`)
      say({ delta: { role: 'assistant', content: 'Our bakery ' } })
      say({ delta: { content: 'opens on Saturday.' } })
      say({ delta: {}, finish_reason: 'stop' }, { prompt_tokens: 130, completion_tokens: 20, total_tokens: 150 })
      response.end('data: [DONE]\n\n')
    },
  },
}

/** Starts the provider of a kind; the answer is the configuration that leads to it. */
export async function startProvider(kind: JobKindId): Promise<{ settings: Configuration; stop(): void }> {
  const server = createServer((request, response) => {
    request.resume()
    samples[kind].answer(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: parseConfiguration(samples[kind].environment(`http://127.0.0.1:${port}`)),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
