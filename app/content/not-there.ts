/** The explanation of a missing item, in the same words on every screen. */
export const goneOrIncomplete = 'It was deleted, or this address is incomplete.'

/** A filter in the address that matches nothing of the person's. */
export type FilterOfNothing = 'account' | 'project'

/** The notice of that, and of the whole list below it. */
export const filterOfNothing = (kind: FilterOfNothing) => ({
  title: `This ${kind} is not one of yours.`,
  children: `It was ${kind === 'account' ? 'disconnected' : 'deleted'}, or this address is incomplete. Posts of every ${kind} are shown.`,
})
