import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkedPageBytes } from '#app/domain/limits.ts'
import { linkWantedSchema } from '#app/domain/links/link-wanted.ts'
import { linkMessages, sentenceForLink } from '#app/domain/links/messages.ts'
import { isDiskFailure } from '#app/server/database/failure.ts'
import { type FetchWorld, isPublicAddress } from '#app/server/http/public-web.server.ts'
import { publicPages, readPage } from '#app/server/links/read-page.server.ts'

describe('reading a page for its card', () => {
  let server: Server
  let folder = ''
  let port = 0
  let asked: string[] = []
  const picture = (address: string) => `<title>Bread</title><meta property="og:image" content="${address}">`
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const pages: Readonly<Record<string, string>> = {
    '/': '<title>Rye &amp; wheat</title><meta property="og:description" content="All week">',
    '/deep/relative': picture('../oven.png'),
    '/absolute': picture('/oven.png'),
    '/without-scheme': picture('//pictures.example/never'),
    '/program': picture('javascript:alert(1)'),
    '/in-itself': picture('data:image/png;base64,AAAA'),
    '/file': picture('file:///etc/passwd'),
    '/picture-inside': picture('http://169.254.169.254/latest'),
    '/picture-turned-inside': picture('/inside'),
    '/svg': picture('/drawing.svg'),
    '/no-picture': picture('/'),
    '/bomb': picture('/bomb.png'),
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-links-'))
    const oven = await sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#c84' } })
      .png()
      .toBuffer()
    // Says that it is enormous, and is nothing.
    const bomb = Buffer.from(oven)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    server = createServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      const page = pages[path]
      if (page !== undefined) response.writeHead(200, html).end(page)
      else if (path === '/oven.png') response.writeHead(200, { 'content-type': 'image/png' }).end(oven)
      else if (path === '/bomb.png') response.writeHead(200, { 'content-type': 'image/png' }).end(bomb)
      else if (path === '/drawing.svg')
        response
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
      else if (path === '/moved') response.writeHead(301, { location: '/' }).end()
      else if (path === '/inside') response.writeHead(302, { location: 'http://127.0.0.2/secret' }).end()
      else if (path === '/to-a-file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      else if (path === '/round') response.writeHead(302, { location: '/round' }).end()
      else if (path === '/pdf') response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
      else if (path === '/broken') response.writeHead(503, html).end()
      else if (path === '/zipped') response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('x')
      else if (path === '/cut-off') response.writeHead(200, { ...html, 'content-length': '9999' }).write('<title>Half')
      else if (path === '/endless') {
        response.writeHead(200, html).write('<title>First</title>')
        const more = () => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', more)
        }
        more()
      } else if (path !== '/silent') response.writeHead(404).end()
      if (path === '/cut-off') setTimeout(() => response.destroy(), 50)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Our own machine stands in for the web; all else is as it is. */
  const web = (resolve: FetchWorld['resolve'] = async () => ['127.0.0.1']): FetchWorld => ({
    ...publicPages,
    resolve,
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  })
  const read = (path: string, world = web()) =>
    readPage(`http://bakery.example:${port}${path}`, { folder, person: 'baker' }, world)
  const code = (code: keyof typeof linkMessages) => ({ ok: false, failure: { code } })

  it('says nothing of a page when it is our disk that takes no picture', async () => {
    // Nobody writes there, whoever they are.
    const nowhere = { folder: '/sys/kernel', person: 'baker' }
    const reading = readPage(`http://bakery.example:${port}/absolute`, nowhere, web())
    await expect(reading).rejects.toSatisfy(isDiskFailure)
  })

  it('takes what it says, where it moved to as well', async () => {
    const value = { title: 'Rye & wheat', description: 'All week', picture: null, wantsLarge: false }
    expect(await read('/')).toEqual({ ok: true, value })
    expect(await read('/moved')).toEqual({ ok: true, value })
  })

  it('draws its picture anew and small, from an address beside the page as well', async () => {
    for (const path of ['/deep/relative', '/absolute']) {
      const answer = await read(path)
      expect(answer).toMatchObject({ ok: true, value: { picture: { width: 1_200, height: 630 } } })
      const source = answer.ok ? (answer.value.picture?.source ?? '') : ''
      const [, drawn = ''] = source.split('data:image/webp;base64,')
      expect(await sharp(Buffer.from(drawn, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 640 })
    }
    expect(await readdir(join(folder, 'work'))).toEqual([])
  })

  it('goes without a picture that is none, leads inside, is a program or more than can be opened', async () => {
    const without = { ok: true, value: { title: 'Bread', picture: null } }
    asked = []
    for (const path of Object.keys(pages).filter((path) => !['/', '/deep/relative', '/absolute'].includes(path)))
      expect([path, await read(path)]).toMatchObject([path, without])
    expect(asked).not.toContain('/secret')
    expect(JSON.stringify(await read('/program'))).not.toContain('javascript')
  })

  it('never goes inside: by name, by address, or by a redirect', async () => {
    expect(await read('/inside')).toMatchObject(code('link_not_public'))
    expect(await read('/to-a-file')).toMatchObject(code('link_not_public'))
    asked = []
    const turned = web(async () => ['127.0.0.1', '10.0.0.1'])
    expect(await read('/', turned)).toMatchObject(code('link_not_public'))
    for (const link of [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://0:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      `http://somebody:secret@93.184.216.34:${port}/`,
      'ftp://93.184.216.34/',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ])
      expect([link, await readPage(link, { folder, person: 'baker' })]).toMatchObject([link, code('link_not_public')])
    expect(asked).toEqual([])
  })

  it('says why there is none', async () => {
    expect(await read('/nowhere')).toMatchObject(code('page_not_found'))
    expect(await read('/broken')).toMatchObject(code('page_refused'))
    expect(await read('/pdf')).toMatchObject(code('not_a_page'))
    expect(await read('/zipped')).toMatchObject(code('page_not_reached'))
    expect(await read('/round')).toMatchObject(code('page_not_reached'))
    expect(await read('/cut-off')).toMatchObject(code('page_not_reached'))
    const unknown = web(async () => Promise.reject(new Error('ENOTFOUND')))
    expect(await read('/', unknown)).toMatchObject(code('page_not_reached'))
    for (const one of Object.keys(linkMessages)) expect(sentenceForLink({ code: one })).toMatch(/^[A-Z].*\.$/)
  })

  it('listens for so long and to so much, and no longer', async () => {
    expect(await read('/endless')).toMatchObject({ ok: true, value: { title: 'First' } })
    expect(linkedPageBytes).toBe(1_000_000)
    const begun = Date.now()
    expect(await read('/silent')).toMatchObject(code('page_not_reached'))
    expect(Date.now() - begun).toBeLessThan(15_000)
  }, 30_000)

  it('is asked for addresses of the web alone', () => {
    const takes = (link: unknown) => linkWantedSchema.safeParse({ link }).success
    expect(['https://example.com/', 'http://example.com/a?b#c'].every(takes)).toBe(true)
    expect(
      [
        '',
        'example.com',
        'file:///etc/passwd',
        'javascript:alert(1)',
        `https://example.com/${'a'.repeat(2_048)}`,
        7,
      ].filter(takes),
    ).toEqual([])
  })
})
