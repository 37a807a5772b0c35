import { creditsWords } from '#app/domain/wording/credits.ts'
import { StatusTag } from '#design-system/index.ts'
import type { ReceiptLineView } from './text-studio-view.ts'

/** What a job was quoted, what it came to, and who paid. */
export function ReceiptLine({ receipt }: { receipt: ReceiptLineView }) {
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
    </p>
  )
}
