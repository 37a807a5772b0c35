import { expect, it } from 'vitest'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { looksLikeJson, readJson } from '#app/domain/batch/read-json.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

it.each(casesOf(publicReports.json))('%s: %s', (_source, input, right) => {
  expect(looksLikeJson(input)).toBe(true)
  const { names, rows } = readJson(input) ?? expect.fail('No posts')
  const { text = -1 } = guessMapping(names)
  expect(rows.map(({ cells }) => cells[text]).join(' | ')).toBe(right)
})
