import { type CsvColumn, csvOf } from '#app/domain/csv/csv.ts'
import { type AuditDetails, type AuditEntry, auditActions } from '#app/domain/operations/audit.ts'

/** camelCase as words. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The details of a line in one: "plan pro · by code". */
export const detailWords = (details: AuditDetails): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${wordsOf(name)} ${value}`)
    .join(' · ')

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const browserNames: Record<(typeof browsers)[number], string> = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
}

/** Which browser, as far as it says: enough to tell two devices apart. */
export function browserWords(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const browser = browsers.find((name) => userAgent.includes(`${name}/`))
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(userAgent)?.[0]?.replace('Mac OS X', 'macOS')
  return [browser && browserNames[browser], system].filter(Boolean).join(' on ') || 'another program'
}

const columns: readonly CsvColumn<AuditEntry>[] = [
  { header: 'timestamp', value: ({ timestamp }) => timestamp },
  { header: 'action', value: ({ action }) => action },
  { header: 'what', value: ({ action }) => auditActions[action] },
  { header: 'userId', value: ({ userId }) => userId },
  { header: 'subjectId', value: ({ subjectId }) => subjectId },
  { header: 'details', value: ({ details }) => JSON.stringify(details) },
  { header: 'ipAddress', value: ({ ipAddress }) => ipAddress },
  { header: 'userAgent', value: ({ userAgent }) => userAgent },
  { header: 'sessionId', value: ({ sessionId }) => sessionId },
  { header: 'id', value: ({ id }) => id },
]

export const auditCsv = (entries: readonly AuditEntry[]): string => csvOf(columns, entries)
