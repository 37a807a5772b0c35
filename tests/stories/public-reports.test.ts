import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { addressOf, publicReports } from '../../stories/docs/public-reports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe.each(Object.entries(publicReports))('public reports: %s', (key, { test, reports }) => {
  it('are five or more, each of another place', () => {
    expect(reports.length).toBeGreaterThanOrEqual(5)
    expect(new Set(reports.map(addressOf)).size).toBe(reports.length)
    for (const report of reports)
      expect(addressOf(report)).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/issues\/\d+$/)
  })

  it('are tried by the test they name', () => {
    const text = readFileSync(`${root}${test}`, 'utf8')
    // A walk does each in its place, and names it there.
    const unnamed = reports.filter(({ source }) => !text.includes(source))
    if (!text.includes(`publicReports.${key}`)) expect(unnamed).toEqual([])
  })
})
