import { Ticket } from 'lucide-react'
import { Button, Card, CellTitle, DataTable, EmptyState, StatusTag, TextLink } from '#design-system/index.ts'
import { redemptionsPath } from './admin-words.ts'
import type { CodeView, SocialAdminActions } from './social-admin-view.ts'

type CodesCardProps = {
  title: string
  codes: readonly CodeView[]
  actions: Pick<SocialAdminActions, 'onOpen' | 'onCode'>
}

export function CodesCard({ title, codes, actions }: CodesCardProps) {
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        rows={codes}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={Ticket} title="No codes yet">
            Make one with New code.
          </EmptyState>
        }
        columns={[
          {
            key: 'code',
            header: 'Code',
            cell: ({ code, description }) => (
              <CellTitle title={<span className="admin-code">{code}</span>} below={description} />
            ),
          },
          { key: 'state', header: 'State', cell: ({ tag }) => <StatusTag {...tag} />, onPhone: 'plain' },
          { key: 'gives', header: 'Gives', cell: ({ gives }) => gives, onPhone: 'plain' },
          { key: 'uses', header: 'Uses', cell: (code) => <Uses {...code} />, numeric: true, onPhone: 'amount' },
          { key: 'ends', header: 'Ends', cell: ({ ends }) => ends, numeric: true },
          {
            key: 'do',
            header: 'Actions',
            align: 'end',
            onPhone: 'action',
            cell: (code) => <Actions code={code} {...actions} />,
          },
        ]}
      />
    </Card>
  )
}

/** The number of uses on all devices, with a link to the people. */
const Uses = ({ id, uses }: CodeView) => (
  <TextLink quiet href={`${redemptionsPath}?codeId=${encodeURIComponent(id)}`}>
    {uses}
  </TextLink>
)

type ActionsProps = { code: CodeView } & CodesCardProps['actions']

/** Deactivating needs no question: the same button reactivates the code. */
function Actions({ code, onOpen, onCode }: ActionsProps) {
  const word = code.isActive ? 'Deactivate' : 'Activate'
  return (
    <span className="admin-actions">
      <Button
        size="small"
        variant="ghost"
        aria-label={`Edit ${code.code}`}
        onClick={() => onOpen({ kind: 'edit', code })}
      >
        Edit
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={`${word} ${code.code}`}
        onClick={() => onCode(code.system, { kind: 'switch', id: code.id, isActive: !code.isActive })}
      >
        {word}
      </Button>
    </span>
  )
}
