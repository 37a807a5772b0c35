import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button, Callout, Card, Dialog, Flex, useDialogTask, useTask } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

/** What is on its way, answered by hand and in any order. */
const waiting: ((refusal: string | null) => void)[] = []
const ask = () => new Promise<string | null>((resolve) => waiting.push(resolve))
const answer = (at: number, refusal: string | null) => waiting[at]?.(refusal)
const onDone = fn()

function Asking() {
  const { run, busy, refusal, clear } = useTask()
  const press = async () => onDone(await run(ask))
  return (
    <Flex direction="column" gap="3" align="start">
      {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
      <span role="status">{busy ? 'On its way' : 'Nothing on its way'}</span>
      <Flex gap="2">
        <Button onClick={() => void press()}>Ask</Button>
        <Button onClick={clear}>Clear</Button>
      </Flex>
    </Flex>
  )
}

function AskingInADialog() {
  const { open, show, run } = useDialogTask<{ name: string }>()
  return (
    <>
      <Button onClick={() => show({ name: 'Ada' })}>Invite Ada</Button>
      {open ? (
        <Dialog
          open
          onOpenChange={(isOpen) => isOpen || show(null)}
          title={`Invite ${open.task.name}?`}
          actions={
            <Button variant="primary" loading={open.isBusy} onClick={() => void run(ask)}>
              Invite
            </Button>
          }
        >
          {open.refusal ? <Callout tone="refusal">{open.refusal}</Callout> : null}
        </Dialog>
      ) : null}
    </>
  )
}

const meta = {
  title: 'Components/Task',
  component: Asking,
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
    onPage,
  ],
  beforeEach: () => {
    waiting.length = 0
    onDone.mockClear()
  },
} satisfies Meta<typeof Asking>

export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const status = () => screen.getByRole('status')

export const Refused: Story = {
  play: async () => {
    await press('Ask')
    await expect(status()).toHaveTextContent('On its way')
    answer(0, 'There is no seat left.')
    await screen.findByText('There is no seat left.')
    await expect(status()).toHaveTextContent('Nothing on its way')
    await expect(onDone).toHaveBeenCalledWith(false)
  },
}
export const OnlyTheLastAnswerIsHeard: Story = {
  play: async () => {
    await press('Ask')
    await press('Ask')
    answer(1, null)
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(true))
    answer(0, 'There is no seat left.')
    await waitFor(() => expect(onDone).toHaveBeenLastCalledWith(false))
    await expect(screen.queryByText('There is no seat left.')).toBeNull()
  },
}
export const ClearedBeforeTheAnswer: Story = {
  play: async () => {
    await press('Ask')
    await press('Clear')
    await expect(status()).toHaveTextContent('Nothing on its way')
    answer(0, 'There is no seat left.')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(false))
    await expect(screen.queryByText('There is no seat left.')).toBeNull()
  },
}
export const DialogStaysWhenRefused: Story = {
  render: () => <AskingInADialog />,
  play: async () => {
    await press('Invite Ada')
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    answer(0, 'Ada has an account already.')
    await screen.findByText('Ada has an account already.')
  },
}
export const DialogClosesWhenDone: Story = {
  render: () => <AskingInADialog />,
  play: async () => {
    await press('Invite Ada')
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    answer(0, null)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Opened anew, it knows nothing of the time before.
    await press('Invite Ada')
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    await userEvent.keyboard('{Escape}')
    answer(1, 'Ada has an account already.')
    await press('Invite Ada')
    await screen.findByRole('dialog')
    await expect(screen.queryByText('Ada has an account already.')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
