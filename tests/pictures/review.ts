import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveReview } from './review-server.ts'
import { baselines, reportFolder } from './write-report.ts'

/** `npm run pictures:review`: shows the report on this machine; what is approved there becomes the baseline. */
if (!existsSync(join(reportFolder, 'report.json'))) {
  console.log('There is no report yet: npm run pictures:report')
  process.exitCode = 1
} else {
  const { address } = await serveReview(reportFolder, baselines)
  console.log(`The pictures that differ are on ${address} until Ctrl C.`)
}
