import { expect, it } from 'vitest'
import { secondsOfFrames } from '#app/domain/media/frames.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

it.each(casesOf(publicReports.frames))('%s: frames of %s ms last %s s', (_source, delays, right) => {
  const read = delays.split(' ').map(Number)
  expect(secondsOfFrames(read, read.length)).toBe(Number(right))
})
