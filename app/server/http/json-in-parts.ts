import { othersTurn } from '../others-turn.ts'

/** Characters of a response written in one turn. */
const lettersOfPart = 64_000

/** Elements of a list are written whole; objects around lists are traversed. */
function* piecesOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    let before = '['
    for (const one of value) {
      yield before + (JSON.stringify(one) ?? 'null')
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } else if (typeof value === 'object' && value !== null) {
    let before = '{'
    for (const [name, own] of Object.entries(value)) {
      if (own === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* piecesOf(own)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value) ?? 'null'
}

/** JSON of long lists in parts, so that other calls run in between. */
export async function* jsonInParts(value: unknown, turn = othersTurn): AsyncGenerator<string> {
  let part = ''
  for (const piece of piecesOf(value)) {
    part += piece
    if (part.length < lettersOfPart) continue
    yield part
    part = ''
    await turn()
  }
  yield part
}

/** A response of many megabytes, written while it is read: the framework would serialise it three times in one go. */
export function jsonResponse(value: unknown): Response {
  const parts = jsonInParts(value)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value: part } = await parts.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(part))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
