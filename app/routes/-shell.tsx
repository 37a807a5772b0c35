import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useSignOut } from '#app/features/account/use-sign-out.ts'
import { AiCreditMeter } from '#app/features/credits/ai/ai-credit-meter.tsx'
import { SocialCreditMeter } from '#app/features/credits/social/social-credit-meter.tsx'
import { Frame } from '#app/features/dashboard/frame.tsx'
import { useCommandKeys, useComposeKey } from '#app/features/dashboard/use-command-keys.ts'
import { Beside } from '#app/features/install/beside.tsx'
import { ProjectSwitcher } from '#app/features/projects/project-switcher.tsx'
import { firstScreenMs } from '#app/state/device/first-screen.ts'
import { CommandButton } from '#design-system/index.ts'

const loadCommandMenu = () => import('./-command-menu.tsx')
const CommandMenu = lazy(loadCommandMenu)

// Both load all texts about posts and platforms: the first screen does without.
const outbox = () => import('./-outbox.tsx')
const keepers = () => import('./-keepers.tsx')

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

type ShellProps = { onSignOut: () => void; children: ReactNode }

/** The frame of every signed-in screen: pages, both credit meters, the account, and the command menu. */
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
          <Beside load={outbox} afterMs={firstScreenMs} />
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
  return (
    <ShellAround onSignOut={() => void signOut()}>
      {children}
      <Beside load={keepers} afterMs={firstScreenMs} />
    </ShellAround>
  )
}
