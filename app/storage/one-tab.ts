/** Runs work in one tab at a time. */
export type OneTab = <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer>

/** Uses the browser's locks, which end with a tab, however it ends. Without locks only this tab is guarded. */
export const oneTab =
  (locks: LockManager | undefined): OneTab =>
  (name, work) =>
    locks === undefined ? work() : locks.request(name, work)
