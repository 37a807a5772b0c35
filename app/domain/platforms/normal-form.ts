/** Longer runs take quadratic time to normalise; real texts have none. */
const manyMarks = /\p{M}{32,}/gu

const isChanged = (text: string) => text.normalize('NFD') !== text
/** The first and last mark in canonical order: a mark that can be reordered changes places with one of them. */
const [first, last] = ['\u0334', '\u0345']
const hasPlace = (mark: string) => isChanged(`${mark}${first}`) || isChanged(`${last}${mark}`)

/** Normal form C. `normalize` alone takes quadratic time in the number of marks on one letter. */
export const normalForm = (text: string): string => text.replaceAll(manyMarks, inOrder).normalize('NFC')

/** Decomposes marks and puts them in canonical order; marks without an order separate the runs. */
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
  // Marks of each rank in the current run.
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
