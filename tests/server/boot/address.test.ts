import { describe, expect, it } from 'vitest'
import { addressToSay, unsaidAddress } from '#app/server/boot/address.ts'

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
