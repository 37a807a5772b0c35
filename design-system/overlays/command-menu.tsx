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
  /** Tells one from another, also the next time it is recent. */
  id: string
  /** What it does, or where it leads; searched first. */
  label: string
  /** What it is about, as a picture. */
  icon: IconComponent
  /** Other words it is found by. */
  keywords?: readonly string[]
  /** Said beside it, quietly. */
  detail?: string
  /** Why it cannot be done now. */
  unavailable?: string | undefined
}

export type CommandGroup = {
  /** What its commands have in common. */
  label: string
  /** In the order they show before anything is typed. */
  commands: readonly Command[]
  /** How many show before anything is typed; all are searched. */
  atFirst?: number
}

export type CommandMenuProps = {
  /** Whether it stands over the page. */
  open: boolean
  /** Told when it opens or closes, by whatever way. */
  onOpenChange: (open: boolean) => void
  /** What there is to go to and to do, group by group. */
  groups: readonly CommandGroup[]
  /** Ids of what was used last, newest first; they come first until something is typed. */
  recent?: readonly string[]
  /** What is not there yet or cannot be had: "Reading your posts…". */
  note?: string | undefined
  /** Told what was chosen; it closes by itself. */
  onCommand: (command: Command) => void
}

function shownGroups(groups: readonly CommandGroup[], recent: readonly string[], isSearching: boolean) {
  // One group: cmdk orders the lines of each by how well they match, and leaves the groups where they are.
  if (isSearching) return [{ label: 'Found', commands: groups.flatMap(({ commands }) => commands) }]
  const all = new Map(groups.flatMap(({ commands }) => commands).map((command) => [command.id, command]))
  const used = recent.map((id) => all.get(id)).filter((command) => command !== undefined)
  const rest = groups.map(({ label, commands, atFirst }) => ({
    label,
    commands: commands.filter((command) => !used.includes(command)).slice(0, atFirst),
  }))
  return [{ label: 'Recent', commands: used }, ...rest].filter(({ commands }) => commands.length > 0)
}

/** Everything there is to go to or to do, one line of typing away; the best match comes first. */
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

/** cmdk names the chosen line before it has drawn it, and may be one behind; here the name follows what is drawn. */
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

/** It begins anew each time the menu opens. */
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
