import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Runs a script that is a server until it has said `word` (and a little longer), then kills it; without a word, until it
 * ends. Answers with the lines it said.
 */
export async function runServer(
  script: string,
  server: object,
  word: string | null,
  extraMs = 0,
): Promise<readonly string[]> {
  const child = spawn(process.execPath, [script, JSON.stringify(server)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const words: string[] = []
  let complaints = ''
  child.stderr.on('data', (data: Buffer) => {
    complaints += data.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    words.push(line)
    if (line === word) {
      if (extraMs > 0) await new Promise((resolve) => setTimeout(resolve, extraMs))
      child.kill('SIGKILL')
      break
    }
  }
  const code = await ended
  if (word === null ? code !== 0 : child.signalCode !== 'SIGKILL')
    throw new Error(`The server ended by itself after '${words.at(-1)}', before '${word}': ${complaints}`)
  return words
}
