import { Square, SquareCheck } from 'lucide-react'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { accountsOf, accountUse, type Standing, withAccount } from '#app/domain/posts/compose.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Icon, PlatformMark } from '#design-system/index.ts'
import type { ComposerActions, ComposerView } from './composer-view.ts'

type AccountChipsProps = Pick<ComposerView, 'composition' | 'accounts'> &
  Pick<ComposerActions, 'onChange'> & { standings: readonly Standing[] }

/** The connected accounts of a post, each with its used share of text. A press adds or removes one. */
export function AccountChips({ composition, accounts, standings, onChange }: AccountChipsProps) {
  if (accounts.length === 0) return null
  const { platforms } = composition
  const ids = accounts.map(({ id }) => id)
  const chosen = accountsOf(composition, ids)
  return (
    <fieldset className="composer-accounts" aria-label="Accounts">
      {accounts.map((account) => {
        const { id, name, platform } = account
        const isIn = chosen.includes(id)
        const standing = standings.find((one) => one.platform === platform)
        const use = standing && platform !== null && platforms.includes(platform) ? accountUse(standing, account) : null
        // None named means all: the last one cannot be removed.
        const isLast = isIn && chosen.length === 1
        return (
          <button
            key={id}
            type="button"
            className="composer-account"
            title={name}
            aria-pressed={isIn}
            aria-disabled={isLast || undefined}
            data-over={(use !== null && use.used > use.limit) || undefined}
            onClick={() => isLast || onChange((before) => withAccount(before, ids, id, !isIn))}
          >
            {/* A checkbox: a tick alone would mean that it is published there. */}
            <Icon of={isIn ? SquareCheck : Square} size={14} />
            {platform === null ? null : <PlatformMark name={platformOf(platform).name} shape={platform} />}
            <b>
              <bdi>{name}</bdi>
            </b>
            {use === null ? null : (
              <span className="tabular">
                {figure(use.used)} / {figure(use.limit)}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
