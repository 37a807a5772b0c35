import type { PersonChange, PersonChangeKind } from '#app/domain/people/administer.ts'
import type { PersonDetails } from '#app/domain/people/person.ts'
import type { QueryView } from '#app/state/query-view.ts'

/** The last change, while it runs or after a refusal. */
export type PersonTask = {
  readonly kind: PersonChangeKind
  readonly isBusy: boolean
  readonly refusal: string | null
}

/** Credits on this device under the person's name. */
export type DeviceCredits = { readonly ai: number | null; readonly account: number | null }

export type PersonDrawerProps = {
  view: QueryView<PersonDetails | null>
  /** The admin's own id. */
  callerId: string
  task: PersonTask | null
  onDevice: DeviceCredits | null
  onChange: (change: PersonChange) => void
  onReload: () => void
  onClose: () => void
  /** Opens the person before and after in the list, where there is one. */
  onStep: { readonly before: (() => void) | null; readonly after: (() => void) | null }
}

export type PartProps = Omit<PersonDrawerProps, 'view' | 'onReload' | 'onClose' | 'onStep'> & { person: PersonDetails }
