import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deviceOf, deviceWords } from '#app/domain/people/device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/153.0.0.0 Safari/537.36`, 'Chrome on Windows', false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/153.0.0.0 Safari/537.36 Edg/153.0`,
    'Edge on Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/153.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/605.1',
    'Safari on Mac',
    false,
  ],
  ['curl/8.0', 'A browser', false],
  ['Something (Windows)', 'A browser on Windows', false],
])('%s is %s', (userAgent, words, isPhone) => {
  const device = deviceOf(userAgent)
  expect([deviceWords(device), device.isPhone]).toEqual([words, isPhone])
})

it('names any text', () => {
  fc.assert(fc.property(fc.string(), (text) => deviceWords(deviceOf(text)).length > 0))
})
