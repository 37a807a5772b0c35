import { useAtomValue } from 'jotai'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import type { PersonChange, PersonChangeKind } from '#app/domain/people/administer.ts'
import type { PersonDetails } from '#app/domain/people/person.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Callout, Drawer, IconButton, ListSkeleton, Loadable, StatusTag } from '#design-system/index.ts'
import { AccessPart, AccountPart, ActivityPart, DevicePart, MetadataPart, SessionsPart } from './person-parts.tsx'
import { personName } from './person-words.ts'
import './people.css'

/** What was asked for last, as long as it is on its way or was refused. */
export type PersonTask = {
  readonly kind: PersonChangeKind
  readonly isBusy: boolean
  /** Why it was not done. */
  readonly refusal: string | null
}

/** Credits that stand on this very device under the person's name. */
export type DeviceCredits = { readonly ai: number | null; readonly account: number | null }

export type PersonDrawerProps = {
  view: QueryView<PersonDetails | null>
  /** The admin who looks. */
  callerId: string
  task: PersonTask | null
  onDevice: DeviceCredits | null
  onChange: (change: PersonChange) => void
  onReload: () => void
  onClose: () => void
  /** To the one before and after in the list, when there is one. */
  onStep: { readonly before: (() => void) | null; readonly after: (() => void) | null }
}

/** J and K walk through the list, unless somebody types. */
function useStepKeys({ before, after }: PersonDrawerProps['onStep']) {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const types =
        target instanceof HTMLElement && target.closest('input, textarea, [role="combobox"], [role="listbox"]')
      const asks = document.querySelector('[role="alertdialog"]')
      if (types || asks || ctrlKey || metaKey || altKey) return
      if (key === 'j') after?.()
      if (key === 'k') before?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [before, after])
}

/** All there is to know about one person, and to do about them. */
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

export type PartProps = Omit<PersonDrawerProps, 'view' | 'onReload' | 'onClose' | 'onStep'> & { person: PersonDetails }

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
      {isBanned ? (
        <StatusTag tone="refusal" word="Banned" />
      ) : profile.isActive ? (
        <StatusTag tone="success" word="Active" />
      ) : (
        <StatusTag tone="warning" word="Deactivated" />
      )}
      <StatusTag tone={profile.isAdmin ? 'info' : 'quiet'} word={plans[profile.plan].name} />
      <StatusTag
        tone="quiet"
        word={profile.lastLoginAt ? `Signed in ${dates.moment(profile.lastLoginAt)}` : 'Never signed in'}
      />
      {profile.id === callerId ? <StatusTag tone="info" word="You" /> : null}
    </div>
  )
}
