import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { circlesIn } from './support/circles.ts'
import { breachesOf, ranks, readSources, type Source } from './support/floors.ts'
import { readStyles, styleBreaches } from './support/styles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readSources(root, ['app', 'design-system'])

const said = (source: Source) => breachesOf(source).map(({ why }) => why)
const file = (path: string, text: string): Source => ({ path, text })

describe('the floors of the house', () => {
  it('finds the files it is to judge', () => {
    expect(sources.length).toBeGreaterThan(100)
  })

  it('hold in every file', () => {
    expect(sources.flatMap(breachesOf)).toEqual([])
  })

  it('have folders with ranks: a folder imports only from those below it', () => {
    for (const [parent, order] of Object.entries(ranks)) {
      const below = sources.flatMap(({ path }) =>
        path.startsWith(`${parent}/`) ? [path.slice(parent.length + 1)] : [],
      )
      const folders = new Set(below.map((path) => (path.includes('/') ? (path.split('/')[0] ?? '') : '.')))
      expect([...folders].toSorted()).toEqual(order.toSorted())
    }
    const up = "import { createPost } from '../post-changes/create-post.server.ts'"
    expect(said(file('app/server/posts/posts.server.ts', up))).toEqual(['posts stands below post-changes'])
    expect(said(file('app/server/clock.ts', "import { start } from './boot/start.ts'"))).toEqual([
      '. stands below boot',
    ])
    expect(said(file('app/server/newer/one.ts', "import { start } from '../boot/start.ts'"))).toEqual([
      'newer has no rank',
    ])
    const down = "import { insertPosts } from '../posts/insert.server.ts'"
    expect(said(file('app/server/post-changes/one.server.ts', down))).toEqual([])
  })

  it('have no rooms without a meaning', () => {
    const vague = /\/(utils|helpers|common|types)(\/|\.tsx?$)/
    expect(sources.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([])
    const barrels = sources.filter(({ path }) => /^app\/features\/.*\/index\.tsx?$/.test(path))
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  it('have no files that go in a circle', () => {
    expect(circlesIn(sources.filter(({ path }) => !path.endsWith('.gen.ts')))).toEqual([])
    const [one, two] = ["import { b } from './b.ts'", "import type { C } from '#app/domain/c.ts'"]
    const three = file('app/domain/c.ts', "const a = () => import('./a.ts')")
    const round = [file('app/domain/a.ts', one), file('app/domain/b.ts', two), three]
    expect(circlesIn(round)).toEqual([['app/domain/a.ts', 'app/domain/b.ts', 'app/domain/c.ts']])
  })

  it('write figures and dates in one place: in `domain/wording`, the zone always named', () => {
    const elsewhere = sources.filter(
      ({ path, text }) =>
        !path.startsWith('app/domain/wording/') && /Intl\.(DateTime|Number)Format|toLocale\w*String/.test(text),
    )
    expect(elsewhere.map(({ path }) => path).toSorted()).toEqual([
      // Which day it is and which zone one is in are no words; the design system writes figures without knowing the domain.
      'app/domain/time/days.ts',
      'app/domain/time/wall-clock.ts',
      'app/state/device/clock.ts',
      'design-system/components/figure.ts',
    ])
  })

  it('reach the web of strangers by one way: its names are looked up, and its addresses asked, in one place each', () => {
    const imports = (module: RegExp) =>
      sources.filter(({ path, text }) => path.startsWith('app/server/') && module.test(text)).map(({ path }) => path)
    expect(imports(/from 'node:dns/)).toEqual(['app/server/http/public-names.server.ts'])
    expect(imports(/import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/)).toEqual([
      'app/server/http/public-web.server.ts',
    ])
  })

  it('open the pictures of strangers in a process of their own alone', () => {
    const drawing = sources.filter(({ text }) => /(from|import\() ?'sharp'/.test(text)).map(({ path }) => path)
    expect(drawing).toEqual(['app/server/media/picture-work.ts'])
    const opening = sources.filter(({ text }) => /^import \{[^}]*\} from '.*picture-work\.ts'/m.test(text))
    expect(opening.map(({ path }) => path)).toEqual(['app/server/media/picture-order.ts'])
    const ordering = sources.filter(({ text }) => /^import \{[^}]*\banswerOrder\b[^}]*\} from/m.test(text))
    expect(ordering.map(({ path }) => path)).toEqual(['app/server/media/picture-process.ts'])
  })

  it('are not looked at by stories and tests from inside', () => {
    const looking = sources.filter(({ text }) => /from '[^']*\/(stories|tests)\//.test(text))
    expect(looking.map(({ path }) => path)).toEqual([])
  })
})

describe('the styles of a feature', () => {
  it('are its own: imported beside what they draw, their classes named by nobody else', () => {
    expect(styleBreaches(sources, readStyles(root, ['app']))).toEqual([])
  })

  it('are found where they are not', () => {
    const sheets = [
      file('app/features/credits/ai/receipts.css', '.receipt-why:not([data-x]) { color: red }'),
      file('app/features/posts/row.css', '@media (width < 9px) { .receipt-why, .row { color: red } }'),
    ]
    const breaking = [
      file('app/routes/credits.tsx', "import '#app/features/credits/ai/receipts.css'"),
      file('app/features/posts/row.tsx', 'import \'./row.css\'\nconst row = <p className="row receipt-why" />'),
    ]
    expect(styleBreaches(breaking, sheets)).toEqual([
      'app/routes/credits.tsx imports #app/features/credits/ai/receipts.css, which is not its own',
      'app/features/posts/row.css: .receipt-why is of app/features/credits/ai/receipts.css',
      'app/features/posts/row.tsx: .receipt-why is of app/features/credits/ai',
    ])
  })
})

/** Each of these breaks a floor; the reason is what the breach must say. */
type Breaking = [what: string, source: Source, why: string]
const breaking: readonly Breaking[] = [
  [
    'a rule that reads an atom',
    file('app/domain/credits/ai/spend.ts', "import { nowAtom } from '#app/state/device/clock.ts'"),
    'domain may not import state',
  ],
  [
    'a rule that draws',
    file('app/domain/plans/plan.ts', "import { useState } from 'react'"),
    'domain does not know react',
  ],
  [
    'a rule that reads the clock',
    file('app/domain/time/late.ts', 'export const isLate = (at: number) => Date.now() > at'),
    'domain is given the clock, chance and the window',
  ],
  ...[
    'performance.now()',
    'navigator.onLine',
    'globalThis',
    'setTimeout(go)',
    "fetch('/')",
    'crypto.getRandomValues(b)',
  ].map(
    (word): Breaking => [
      `a rule that reaches for the world: ${word}`,
      file('app/domain/time/late.ts', `export const late = () => ${word}`),
      'domain is given the clock, chance and the window',
    ],
  ),
  [
    'a screen that reads the clock',
    file('app/features/posts/late.tsx', 'export const isLate = (at: number) => Date.now() > at'),
    'features is given the clock',
  ],
  [
    'a route that reads the clock',
    file('app/routes/dashboard.tsx', 'export const day = () => new Date()'),
    'routes is given the clock',
  ],
  ['an atom that draws', file('app/state/posts.ts', "import { useState } from 'react'"), 'state does not know react'],
  [
    'a server that holds atoms',
    file('app/server/posts/x.ts', "import { atom } from 'jotai'"),
    'server does not know jotai',
  ],
  [
    'storage that knows state',
    file('app/storage/open-journal.ts', "export { sessionAtom } from '../state/session.ts'"),
    'storage may not import state',
  ],
  [
    'a feature that imports another',
    file('app/features/compose/posts.tsx', "import { CreditMeter } from '../credits/credit-meter.tsx'"),
    'features never import each other',
  ],
  [
    'a credit system that imports the other one',
    file('app/features/credits/ai/x.tsx', "import { PromoCard } from '../social/promo-card.tsx'"),
    'features never import each other',
  ],
  [
    'a kind of job that imports another',
    file('app/features/create/image/x.tsx', "import { PromptCard } from '../text/prompt-card.tsx'"),
    'features never import each other',
  ],
  [
    'what credit systems share, importing one of them',
    file('app/features/credits/kit/x.tsx', "import { PlanCard } from '../ai/plan-card.tsx'"),
    'features never import each other',
  ],
  [
    'a feature that imports what credit systems share',
    file('app/features/compose/x.tsx', "import { PromoCard } from '../credits/kit/promo-card.tsx'"),
    'features never import each other',
  ],
  [
    'a feature that opens storage',
    file('app/features/credits/x.tsx', "import { commit } from '#app/storage/open-journal.ts'"),
    'features may not import storage',
  ],
  [
    'a feature that imports the database',
    file('app/features/admin/users.tsx', "import { database } from '#app/server/database/database.server.ts'"),
    'features reaches the server through *.functions.ts',
  ],
  [
    'a feature that imports it only when asked',
    file('app/features/admin/users.tsx', "const open = () => import('#app/server/database/database.server.ts')"),
    'features reaches the server through *.functions.ts',
  ],
  [
    'a design system that has heard of credits',
    file('design-system/components/meter.tsx', "import type { AiAccount } from '#app/domain/credits/ai/account.ts'"),
    'design-system may not import domain',
  ],
  [
    'a design system with a router',
    file('design-system/components/button.tsx', "import { Link } from '@tanstack/react-router'"),
    'design-system does not know @tanstack/react-router',
  ],
  [
    'a server that knows the screen',
    file('app/server/posts/x.ts', "import { PostCard } from '#app/features/compose/post-card.tsx'"),
    'server may not import features',
  ],
  [
    'a server function that takes the server into the browser',
    file('app/server/publishing/posts.functions.ts', "import { asCaller } from './caller.server.ts'"),
    'the browser loads *.functions.ts too: *.server.ts is imported inside the handler',
  ],
  [
    'a rule that takes all of zod into the browser',
    file('app/domain/plans/plan.ts', "import { z } from 'zod'"),
    'the browser would load all of zod: zod/mini is the part that is used',
  ],
  [
    'a server function that takes all of zod into the browser',
    file('app/server/publishing/posts.functions.ts', "import { z } from 'zod'"),
    'the browser would load all of zod: zod/mini is the part that is used',
  ],
  [
    'an import without its extension',
    file('app/domain/plans/plan.ts', "import { limits } from '../limits'"),
    'imports carry their extension',
  ],
]

describe('an import that breaks a floor', () => {
  it.each(breaking)('is found: %s', (_what, source, why) => {
    expect(said(source)).toContain(why)
  })

  it('is not seen where there is none', () => {
    const sound = [
      file('app/features/compose/posts.tsx', "import { listPosts } from '#app/server/post-changes/posts.functions.ts'"),
      file('app/server/publishing/posts.functions.ts', "const load = async () => import('./posts.server.ts')"),
      file('app/features/credits/ai/a.tsx', "import { B } from './b.tsx'\nimport './a.css'"),
      file('app/features/credits/social/a.tsx', "import { PromoCard } from '../kit/promo-card.tsx'"),
      file('app/domain/plans/plan.ts', "import * as z from 'zod/mini'\n// new Date() is never read here"),
      file('app/server/boot/configuration.ts', "import { z } from 'zod'"),
    ]
    expect(sound.flatMap(said)).toEqual([])
  })
})
