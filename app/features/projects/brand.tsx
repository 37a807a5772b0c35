import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Caller } from '#app/domain/people/caller.ts'
import { brandDraftOf } from '#app/state/brand-drafts.ts'
import { offlineAtom } from '#app/state/session.ts'
import { type GroupState, restingGroup } from './brand-group.tsx'
import { BrandScreen, type ChoosePicture } from './brand-screen.tsx'
import { type BrandGroup, changeOf } from './brand-view.ts'
import { useProjectChanges } from './use-project-changes.ts'
import { useProjects } from './use-projects.ts'

const resting = { colors: restingGroup, fonts: restingGroup, voice: restingGroup }

type BrandProps = { projectId: string; caller: Caller; choose: ChoosePicture }

export function Brand({ projectId, caller, choose }: BrandProps) {
  const { view, reload } = useProjects()
  const { onBrand } = useProjectChanges()
  const offline = useAtomValue(offlineAtom)
  const [draft, setDraft] = useAtom(brandDraftOf(projectId, caller.userId))
  const [groups, setGroups] = useState<Record<BrandGroup, GroupState>>(resting)
  const project = view.state === 'ready' ? (view.data.find(({ id }) => id === projectId) ?? null) : null
  const told = (group: BrandGroup, state: GroupState) => setGroups((before) => ({ ...before, [group]: state }))
  const discard = (group: BrandGroup) => {
    told(group, restingGroup)
    setDraft(({ [group]: _typed, ...others }) => others)
  }
  const save = async (group: BrandGroup) => {
    const change = project && changeOf(group, project.brand, draft)
    if (change === null) return
    const sent = draft[group]
    told(group, { ...restingGroup, isBusy: true })
    const refusal = await onBrand(projectId, change)
    told(group, { isBusy: false, refusal, isSaved: refusal === null })
    // Text typed meanwhile stays.
    if (refusal === null)
      setDraft((before) => {
        const { [group]: typed, ...others } = before
        return typed === sent ? others : before
      })
  }
  const [logo, setLogo] = useState<GroupState>(restingGroup)
  const chooseLogo = async (logoMediaId: string | null) => {
    setLogo({ ...restingGroup, isBusy: true })
    const refusal = await onBrand(projectId, { logoMediaId })
    setLogo({ isBusy: false, refusal, isSaved: refusal === null })
  }
  return (
    <BrandScreen
      view={view.state === 'ready' ? { ...view, data: project } : view}
      draft={draft}
      groups={groups}
      offline={offline}
      onType={(typed) => setDraft((before) => ({ ...before, ...typed }))}
      onSave={(group) => void save(group)}
      onDiscard={discard}
      onReload={reload}
      logo={logo}
      choose={choose}
      onLogo={(mediaId) => void chooseLogo(mediaId)}
    />
  )
}
