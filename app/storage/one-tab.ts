/** Work that one tab at a time may do. */
export type OneTab = <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer>

/** By the browser's locks, which end with a tab, however it ends. Without them this tab is all that is known of. */
export const oneTab =
  (locks: LockManager | undefined): OneTab =>
  (name, work) =>
    locks === undefined ? work() : locks.request(name, work)
