import type { AiReceipt } from '#app/domain/credits/ai/account.ts'
import { spendingOrder } from '#app/domain/credits/ai/balance.ts'
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
}

const whyWords = {
  failed: 'the job failed',
  cancelled: 'you stopped it',
  expired: 'it took too long',
  closed: 'the page was closed',
} as const

/** A receipt in one line: quoted, charged, which bucket paid, and why if none did. */
export function toReceiptLine(receipt: AiReceipt): ReceiptLineView {
  const paid = spendingOrder.filter((bucket) => receipt.paidFrom[bucket] > 0)
  const { quoted, charged, reason } = receipt
  const paidFrom = paid.length > 0 ? `${paid.join(' and ')} credits` : null
  const why = reason ? whyWords[reason] : null
  if (receipt.state === 'held') return { tone: 'info', word: 'Held', quoted, charged, paidFrom, why }
  if (receipt.state === 'settled') return { tone: 'success', word: 'Settled', quoted, charged, paidFrom, why }
  return { tone: 'quiet', word: 'Refunded', quoted, charged, paidFrom, why }
}

type ReceiptLineProps = { receipt: ReceiptLineView; by?: string | null; href?: string }

/** What a job was quoted, what it came to, who paid, and who made it, once that is known; and the way to all receipts. */
export function ReceiptLine({ receipt, by = null, href }: ReceiptLineProps) {
  const { tone, word, quoted, charged, paidFrom, why } = receipt
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
      {by ? <span>made by {by === 'built-in writer' ? 'the built-in writer' : by}</span> : null}
      {href ? (
        <span>
          <TextLink href={href} quiet>
            All receipts
          </TextLink>
        </span>
      ) : null}
    </p>
  )
}
