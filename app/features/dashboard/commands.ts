import { Download, Folders, Image, LogOut, PenLine, Send, ShieldCheck, Sparkles, SquarePen, Ticket } from 'lucide-react'
import { linksIn } from '#app/content/places.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { statusOf } from '#app/domain/posts/status-words.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'
import type { Command, CommandGroup } from '#design-system/index.ts'
import { navigationFor } from './navigation.ts'

/** A command's effect: a page to open, or an action. */
export type AppCommand = Command &
  (
    | { readonly to: string; readonly hash?: string; readonly search?: Readonly<Record<string, string>> }
    | { readonly does: 'sign-out' | 'install' }
    | { readonly switchesTo: string }
  )
type AppCommandGroup = CommandGroup & { readonly commands: readonly AppCommand[] }

export type CommandFacts = {
  readonly isAdmin: boolean
  readonly isOnline: boolean
  readonly canInstall: boolean
  readonly posts: readonly PostView[]
  /** The zone of the posts' days. */
  readonly zone: string
  /** Projects to switch to. */
  readonly otherProjects?: readonly { readonly id: string; readonly name: string }[]
}

/** Number of characters that tell a post from others. */
const titleCharacters = 120

/** Posts may begin alike: the day tells them apart. */
const toPostCommand = (post: PostView, zone: string): AppCommand => ({
  id: `post:${post.id}`,
  label: beginningOf(post.text.replace(/\s+/g, ' ').trim(), titleCharacters),
  icon: Send,
  detail: `${statusOf(post).word} · ${datesIn(zone).moment(post.publishAt ?? post.createdAt)}`,
  to: `/dashboard/posts/${post.id}`,
})

/** Every page and action of the app. Only commands that need the network wait for it. */
export function commandsFor({
  isAdmin,
  isOnline,
  canInstall,
  posts,
  zone,
  otherProjects = [],
}: CommandFacts): readonly AppCommandGroup[] {
  const does: readonly AppCommand[] = [
    {
      id: 'new-post',
      label: 'New post',
      icon: SquarePen,
      keywords: ['write', 'create', 'compose', 'schedule', 'draft'],
      to: '/dashboard/compose',
      search: { begin: 'new' },
    },
    {
      id: 'new-text',
      label: 'Have a post written',
      icon: PenLine,
      keywords: ['write', 'create', 'text', 'generate'],
      to: '/dashboard/create/text',
    },
    {
      id: 'new-picture',
      label: 'New picture',
      icon: Image,
      keywords: ['image', 'create', 'draw', 'design', 'carousel'],
      to: '/dashboard/create/image',
    },
    {
      id: 'redeem-ai',
      label: 'Redeem a code for AI credits',
      icon: Sparkles,
      keywords: ['promo', 'coupon'],
      to: '/dashboard/credits',
      hash: 'redeem',
    },
    {
      id: 'redeem-account',
      label: 'Redeem a code for account credits',
      icon: Ticket,
      keywords: ['promo', 'coupon'],
      to: '/dashboard/accounts',
      hash: 'redeem',
    },
    ...(canInstall ? [{ id: 'install', label: 'Install app', icon: Download, does: 'install' } as const] : []),
    ...otherProjects.map(({ id, name }) => ({
      id: `project:${id}`,
      label: `Switch to ${name}`,
      icon: Folders,
      keywords: ['project', 'brand'],
      switchesTo: id,
    })),
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: LogOut,
      keywords: ['log out', 'leave'],
      unavailable: isOnline ? undefined : 'needs a network',
      does: 'sign-out',
    },
  ]
  const rooms = isAdmin ? linksIn('admin').map((room) => ({ ...room, icon: ShieldCheck, detail: 'Admin' })) : []
  const screens = [...navigationFor('', false), ...rooms].map(({ label, icon, href, ...room }) => ({
    id: `go:${href}`,
    label,
    icon,
    to: href,
    ...('detail' in room && { detail: room.detail }),
  }))
  return [
    { label: 'Do', commands: does },
    { label: 'Go to', commands: screens },
    { label: 'Posts', commands: posts.map((post) => toPostCommand(post, zone)), atFirst: 4 },
  ]
}
