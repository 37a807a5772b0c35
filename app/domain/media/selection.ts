/** Selected items, start of a range, and keyboard position. Stored by id, since the list may change. */
export type Selection = {
  readonly selected: ReadonlySet<string>
  readonly anchor: string | null
  readonly at: string | null
}

export const nothingSelected: Selection = { selected: new Set(), anchor: null, at: null }

export type Held = { readonly shift: boolean; readonly toggle: boolean }

/** All items between two, both included, in either order. */
function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [first = 0, last = 0] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b)
  return ids.slice(Math.max(first, 0), last + 1)
}

export function toggled({ selected }: Selection, id: string): Selection {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return { selected: next, anchor: id, at: id }
}

/** Selects the range from the anchor to this item; it replaces the previous selection. */
export function rangeTo(selection: Selection, ids: readonly string[], id: string): Selection {
  const anchor = selection.anchor !== null && ids.includes(selection.anchor) ? selection.anchor : (selection.at ?? id)
  return { selected: new Set(between(ids, anchor, id)), anchor, at: id }
}

/** A pointer press: Shift selects a range, Ctrl or Cmd toggles an item. Null for a plain press, which opens it. */
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

/** Index a key leads to in a grid; null when it leads nowhere. */
export function leadTo(key: string, at: number, columns: number, count: number): number | null {
  const next = jumps[key]?.(at, columns, count)
  return next === undefined || next < 0 || next >= count ? null : next
}

/** Moves the keyboard position; with Shift it selects the range. */
export const walkedTo = (selection: Selection, ids: readonly string[], id: string, shift: boolean): Selection =>
  shift ? rangeTo({ ...selection, anchor: selection.anchor ?? selection.at }, ids, id) : { ...selection, at: id }

/** Deselects finished items; the rest stays selected. */
export const without = (selection: Selection, done: readonly string[]): Selection => ({
  selected: new Set([...selection.selected].filter((id) => !done.includes(id))),
  anchor: null,
  at: selection.at,
})

export const allOf = (selection: Selection, ids: readonly string[]): Selection => ({
  ...selection,
  selected: new Set(ids),
})

/** Deselects items that left the list. */
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
