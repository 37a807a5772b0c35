import { createInterface } from 'node:readline'
import { type Lock, lockDirectory } from '#app/server/database/directory-lock.ts'

/** Asked to `take`, it wants to own a folder and says whether it does; asked to `leave`, it lets go. */
const [, , directory = ''] = process.argv
const say = (word: string) => process.stdout.write(`${word}\n`)
let lock: Lock | null = null

say('ready')
for await (const word of createInterface({ input: process.stdin })) {
  if (word === 'take') {
    lock = await lockDirectory(directory).catch((error: Error) => {
      say(error.message)
      return null
    })
    if (lock !== null) say('owner')
  } else {
    lock?.release()
    say('left')
  }
}
