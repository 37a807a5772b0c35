import type { PersonChange, PersonChangeKind } from '#app/domain/people/administer.ts'
import type { PersonDetails } from '#app/domain/people/person.ts'
import type { QueryView } from '#app/state/query-view.ts'

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

/** What each part of the drawer is drawn from. */
export type PartProps = Omit<PersonDrawerProps, 'view' | 'onReload' | 'onClose' | 'onStep'> & { person: PersonDetails }
