import { SMTPServer } from 'smtp-server'

/** What the double does with a mail: takes it, says no for now or for good, or goes away in the middle of it. */
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
