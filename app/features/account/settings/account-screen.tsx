import { FileArchive, Trash2 } from 'lucide-react'
import { useId } from 'react'
import * as z from 'zod/mini'
import {
  Button,
  Callout,
  Card,
  Dialog,
  Flex,
  Form,
  FormField,
  type FormRefusal,
  PasswordField,
  SubmitButton,
  Text,
  TextField,
} from '#design-system/index.ts'
import './settings.css'

export type DeletionView = { isBusy: boolean; refusal: FormRefusal<'typed' | 'password'> | null }

export type AccountView = {
  /** The text to type before the account is deleted. */
  expected: string
  offline: boolean
  exporting: { isBusy: boolean; done: string | null; refusal: string | null }
  /** Null while closed. */
  deletion: DeletionView | null
}

export type Deletion = { typed: string; password: string }

export type AccountActions = {
  onExport: () => void
  onAskDeletion: () => void
  onKeep: () => void
  onDelete: (deletion: Deletion) => void
}

const contents = ['Posts', 'accounts', 'jobs', 'profile', 'activity', 'credits', 'drafts and settings'].join(', ')

export function AccountScreen({ view, ...actions }: { view: AccountView } & AccountActions) {
  const { exporting, offline } = view
  const needsNetwork = useId()
  return (
    <div className="settings">
      <Card
        title="Take everything along"
        description="One archive with all that is yours, at the server and on this device. Each file is plain text; a README says what is what."
      >
        <Flex direction="column" gap="3" align="start">
          <Text as="p" size="2" color="gray">
            {contents}. No passwords, no keys.
          </Text>
          <Button icon={FileArchive} loading={exporting.isBusy} onClick={actions.onExport}>
            Export everything
          </Button>
          {exporting.done ? <Callout tone="success">{exporting.done}</Callout> : null}
          {exporting.refusal ? <Callout tone="refusal">{exporting.refusal}</Callout> : null}
        </Flex>
      </Card>
      <Card title="Danger zone" className="settings-danger">
        <Flex align="center" gap="3" wrap="wrap">
          <div className="settings-who">
            <b>Delete the account</b>
            <Text color="gray" size="2">
              Your account, posts, connected accounts and credits go, at the server and on this device. Nobody can bring
              them back.
            </Text>
          </div>
          <Button
            className="settings-end"
            variant="danger"
            icon={Trash2}
            onClick={actions.onAskDeletion}
            offBecause={offline ? needsNetwork : null}
          >
            Delete account
          </Button>
        </Flex>
        {offline ? (
          <Text as="p" size="1" color="gray" id={needsNetwork} className="settings-needs-network">
            Deleting needs a network.
          </Text>
        ) : null}
      </Card>
      <DeletionDialog view={view} {...actions} />
    </div>
  )
}

const deletionSchema = (expected: string) =>
  z.object({
    typed: z
      .string()
      .check(z.refine((typed) => typed.trim().toLowerCase() === expected.toLowerCase(), `Type ${expected} to go on.`)),
    password: z.string().check(z.minLength(1, 'Type your password.')),
  })

function DeletionDialog({ view, onKeep, onDelete }: { view: AccountView } & AccountActions) {
  const { deletion, expected } = view
  return (
    <Dialog
      open={deletion !== null}
      onOpenChange={(open) => {
        if (!open) onKeep()
      }}
      title="Delete your account?"
      description="Everything of yours goes, here and at the server, and scheduled posts are not published. This cannot be undone."
    >
      <Form
        schema={deletionSchema(expected)}
        values={{ typed: '', password: '' }}
        busy={deletion?.isBusy ?? false}
        refusal={deletion?.refusal ?? null}
        onSubmit={onDelete}
      >
        <FormField name="typed" label={`Type ${expected}`}>
          <TextField autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </FormField>
        <FormField name="password" label="Your password">
          <PasswordField autoComplete="current-password" />
        </FormField>
        <div className="settings-end-of-form">
          <Button onClick={onKeep}>Keep my account</Button>
          <SubmitButton variant="danger" icon={Trash2}>
            Delete for good
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
