/** What of a list is selected, where a range begins, and where the keyboard is. Held by id: the list may change below it. */
export type Selection = {
  readonly selected: ReadonlySet<string>
  readonly anchor: string | null
  readonly at: string | null
}

export const nothingSelected: Selection = { selected: new Set(), anchor: null, at: null }

export type Held = { readonly shift: boolean; readonly toggle: boolean }

/** All between two of a list, both included, in whichever order. */
function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [first = 0, last = 0] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b)
  return ids.slice(Math.max(first, 0), last + 1)
}

/** Takes one in or out. */
export function toggled({ selected }: Selection, id: string): Selection {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return { selected: next, anchor: id, at: id }
}

/** Up to where the keyboard or the pointer is: the range takes the place of the one before. */
export function rangeTo(selection: Selection, ids: readonly string[], id: string): Selection {
  const anchor = selection.anchor !== null && ids.includes(selection.anchor) ? selection.anchor : (selection.at ?? id)
  return { selected: new Set(between(ids, anchor, id)), anchor, at: id }
}

/** A press with the pointer: Shift takes a range, Ctrl or Cmd one more. Null when it was a plain press, which opens. */
export function pressed(selection: Selection, ids: readonly string[], id: string, held: Held): Selection | null {
  if (held.shift) return rangeTo(selection, ids, id)
  return held.toggle ? toggled(selection, id) : null
}

const jumps: Readonly<Record<string, (at: number, columns: number, count: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns, count) => (at + columns < count ? at + columns : at),
  Home: () => 0,
  End: (_at, _columns, count) => count - 1,
  PageUp: (at, columns) => Math.max(at % columns, at - columns * 4),
  PageDown: (at, columns, count) => Math.min(count - 1, at + columns * 4),
}

/** Where a key leads in a grid; null when it leads nowhere. */
export function leadTo(key: string, at: number, columns: number, count: number): number | null {
  const next = jumps[key]?.(at, columns, count)
  return next === undefined || next < 0 || next >= count ? null : next
}

/** The keyboard goes on; with Shift it takes along what it passes. */
export const walkedTo = (selection: Selection, ids: readonly string[], id: string, shift: boolean): Selection =>
  shift ? rangeTo({ ...selection, anchor: selection.anchor ?? selection.at }, ids, id) : { ...selection, at: id }

/** What was done with these is over; the rest of the selection waits. */
export const without = (selection: Selection, done: readonly string[]): Selection => ({
  selected: new Set([...selection.selected].filter((id) => !done.includes(id))),
  anchor: null,
  at: selection.at,
})

export const allOf = (selection: Selection, ids: readonly string[]): Selection => ({
  ...selection,
  selected: new Set(ids),
})

/** What is gone from the list is not selected any more. */
export function among(selection: Selection, ids: readonly string[]): Selection {
  const here = new Set(ids)
  const isHere = (id: string | null) => id !== null && here.has(id)
  if ([...selection.selected].every((id) => here.has(id)) && (selection.at === null || isHere(selection.at)))
    return selection
  return {
    selected: new Set([...selection.selected].filter((id) => here.has(id))),
    anchor: isHere(selection.anchor) ? selection.anchor : null,
    at: isHere(selection.at) ? selection.at : null,
  }
}
