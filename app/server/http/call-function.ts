import { type AnyStartInstanceOptions, TSS_SERVER_FUNCTION } from '@tanstack/react-start'
import { NotPlainError, type PlainNode, readPlain, writePlain } from './plain-nodes.ts'

type Call = {
  readonly method: string
  readonly data?: unknown
  readonly context?: object
  readonly headers?: HeadersInit
  readonly signal?: AbortSignal
  readonly fetch?: typeof fetch
}

const frameworks = () => import('@tanstack/react-start/client-rpc')

/** The framework's transport, for streams, forms and other values that are not plain. */
const callAnyhow = async (id: string, call: Call): Promise<unknown> => (await frameworks()).createClientRpc(id)(call)

/** Options of `start.ts`, where the framework keeps them. */
const options = () => (window as { __TSS_START_OPTIONS__?: AnyStartInstanceOptions }).__TSS_START_OPTIONS__

const made = (tag: string): ((written: unknown) => unknown) | undefined =>
  options()?.serializationAdapters?.find((one: { key: string }) => tag === `$TSR/t/${one.key}`)?.fromSerializable

/** Undefined when not plain. */
function unlessNotPlain<Value>(attempt: () => Value): { readonly value: Value } | undefined {
  try {
    return { value: attempt() }
  } catch (error) {
    if (error instanceof NotPlainError) return undefined
    throw error
  }
}

async function callFunction(id: string, url: string, call: Call): Promise<unknown> {
  const { method, data, context = {}, signal, fetch: send = options()?.serverFns?.fetch ?? fetch } = call
  const written = unlessNotPlain(() =>
    data === undefined ? undefined : JSON.stringify({ t: writePlain({ data }), f: 127, m: [] }),
  )
  if (written === undefined || Object.keys(context).length > 0) return callAnyhow(id, call)
  const payload = written.value
  const headers = new Headers(call.headers)
  headers.set('x-tsr-serverFn', 'true')
  headers.set('accept', 'application/x-tss-framed, application/x-ndjson, application/json')
  const isPosted = method === 'POST' && payload !== undefined
  if (isPosted) headers.set('content-type', 'application/json')
  // A call with a signal may be answered by a stream: the framework must be loaded before the call.
  if (isPosted && signal !== undefined) await frameworks()
  const query = method === 'GET' && payload !== undefined ? `?${new URLSearchParams({ payload })}` : ''
  const answer = await send(url + query, {
    method,
    headers,
    ...(signal !== undefined && { signal }),
    ...(isPosted && { body: payload }),
  })
  // Lets the framework parse the response, without a second call.
  const readAnyhow = (answered: Response) => callAnyhow(id, { ...call, fetch: async () => answered })
  const isPlain =
    answer.headers.has('x-tss-serialized') && answer.headers.get('content-type')?.includes('application/json')
  if (!isPlain || answer.headers.has('x-tss-raw')) return readAnyhow(answer)
  const body = await answer.text()
  const read = unlessNotPlain(() => readPlain(JSON.parse(body) as PlainNode, made))
  return read === undefined ? readAnyhow(new Response(body, answer)) : read.value
}

/** Replaces the framework's function of this name, whose transport is a tenth of our first screen. */
export function createClientRpc(id: string) {
  const url = process.env.TSS_SERVER_FN_BASE + id
  return Object.assign((call: Call) => callFunction(id, url, call), {
    url,
    serverFnMeta: { id },
    [TSS_SERVER_FUNCTION]: true as const,
  })
}
