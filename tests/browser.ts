import { type ExecFileOptions, execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from 'playwright'

/** A Chromium that was seen to start, and how to start it again. */
export type Chromium = { executablePath: string; env: Record<string, string>; args: string[] }

type Attempt = { name: string; find: () => Promise<Chromium | null> }

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const resolvePackage = createRequire(import.meta.url).resolve

/** Everything that keeps a headless Chromium quiet, alone and identical from one machine to the next. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
]

/** Under libfaketime a Chromium opens no page that comes over a network: it stays at the clock of the machine. */
const unmoved: Record<string, string> = process.env.FAKETIME === undefined ? {} : { LD_PRELOAD: '' }

const fontConfiguration = (fonts: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>
`

/** Unpacks the npm browser once per version: the binary, the two libraries it wants, and its own fonts. */
async function unpackPinned(): Promise<Chromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const bin = join(dirname(resolvePackage('@sparticuz/chromium')), '..', 'bin')
  const manifest: { version: string } = createRequire(import.meta.url)(join(bin, '..', 'package.json'))
  const home = join(root, '.cache', `chromium-${manifest.version}`)

  if (!existsSync(home)) {
    await mkdir(dirname(home), { recursive: true })
    // Unpacked beside its final place and moved in one step, so that two runs at once never see half a browser.
    const half = await mkdtemp(`${home}-`)
    const unbrotli = (from: string, to: string, mode = 0o644) =>
      pipeline(createReadStream(join(bin, from)), createBrotliDecompress(), createWriteStream(join(half, to), { mode }))
    await unbrotli('chromium.br', 'chromium', 0o755)
    for (const archive of ['al2023', 'fonts']) {
      await unbrotli(`${archive}.tar.br`, `${archive}.tar`)
      await mkdir(join(half, archive))
      await run('tar', ['-xf', join(half, `${archive}.tar`), '-C', join(half, archive)])
      await rm(join(half, `${archive}.tar`))
    }
    await writeFile(join(half, 'fonts.conf'), fontConfiguration(join(home, 'fonts'), join(home, 'font-cache')))
    await rename(half, home).catch(async (cause: NodeJS.ErrnoException) => {
      await rm(half, { recursive: true, force: true })
      if (!existsSync(home)) throw cause
    })
  }

  return {
    executablePath: join(home, 'chromium'),
    // Its own fonts only: a machine's installed faces must not reach a picture.
    env: { ...unmoved, LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
    args,
  }
}

const at = (executablePath: string | undefined): Chromium | null =>
  executablePath && existsSync(executablePath) ? { executablePath, env: unmoved, args } : null

const installed = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
    .map(at)
    .find((found) => found !== null) ?? null

async function installWithApt(): Promise<Chromium | null> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  const options: ExecFileOptions = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  return installed()
}

async function installWithPlaywright(): Promise<Chromium | null> {
  await run('npx', ['playwright', 'install', 'chromium'], { cwd: root })
  return at(chromium.executablePath())
}

const attempts: readonly Attempt[] = [
  { name: 'CHROMIUM_PATH', find: async () => at(process.env.CHROMIUM_PATH) },
  { name: 'the pinned npm package @sparticuz/chromium', find: unpackPinned },
  { name: 'an installed Chromium or Chrome', find: async () => installed() },
  { name: 'apt-get install chromium', find: installWithApt },
  { name: 'npx playwright install chromium', find: installWithPlaywright },
]

/** Takes a picture of an empty page. A binary that exists but lacks a library answers here, not in the middle of a test. */
async function launches(browser: Chromium): Promise<void> {
  const running = await chromium.launch({ ...browser, env: { ...process.env, ...browser.env }, timeout: 20_000 })
  try {
    const page = await running.newPage()
    await page.goto('data:text/html,<b>up</b>')
    await page.screenshot({ timeout: 20_000 })
  } finally {
    await running.close()
  }
}

let found: Promise<Chromium> | undefined

async function search(): Promise<Chromium> {
  const reasons: string[] = []
  for (const { name, find } of attempts) {
    try {
      const browser = await find()
      if (!browser) {
        reasons.push(`${name}: not there`)
        continue
      }
      await launches(browser)
      return browser
    } catch (cause) {
      reasons.push(`${name}: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`)
    }
  }
  throw new Error(
    `No Chromium starts here. Install one (Debian: apt-get install chromium) or point CHROMIUM_PATH at it. Tried:\n- ${reasons.join('\n- ')}`,
  )
}

/** Finds a Chromium, installs one if need be, and answers only with one that starts. */
export function findChromium(): Promise<Chromium> {
  found ??= search()
  return found
}
