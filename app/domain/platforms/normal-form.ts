/** So many in a row that the square of their number would be waited for; nobody writes them. */
const manyMarks = /\p{M}{32,}/gu

const isChanged = (text: string) => text.normalize('NFD') !== text
/** The first of all marks in a normal order, and the last: only what has a place in it changes places with one of them. */
const [first, last] = ['\u0334', '\u0345']
const hasPlace = (mark: string) => isChanged(`${mark}${first}`) || isChanged(`${last}${mark}`)

/** The normal form C of a text. `normalize` alone takes the square of the number of marks that stand on one letter. */
export const normalForm = (text: string): string => text.replaceAll(manyMarks, inOrder).normalize('NFC')

/** Marks taken apart and in the order they have in every normal form; those that have no place part the others. */
function inOrder(marks: string): string {
  const apart = Array.from(marks, (mark) => mark.normalize('NFD')).join('')
  const sorted = [...new Set(apart)].filter(hasPlace).sort((one, other) => {
    if (isChanged(`${one}${other}`)) return 1
    return isChanged(`${other}${one}`) ? -1 : 0
  })
  const ranks = new Map<string, number>()
  let rank = 0
  for (const [at, mark] of sorted.entries()) {
    if (isChanged(`${mark}${sorted[at - 1] ?? ''}`)) rank += 1
    ranks.set(mark, rank)
  }
  // Of each rank those that wait for the end of their run, one behind the other.
  const waiting = new Array<string>(rank + 1).fill('')
  let ordered = ''
  for (const mark of apart) {
    const place = ranks.get(mark)
    if (place !== undefined) waiting[place] += mark
    else {
      ordered += `${waiting.join('')}${mark}`
      waiting.fill('')
    }
  }
  return `${ordered}${waiting.join('')}`
}
