/** One value per name: the same atom for the same name at every call. */
export function memo<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>()
  return (name) => {
    const known = made.get(name)
    if (known !== undefined) return known
    const value = make(name)
    made.set(name, value)
    return value
  }
}
