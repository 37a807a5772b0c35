import { expect, it } from 'vitest'
import { siteTable } from './site-table.ts'

it('has all that was measured of a page on one line, and a dash for what was not', () => {
  const printed = [
    '{"row":"P1 JS gz on a page","page":"a bare TanStack Start page","kilobytesGz":106.6}',
    'something that is no figure',
    '{"row":"P1 JS gz on a page","page":"/","kilobytesGz":8.34,"timesBare":0.08}',
    '{"row":"P2 Lighthouse mobile","page":"/","performance":100,"seo":100,"lcpMs":901,"timesWithoutScripts":1}',
    '{"row":"P3 requests a second on one core","page":"/faq","timesStaticBuffer":0.61}',
  ].join('\n')
  expect(siteTable(printed).split('\n')).toEqual([
    'page  JS KB gz  x bare  perf  a11y  best  SEO  LCP ms  x no script  TBT ms  x static',
    '/          8.3    0.08   100     –     –  100     901         1.00       –         –',
    '/faq         –       –     –     –     –    –       –            –       –      0.61',
  ])
})
