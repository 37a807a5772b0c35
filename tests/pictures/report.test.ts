import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, newVisitor, violationsOf } from '../e2e/support/browser.ts'
import type { PicturedFile } from '../support/pictured.ts'
import { sourcesNow } from './git.ts'
import { causesIn, causesSeen, type Sources } from './reached.ts'
import { groupByCause, type ReportedPicture, reportSchema } from './report-data.ts'
import { type Review, serveReview } from './review-server.ts'
import { gather, writeReport } from './write-report.ts'

const house: Sources = new Map([
  ['design-system/button.tsx', "import './button.css'\nimport './control.css'"],
  ['design-system/button.css', ''],
  ['design-system/control.css', ''],
  ['app/pay.tsx', "import { Button } from '../design-system/button.tsx'"],
  ['stories/button.stories.tsx', "import { Button } from '../design-system/button.tsx'"],
  ['stories/pay.stories.tsx', "import { Pay } from '../app/pay.tsx'"],
])

describe('what caused a picture', () => {
  it('is what changed and reaches its story, the nearest first', () => {
    const causesOf = causesIn(['design-system/button.css', 'README.md', 'app/pay.tsx'], house)
    expect(causesOf('stories/pay.stories.tsx')).toEqual(['app/pay.tsx', 'design-system/button.css'])
    expect(causesOf('stories/button.stories.tsx')).toEqual(['design-system/button.css'])
  })

  it('is the story itself before anything it draws, and what is around all of them last', () => {
    const changed = ['design-system/tokens/color.css', 'design-system/control.css', 'stories/button.stories.tsx']
    expect(causesIn(changed, house)('stories/button.stories.tsx')).toEqual(changed.toReversed())
    expect(causesIn(changed.slice(0, 1), house)('stories/pay.stories.tsx')).toEqual(changed.slice(0, 1))
  })
})

describe('what can have caused a picture', () => {
  const sources: Sources = new Map([
    ['design-system/callout.css', '.nf-callout.rt-Card { margin: 0.5px }'],
    ['design-system/mark.css', '.nf-mark { color: red }'],
  ])
  const causes = ['design-system/callout.tsx', 'design-system/mark.css']

  it('is only what was on the page', () => {
    expect(causesSeen(causes, sources, ['nf-mark', 'rt-Card'])).toEqual(['design-system/mark.css'])
    expect(causesSeen(causes, sources, ['nf-mark', 'nf-callout'])).toEqual(causes)
  })

  it('may be what has no styles of its own, and all of them when none was seen', () => {
    expect(causesSeen(['app/pay.tsx', ...causes], sources, ['nf-mark'])).toEqual([
      'app/pay.tsx',
      'design-system/mark.css',
    ])
    expect(causesSeen(causes, sources, [])).toEqual(causes)
  })
})

const pictureOf = (name: string, ...causes: string[]): ReportedPicture => ({
  name,
  kind: 'changed',
  story: null,
  onPhone: false,
  before: null,
  now: null,
  off: null,
  hasDifference: false,
  text: null,
  causes,
})

describe('the groups of a report', () => {
  it('are the components: module and styles together, the largest first, what is not known last', () => {
    const groups = groupByCause([
      pictureOf('d'),
      pictureOf('e'),
      pictureOf('f'),
      pictureOf('c', 'app/pay.tsx', 'design-system/button.css'),
      pictureOf('b', 'design-system/button.css'),
      pictureOf('a', 'design-system/button.tsx'),
    ])
    expect(groups.map(({ cause, pictures }) => [cause, ...pictures.map(({ name }) => name)])).toEqual([
      ['design-system/button', 'a', 'b'],
      ['app/pay', 'c'],
      [null, 'd', 'e', 'f'],
    ])
  })

  it('hold no name that leads to another folder', () => {
    const groups = [{ cause: null, pictures: [pictureOf('../../README')] }]
    expect(
      reportSchema.safeParse({ comparedWith: 'the baselines', workshop: 'http://localhost:6006', sources: '', groups })
        .success,
    ).toBe(false)
  })
})

/** A picture of one colour, with a square of another in it. */
function shot(red: number): Buffer {
  const png = new PNG({ width: 1280, height: 400 })
  png.data.forEach((_, at) => {
    const isInside = at % (1280 * 4) < 800 && at < 1280 * 4 * 200
    png.data[at] = at % 4 === 3 ? 255 : at % 4 === 0 && isInside ? red : 40
  })
  return PNG.sync.write(png)
}

const storiesOf = (path: string, title: string): PicturedFile => {
  const id = `${title.toLowerCase()}--filled`
  const pictures = [id.replace('--', '-')]
  const story = { id, title, name: 'Filled', exported: 'Filled', tags: ['a-tag'], route: null, pictures }
  return {
    path,
    title,
    exports: ['Filled'],
    tags: {},
    phone: [],
    largeText: [],
    stories: [story],
    pictures: story.pictures,
  }
}

let folder = ''
let review: Review | undefined
const baselines = () => join(folder, 'visual')
const report = () => join(folder, 'report')

/** A button that changed, a page that is new, and a picture whose story is gone. */
async function laidReport() {
  const lay = async (name: string, files: Record<string, Buffer | string>) => {
    await mkdir(join(folder, 'laid', name), { recursive: true })
    for (const [file, content] of Object.entries(files)) await writeFile(join(folder, 'laid', name, file), content)
  }
  await mkdir(baselines())
  await writeFile(join(baselines(), 'button-filled.png'), shot(90))
  await writeFile(join(baselines(), 'gone-filled.png'), shot(90))
  const state = (text: string, off: object | null) => JSON.stringify({ text, classes: [], off })
  await lay('button-filled', {
    'before.png': shot(90),
    'now.png': shot(150),
    'state.json': state('Generate · <b>', { differing: 40_000, largest: 60 }),
  })
  await lay('page-filled', { 'now.png': shot(200), 'state.json': state('Everything new', null) })
  await lay('stranger-filled', { 'now.png': shot(200) })
  const compared = {
    with: 'the baselines',
    baselines: baselines(),
    laid: join(folder, 'laid'),
    files: [storiesOf('button.stories.tsx', 'Button'), storiesOf('page.stories.tsx', 'Page')],
    causesOf: (story: string) => (story.includes('button') ? ['design-system/button.css'] : []),
  }
  const gathered = await gather(compared)
  await writeReport(gathered, compared, report())
  return gathered
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-report-'))
})

afterEach(async () => {
  await review?.close()
  review = undefined
  await rm(folder, { recursive: true, force: true })
})

describe('a report', () => {
  it('holds what differs of the stories there are, what is new, and the baselines nobody draws', async () => {
    const { groups } = await laidReport()
    expect(groups.map(({ cause }) => cause)).toEqual(['design-system/button', null])
    expect(groups.flatMap(({ pictures }) => pictures).map(({ name, kind }) => [name, kind])).toEqual([
      ['button-filled', 'changed'],
      ['gone-filled', 'gone'],
      ['page-filled', 'new'],
    ])
    expect(groups[0]?.pictures[0]).toMatchObject({
      before: { width: 1280, height: 400 },
      off: { differing: 40_000, largest: 60 },
      text: 'Generate · <b>',
      story: { id: 'button--filled', tags: ['a-tag'] },
    })
  })

  it('is a folder that needs nothing beside it', async () => {
    await laidReport()
    expect((await readdir(report())).toSorted()).toEqual(
      [
        'color.css',
        'icon.svg',
        'index.html',
        'inter.woff2',
        'instrument-sans.woff2',
        'page.css',
        'page.js',
        'pictures',
        'report.json',
      ].toSorted(),
    )
    expect(await readFile(join(report(), 'page.js'), 'utf8')).not.toMatch(/^(im|ex)port /m)
    expect(await readFile(join(report(), 'index.html'), 'utf8')).toContain('Generate · \\u003cb>')
  })
})

type Asked = { body?: unknown; headers?: Record<string, string>; path?: string; method?: string }

/** Node's own request: a browser's would not let another host or origin be said. */
function ask({
  body,
  headers = {},
  path = '/approve',
  method = 'POST',
}: Asked): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(review?.address ?? '')
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** The review, and the headers that its own page sends. */
async function reviewed(sources = sourcesNow()) {
  await laidReport()
  review = await serveReview(report(), baselines(), 0, () => sources)
  const { host, origin } = new URL(review.address)
  const page = await ask({ method: 'GET', path: '/', headers: { host } })
  const token = /"token":"([^"]+)"/.exec(page.text)?.[1] ?? ''
  return { host, origin, 'content-type': 'application/json', 'x-review-token': token }
}

/** Every file of the folder and what is in it. */
async function everything(): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, (await readFile(file)).toString('base64')] as const)),
  )
}

const pixelsOf = (png: Buffer) => PNG.sync.read(png).data

describe('approving', () => {
  it('writes the picture as it is now over its baseline, and nothing else', async () => {
    const headers = await reviewed()
    const before = await everything()
    const answer = await ask({ headers, body: { names: ['button-filled', 'page-filled'] } })
    expect(answer).toEqual({ status: 200, text: '{"approved":["button-filled","page-filled"]}' })
    const after = await everything()
    const written = Object.keys(after).filter((file) => after[file] !== before[file])
    expect(written.toSorted()).toEqual(['button-filled', 'page-filled'].map((name) => join(baselines(), `${name}.png`)))
    expect(Object.keys(before).filter((file) => !(file in after))).toEqual([])
    const baseline = await readFile(join(baselines(), 'button-filled.png'))
    expect(pixelsOf(baseline).equals(pixelsOf(shot(150)))).toBe(true)
    expect((await ask({ method: 'GET', path: '/', headers })).text).toContain(
      '"approved":["button-filled","page-filled"]',
    )
  })

  it('is refused once a file was edited, as the pictures are not of what it draws now', async () => {
    const headers = await reviewed('edited')
    const before = await everything()
    expect(await ask({ headers, body: { names: ['button-filled'] } })).toMatchObject({ status: 409 })
    expect(await everything()).toEqual(before)
  })

  it('is refused to whoever is not the page, and for names that are not in the report', async () => {
    const headers = await reviewed()
    const before = await everything()
    const body = { names: ['button-filled'] }
    const refused: readonly [status: number, asked: Asked][] = [
      [403, { body, headers: { ...headers, origin: 'https://elsewhere.example' } }],
      [403, { body, headers: { ...headers, origin: 'null' } }],
      [403, { body, headers: { host: headers.host, 'content-type': 'application/json', 'x-review-token': 'x' } }],
      [403, { body, headers: { ...headers, 'x-review-token': 'a'.repeat(32) } }],
      [403, { body, headers: { ...headers, 'x-review-token': '' } }],
      [421, { body, headers: { ...headers, host: 'elsewhere.example', origin: 'http://elsewhere.example' } }],
      [415, { body, headers: { ...headers, 'content-type': 'text/plain' } }],
      [405, { body, headers, method: 'PUT' }],
      [400, { body: { names: ['button-filled', 'unknown'] }, headers }],
      [400, { body: { names: ['gone-filled'] }, headers }],
      [400, { body: { names: ['../../../README'] }, headers }],
      [400, { body: { names: [] }, headers }],
      [400, { body: { names: 'button-filled' }, headers }],
      [400, { body: { names: Array(101).fill('button-filled') }, headers }],
      [400, { body: { names: ['x'.repeat(70_000)] }, headers }],
    ]
    for (const [status, asked] of refused) expect([status, (await ask(asked)).status]).toEqual([status, status])
    expect(await everything()).toEqual(before)
  })

  it('serves the report and no other file', async () => {
    const { host } = await reviewed()
    const get = async (path: string) => (await ask({ method: 'GET', path, headers: { host } })).status
    expect(await get('/pictures/button-filled/now.png')).toBe(200)
    for (const path of [
      '/pictures/../report.json/',
      '/../visual/button-filled.png',
      '/%2e%2e/visual/button-filled.png',
    ])
      expect([path, await get(path)]).toEqual([path, 404])
  })
})

it('is read on a phone and on a desk without a word from axe, and one press approves', async () => {
  await reviewed()
  const browser = await launchBrowser()
  try {
    const { page, complaints } = await newVisitor(browser)
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(review?.address ?? '')
      await page.getByRole('heading', { name: 'Filled' }).waitFor()
      for (const look of ['Difference', 'Before', 'After', 'Slider'])
        await page.getByLabel(look, { exact: true }).check()
      expect((await violationsOf(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect([width, isWider, complaints]).toEqual([width, false, []])
    }
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText('Approved', { exact: true }).waitFor()
    const baseline = await readFile(join(baselines(), 'button-filled.png'))
    expect(pixelsOf(baseline).equals(pixelsOf(shot(150)))).toBe(true)
    await page.keyboard.press('j')
    await page.getByText('No story draws it any more').waitFor()
  } finally {
    await browser.close()
  }
})
