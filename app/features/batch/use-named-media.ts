import { useEffect, useMemo, useRef, useState } from 'react'
import { idsOf, isAddress, type MediaKnown, mediaIn, nothingKnown } from '#app/domain/batch/media.ts'
import type { BatchRow } from '#app/domain/batch/row.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import type { BatchScreenProps } from './batch-props.ts'

const filesWords = counted('file', 'files')

type Has = Pick<BatchScreenProps, 'onFind' | 'onFetch' | 'offline'>

/**
 * The files named in rows: those of the library are looked up at once, those of an address are fetched when the rows
 * are planned.
 */
export function useNamedMedia(rows: readonly BatchRow[], { onFind, onFetch, offline }: Has) {
  const [known, setKnown] = useState<MediaKnown>(nothingKnown)
  const named = useMemo(() => [...new Set(rows.flatMap(({ media }) => mediaIn(media)))], [rows])
  const unknown = named.filter((one) => !known.has(one))
  const learn = (found: MediaKnown) => setKnown((before) => new Map([...before, ...found]))
  const [looking, setLooking] = useState(0)
  const lookedFor = useRef(new Set<string>())
  const [problem, setProblem] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const find = useRef(onFind)
  find.current = onFind
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a network again, or by a press, it is asked again
  useEffect(() => {
    const wanted = named.filter((one) => !isAddress(one) && !lookedFor.current.has(one))
    if (wanted.length === 0) return
    for (const one of wanted) lookedFor.current.add(one)
    setProblem(null)
    setLooking((before) => before + 1)
    void find.current(wanted).then((found) => {
      setKnown((before) => new Map([...before, ...found.known]))
      setProblem(found.problem)
      setLooking((before) => before - 1)
      // Asked again with the next change, or when it is planned.
      for (const one of wanted) if (!found.known.has(one)) lookedFor.current.delete(one)
    })
  }, [named, offline, round])
  /** All files of the rows, in the library; or the problem. Reports the number fetched. */
  const fetchMissing = async (onProgress: (done: number, of: number) => void): Promise<MediaKnown | string> => {
    const names = unknown.filter((one) => !isAddress(one))
    const addresses = unknown.filter(isAddress)
    let all = known
    if (names.length > 0) {
      const found = await onFind(names)
      if (found.problem !== null) return found.problem
      all = new Map([...all, ...found.known])
      learn(all)
      setProblem(null)
    }
    if (addresses.length > 0) {
      const tell = (done: number) => onProgress(done, addresses.length)
      tell(0)
      const fetched = await onFetch(addresses, tell)
      all = new Map([...all, ...fetched.known])
      learn(all)
      if (fetched.problem !== null) return fetched.problem
    }
    learn(all)
    const missing = unknown.filter((one) => idsOf([one], all) === null).length
    if (missing === 0) return all
    return `${filesWords(missing)} could not be had. The rows say why: put them right, or leave them out.`
  }
  const findAgain = () => setRound((before) => before + 1)
  return { known, isLooking: looking > 0, fetchMissing, notFound: problem, findAgain }
}
