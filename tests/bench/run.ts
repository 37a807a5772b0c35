import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { siteTable } from './support/site-table.ts'

/**
 * Runs every row of the bench, one script each, one after the other; `npm run bench -- size` runs those named so, and
 * `npm run bench -- site` all there is to measure of every public page, with a table of it at the end. With `BENCH_BUILT`
 * set, what is in `dist` is measured as it lies there; with `BENCH_PAGES`, the pages it names, parted by commas. What begins
 * with two dashes is for the rows themselves: `npm run bench -- fairness --quick --only=savePost`.
 */
const folder = fileURLToPath(new URL('.', import.meta.url))
const ofSite = ['size', 'requests', 'lighthouse']
const given = process.argv.slice(2)
const options = given.filter((word) => word.startsWith('--'))
const asked = given.filter((word) => !word.startsWith('--'))
const isOfSite = asked.includes('site')
const wanted = asked.flatMap((word) => (word === 'site' ? ofSite : [word]))
/** Which pages the rows look at; by itself some look at a few that stand for all. */
const env = { ...process.env, ...(isOfSite && { BENCH_PAGES: process.env.BENCH_PAGES ?? 'site' }) }
const rows = (await readdir(folder))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .sort()
if (rows.length === 0) {
  console.error(`There is no row ${wanted.join(', ')}.`)
  process.exit(1)
}

let printed = ''
for (const row of rows) {
  const child = spawn(process.execPath, [row, ...options], { cwd: folder, stdio: ['inherit', 'pipe', 'inherit'], env })
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    process.stdout.write(chunk)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) process.exitCode = 1
}
if (isOfSite) console.log(`\n${siteTable(printed)}`)
