/** Returns an id for a request: the same request gets the same id. */
export function idsOfAsked(newId: () => string): (asked: object) => string {
  const ids = new Map<string, string>()
  return (asked) => {
    const said = JSON.stringify(asked)
    const id = ids.get(said) ?? newId()
    ids.set(said, id)
    return id
  }
}
