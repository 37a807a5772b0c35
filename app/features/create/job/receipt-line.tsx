import type { AiReceipt } from '#app/domain/credits/ai/account.ts'
import { spendingOrder } from '#app/domain/credits/ai/balance.ts'
import { makerWords, receiptPlace } from '#app/domain/jobs/maker-words.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { StatusTag, TextLink } from '#design-system/index.ts'
import './receipt-line.css'

export type ReceiptLineView = {
  tone: 'success' | 'quiet' | 'info'
  word: string
  quoted: number
  charged: number
  paidFrom: string | null
  why: string | null
  /** The maker; null where nothing was made. */
  by?: string | null
  /** The receipt's link in the list. */
  href?: string
}

const whyWords = {
  failed: 'the job failed',
  cancelled: 'you stopped it',
  expired: 'it took too long',
  closed: 'the page was closed',
} as const

/** A receipt in one line: quoted, charged, the paying credits, and the reason if none paid. */
export function toReceiptLine(receipt: AiReceipt): ReceiptLineView {
  const paid = spendingOrder.filter((bucket) => receipt.paidFrom[bucket] > 0)
  const { quoted, charged, reason, madeBy: by = null } = receipt
  const paidFrom = paid.length > 0 ? `${paid.join(' and ')} credits` : null
  const why = reason ? whyWords[reason] : null
  const line = { quoted, charged, paidFrom, why, by, href: receiptPlace(receipt.jobId) }
  if (receipt.state === 'held') return { tone: 'info', word: 'Held', ...line }
  if (receipt.state === 'settled') return { tone: 'success', word: 'Settled', ...line }
  return { tone: 'quiet', word: 'Refunded', ...line }
}

export function ReceiptLine({ receipt }: { receipt: ReceiptLineView }) {
  const { tone, word, quoted, charged, paidFrom, why, by, href } = receipt
  return (
    <p className="studio-receipt tabular">
      <StatusTag tone={tone} word={word} />
      <span>Quoted {creditsWords(quoted)}</span>
      <span>
        {word === 'Held'
          ? 'held until the job ends'
          : charged > 0
            ? `charged ${creditsWords(charged)}`
            : 'charged nothing'}
      </span>
      {paidFrom ? <span>paid from {paidFrom}</span> : null}
      {why ? <span>{why}</span> : null}
      {by ? <span>made by {makerWords(by)}</span> : null}
      {href ? (
        <span>
          <TextLink href={href} quiet>
            Receipt
          </TextLink>
        </span>
      ) : null}
    </p>
  )
}
