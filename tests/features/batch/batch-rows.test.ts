import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { checkRows, rowsOf } from '#app/domain/batch/rows.ts'
import { BatchRows } from '#app/features/batch/batch-rows.tsx'

const now = '2026-11-20T09:00:00.000Z'
const table = {
  names: ['Date', 'Text', 'Networks'],
  rows: [
    { line: 2, cells: ['2026-12-01 08:00', 'We baked, we tasted, we baked again. '.repeat(9), 'X, LinkedIn'] },
    // Its time has passed since planning began.
    { line: 3, cells: ['2026-11-20 08:00', 'Rye', 'X'] },
  ],
}
const rows = rowsOf(table, { date: 0, text: 1, platforms: 2 })
const checked = checkRows(rows, { now, zone: 'UTC', times: { from: 'file', order: 'day-first' } })

const buttonsOf = (isPlanning: boolean) => {
  const nothing = () => {}
  const shown = createElement(BatchRows, {
    checked,
    now,
    zone: 'UTC',
    isRest: false,
    isPlanning,
    isHeld: isPlanning,
    hasTimes: true,
    fixes: {},
    sorting: rows,
    onFix: nothing,
    accounts: [],
    onAccount: nothing,
    onShorten: nothing,
    twice: new Set<number>(),
    alike: new Map(),
    leftOut: 1,
    onLeaveOut: nothing,
    onBringBack: nothing,
  })
  return Array.from(renderToStaticMarkup(shown).matchAll(/<button[\s\S]*?<\/button>/g), ([button]) =>
    (/aria-label="([^"]*)"/.exec(button)?.[1] ?? button.replace(/<[^>]*>/g, '')).trim(),
  )
}

it('while rows are planned nothing of them can be changed', () => {
  expect(buttonsOf(false)).toEqual(
    expect.arrayContaining(['Bring back 1 row', 'Leave out 1 row', 'Shorten, line 2', 'Edit line 2']),
  )
  expect(buttonsOf(true)).toEqual([])
})
