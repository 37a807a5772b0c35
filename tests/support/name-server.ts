import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const typeA = 1

/** The name a DNS question asks for, and where the question ends. */
function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** A name server on this machine: it answers the names it knows, and is silent about all others. */
export async function startNameServer(known: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = questionOf(message)
    asked.push(name)
    const addresses = known[name]
    if (addresses === undefined) return
    const answers = type === typeA ? addresses : []
    const head = Buffer.from(message.subarray(0, end))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt16BE(0, 10)
    const records = answers.map((one) =>
      Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...one.split('.').map(Number)]),
    )
    socket.send(Buffer.concat([head, ...records]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  return { server: `127.0.0.1:${port}`, asked, stop: () => socket.close() }
}
