/** Why nothing is found under an address that names one thing: the same words on every screen. */
export const goneOrIncomplete = 'It was deleted, or this address is incomplete.'

/** A filter of the address that narrows to nothing of the person's. */
export type FilterOfNothing = 'account' | 'project'

/** Says so, and that the list is whole. */
export const filterOfNothing = (kind: FilterOfNothing) => ({
  title: `This ${kind} is not one of yours.`,
  children: `It was ${kind === 'account' ? 'disconnected' : 'deleted'}, or this address is incomplete. Posts of every ${kind} are shown.`,
})
