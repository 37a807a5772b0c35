import { useState } from 'react'
import {
  Button,
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
  FormField,
  TextField,
  Toasts,
  type ToastsProps,
} from '#design-system/index.ts'
import type { Guide } from './guide.ts'

type DialogShown = Pick<DialogProps, 'title' | 'description' | 'children'> & {
  opens: string
  does: string
  leaves: string
}

function Opened({ opens, does, leaves, ...shown }: DialogShown) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const actions = (
    <>
      <Button onClick={close}>{leaves}</Button>
      <Button variant="primary" onClick={close}>
        {does}
      </Button>
    </>
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opens}</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} actions={actions} {...shown} />
    </>
  )
}

function Asked(props: Pick<ConfirmDialogProps, 'title' | 'description' | 'confirm' | 'keep'> & { opens: string }) {
  const { opens, ...asked } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opens}</Button>
      <ConfirmDialog open={isOpen} onOpenChange={setOpen} onConfirm={() => {}} {...asked} />
    </>
  )
}

function Toasted({ opens, toast }: { opens: string; toast: Omit<ToastsProps['toasts'][number], 'id'> }) {
  const [toasts, setToasts] = useState<ToastsProps['toasts']>([])
  return (
    <>
      <Button onClick={() => setToasts([{ id: opens, ...toast }])}>{opens}</Button>
      {toasts.length > 0 ? <Toasts toasts={toasts} onDismiss={() => setToasts([])} /> : null}
    </>
  )
}

const nothingMoves = 'Tab goes through what stands in it, in the order it is read.'

export const overlayGuides = {
  AccessDenied: {
    use: ['For a signed-in person at a door that is not theirs.'],
    avoid: ['For somebody who is not signed in: they are led to sign in.', 'For a button they may not press.'],
    keyboard: '“Go Home” is the one stop of Tab.',
    screenReader: 'A heading that has the focus, and why.',
  },
  CommandMenu: {
    use: ['For everything there is to go to or to do, one line of typing away.'],
    avoid: ['As the only way to anything.'],
    keyboard: 'Ctrl K opens it; ↑ and ↓ move, Enter does it, Escape closes and gives the focus back.',
    screenReader: 'A combo box with a list; the line that would be done is read as one moves.',
  },
  ConfirmDialog: {
    use: ['Before something is taken away, or costs money.', 'With the name of the thing in the question.'],
    avoid: ['For what touches nobody else and can be undone: do it, and offer Undo in a toast.', '“Are you sure?”'],
    keyboard: 'Begins on the way out: Enter keeps everything. Escape does too. The focus goes back to where it was.',
    screenReader: 'An alert dialog: the question and what goes with it are read at once.',
    do: {
      says: 'Names the thing, what goes with it, and what each button does.',
      shows: () => (
        <Asked
          opens="Delete…"
          title="Delete “Weekly tips”?"
          description="Nine published copies go with it. You can undo this for 8 seconds."
          confirm="Delete post"
        />
      ),
    },
    dont: {
      says: 'Sure of what? And which button is the way out?',
      shows: () => (
        <Asked opens="Delete…" title="Are you sure?" description="Please confirm." confirm="Yes" keep="Cancel" />
      ),
    },
  },
  DashboardShell: {
    use: ['Once around every screen of a signed-in person.'],
    avoid: ['For public pages.', 'Inside a dialog.'],
    keyboard: '“Skip to content” is the first stop of Tab. Then the side bar, the top bar, the screen.',
    screenReader: 'Landmarks: home, main navigation with the current page, header, main.',
  },
  Dialog: {
    use: ['For one short task that belongs to the screen below it.', 'With the button that goes on at the end.'],
    avoid: ['For something to know: that is a callout.', 'From another dialog.', 'For more than one can see at once.'],
    keyboard: 'The focus goes to the task and stays inside; Escape closes it. Afterwards it is back where it was.',
    screenReader: 'A dialog of its title; its description is read with it. The page behind is silent.',
    do: {
      says: 'One question. The button repeats the verb of the title.',
      shows: () => (
        <Opened opens="Rename…" title="Rename the post" does="Rename" leaves="Cancel">
          <FormField label="Name">
            <TextField defaultValue="Weekly tips" />
          </FormField>
        </Opened>
      ),
    },
    dont: {
      says: 'It only tells something, and stops everything to do so. That is a toast.',
      shows: () => <Opened opens="Save" title="Success!" description="Your post was saved." does="OK" leaves="Close" />,
    },
  },
  Drawer: {
    use: [
      'For all there is to know and to do about one row of a list.',
      'With an address of its own, so that it can be sent.',
    ],
    avoid: ['For a question: that is a dialog.', 'For what has a page of its own.', 'From another drawer.'],
    keyboard: 'The focus goes to its top and stays inside; Escape closes it. Afterwards it is back where it was.',
    screenReader: 'A dialog of its title; the line below is read with it. The page behind is silent.',
  },
  ErrorScreen: {
    use: ['As the last resort, when a screen broke.'],
    avoid: ['For a refusal: that has a sentence and a place.'],
    keyboard: '“Reload Page” is the first stop of Tab.',
    screenReader: 'An alert: read at once.',
  },
  InstallDialog: {
    use: ['When the browser offers to install the app, and the person has used it for a while.'],
    avoid: ['On the first visit.', 'Again after “Not Now”, for as long as the settings say.'],
    keyboard: 'Escape means Not Now.',
    screenReader: 'A dialog with its reasons as a list.',
  },
  LoadingScreen: {
    use: ['While the first screen, a section or a door is on its way, for as long as that takes.'],
    avoid: ['For show: it leaves as soon as there is something.', 'For a part of a screen: that is a skeleton.'],
    keyboard: 'Nothing to press.',
    screenReader: 'A status with words, and with more of them when it takes long.',
  },
  NotFound: {
    use: ['For an address that leads nowhere.'],
    avoid: ['For a list without rows.'],
    keyboard: '“Go Home” is the one stop of Tab.',
    screenReader: 'A heading that has the focus, and the address that was asked for.',
  },
  OfflineBar: {
    use: ['Once, always mounted, at the top of every page.'],
    avoid: ['As a wall: what works goes on working.'],
    keyboard: 'Nothing to press.',
    screenReader: 'A status: going offline is read out at the next pause.',
  },
  PublicPage: {
    use: ['Around a page for people who are not signed in.'],
    avoid: ['With more than two links in the header beside its menus.'],
    keyboard:
      '“Skip to content” is the first stop of Tab. Enter or Space opens a menu, Escape closes it and gives the focus back; it closes too when the focus goes on.',
    screenReader: 'Landmarks: header, main navigation, main, all pages, footer. A menu is read as closed or open.',
  },
  RestoreDialog: {
    use: ['Where a backup takes the place of what is there: first a file, then what it would change.'],
    avoid: ['For an import that only adds.'],
    keyboard: nothingMoves,
    screenReader: 'Each figure is read as it is and as it would be.',
  },
  SplitPage: {
    use: ['For a form with a promise beside it: sign-up, sign-in.'],
    avoid: ['For two things of the same weight.'],
    keyboard: nothingMoves,
    screenReader: 'The form’s heading is the first; the promise is text.',
  },
  Toasts: {
    use: ['For what has been done, and to undo it.', 'Once, at the root.'],
    avoid: [
      'For what must be read: it leaves by itself.',
      'Over the button that caused it.',
      'For an error in a field.',
    ],
    keyboard: 'Alt T moves the focus there, Tab to what it offers, Escape dismisses it and gives the focus back.',
    screenReader: 'A refusal interrupts; everything else waits for a pause. The tone is a word: “Done”, “Not done”.',
    do: {
      says: 'What was done, and the way back.',
      shows: () => (
        <Toasted
          opens="Delete post"
          toast={{
            tone: 'info',
            title: 'Post deleted',
            description: 'With its nine published copies.',
            action: { label: 'Undo', run: () => {} },
          }}
        />
      ),
    },
    dont: {
      says: 'A thing to act on that is gone after four seconds. That is a callout.',
      shows: () => (
        <Toasted
          opens="Publish"
          toast={{
            tone: 'refusal',
            title: 'Error',
            description: 'Verify your e-mail in the settings, then try again.',
          }}
        />
      ),
    },
  },
  UpdateDialog: {
    use: ['When a new version waits to take over.'],
    avoid: ['In the middle of something unsaved.'],
    keyboard: 'Escape means Later; once it is taking over, nothing stops it.',
    screenReader: 'A dialog that says that drafts and credits stay.',
  },
} as const satisfies Record<string, Guide>
