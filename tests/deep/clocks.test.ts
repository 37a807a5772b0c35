import { describe, expect, it } from 'vitest'
import { clockRunOf, failedBeforeLine, testClocks } from './clocks.ts'

const namesOf = ({ clocks, parts, files }: ReturnType<typeof clockRunOf>) => ({
  clocks: clocks.map(({ name }) => name),
  parts: parts.map(({ name }) => name),
  files,
})
const everyClock = testClocks.map(({ name }) => name)

describe('a run of the tests at other clocks', () => {
  it('is the unit tests at every clock, and with a word everything', () => {
    expect(namesOf(clockRunOf([]))).toEqual({ clocks: everyClock, parts: ['units'], files: [] })
    expect(namesOf(clockRunOf(['all']))).toMatchObject({ parts: ['units', 'stories', 'end to end'] })
  })

  it('is narrowed by names of clocks, parts and files', () => {
    const words = ['leap-day', 'tests/e2e/calendar', 'e2e', 'kolkata']
    expect(namesOf(clockRunOf(words))).toEqual({
      clocks: ['leap-day', 'kolkata'],
      parts: ['end to end'],
      files: ['tests/e2e/calendar'],
    })
  })

  it('tells of each clock, on a line of its own, what failed at it before', () => {
    const lines = testClocks.map(failedBeforeLine)
    for (const [at, { name }] of testClocks.entries())
      expect(lines[at]).toMatch(new RegExp(`^   failed before at ${name}: \\S.{5,}$`))
  })

  it('is refused when a word names nothing', () => {
    expect(() => clockRunOf(['leap-year'])).toThrow('"leap-year" is not a clock (1-day, 40-days,')
  })

  it('starts shortly before a change of the clocks in its zone', () => {
    const offsetAt = (ms: number, timeZone: string) =>
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(ms)
    const changes = testClocks.filter(({ name }) => /spring|autumn/.test(name))
    expect(changes).toHaveLength(4)
    for (const { zone, startMs } of changes) {
      const start = startMs(0)
      const offsets = [start, start + 5 * 60_000].map((ms) => offsetAt(ms, zone).split(', ')[1])
      expect(offsets[0]).not.toBe(offsets[1])
    }
  })
})
