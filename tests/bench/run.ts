import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Runs every row of the bench, one script each, one after the other; `npm run bench -- size` runs those named so, and
 * `npm run bench -- site` all there is to measure of every public page.
 */
const folder = fileURLToPath(new URL('.', import.meta.url))
const ofSite = ['size', 'requests', 'lighthouse']
const asked = process.argv.slice(2)
const isOfSite = asked.includes('site')
const wanted = asked.flatMap((word) => (word === 'site' ? ofSite : [word]))
/** Which pages the rows look at; by itself some look at a few that stand for all. */
const env = { ...process.env, ...(isOfSite && { BENCH_PAGES: process.env.BENCH_PAGES ?? 'site' }) }
const rows = (await readdir(folder))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .sort()

for (const row of rows) {
  const child = spawn(process.execPath, [row], { cwd: folder, stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
