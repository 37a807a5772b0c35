import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Runs every row of the bench, one script each, one after the other; `npm run bench -- javascript` runs those named so. */
const folder = fileURLToPath(new URL('.', import.meta.url))
const wanted = process.argv.slice(2)
const rows = (await readdir(folder))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .sort()

for (const row of rows) {
  const child = spawn(process.execPath, [row], { cwd: folder, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
