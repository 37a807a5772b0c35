import { useEffect, useState } from 'react'

/** Pause in typing before a question, in milliseconds. */
const restMs = 900

/** A value after its last pause. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
