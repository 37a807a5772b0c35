/** Gives what is asked for an id that it keeps: the same asked again is the same, anything else is another. */
export function idsOfAsked(newId: () => string): (asked: object) => string {
  const ids = new Map<string, string>()
  return (asked) => {
    const said = JSON.stringify(asked)
    const id = ids.get(said) ?? newId()
    ids.set(said, id)
    return id
  }
}
