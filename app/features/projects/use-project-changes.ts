import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import type { BrandChange } from '#app/domain/projects/brand.ts'
import { sentenceForProject } from '#app/domain/projects/messages.ts'
import { changeBrand, createProject, deleteProject, renameProject } from '#app/server/projects/projects.functions.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { projectsQuery } from '#app/state/projects.ts'
import { useEnterProject } from './use-projects.ts'

type Answer = { ok: true } | { ok: false; failure: { code: string; facts?: unknown } }

/** A person's actions on projects; each returns its refusal, or null. */
export function useProjectChanges() {
  const client = useQueryClient()
  const newId = useAtomValue(newIdAtom)
  const enter = useEnterProject()
  const make = async (change: () => Promise<Answer>): Promise<string | null> => {
    if (!hasNetwork()) return failureMessages.OFFLINE_UNCHANGED
    try {
      const answer = await change()
      return answer.ok ? null : sentenceForProject(answer.failure)
    } catch (error) {
      return sentenceOf(error, hasNetwork())
    } finally {
      await client.invalidateQueries({ queryKey: projectsQuery.queryKey })
    }
  }
  return {
    onCreate: async (name: string) => {
      const projectId = newId()
      const wrong = await make(() => createProject({ data: { projectId, name } }))
      if (wrong === null) enter(projectId)
      return wrong
    },
    onRename: (projectId: string, name: string) => make(() => renameProject({ data: { projectId, name } })),
    onBrand: (projectId: string, change: BrandChange) => make(() => changeBrand({ data: { projectId, change } })),
    onDelete: (projectId: string, moveTo: string) => make(() => deleteProject({ data: { projectId, moveTo } })),
    onEnter: enter,
  }
}
