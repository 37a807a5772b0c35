import { useAtomValue } from 'jotai'
import { ShoppingBag, Ticket } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Card, DataTable, StatusTag, Text } from '#design-system/index.ts'
import type { SocialCreditsView } from './social-credits-view.ts'
import './social-credits.css'

const tags = {
  purchase: { tone: 'info', word: 'Purchase', icon: ShoppingBag },
  'taken back': { tone: 'warning', word: 'Taken back' },
  'promo code': { tone: 'success', word: 'Promo code', icon: Ticket },
} as const

/** Every purchase and every redemption, newest first. */
export function HistoryCard({ history }: Pick<SocialCreditsView, 'history'>) {
  const dates = useAtomValue(datesAtom)
  return (
    <Card title="Purchases and redemptions">
      <DataTable
        caption="Purchases and redemptions"
        rows={history}
        rowKey={({ id }) => id}
        shownAtFirst={8}
        empty={<Text color="gray">Nothing bought or redeemed yet.</Text>}
        columns={[
          { key: 'what', header: 'Package', cell: ({ what }) => what },
          { key: 'by', header: 'By', cell: ({ by }) => <StatusTag {...tags[by]} />, onPhone: 'plain' },
          {
            key: 'reference',
            header: 'Reference',
            onPhone: 'hidden',
            cell: ({ reference }) => <span className="history-reference">{reference}</span>,
          },
          {
            key: 'accounts',
            header: 'Accounts',
            cell: ({ accounts }) => figure(accounts),
            onPhone: 'labelled',
            align: 'end',
            numeric: true,
          },
          { key: 'cost', header: 'Cost', cell: ({ cost }) => cost, align: 'end', numeric: true, onPhone: 'amount' },
          { key: 'at', header: 'When', cell: ({ at }) => dates.day(at), align: 'end', numeric: true, onPhone: 'plain' },
        ]}
      />
    </Card>
  )
}
