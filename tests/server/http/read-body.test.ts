import { expect, it } from 'vitest'
import { openReadings, readBody } from '#app/server/http/read-body.ts'

const limits = { bytes: 100, strangersBytes: 60, bytesOfNetwork: 50, bodiesOfNetwork: 2 }
const stranger = (address: string) => ({ address, isStranger: true, maxBytes: 1_000 })

/** A body that sends some bytes and then stops, as long as it is not let go. */
function halfSent(bytes: number) {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes))
      end = () => controller.close()
    },
  })
  const request = new Request('http://localhost/api/contact', { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { request, end: () => end() }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

it('holds so many bytes of one network, of strangers and of all, and lets go of them with the body', async () => {
  const readings = openReadings(limits)
  const first = halfSent(40)
  const reading = readBody(first.request, stranger('192.0.2.1'), readings)
  await settle()
  const refused = async (bytes: number, address: string, isStranger = true) => {
    const sent = halfSent(bytes)
    sent.end()
    return readBody(sent.request, { ...stranger(address), isStranger }, readings)
  }
  expect(await refused(20, '192.0.2.1')).toBe('RATE_LIMITED')
  expect(await refused(30, '198.51.100.1')).toBe('SERVICE_UNAVAILABLE')
  expect(await refused(30, '198.51.100.1', false)).toHaveLength(30)
  first.end()
  expect(await reading).toHaveLength(40)
  expect(await refused(50, '192.0.2.1')).toHaveLength(50)
})

it('reads so many bodies of one network at once', async () => {
  const readings = openReadings(limits)
  const open = [halfSent(1), halfSent(1)]
  const reading = open.map(({ request }) => readBody(request, stranger('192.0.2.1'), readings))
  await settle()
  const third = halfSent(1)
  expect(await readBody(third.request, stranger('192.0.2.1'), readings)).toBe('RATE_LIMITED')
  for (const { end } of open) end()
  await Promise.all(reading)
  const fourth = halfSent(1)
  fourth.end()
  expect(await readBody(fourth.request, stranger('192.0.2.1'), readings)).toHaveLength(1)
})
