import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { OperationScreen } from '#app/features/admin/operations/operation-screen.tsx'
import { readImport } from '#app/features/admin/operations/read-import.ts'
import { StartImportScreen } from '#app/features/admin/operations/start-import.tsx'
import { press, tabTo } from '../support/by-keyboard.ts'
import { inShell } from '../support/in-shell.tsx'
import { errorsOf, operationIn } from '../support/sample-operations.ts'

const onExport = fn()
const onRepeat = fn(async () => null)
const rehearsed = operationIn('rehearsed')

/** From a pasted list to the results of its rehearsal, and from there to the real thing. */
function Walk() {
  const [isAdded, setAdded] = useState(false)
  if (!isAdded)
    return (
      <StartImportScreen
        onRead={readImport}
        onCheck={async () => new Set<string>()}
        onStart={async () => {
          setAdded(true)
          return null
        }}
      />
    )
  return (
    <OperationScreen
      view={{ state: 'ready', data: { operation: rehearsed, items: errorsOf(rehearsed) } }}
      only="errors"
      more={undefined}
      onOnly={fn()}
      onReload={fn()}
      onCancel={fn()}
      onRetry={fn()}
      onRepeat={onRepeat}
      onExport={onExport}
    />
  )
}

const meta = {
  parameters: { route: '/admin/operations' },
  tags: ['keyboard'],
  title: 'Screens/Admin/Bulk operations by keyboard',
  component: Walk,
  decorators: [inShell('/admin/operations', true)],
} satisfies Meta<typeof Walk>

export default meta
type Story = StoryObj<typeof meta>

export const ImportRehearseExport: Story = {
  play: async () => {
    await tabTo(screen.getByLabelText('Or paste it'))
    await userEvent.paste('email,firstName,lastName\nada.example.com,Ada,Lovelace')
    await press('Look through it')
    await press('Edit line 2')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus())
    await userEvent.clear(document.activeElement as HTMLInputElement)
    await userEvent.keyboard('ada@example.com{Enter}')
    await screen.findByText('Ready', { selector: '.nf-status *' })
    await tabTo(screen.getByRole('switch', { name: 'Rehearse' }))
    await userEvent.keyboard('[Space]')
    await press('Rehearse: Invite 1 row')
    await press('Export')
    await screen.findByRole('menu')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Results as CSV' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(onExport).toHaveBeenCalledWith(rehearsed, 'json')
    await press('Do it for real')
    await screen.findByRole('alertdialog', { name: 'Invite 60 people?' })
    await press('Invite 60 people')
    await expect(onRepeat).toHaveBeenCalledWith(rehearsed, 'all')
  },
}
