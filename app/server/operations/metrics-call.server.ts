import { createHash, timingSafeEqual } from 'node:crypto'
import { configuration } from '../configuration/configuration.ts'
import { failureResponse } from '../http/failure-response.ts'
import { prometheusText } from '../log/metrics.server.ts'
import { systemFigures } from './figures.server.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compared by digest, so that neither its length nor its beginning can be found out by the time it takes. */
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

/** The metrics for who holds the token. Without one configured there is nothing here. */
export async function answerMetrics(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = configuration()
  if (METRICS_TOKEN === undefined) return failureResponse('NOT_FOUND')
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!isSame(given, METRICS_TOKEN)) return failureResponse('UNAUTHORIZED')
  const { text, type } = await prometheusText(await systemFigures())
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
}
