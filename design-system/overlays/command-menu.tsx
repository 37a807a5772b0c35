import { Dialog, VisuallyHidden } from '@radix-ui/themes'
import { Command as Cmdk } from 'cmdk'
import { CornerDownLeft, Search } from 'lucide-react'
import { useState } from 'react'
import { Icon, type IconComponent } from '../components/icon.tsx'
import { Kbd } from '../components/kbd.tsx'
import { PortalTheme } from '../components/portal-theme.tsx'
import { scoreCommand } from './command-score.ts'
import './command-menu.css'

export type Command = {
  /** Unique, also over visits, for the recent commands. */
  id: string
  /** The action or the destination; searched first. */
  label: string
  /** A picture of the subject. */
  icon: IconComponent
  /** More words to find it by. */
  keywords?: readonly string[]
  /** Quiet text beside it. */
  detail?: string
  /** The reason it cannot be chosen now. */
  unavailable?: string | undefined
}

export type CommandGroup = {
  /** The commands' common name. */
  label: string
  /** In the order shown before typing. */
  commands: readonly Command[]
  /** Number shown before typing; all are searched. */
  atFirst?: number
}

export type CommandMenuProps = {
  /** True while open over the page. */
  open: boolean
  /** Called on every opening and closing. */
  onOpenChange: (open: boolean) => void
  /** Pages and actions, by group. */
  groups: readonly CommandGroup[]
  /** Ids of the last used commands, newest first; shown first until typing. */
  recent?: readonly string[]
  /** A note about loading or missing commands: "Reading your posts…". */
  note?: string | undefined
  /** Called with the chosen command; the menu closes by itself. */
  onCommand: (command: Command) => void
}

function shownGroups(groups: readonly CommandGroup[], recent: readonly string[], isSearching: boolean) {
  // One group: cmdk orders the lines of each group by their score, and leaves the groups in place.
  if (isSearching) return [{ label: 'Found', commands: groups.flatMap(({ commands }) => commands) }]
  const all = new Map(groups.flatMap(({ commands }) => commands).map((command) => [command.id, command]))
  const used = recent.map((id) => all.get(id)).filter((command) => command !== undefined)
  const rest = groups.map(({ label, commands, atFirst }) => ({
    label,
    commands: commands.filter((command) => !used.includes(command)).slice(0, atFirst),
  }))
  return [{ label: 'Recent', commands: used }, ...rest].filter(({ commands }) => commands.length > 0)
}

/** Every page and action of the app, found by typing; the best match comes first. */
export function CommandMenu({ open, onOpenChange, groups, recent = [], note, onCommand }: CommandMenuProps) {
  return (
    <PortalTheme>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Content
          className="nf-commands"
          align="start"
          maxWidth="600px"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <VisuallyHidden>
            <Dialog.Title>Commands</Dialog.Title>
          </VisuallyHidden>
          <CommandList groups={groups} recent={recent} note={note} onCommand={onCommand} />
        </Dialog.Content>
      </Dialog.Root>
    </PortalTheme>
  )
}

/** cmdk sets the name of the chosen line before it is drawn, and may be one behind; this sets it afterwards. */
function nameChosen(root: HTMLElement | null) {
  if (!root) return
  const name = () => {
    const chosen = root.querySelector('[cmdk-item][aria-selected="true"]')?.id ?? ''
    for (const part of root.querySelectorAll('[aria-activedescendant]')) {
      if (part.getAttribute('aria-activedescendant') !== chosen) part.setAttribute('aria-activedescendant', chosen)
    }
  }
  const observer = new MutationObserver(name)
  const attributeFilter = ['aria-selected', 'aria-activedescendant']
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter })
  return () => observer.disconnect()
}

type CommandListProps = Pick<CommandMenuProps, 'groups' | 'note' | 'onCommand'> & { recent: readonly string[] }

/** Reset each time the menu opens. */
function CommandList({ groups, recent, note, onCommand }: CommandListProps) {
  const [search, setSearch] = useState('')
  const shown = shownGroups(groups, recent, search.trim() !== '')
  return (
    <Cmdk ref={nameChosen} label="Commands" filter={scoreCommand} loop>
      <div className="nf-commands-search">
        <Icon of={Search} size={18} />
        <Cmdk.Input value={search} onValueChange={setSearch} placeholder="Search or jump to…" maxLength={80} />
      </div>
      <Cmdk.Empty className="nf-commands-empty">
        <b>Nothing found for “{search.trim()}”</b>
        Try the name of a screen, or words from a post.
      </Cmdk.Empty>
      <Cmdk.List className="nf-commands-list" label="What to do">
        {shown.map(({ label, commands }) => (
          <Cmdk.Group key={label} heading={label}>
            {commands.map((command) => (
              <CommandItem key={command.id} command={command} onSelect={() => onCommand(command)} />
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      <div className="nf-commands-foot">
        <span role="status">{note}</span>
        <span className="nf-commands-keys">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose{' '}
          <Kbd>
            <Icon of={CornerDownLeft} size={11} />
          </Kbd>{' '}
          go <Kbd>esc</Kbd> close
        </span>
      </div>
    </Cmdk>
  )
}

function CommandItem({ command, onSelect }: { command: Command; onSelect: () => void }) {
  const { id, label, icon, keywords = [], detail, unavailable } = command
  return (
    <Cmdk.Item value={id} keywords={[label, ...keywords]} disabled={unavailable !== undefined} onSelect={onSelect}>
      <Icon of={icon} size={17} />
      <span className="nf-commands-label" dir="auto">
        {label}
      </span>
      {unavailable || detail ? <small>{unavailable ?? detail}</small> : null}
    </Cmdk.Item>
  )
}
