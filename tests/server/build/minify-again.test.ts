import { expect, test } from 'vitest'
import { withNamesLast } from '#app/server/build/minify-again.ts'

const list =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js","assets/b.css"])))=>i.map(i=>d[i]);\n'

test('the list of files is there before the script has run to its end', () => {
  const moved = withNamesLast(`${list}const now = __vite__mapDeps([1, 0]);`)
  expect(moved).toMatch(/^const now/)
  expect(new Function(`${moved}; return now`)()).toEqual(['assets/b.css', 'assets/a.js'])
})

test('a script without such a list, or with another one, stays as it is', () => {
  for (const code of ['const a = 1\n', 'const __vite__mapDeps=(i)=>i;\n']) expect(withNamesLast(code)).toBe(code)
})
