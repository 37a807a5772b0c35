import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { singleToastLimit, stackedToastLimit, toastActionMs, toastDurationMs } from '#app/domain/limits.ts'
import { Button, Drawer } from '#design-system/index.ts'
import type { ToastView } from '#design-system/overlays/toast-card.tsx'
import { Toasts, toastPolicies } from '#design-system/overlays/toasts.tsx'
import { onPage } from '../../support/on-page.tsx'
import { ToastRehearsal, toastStaysMs } from '../../support/toast-rehearsal.tsx'

const saved: ToastView = {
  id: 'saved',
  tone: 'success',
  title: 'Post scheduled',
  description: 'It goes out today at 10:30 to nine accounts.',
}
const refused: ToastView = {
  id: 'refused',
  tone: 'refusal',
  title: 'Text not written',
  description: 'No credits available. Please add credits first.',
}
const low: ToastView = {
  id: 'low',
  tone: 'warning',
  title: 'Low credit warning',
  description: 'You have less than 5 credits remaining',
  action: { label: 'See packages', run: fn() },
}
const update: ToastView = {
  id: 'update',
  tone: 'info',
  title: 'Update Available',
  description: 'You can update anytime from the menu',
  action: { label: 'Update Now', run: fn() },
}

const undo: ToastView = {
  id: 'undo',
  tone: 'info',
  title: 'Post deleted',
  description: 'With its nine published copies.',
  action: { label: 'Undo', run: fn() },
  durationMs: toastStaysMs,
}

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Toasts'], docs: { story: { inline: false, height: '280px' } } },
  title: 'Overlays/Toasts',
  component: ToastRehearsal,
  args: { policy: 'stack', toasts: [saved], onDismiss: fn() },
} satisfies Meta<typeof ToastRehearsal>

export default meta
type Story = StoryObj<typeof meta>

const drawerCloses = fn()

const titles = () =>
  screen.queryAllByRole('listitem').map((toast) => toast.querySelector('.nf-toast-title')?.textContent)

/** A drag of so many pixels to the right, as a finger or a mouse does it. */
function swipe(toast: HTMLElement, px: number): void {
  const at = (clientX: number) => ({ clientX, clientY: 0, pointerId: 1, button: 0, pointerType: 'mouse' })
  fireEvent.pointerDown(toast, at(0))
  fireEvent.pointerMove(toast, at(px / 2))
  fireEvent.pointerMove(toast, at(px))
  fireEvent.pointerUp(toast, at(px))
}

export const Success: Story = {}
export const Info: Story = { args: { toasts: [update] } }
export const Warning: Story = { args: { toasts: [low] } }
export const Refusal: Story = { args: { toasts: [refused] } }
export const RefusalPhone: Story = {
  tags: ['phone'],
  args: { toasts: [refused] },
  globals: { viewport: { value: 'phone' } },
}

/** A notification stands above the line whose button caused it, never over it. */
function BesideItsCause() {
  const [toasts, setToasts] = useState<readonly ToastView[]>([])
  return (
    <>
      <ul style={{ position: 'fixed', inset: 'auto 24px 110px auto', margin: 0, padding: 0, listStyle: 'none' }}>
        <li style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
          What our first hundred customers taught us
          <Button onClick={() => setToasts([undo])}>Delete</Button>
        </li>
      </ul>
      <Toasts toasts={toasts} onDismiss={fn()} />
    </>
  )
}
const staysClear = async () => {
  const button = screen.getByRole('button', { name: 'Delete' })
  await userEvent.click(button)
  const toast = (await screen.findByText('Post deleted')).closest('.nf-toast')
  await waitFor(() =>
    expect(toast?.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top),
  )
}
export const ClearOfItsCause: Story = { render: () => <BesideItsCause />, play: staysClear }
export const ClearOfItsCausePhone: Story = {
  ...ClearOfItsCause,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
}

/** The bar with the one button of a page stays in sight and in reach below a notification. */
export const AboveABar: Story = {
  render: (args) => (
    <>
      <div
        data-bar
        style={{ position: 'fixed', inset: 'auto 0 60px', padding: 12, background: 'var(--page)', textAlign: 'right' }}
      >
        <Button variant="primary">Schedule 34 posts</Button>
      </div>
      <ToastRehearsal {...args} toasts={[undo]} />
    </>
  ),
  play: async () => {
    const toast = (await screen.findByText('Post deleted')).closest('.nf-toast')
    const bar = screen.getByRole('button', { name: 'Schedule 34 posts' }).closest('[data-bar]')
    await waitFor(() =>
      expect(toast?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0),
    )
  },
}

export const AboveABarPhone: Story = { ...AboveABar, tags: ['phone'], globals: { viewport: { value: 'phone' } } }

/** System one: never more than one; the newest takes the place. */
export const SingleOfThree: Story = {
  args: { policy: 'single', toasts: [saved, low, refused] },
  play: async ({ args }) => {
    await waitFor(() => expect(titles()).toEqual(['Not done Text not written']))
    await expect(args.onDismiss).toHaveBeenCalledWith('saved')
    await expect(toastPolicies.single.limit).toBe(singleToastLimit)
  },
}

/** System two: three at most, 4000 ms, 20 px. */
export const StackOfFour: Story = {
  args: { toasts: [saved, update, low, refused] },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
    await expect(args.onDismiss).toHaveBeenCalledWith('saved')
    await expect(toastPolicies.stack).toEqual({ limit: stackedToastLimit, durationMs: toastDurationMs })
  },
}
export const StackOfThreePhone: Story = {
  tags: ['phone'],
  args: { toasts: [update, low, refused] },
  globals: { viewport: { value: 'phone' } },
}

export const BothPoliciesInOneQueue: Story = {
  args: { toasts: [{ ...saved, policy: 'single' }, update, { ...refused, policy: 'single' }] },
  play: async () => {
    await waitFor(() => expect(titles()).toEqual(['Note Update Available', 'Not done Text not written']))
  },
}

/** Undo by keyboard alone: Alt+T to the toasts, Tab to the button. */
export const AltTMovesTheFocusThere: Story = {
  args: { toasts: [undo] },
  play: async ({ args }) => {
    await screen.findByRole('listitem')
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await expect(screen.getByRole('region', { name: 'Notifications (Alt+T)' })).toContainElement(
      document.activeElement as HTMLElement,
    )
    // First the toast itself, then what it offers.
    await userEvent.tab()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(undo.action?.run).toHaveBeenCalledOnce()
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('undo'))
  },
}

/** The list is empty afterwards: the focus goes back to where it was, not to nothing. */
export const UndoGivesTheFocusBack: Story = {
  args: { toasts: [undo] },
  decorators: [
    (Story) => (
      <>
        <button type="button">Before</button>
        <Story />
      </>
    ),
  ],
  play: async () => {
    const before = screen.getByRole('button', { name: 'Before' })
    before.focus()
    await screen.findByRole('listitem')
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
    await waitFor(() => expect(before).toHaveFocus())
  },
}

/** What was done in a drawer is seen and heard while it is open, and a press on it does not close that. */
export const OverADrawerPhone: Story = {
  tags: ['phone'],
  decorators: [onPage],
  globals: { viewport: { value: 'phone' } },
  args: {
    toasts: [{ ...saved, title: 'Grace Hopper is on Pro now', description: undefined, durationMs: toastStaysMs }],
  },
  render: function Opened(args) {
    const [isDone, setDone] = useState(false)
    return (
      <>
        <Drawer open onOpenChange={drawerCloses} title="Grace Hopper">
          <div>
            <Button onClick={() => setDone(true)}>Put on Pro</Button>
          </div>
        </Drawer>
        {isDone ? <ToastRehearsal {...args} /> : <ToastRehearsal {...args} toasts={[]} key="none" />}
      </>
    )
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Put on Pro' }))
    const said = await screen.findByRole('listitem')
    await waitFor(() => {
      const { left, top, width, height } = said.getBoundingClientRect()
      expect(said).toContainElement(document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement)
    })
    await expect(said.closest('[aria-hidden="true"]')).toBeNull()
    await userEvent.click(said)
    await expect(drawerCloses).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog', { name: 'Grace Hopper' })).toBeVisible()
  },
}

export const SwipeOfTwentyPixelsDismisses: Story = {
  play: async ({ args }) => {
    swipe(await screen.findByRole('listitem'), 20)
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('saved'))
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  },
}

export const SwipeOfNineteenPixelsDoesNot: Story = {
  play: async ({ args }) => {
    swipe(await screen.findByRole('listitem'), 19)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(screen.getByRole('listitem')).toHaveAttribute('data-state', 'open')
    await expect(args.onDismiss).not.toHaveBeenCalled()
  },
}

export const ActionRunsAndDismisses: Story = {
  args: { toasts: [low] },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'See packages' }))
    await expect(low.action?.run).toHaveBeenCalledOnce()
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('low'))
  },
}

export const CrossDismisses: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('saved'))
  },
}

export const LeavesByItself: Story = {
  args: {
    toasts: [
      { ...saved, durationMs: toastDurationMs },
      { ...undo, durationMs: toastActionMs },
    ],
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('saved'), { timeout: 6000 })
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(args.onDismiss).not.toHaveBeenCalledWith('undo')
  },
}
