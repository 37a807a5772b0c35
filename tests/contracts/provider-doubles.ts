import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { JobKindId, RequestOf } from '#app/domain/jobs/kinds.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { type Configuration, parseConfiguration } from '#app/server/configuration/configuration.ts'

type Sample<Id extends JobKindId> = {
  /** Something small to ask for. */
  request: RequestOf<Id>
  /** The smallest plan that opens it. */
  plan: PlanId
  /** How the provider is configured that answers at this address. */
  environment(url: string): Record<string, string>
  /** What it answers. */
  answer(response: ServerResponse): void | Promise<void>
}

/** How many pictures were asked for so far. */
let drawn = 0

/** What the contract asks of each kind, and an outside provider that does it. */
export const samples: { readonly [Id in JobKindId]: Sample<Id> } = {
  text: {
    request: { prompt: 'Our bakery opens on Saturday in Lisbon.', tone: 'friendly', length: 'short' },
    plan: 'trial',
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
  image: {
    request: {
      prompt: 'Our bakery opens on Saturday in Lisbon.',
      quality: 'standard',
      size: 'link',
      set: 'carousel',
      mood: 'any',
      palette: 'prompt',
      seed: 7,
      like: null,
      mediaIds: [],
    },
    plan: 'starter',
    environment: (url) => ({ AI_IMAGE_BASE_URL: `${url}/v1`, AI_IMAGE_MODEL: 'double' }),
    async answer(response) {
      drawn += 1
      // Each of them another picture.
      const background = { r: (drawn * 40) % 256, g: 90, b: 160 }
      const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer()
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ created: 0, data: [{ b64_json: picture.toString('base64') }] }))
    },
  },
}

/** Starts the provider of a kind; the answer is the configuration that leads to it. */
export async function startProvider(kind: JobKindId): Promise<{ settings: Configuration; stop(): void }> {
  const server = createServer((request, response) => {
    request.resume()
    void samples[kind].answer(response)
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
