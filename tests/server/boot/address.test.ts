import { describe, expect, it } from 'vitest'
import { addressToSay, isOwnName, unsaidAddress } from '#app/server/boot/address.ts'

describe('the address of the server', () => {
  it('is one a person can type', () => {
    expect(['127.0.0.1', '::1', '0.0.0.0', '::', '10.0.0.5'].map((host) => addressToSay(host, 3000))).toEqual([
      ...Array(4).fill('http://localhost:3000'),
      'http://10.0.0.5:3000',
    ])
  })

  it('is missed where others can reach it and nobody said by which', () => {
    expect(unsaidAddress({ HOST: '0.0.0.0', PORT: 80, PUBLIC_ORIGIN: undefined })).toMatch(
      /PUBLIC_ORIGIN.*localhost:80/,
    )
    expect(unsaidAddress({ HOST: '0.0.0.0', PORT: 80, PUBLIC_ORIGIN: 'https://ninefold.example' })).toBeNull()
    expect(unsaidAddress({ HOST: '127.0.0.1', PORT: 80, PUBLIC_ORIGIN: undefined })).toBeNull()
    expect(unsaidAddress({ HOST: '::1', PORT: 80, PUBLIC_ORIGIN: undefined })).toBeNull()
  })
})

describe('names of the server', () => {
  const machine = {
    name: 'Studio.home',
    addresses: () => ['127.0.0.1', '::1', '192.168.1.7', 'fe80::1%eth0', '2001:db8::7'],
  }
  const isOwn = (host: string) => isOwnName(host, { HOST: '10.0.0.5' }, machine)

  it.each([
    'localhost',
    'LOCALHOST.',
    'app.localhost',
    '127.0.0.1',
    '127.8.8.8',
    '[::1]',
    '10.0.0.5',
    '192.168.1.7',
    '[2001:db8::7]',
    '[fe80::1]',
    'studio.home',
    'studio.local',
  ])('are %s', (host) => expect(isOwn(host)).toBe(true))
  it.each([
    'evil.example',
    'localhost.evil.example',
    '192.168.1.8',
    '127.0.0.1.evil.example',
    'notlocalhost',
    '[2001:db8::8]',
    '0.0.0.0',
  ])('are not %s', (host) => expect(isOwn(host)).toBe(false))
})
