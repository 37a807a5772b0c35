import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { OutboxAction } from '#app/domain/outbox/action.ts'
import { useSignOut } from '#app/features/account/use-sign-out.ts'
import { useTellAccounts } from '#app/features/accounts/use-tell-accounts.ts'
import { useReceivePurchases } from '#app/features/checkout/use-receive-purchases.ts'
import { useAbandonedJobs } from '#app/features/create/job/use-abandoned-jobs.ts'
import { AiCreditMeter } from '#app/features/credits/ai/ai-credit-meter.tsx'
import { useLateCodes } from '#app/features/credits/kit/use-late-codes.ts'
import { SocialCreditMeter } from '#app/features/credits/social/social-credit-meter.tsx'
import { Frame } from '#app/features/dashboard/frame.tsx'
import { useCommandKeys, useComposeKey } from '#app/features/dashboard/use-command-keys.ts'
import { useTakeUpUploads } from '#app/features/media-library/use-take-up-uploads.ts'
import { Outbox } from '#app/features/outbox/outbox.tsx'
import { usePostNews } from '#app/features/posts/use-post-news.ts'
import { ProjectSwitcher } from '#app/features/projects/project-switcher.tsx'
import { CommandButton } from '#design-system/index.ts'

const loadCommandMenu = () => import('./-command-menu.tsx')
const CommandMenu = lazy(loadCommandMenu)

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

/** What was written can be opened in the composer again. */
const editHref = ({ kind, about }: OutboxAction) =>
  kind === 'createPost' || kind === 'savePost' ? `/dashboard/compose?draft=${about}` : null

type ShellProps = { onSignOut: () => void; children: ReactNode }

/** What is around every signed-in screen: places, both credit meters, the account, and the command menu. */
export function ShellAround({ onSignOut, children }: ShellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useCallback(() => setIsOpen((before) => !before), [])
  useCommandKeys(toggle)
  const navigate = useNavigate()
  useComposeKey(useCallback(() => void navigate({ to: '/dashboard/compose', search: { begin: 'here' } }), [navigate]))
  return (
    <Frame
      projects={<ProjectSwitcher />}
      search={<CommandButton isMac={isMac} onOpen={toggle} onApproach={() => void loadCommandMenu().catch(() => {})} />}
      meters={
        <>
          <Outbox editHref={editHref} />
          <AiCreditMeter />
          <SocialCreditMeter />
        </>
      }
      onSignOut={onSignOut}
    >
      {children}
      {isOpen ? (
        <Suspense>
          <CommandMenu onClose={() => setIsOpen(false)} onSignOut={onSignOut} />
        </Suspense>
      ) : null}
    </Frame>
  )
}

export function Shell({ children }: { children: ReactNode }) {
  const signOut = useSignOut()
  useAbandonedJobs()
  useTellAccounts()
  usePostNews()
  useReceivePurchases()
  useLateCodes()
  useTakeUpUploads()
  return <ShellAround onSignOut={() => void signOut()}>{children}</ShellAround>
}
