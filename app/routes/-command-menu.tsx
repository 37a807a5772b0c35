import { useNavigate } from '@tanstack/react-router'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type AppCommand, commandsFor } from '#app/features/dashboard/commands.ts'
import { usePosts } from '#app/features/posts/use-posts.ts'
import { useEnterProject } from '#app/features/projects/use-projects.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { installPromptAtom, openInstallAtom } from '#app/state/device/install-prompt.ts'
import { activeProjectAtom, knownProjectsAtom } from '#app/state/projects.ts'
import { recentCommandsAtom } from '#app/state/recent-commands.ts'
import { callerAtom } from '#app/state/session.ts'
import { focusPage, CommandMenu as Menu } from '#design-system/index.ts'

type CommandMenuProps = { onClose: () => void; onSignOut: () => void }

/** The command menu. A module of its own, loaded on first use. */
export default function CommandMenu({ onClose, onSignOut }: CommandMenuProps) {
  const { posts } = usePosts()
  const isAdmin = useAtomValue(callerAtom)?.isAdmin ?? false
  const isOnline = useAtomValue(onlineAtom)
  const { canInstall } = useAtomValue(installPromptAtom)
  const install = useSetAtom(openInstallAtom)
  const [recent, remember] = useAtom(recentCommandsAtom)
  const navigate = useNavigate()
  const zone = useAtomValue(zoneAtom)
  const active = useAtomValue(activeProjectAtom)
  const otherProjects = useAtomValue(knownProjectsAtom).filter(({ id }) => id !== active?.id)
  const enter = useEnterProject()
  const known = posts.state === 'ready' ? posts.data : []
  const groups = commandsFor({ isAdmin, isOnline, canInstall, posts: known, zone, otherProjects })

  const run = async (command: AppCommand) => {
    onClose()
    remember(command.id)
    if ('switchesTo' in command) return enter(command.switchesTo)
    if (!('to' in command)) return command.does === 'install' ? install() : onSignOut()
    await navigate({ to: command.to, search: command.search ?? {}, ...(command.hash ? { hash: command.hash } : {}) })
    // Also on the same page, where nothing navigates but the part is wanted.
    focusPage(command.hash)
  }

  const notes = {
    loading: 'Reading your posts…',
    failed: isOnline ? 'Your posts did not load.' : 'Posts need a network.',
  }
  const note = posts.state === 'ready' ? undefined : notes[posts.state]
  const commands = groups.flatMap((group) => group.commands)
  return (
    <Menu
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      groups={groups}
      recent={recent}
      note={note}
      onCommand={({ id }) => {
        const command = commands.find((known) => known.id === id)
        if (command) void run(command)
      }}
    />
  )
}
