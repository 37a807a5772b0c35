import { Download, FileJson, FileSpreadsheet, History } from 'lucide-react'
import { Button, Menu } from '#design-system/index.ts'
import './export-menu.css'

type ExportMenuProps<Kind extends string> = {
  /** The tables with the menu's labels. */
  tables: readonly { readonly kind: Kind; readonly label: string }[]
  onExport: (kind: Kind | 'backup') => void
  onOpenRestore: () => void
  /** True where three buttons share a phone's line: there the text is only read aloud. */
  isTight?: boolean
}

export const ExportMenu = <Kind extends string>({
  tables,
  onExport,
  onOpenRestore,
  isTight = false,
}: ExportMenuProps<Kind>) => (
  <Menu
    trigger={
      <Button icon={Download} {...(isTight ? { className: 'credits-export', 'data-tip': 'Export' } : {})}>
        Export
      </Button>
    }
    items={[
      ...tables.map(({ kind, label }) => ({
        label: `${label} as CSV`,
        icon: FileSpreadsheet,
        onSelect: () => onExport(kind),
      })),
      { label: 'Backup as JSON', icon: FileJson, onSelect: () => onExport('backup') },
      'separator',
      { label: 'Restore a backup', icon: History, onSelect: onOpenRestore },
    ]}
  />
)
