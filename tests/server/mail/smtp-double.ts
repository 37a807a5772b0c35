import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Manners of the double: it takes a mail, says no for now or for good, or goes away in the middle of it. */
export type Manner = 'take' | 'later' | 'refuse' | 'hang-up'
export type Taken = { readonly to: string; readonly letter: string }

/** A mail server on loopback that keeps what it is handed. */
export async function startSmtp(mannerOf: (to: string) => Manner = () => 'take') {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      const manner = mannerOf(address)
      if (manner === 'later') return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      if (manner === 'refuse')
        return callback(Object.assign(new Error(`No mailbox ${address} here`), { responseCode: 550 }))
      callback()
    },
    onData: (stream, session, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        taken.push({ to, letter: Buffer.concat(parts).toString('utf8') })
        if (mannerOf(to) !== 'hang-up') return callback()
        // It has the mail, and nobody hears of it.
        for (const connection of server.connections) (connection as { _socket: { destroy(): void } })._socket.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Answers of a mail server that is set up wrongly, in its own words, null where it hangs up instead. */
export type RawManner = {
  readonly greet: string | null
  readonly hello?: null | 'endless'
  readonly offers?: string
  readonly startTls?: string
  readonly auth?: string
  readonly from?: string | null
}

/** A mail server that never takes a letter. */
export async function startRawSmtp({ greet, hello, offers = 'AUTH PLAIN', startTls, auth, from }: RawManner) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const timers: NodeJS.Timeout[] = []
    socket
      .on('error', () => undefined)
      .once('close', () => {
        open.delete(socket)
        for (const timer of timers) clearInterval(timer)
      })
    const say = (words: string | null) => (words === null ? socket.destroy() : socket.write(words))
    say(greet)
    socket.on('data', (said) => {
      for (const line of said
        .toString()
        .split('\r\n')
        .filter((one) => one !== '')) {
        if (/^EHLO/.test(line)) {
          if (hello === null) say(null)
          else if (hello === 'endless') timers.push(setInterval(() => socket.write('250-on and on\r\n'), 20))
          else say(`250-here\r\n250 ${offers}\r\n`)
        } else if (/^STARTTLS/.test(line)) say(startTls ?? null)
        else if (/^AUTH/.test(line)) say(auth ?? '235 yes\r\n')
        else if (/^MAIL/.test(line)) say(from === undefined ? '250 yes\r\n' : from)
        else if (/^QUIT/.test(line)) socket.end()
        else say('250 yes\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://name:password@127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
