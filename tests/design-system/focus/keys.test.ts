import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isComposing, pressOf } from '#design-system/focus/keys.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'
import { readSources } from '../../support/floors.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Keys = { key: string; code?: string; keyCode?: number; isComposing?: boolean; altGraph?: boolean } & Partial<
  Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>
>
const pressed = ({ altGraph = false, ...keys }: Keys) =>
  pressOf({
    code: '',
    keyCode: 0,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: null,
    getModifierState: (name: string) => altGraph && name === 'AltGraph',
    ...keys,
  })

describe('a press as a shortcut', () => {
  it('is the letter that is written, on keyboards where letters lie elsewhere', () => {
    // AZERTY: Z lies where W lies elsewhere, M beside L, and a comma where M lies.
    expect(pressed({ key: 'z', code: 'KeyW', ctrlKey: true })?.key).toBe('z')
    expect(pressed({ key: 'M', code: 'Semicolon', shiftKey: true })?.key).toBe('m')
    expect(pressed({ key: ',', code: 'KeyM' })?.key).toBe(',')
    // Dvorak: K lies where V lies.
    expect(pressed({ key: 'k', code: 'KeyV', ctrlKey: true })?.key).toBe('k')
  })

  it('is the letter that lies there, where another alphabet is written', () => {
    const written = { ru: 'л', gr: 'κ', he: 'ל', ar: 'ن', fa: 'ن', ge: 'კ', th: 'า', ko: 'ㅏ' }
    for (const key of Object.values(written)) expect(pressed({ key, code: 'KeyK', ctrlKey: true })?.key).toBe('k')
    expect(pressed({ key: 'О', code: 'KeyJ' })?.key).toBe('j')
    expect(pressed({ key: 'ç', code: 'KeyC', altKey: true })?.key).toBe('c')
    expect(pressed({ key: '†', code: 'KeyT', altKey: true })?.key).toBe('t')
    expect(pressed({ key: 'Dead', code: 'KeyE', altKey: true })?.key).toBe('e')
  })

  it('is none where AltGr writes a sign: as one key, and as Control with Alt', () => {
    expect(pressed({ key: 'ć', code: 'KeyC', altKey: true, altGraph: true })).toBeNull()
    expect(pressed({ key: '@', code: 'KeyQ', ctrlKey: true, altKey: true })).toBeNull()
    expect(pressed({ key: '€', code: 'KeyE', altGraph: true })).toBeNull()
  })

  it('is none while an input method composes, however the browser says so', () => {
    for (const key of ['Enter', 'Escape', 'ArrowDown', 'k']) {
      expect(pressed({ key, isComposing: true })).toBeNull()
      expect(pressed({ key, keyCode: 229 })).toBeNull()
    }
    expect(pressed({ key: 'Process', code: 'Enter' })).toBeNull()
    expect(pressed({ key: 'Enter', keyCode: 13 })?.key).toBe('Enter')
  })

  it('keeps keys that write nothing, and says what was held', () => {
    expect(pressed({ key: 'Enter', metaKey: true })).toEqual({
      key: 'Enter',
      shiftKey: false,
      ctrlKey: false,
      metaKey: true,
      altKey: false,
    })
  })
})

it('is composing in the event that React makes of it, too', () => {
  const event = { ...pressed({ key: 'Enter' }), key: 'Enter', code: 'Enter', keyCode: 13, target: null }
  const held = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, getModifierState: () => false }
  expect(isComposing({ ...event, ...held, nativeEvent: { isComposing: true } })).toBe(true)
  expect(isComposing({ ...event, ...held, nativeEvent: { isComposing: false } })).toBe(false)
})

it.each(casesOf(publicReports.keyboards))('%s: %s is %s', (_source, input, right) => {
  expect(pressed(JSON.parse(input) as Keys)?.key ?? 'none').toBe(right)
})

describe('every handler of keys', () => {
  /** These hear that a key was pressed and never which. */
  const whicheverKey: Readonly<Record<string, string>> = {
    'app/features/install/hydrate-on-interaction.ts': 'any key begins the page',
    'app/state/device/interaction.ts': 'any key is a sign of life',
    'design-system/overlays/use-cause.ts': 'remembers where it was pressed',
    'app/features/calendar/calendar-screen.tsx': 'hands its event on to use-grab',
    'app/features/queue/queue-row.tsx': 'hands its event on to use-take-up',
    'app/features/queue/queue-screen.tsx': 'hands its event on to use-take-up',
  }
  const sources = readSources(root, ['app', 'design-system']).filter(
    ({ path }) => path !== 'design-system/focus/keys.ts',
  )
  const listening = sources.filter(({ text }) => /\bonKey(Down|Up|Press)|'key(down|up|press)'/.test(text))

  it('reads its event through pressOf', () => {
    expect(listening.length).toBeGreaterThan(15)
    const others = listening.filter(({ path, text }) => !/\bpressOf\(/.test(text) && !(path in whicheverKey))
    expect(others.map(({ path }) => path)).toEqual([])
  })

  it('reads no key of an event itself', () => {
    const direct = /\bevent\.(key|code|keyCode|isComposing)\b|\(\{[^})]*\b(key|code)\b[^})]*\}: KeyboardEvent/
    expect(listening.filter(({ text }) => direct.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('is kept from what an input method takes, in each place where the app starts', () => {
    for (const entry of ['app/client.tsx', 'app/content-island.tsx'])
      expect(readFileSync(`${root}${entry}`, 'utf8')).toContain('keepComposingKeys()')
  })
})
