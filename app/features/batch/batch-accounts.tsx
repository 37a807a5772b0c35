import type { NamedAccount } from '#app/domain/posts/accounts.ts'

type BatchAccountsProps = {
  accounts: readonly NamedAccount[]
  /** Empty means all. */
  chosen: readonly string[]
  onChosen: (ids: readonly string[]) => void
}

/** The accounts for all rows of a file, where its columns do not name any. */
export function BatchAccounts({ accounts, chosen, onChosen }: BatchAccountsProps) {
  const isAll = chosen.length === 0
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onChosen(next.length === accounts.length ? [] : next)
  }
  return (
    <fieldset className="batch-accounts">
      <legend>Accounts</legend>
      <button type="button" className="batch-account" aria-pressed={isAll} onClick={() => onChosen([])}>
        All accounts
      </button>
      {accounts.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="batch-account"
          aria-pressed={chosen.includes(id)}
          dir="auto"
          title={name}
          onClick={() => toggle(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
