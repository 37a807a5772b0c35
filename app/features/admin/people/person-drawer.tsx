import { useAtomValue } from 'jotai'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import { standingOf } from '#app/domain/people/profile.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import { Callout, Drawer, IconButton, ListSkeleton, Loadable, pressOf, StatusTag } from '#design-system/index.ts'
import { AccessPart } from './access-part.tsx'
import { AccountPart } from './account-part.tsx'
import { ActivityPart, DevicePart, MetadataPart, SessionsPart } from './person-parts.tsx'
import type { PartProps, PersonDrawerProps } from './person-view.ts'
import { personName, standingTags } from './person-words.ts'
import './people.css'

/** J and K move through the list, except while typing. */
function useStepKeys({ before, after }: PersonDrawerProps['onStep']) {
  const hasLetters = useAtomValue(singleKeysAtom)
  useEffect(() => {
    if (!hasLetters) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const press = pressOf(event)
      const types =
        target instanceof HTMLElement && target.closest('input, textarea, [role="combobox"], [role="listbox"]')
      const asks = document.querySelector('[role="alertdialog"]')
      if (press === null || types || asks || press.ctrlKey || press.metaKey || press.altKey) return
      if (press.key === 'j') after?.()
      if (press.key === 'k') before?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [before, after, hasLetters])
}

export function PersonDrawer(props: PersonDrawerProps) {
  const { view, onClose, onStep } = props
  useStepKeys(onStep)
  const person = view.state === 'ready' ? view.data : null
  const name = person ? personName(person.profile) : 'User'
  const { email = null } = person?.profile ?? {}
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={name}
      {...(email !== null && email !== name ? { description: email } : {})}
      aside={
        <>
          <Step label="Previous user (K)" icon={ChevronUp} onStep={onStep.before} />
          <Step label="Next user (J)" icon={ChevronDown} onStep={onStep.after} />
        </>
      }
    >
      <Loadable
        view={view}
        loading="Loading user"
        skeleton={<ListSkeleton />}
        failed="The user did not load"
        onRetry={props.onReload}
      >
        {({ data }) => (data ? <PersonParts {...props} person={data} /> : <Gone />)}
      </Loadable>
    </Drawer>
  )
}

const Step = ({ label, icon, onStep }: { label: string; icon: typeof ChevronUp; onStep: (() => void) | null }) =>
  onStep ? <IconButton label={label} icon={icon} size="small" onClick={onStep} /> : null

const Gone = () => (
  <Callout tone="info" title="Nobody has this account any more.">
    It was deleted, or the address of this page is not whole.
  </Callout>
)

function PersonParts(props: PartProps) {
  return (
    <>
      <Tags {...props} />
      <AccountPart {...props} />
      <SessionsPart {...props} />
      <ActivityPart {...props} />
      <DevicePart {...props} />
      <MetadataPart {...props} />
      <AccessPart {...props} />
    </>
  )
}

function Tags({ person: { profile, isBanned }, callerId }: PartProps) {
  const dates = useAtomValue(datesAtom)
  return (
    <div className="person-tags">
      <StatusTag {...standingTags[isBanned ? 'banned' : standingOf(profile)]} />
      <StatusTag tone={profile.isAdmin ? 'info' : 'quiet'} word={plans[profile.plan].name} />
      <StatusTag
        tone="quiet"
        word={profile.lastLoginAt ? `Signed in ${dates.moment(profile.lastLoginAt)}` : 'Never signed in'}
      />
      {profile.id === callerId ? <StatusTag tone="info" word="You" /> : null}
    </div>
  )
}
