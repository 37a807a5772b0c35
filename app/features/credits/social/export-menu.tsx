import { Download, FileJson, FileSpreadsheet, History } from 'lucide-react'
import { Button, Menu } from '#design-system/index.ts'
import type { SocialCreditsActions } from './social-credits-view.ts'

/** Everything that is known of the account credits, to take away or to bring back. */
export function ExportMenu({ onExport, onOpen }: Pick<SocialCreditsActions, 'onExport' | 'onOpen'>) {
  return (
    <Menu
      trigger={
        <Button icon={Download} className="social-export">
          Export
        </Button>
      }
      items={[
        { label: 'Purchases as CSV', icon: FileSpreadsheet, onSelect: () => onExport('purchases') },
        { label: 'Redemptions as CSV', icon: FileSpreadsheet, onSelect: () => onExport('redemptions') },
        { label: 'Usage history as CSV', icon: FileSpreadsheet, onSelect: () => onExport('usage') },
        { label: 'Backup as JSON', icon: FileJson, onSelect: () => onExport('backup') },
        'separator',
        { label: 'Restore a backup', icon: History, onSelect: () => onOpen({ kind: 'restore', plan: null }) },
      ]}
    />
  )
}
