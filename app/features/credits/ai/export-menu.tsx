import { Download, FileJson, FileSpreadsheet, History } from 'lucide-react'
import { Button, Menu } from '#design-system/index.ts'
import type { CreditsActions } from './ai-credits-view.ts'

/** Everything that is known of the credits, to take away or to bring back. */
export function ExportMenu({ onExport, onOpenRestore }: Pick<CreditsActions, 'onExport' | 'onOpenRestore'>) {
  return (
    <Menu
      trigger={<Button icon={Download}>Export</Button>}
      items={[
        { label: 'Receipts as CSV', icon: FileSpreadsheet, onSelect: () => onExport('receipts') },
        { label: 'Usage history as CSV', icon: FileSpreadsheet, onSelect: () => onExport('history') },
        { label: 'Backup as JSON', icon: FileJson, onSelect: () => onExport('backup') },
        'separator',
        { label: 'Restore a backup', icon: History, onSelect: onOpenRestore },
      ]}
    />
  )
}
