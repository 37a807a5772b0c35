import { type CsvColumn, csvOf } from '../../csv/csv.ts'
import type { CreditExport } from '../system.ts'
import type { AiAccount, AiReceipt, UsageEntry } from './account.ts'
import { backupText } from './backup.ts'

const receiptColumns: readonly CsvColumn<AiReceipt>[] = [
  { header: 'job', value: ({ jobId }) => jobId },
  { header: 'label', value: ({ label }) => label },
  { header: 'type', value: ({ usageType }) => usageType },
  { header: 'state', value: ({ state }) => state },
  { header: 'reason', value: ({ reason }) => reason ?? null },
  { header: 'quoted', value: ({ quoted }) => quoted },
  { header: 'held', value: ({ held }) => held },
  { header: 'charged', value: ({ charged }) => charged },
  { header: 'paid from monthly', value: ({ paidFrom }) => paidFrom.monthly },
  { header: 'paid from purchased', value: ({ paidFrom }) => paidFrom.purchased },
  { header: 'paid from promo', value: ({ paidFrom }) => paidFrom.promo },
  { header: 'quoted at', value: ({ quotedAt }) => quotedAt },
  { header: 'closed at', value: ({ closedAt }) => closedAt ?? null },
  // Last, so that programs which read by column number find the others unchanged.
  { header: 'made by', value: ({ madeBy }) => madeBy ?? null },
]

const usageColumns: readonly CsvColumn<UsageEntry>[] = [
  { header: 'type', value: ({ type }) => type },
  { header: 'amount', value: ({ amount }) => amount },
  { header: 'description', value: ({ description }) => description },
  { header: 'timestamp', value: ({ timestamp }) => timestamp },
]

export const receiptsCsv = ({ receipts }: AiAccount): string => csvOf(receiptColumns, receipts)
export const historyCsv = ({ history }: AiAccount): string => csvOf(usageColumns, history)

/** Files a person can export, and their names. */
export const aiExports = {
  receipts: { name: 'receipts', format: 'csv', text: receiptsCsv },
  history: { name: 'usage', format: 'csv', text: historyCsv },
  backup: { name: 'credits', format: 'json', text: (account, _userId, now) => backupText(account, now) },
} as const satisfies Record<string, CreditExport<AiAccount>>
