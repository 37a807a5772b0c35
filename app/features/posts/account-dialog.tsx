import { useState } from 'react'
import type { NamedAccount } from '#app/domain/posts/accounts.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { Button, Dialog, FormField, Select } from '#design-system/index.ts'
import { postsWords } from './post-words.ts'

export type PostAccount = NamedAccount

type AccountDialogProps = {
  posts: readonly PostView[]
  /** True for copies: they are made for the account, and the posts stay unchanged. */
  isForCopies?: boolean
  accounts: readonly PostAccount[]
  /** Null for all accounts. */
  onChoose: (account: PostAccount | null) => void
  onClose: () => void
}

const all = 'all'

/** Asks for the account of posts. With fewer than two there is no choice, and it links to connecting one. */
export function AccountDialog({ posts, isForCopies = false, accounts, onChoose, onClose }: AccountDialogProps) {
  const [chosen, setChosen] = useState(isForCopies ? (accounts[0]?.id ?? all) : all)
  const options = [
    ...(isForCopies ? [] : [{ value: all, label: 'All your accounts' }]),
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
  ]
  if (accounts.length < 2)
    return (
      <Dialog
        open
        size="small"
        onOpenChange={onClose}
        title="There is no other account yet"
        description={
          accounts.length === 0
            ? 'No account is connected, so each platform of a post goes to your practice account there. With two or more accounts you choose here which of them posts go to.'
            : 'One account is connected, and every post goes there. With two or more you choose here which of them posts go to.'
        }
        actions={
          <>
            <Button variant="ghost" onClick={onClose}>
              Not now
            </Button>
            <Button variant="primary" href="/dashboard/accounts">
              Connect an account
            </Button>
          </>
        }
      />
    )
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={isForCopies ? 'Which account are the copies for?' : 'Which account do they go to?'}
      description={`${postsWords(posts.length)}. ${isForCopies ? 'Copies are drafts' : 'Times stay as they are'}; a platform the account does not have goes to its practice account.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Leave it
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onChoose(accounts.find(({ id }) => id === chosen) ?? null)
              onClose()
            }}
          >
            {isForCopies ? 'Duplicate' : 'Change account'}
          </Button>
        </>
      }
    >
      <FormField label="Account">
        <Select options={options} value={chosen} onChange={setChosen} />
      </FormField>
    </Dialog>
  )
}
