import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { linkedPageBytes, linkedPageMs, linkedPictureBytes, linkedPictureMs } from '#app/domain/limits.ts'
import type { LinkedPage } from '#app/domain/links/linked-page.ts'
import { type LinkFailure, linkFailure } from '#app/domain/links/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { isDiskFailure } from '../database/failure.ts'
import { askPublicWeb, type FetchWorld, publicNetwork } from '../http/public-web.server.ts'
import { fetchMedia } from '../media/fetch-media.server.ts'
import { withWorkFolder } from '../media/inspect.server.ts'
import { withPicture } from '../media/pictures.server.ts'
import { sniff } from '../media/sniff.server.ts'
import { pageText, parsePage } from './parse-page.ts'

/** Pages may use http: the result is text and a picture, both checked. */
export const publicPages: FetchWorld = { ...publicNetwork, protocols: ['https:', 'http:'] }

/** The person of a read, and the folder for its picture. */
type Reader = { readonly folder: string; readonly person: string }

/** The first bytes of a response; the rest is not received. */
async function startOf(answer: IncomingMessage, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let seen = 0
  for await (const part of answer) {
    parts.push(part)
    seen += part.length
    if (seen >= bytes) break
  }
  return Buffer.concat(parts).subarray(0, bytes)
}

function refusalOf({ statusCode: status = 0, headers }: IncomingMessage): LinkFailure | null {
  if (status === 404 || status === 410) return linkFailure('page_not_found')
  if (status !== 200) return linkFailure('page_refused')
  // The request asks for identity encoding.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return linkFailure('page_not_reached')
  const isPage = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? 'text/html')
  return isPage ? null : linkFailure('not_a_page')
}

/** The page's picture, scaled down and redrawn; null without a usable one. */
async function pictureOf(
  address: string,
  { folder, person }: Reader,
  world: FetchWorld,
): Promise<LinkedPage['picture']> {
  return withWorkFolder(folder, async (work) => {
    const path = join(work, 'fetched')
    const limits = { bytes: linkedPictureBytes, timeoutMs: linkedPictureMs, person }
    if (!(await fetchMedia(address, path, limits, world)).ok) return null
    const type = await sniff(path)
    if (!type.ok || !type.value.startsWith('image/')) return null
    const drawn = await withPicture({ do: 'card', path }, { person, lane: 'light' })
    return drawn.ok ? drawn.value : null
  })
}

/** Reads a public page with its picture, within limits of size and time. */
export async function readPage(
  link: string,
  reader: Reader,
  world: FetchWorld = publicPages,
): Promise<Result<LinkedPage, LinkFailure>> {
  const signal = AbortSignal.timeout(linkedPageMs)
  const asked = await askPublicWeb(
    link,
    { accept: 'text/html,application/xhtml+xml', signal, person: reader.person },
    world,
  )
  if (!asked.ok) return fail(linkFailure(asked.failure === 'failed' ? 'page_not_reached' : 'link_not_public'))
  const { answer, url } = asked.value
  const refusal = refusalOf(answer)
  if (refusal !== null) {
    answer.destroy()
    return fail(refusal)
  }
  try {
    const html = pageText(await startOf(answer, linkedPageBytes), answer.headers['content-type'])
    const { picture, ...head } = parsePage(html)
    const address = picture === null ? null : URL.parse(picture.trim(), url.href)
    return ok({ ...head, picture: address === null ? null : await pictureOf(address.href, reader, world) })
  } catch (error) {
    // A failure of our own disk is not the page's fault.
    if (isDiskFailure(error)) throw error
    return fail(linkFailure('page_not_reached'))
  }
}
