import { describe, expect, it } from 'vitest'
import { pruneCss, withoutUnreadVariables } from '#app/server/build/prune-css.ts'

const prune = (css: string, ...used: string[]) => pruneCss(css, (name) => used.includes(name))

describe('a style sheet with what is used', () => {
  it.each([
    ['.a{x:1}.b{x:2}', '.a{x:1}'],
    ['.a,.b{x:1}', '.a{x:1}'],
    ['.a .b{x:1}.a[data-on] svg{x:2}', '.a[data-on] svg{x:2}'],
    // What a selector only excludes, or allows beside another, is not needed.
    ['.a:not(.b){x:1}', '.a:not(.b){x:1}'],
    ['.a:is(:not([off]),.b){x:1}', '.a:is(:not([off]),.b){x:1}'],
    ['.a:where(.b){x:1}.a:where(.a[data-x="1"])~.a{x:2}', '.a:where(.a[data-x="1"])~.a{x:2}'],
    ['.a:has(> .b){x:1}', ''],
    ['@media (width<9px){.b{x:1}}@media (width<9px){.b{x:1}.a{x:2}}', '@media (width<9px){.a{x:2}}'],
    ['@keyframes b{to{x:1}}@font-face{font-family:B}', '@keyframes b{to{x:1}}@font-face{font-family:B}'],
    [':root{--x:1}html{x:0.5}', ':root{--x:1}html{x:0.5}'],
    ['.md\\:a{x:1}.-a-1{x:2}', ''],
  ])('%s', (css, kept) => {
    expect(prune(css, 'a')).toBe(kept)
  })

  it('without variables that nobody reads, nor those only such ones read', () => {
    const css = ':root{--one:1px;--two:var(--three);--three:3px;--four:4px}.a{width:var(--one)}'
    expect(withoutUnreadVariables([css], ['style="--four:5px"'])).toEqual([
      ':root{--one:1px;--four:4px}.a{width:var(--one)}',
    ])
  })
})
