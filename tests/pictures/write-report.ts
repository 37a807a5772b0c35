import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { type PicturedFile, readAllPictured } from '../support/pictured.ts'
import { changedSince, git, root, sourcesNow } from './git.ts'
import { causesIn, causesSeen } from './reached.ts'
import { readStorySources } from './read-sources.ts'
import { groupByCause, laidStateSchema, type Report, type ReportedPicture } from './report-data.ts'

/** Where checkPicture lays what differs. */
export const laid = join(root, '.cache', 'pictures')
export const reportFolder = join(root, '.cache', 'pictures-report')
export const baselines = join(root, 'tests', 'visual')

const page = join(root, 'tests', 'pictures', 'page')

const read = (...path: string[]) => readFile(join(...path)).catch(() => null)

/** A PNG says its size in its first bytes. */
const sizeOf = (png: Buffer | null) =>
  png === null ? null : { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }

const namesIn = async (folder: string) =>
  (await readdir(folder)).filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -'.png'.length))

export type Compared = {
  /** As the page says it. */
  with: string
  /** Where the pictures are that it was compared with. */
  baselines: string
  laid: string
  files: readonly PicturedFile[]
  /** The changed files that can have caused what a story shows, the nearest first. */
  causesOf: (story: string, classes: readonly string[]) => readonly string[]
}

/** Results of existing stories, and baselines without a story. */
export async function gather(compared: Compared): Promise<Report> {
  const pictures: ReportedPicture[] = []
  const expected = new Set<string>()
  for (const { path, stories } of compared.files) {
    for (const { id, title, name: storyName, tags, pictures: names } of stories) {
      for (const [at, name] of names.entries()) {
        expected.add(name)
        const folder = join(compared.laid, name)
        const now = sizeOf(await read(folder, 'now.png'))
        if (now === null) continue
        const before = sizeOf(await read(folder, 'before.png'))
        const state = laidStateSchema.parse(JSON.parse(await readFile(join(folder, 'state.json'), 'utf8')))
        pictures.push({
          name,
          kind: before === null ? 'new' : 'changed',
          story: { id, title, name: storyName, tags: [...tags] },
          onPhone: at > 0,
          before,
          now,
          off: state.off,
          hasDifference: (await read(folder, 'difference.png')) !== null,
          text: state.text,
          causes: [...compared.causesOf(`stories/${path}`, state.classes)],
        })
      }
    }
  }
  for (const name of await namesIn(compared.baselines)) {
    if (expected.has(name)) continue
    pictures.push({
      name,
      kind: 'gone',
      story: null,
      onPhone: name.endsWith('-phone'),
      before: sizeOf(await read(compared.baselines, `${name}.png`)),
      now: null,
      off: null,
      hasDifference: false,
      text: null,
      causes: [],
    })
  }
  return {
    comparedWith: compared.with,
    workshop: process.env.STORYBOOK_URL ?? 'http://localhost:6006',
    sources: sourcesNow(),
    groups: groupByCause(pictures),
  }
}

/** The page with what was found in it. `<` cannot end the element it stands in. */
const filled = (html: string, report: Report) =>
  html.replace('{"report":null}', () => JSON.stringify(report).replaceAll('<', '\\u003c'))

/** A folder that needs nothing beside it: the page, the pictures, and what was found as data. */
export async function writeReport(report: Report, from: Compared, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(join(to, 'pictures'), { recursive: true })
  for (const { name, kind } of report.groups.flatMap(({ pictures }) => pictures)) {
    const folder = join(to, 'pictures', name)
    await mkdir(folder)
    if (kind === 'gone') await cp(join(from.baselines, `${name}.png`), join(folder, 'before.png'))
    else await cp(join(from.laid, name), folder, { recursive: true })
  }
  const fonts = join(root, 'node_modules', '@fontsource-variable')
  await cp(join(fonts, 'inter', 'files', 'inter-latin-wght-normal.woff2'), join(to, 'inter.woff2'))
  await cp(
    join(fonts, 'instrument-sans', 'files', 'instrument-sans-latin-wght-normal.woff2'),
    join(to, 'instrument-sans.woff2'),
  )
  await cp(join(root, 'design-system', 'tokens', 'color.css'), join(to, 'color.css'))
  await cp(join(root, 'app', 'public', 'icon.svg'), join(to, 'icon.svg'))
  await cp(join(page, 'page.css'), join(to, 'page.css'))
  const script = await transformWithOxc(await readFile(join(page, 'page.ts'), 'utf8'), 'page.ts')
  // A page that is opened as a file cannot load a module: its one script is a plain one, and its names stay its own.
  const code = script.code.replace(/^export \{\};?$/m, '')
  await writeFile(join(to, 'page.js'), `'use strict'\n;(() => {\n${code}})()\n`)
  await writeFile(join(to, 'index.html'), filled(await readFile(join(page, 'index.html'), 'utf8'), report))
  await writeFile(join(to, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
}

/** Files changed since a commit; without changes since HEAD, those HEAD changed. */
function changedFiles(since: string): readonly string[] {
  const changed = changedSince(since)
  if (changed.length > 0 || since !== 'HEAD') return changed
  try {
    return git('diff', '--name-only', 'HEAD~1', 'HEAD')
  } catch {
    // A checkout that holds one commit only.
    return []
  }
}

/** Makes a report of what lies there. Answers how many pictures it shows. */
export async function reportWhatDiffers(since = 'HEAD', comparedFolder = baselines, said = 'the baselines') {
  const sources = readStorySources(root)
  const causesOf = causesIn(changedFiles(since), sources)
  const compared: Compared = {
    with: said,
    baselines: comparedFolder,
    laid,
    files: await readAllPictured(),
    causesOf: (story, classes) => causesSeen(causesOf(story), sources, classes),
  }
  const report = await gather(compared)
  await writeReport(report, compared, reportFolder)
  return report.groups.flatMap(({ pictures }) => pictures).length
}
