import { expect, it } from 'vitest'
import { pastedFiles } from '#design-system/pasted-files.ts'
import { casesOf, publicReports } from '../../stories/docs/public-reports.ts'

const clipboard = (text: string, ...names: readonly string[]) => {
  const files = names.map((name) => new File(['x'], name))
  return {
    files: Object.assign(files, { item: (at: number) => files[at] ?? null }) as unknown as FileList,
    getData: (format: string) => (format === 'text/plain' ? text : ''),
  }
}

it.each(casesOf(publicReports.pastes))('%s: %s, and %s are meant', (_source, input, right) => {
  const quoted = /"[^"]*"/.exec(input)?.[0] ?? '""'
  const file = /the file (\S+)/.exec(input)?.[1] ?? 'image.png'
  const given = pastedFiles(clipboard(JSON.parse(quoted) as string, file))
  expect(given.length > 0 ? 'the files' : 'the text').toBe(right)
})

it('the names of several files, with their folders or without, are no text', () => {
  expect(pastedFiles(clipboard('/home/ada/a.jpg\r\nb.jpg\r\n', 'a.jpg', 'b.jpg'))).toHaveLength(2)
  expect(pastedFiles(clipboard('a.jpg and more', 'a.jpg'))).toEqual([])
})

it('nothing on the clipboard is nothing', () => expect(pastedFiles(null)).toEqual([]))
