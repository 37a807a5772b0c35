import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { type Composition, platformPostOf, withVariant } from '#app/domain/posts/composition.ts'
import { sentenceForSnippet } from '#app/domain/snippets/messages.ts'
import { hashtagsIn, type Snippet, withHashtags } from '#app/domain/snippets/snippet.ts'
import { keepsTemplates } from '#app/domain/snippets/templates.ts'
import { deleteSnippet, listSnippets, saveSnippet } from '#app/server/snippets/snippets.functions.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { hasNetwork, onlineAtom } from '#app/state/device/connection.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { callerAtom } from '#app/state/session.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { ComposerSnippet } from './composer-view.ts'

const snippetsKey = ['snippets']

export function useSnippets(
  composition: Composition,
  change: (update: (before: Composition) => Composition) => void,
  offline: boolean,
) {
  const client = useQueryClient()
  const newId = useAtomValue(newIdAtom)
  const isOnline = useAtomValue(onlineAtom)
  const projectId = useAtomValue(activeProjectAtom)?.id
  const plan = useAtomValue(callerAtom)?.plan
  // Unknown yet, or without a network: the server refuses when it has to.
  const canKeepTemplates = plan === undefined || keepsTemplates(plan)
  const showToast = useSetAtom(showToastAtom)
  const { data: kept = [] } = useQuery({
    queryKey: [...snippetsKey, projectId],
    queryFn: async (): Promise<readonly Snippet[]> =>
      (await listSnippets(projectId === undefined ? {} : { data: { projectId } })).json(),
    enabled: !offline,
    staleTime: 60_000,
  })
  const again = () => void client.invalidateQueries({ queryKey: snippetsKey })
  const complain = (title: string) => showToast({ policy: 'stack', tone: 'refusal', title })

  return {
    snippets: kept,
    canKeepTemplates,
    onSnippet(id: string, platform: PlatformId | null) {
      const snippet = kept.find((one) => one.id === id)
      if (snippet === undefined) return
      const said = (before: string) =>
        snippet.kind === 'hashtags'
          ? withHashtags(before, snippet.body)
          : before.trim() === ''
            ? snippet.body
            : `${before}\n\n${snippet.body}`
      change((before) => {
        if (platform !== null)
          return withVariant(before, platform, { text: said(platformPostOf(before, platform).text) })
        const variants = snippet.kind === 'template' ? { ...snippet.variants, ...before.variants } : before.variants
        return { ...before, text: said(before.text), variants }
      })
    },
    async onKeepSnippet(kind: ComposerSnippet['kind'], name: string) {
      const { text: body, variants } = composition
      const words = { id: newId(), kind, name, ...(projectId === undefined ? {} : { projectId }) }
      try {
        const answer = await saveSnippet({
          data: kind === 'template' ? { ...words, body, variants } : { ...words, body: hashtagsIn(body).join(' ') },
        })
        if (answer.ok) showToast({ policy: 'single', tone: 'success', title: `“${name}” is kept` })
        else complain(sentenceForSnippet(answer.failure))
      } catch (error) {
        complain(sentenceOf(error, isOnline))
      }
      again()
    },
    async onDeleteSnippet(id: string) {
      const gone = kept.find((one) => one.id === id)
      if (gone === undefined) return
      const bringBack = async () => {
        const { name, kind, body, variants } = gone
        const project = gone.projectId === null ? {} : { projectId: gone.projectId }
        try {
          const answer = await saveSnippet({ data: { id, name, kind, body, variants, ...project } })
          if (!answer.ok) complain(sentenceForSnippet(answer.failure))
        } catch (error) {
          complain(sentenceOf(error, hasNetwork()))
        }
        again()
      }
      try {
        const answer = await deleteSnippet({ data: { id } })
        if (!answer.ok) complain(sentenceForSnippet(answer.failure))
        else
          showToast({
            policy: 'stack',
            tone: 'info',
            about: id,
            title: `“${gone.name}” is deleted`,
            // Without templates in the plan, a deleted one cannot be restored.
            ...(gone.kind === 'template' && !canKeepTemplates
              ? {}
              : { action: { label: 'Undo', run: () => void bringBack() } }),
          })
      } catch (error) {
        complain(sentenceOf(error, isOnline))
      }
      again()
    },
  }
}
