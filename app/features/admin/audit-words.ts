import { type AuditDetails, auditActions, type ExportedLine } from '#app/domain/audit/audit.ts'
import { type CsvColumn, csvOf } from '#app/domain/csv/csv.ts'
import { deviceOf, deviceWords } from '#app/domain/people/device.ts'

/** camelCase as words. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The details of a line in one: "plan pro · by code". */
export const detailWords = (details: AuditDetails): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${wordsOf(name)} ${value}`)
    .join(' · ')

/** Browser and system: enough to tell two devices apart. */
export const browserWords = (userAgent: string | null): string | null =>
  userAgent === null ? null : deviceWords(deviceOf(userAgent))

const columns: readonly CsvColumn<ExportedLine>[] = [
  { header: 'timestamp', value: ({ timestamp }) => timestamp },
  { header: 'action', value: ({ action }) => action },
  { header: 'what', value: ({ action }) => auditActions[action] },
  { header: 'userId', value: ({ userId }) => userId },
  { header: 'userName', value: ({ userName }) => userName },
  { header: 'userEmail', value: ({ userEmail }) => userEmail },
  { header: 'subjectId', value: ({ subjectId }) => subjectId },
  { header: 'subjectName', value: ({ subjectName }) => subjectName },
  { header: 'subjectEmail', value: ({ subjectEmail }) => subjectEmail },
  { header: 'details', value: ({ details }) => JSON.stringify(details) },
  { header: 'ipAddress', value: ({ ipAddress }) => ipAddress },
  { header: 'userAgent', value: ({ userAgent }) => userAgent },
  { header: 'sessionId', value: ({ sessionId }) => sessionId },
  { header: 'id', value: ({ id }) => id },
]

export const auditCsv = (entries: readonly ExportedLine[]): string => csvOf(columns, entries)
