import { expect, it } from 'vitest'
import { readTime } from '#app/domain/batch/read-time.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

it.each(casesOf(publicReports.times))('%s: %s is %s', (_source, input, right) => {
  const isMonthFirst = /^\d+\/(1[3-9]|[23]\d)\//.test(input)
  expect(readTime(input, isMonthFirst ? 'month-first' : 'day-first')).toEqual({ local: right })
})
