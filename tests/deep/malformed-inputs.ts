import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { root } from '../e2e/support/server.ts'
import { serverFunctions } from '../e2e/support/server-functions.ts'

/** Something that answers: a server function, a page, a server route, a call of the identity provider. */
export type Target = { name: string; path: string; methods: readonly string[] }

export type Input = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array
}

const read = (file: string) => readFile(join(root, file), 'utf8')

/** Every server function of the build, every route of the app, every call the local identity provider knows. */
export async function everyTarget(): Promise<readonly Target[]> {
  const functions = [...(await serverFunctions())].map(([name, path]) => ({ name, path, methods: ['GET', 'POST'] }))
  const tree = await read('app/routeTree.gen.ts')
  const paths = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(tree)?.[1] ?? ''
  const routes = [...paths.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => ({
    name: path,
    path,
    methods: ['GET', 'HEAD', 'POST', 'TRACE', 'PROPFIND'],
  }))
  const identity = await Promise.all(
    [
      ['frontend-api', '/api/clerk/v1'],
      ['backend-api', '/api/clerk/bapi/v1'],
    ].map(async ([file, mount]) => {
      const source = await read(`app/server/identity/local/${file}.server.ts`)
      const calls = [...source.matchAll(/'(GET|POST|PUT|PATCH|DELETE) (\/[^']*)'/g)]
      return calls.map(([, method = '', path = '']) => ({
        name: `${method} ${mount}${path}`,
        path: `${mount}${path.replaceAll(/:\w+/g, '$')}`,
        methods: [method, 'POST', 'TRACE'],
      }))
    }),
  )
  if (functions.length === 0 || routes.length === 0 || identity.flat().length === 0)
    throw new Error('Nothing was found.')
  // What ends a session comes last: the others are to be met signed in.
  const isEnding = ({ name }: Target) => /^DELETE|\/(end|remove)$/.test(name)
  const all = [...functions, ...routes, ...identity.flat()]
  return [...all.filter((target) => !isEnding(target)), ...all.filter(isEnding)]
}

/** The names of fields the app's schemas know, so that what is sent gets past the first door. */
export async function fieldNames(): Promise<readonly string[]> {
  const files = (await readdir(join(root, 'app'), { recursive: true })).filter((file) => file.endsWith('.ts'))
  const sources = await Promise.all(files.map((file) => read(join('app', file))))
  const schemas = sources.filter((source) => source.includes('z.object'))
  const names = schemas.flatMap((source) => [...source.matchAll(/^\s+(\w+): /gm)].map(([, name = '']) => name))
  return [...new Set(names), 'email_address', 'identifier', 'password', 'strategy', 'code', 'redirect_url', '_method']
}

const words = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff', '%00', '%E0%A4%A', '../../etc/passwd', "' or 1=1 --", '__proto__'),
  fc.constantFrom(
    'a'.repeat(70_000),
    '🦊'.repeat(3_000),
    '\u202e',
    'NaN',
    '1e999',
    '-1',
    '2099-13-45T99:99',
    'null',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
)
const deep = fc
  .tuple(
    fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"t":9,"i":0,"a":[', ']}']),
    fc.integer({ min: 50, max: 40_000 }),
  )
  .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}0${close.repeat(depth)}`)

/** How the app's own script would write a value into a call. */
function written(value: unknown): unknown {
  if (typeof value === 'string') return { t: 1, s: value }
  if (typeof value === 'number') return { t: 0, s: value }
  if (Array.isArray(value)) return { t: 9, i: 0, a: value.map(written), o: 0 }
  if (typeof value !== 'object' || value === null) return { t: 2, s: value === true ? 2 : value === false ? 3 : 0 }
  return { t: 10, i: 0, p: { k: Object.keys(value), v: Object.values(value).map(written) }, o: 0 }
}
const callOf = (data: unknown) => ({ t: written({ data }), f: 63, m: [] })

const header = fc.string({ unit: 'grapheme-ascii', maxLength: 30 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''))
const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', ';;;', ''),
    'content-type': fc.oneof(
      fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'),
      fc.constantFrom('multipart/form-data', 'text/plain', 'application/octet-stream'),
      header,
    ),
    'x-tsr-serverfn': fc.constantFrom('true', 'false', ''),
    'sec-fetch-site': fc.constantFrom('same-origin', 'same-origin', 'cross-site', 'none'),
    'sec-fetch-dest': fc.constantFrom('document', 'empty', 'x'),
    origin: fc.constantFrom('null', 'http://[', 'https://evil.example'),
    cookie: fc.constantFrom(
      '__session=%E0%A4%A',
      '__client=a.b',
      '__session=a.b.c; __client_uat=1',
      '=;=;;',
      '__client_uat=%00',
    ),
    authorization: fc.constantFrom('Bearer a.b.c', 'Bearer ', 'Basic x'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    'if-none-match': header,
    'x-forwarded-host': fc.constantFrom('evil.example', '[', 'a b'),
    'x-huge': fc.constantFrom('a'.repeat(9_000), 'a'.repeat(20_000)),
  },
  { requiredKeys: [] },
)

/** What is sent to one target: mostly a call in its own writing with the wrong things in it, sometimes no call at all. */
export function inputsFor(target: Target, fields: readonly string[]): fc.Arbitrary<Input> {
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      words,
      fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, -1e308),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...fields), words), tie('value'), { maxKeys: 8 }),
    ),
  })).value
  const text = fc.oneof(
    { weight: 6, arbitrary: value.map((data) => JSON.stringify(callOf(data))) },
    { weight: 2, arbitrary: value.map((data) => JSON.stringify(data) ?? '') },
    { weight: 1, arbitrary: value.map((data) => JSON.stringify(callOf(data)).slice(0, -3)) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom(...fields), words, { maxKeys: 6 }).map((form) => {
        const sent = Object.entries(form).map(([name, word]) => [name, word.toWellFormed()])
        return new URLSearchParams(sent).toString()
      }),
    },
    { weight: 1, arbitrary: deep },
  )
  const body = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) })
  const part = words.map((word) => encodeURIComponent(word.toWellFormed().slice(0, 2_000)) || 'x')
  const query = fc.oneof(
    fc.constant(''),
    text
      .filter(({ length }) => length < 6_000)
      .map((payload) => `?payload=${encodeURIComponent(payload.toWellFormed())}`),
    fc.tuple(fc.constantFrom(...fields), part).map(([name, word]) => `?${name}=${word}`),
    fc.constantFrom('?%E0%A4%A', '?a[b]=1&a=2', '?redirect=//evil.example', '?package=%00', '?_method=TRACE', '?=&&='),
  )
  return fc
    .record({
      method: fc.constantFrom(...target.methods),
      headers,
      body,
      part,
      query,
      more: fc.constantFrom('', '', '', '/', '/%00', '/..', '%2e'),
    })
    .map(({ part: word, query: asked, more, body: sent, ...rest }) => ({
      ...rest,
      path: `${target.path.replaceAll(/\$\w*/g, () => word)}${more}${asked}`,
      body: typeof sent === 'string' ? sent.toWellFormed() : sent,
    }))
}
