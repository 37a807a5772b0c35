import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Sources, storiesReachedBy } from './reached.ts'
import { readStorySources } from './read-sources.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const house: Sources = new Map([
  [
    'design-system/index.ts',
    "export { Button, type ButtonProps } from './button.tsx'\nexport { Ring } from './ring.tsx'",
  ],
  ['design-system/button.tsx', "import './button.css'\nexport const Button = 1"],
  ['design-system/button.css', '@import "./control.css";'],
  ['design-system/control.css', ''],
  ['design-system/ring.tsx', "import type { Button } from './button.tsx'\nexport const Ring = 1"],
  ['app/features/pay/pay.tsx', "import { Button, type RingProps } from '#design-system/index.ts'"],
  ['app/features/pay/lazy.tsx', "const pay = () => import('./pay.tsx')"],
  ['stories/button.stories.tsx', "import { Button } from '#design-system/index.ts'"],
  ['stories/ring.stories.tsx', "import {\n  Ring,\n} from '#design-system/index.ts'"],
  ['stories/pay.stories.tsx', "import { pay } from '../app/features/pay/lazy.tsx'"],
])

describe('the stories that a change reaches', () => {
  it('are those that draw the part, also through a style, a screen or a part loaded later', () => {
    expect(storiesReachedBy(['design-system/control.css'], house)).toEqual([
      'stories/button.stories.tsx',
      'stories/pay.stories.tsx',
    ])
  })

  it('are not those that only know its type or stand behind the same door', () => {
    expect(storiesReachedBy(['design-system/ring.tsx'], house)).toEqual(['stories/ring.stories.tsx'])
  })

  it('are the story itself when it changed, and none when nothing did', () => {
    expect(storiesReachedBy(['stories/ring.stories.tsx'], house)).toEqual(['stories/ring.stories.tsx'])
    expect(storiesReachedBy(['README.md'], house)).toEqual([])
  })

  it.each(['design-system/index.ts', 'design-system/tokens/color.css', '.storybook/preview.tsx', 'package-lock.json'])(
    'are all of them when %s changed',
    (path) => {
      expect(storiesReachedBy([path], house)).toBeNull()
    },
  )

  it('are all of them for what Chromatic is told to be around every story', () => {
    const { externals } = JSON.parse(readFileSync(`${root}chromatic.config.json`, 'utf8')) as { externals: string[] }
    expect(externals.length).toBeGreaterThan(3)
    for (const external of externals) expect(storiesReachedBy([external.replace('**', 'any.ts')], new Map())).toBeNull()
  })

  it('are not every screen for a part of the shell around them, but all of them for the shell itself', () => {
    const around: Sources = new Map([
      ...house,
      ['stories/support/in-shell.tsx', "import { Ring } from '#design-system/index.ts'"],
      ['stories/screens/home.stories.tsx', "import { inShell } from '../support/in-shell.tsx'"],
      ['stories/screens/shell.stories.tsx', "import { onWide } from '../support/in-shell.tsx'"],
    ])
    expect(storiesReachedBy(['design-system/ring.tsx'], around)).toEqual([
      'stories/ring.stories.tsx',
      'stories/screens/shell.stories.tsx',
    ])
    for (const path of ['stories/support/in-shell.tsx', 'design-system/layouts/dashboard-shell.css']) {
      expect(storiesReachedBy([path, 'design-system/ring.tsx'], around)).toContain('stories/screens/home.stories.tsx')
    }
  })

  it('are some and not all of the real ones for a part of the design system', () => {
    const sources = readStorySources(root)
    const all = [...sources.keys()].filter((path) => path.endsWith('.stories.tsx'))
    const reached = storiesReachedBy(['design-system/components/meter-bar.css'], sources) ?? all
    expect(reached).toContain('stories/design-system/components/meter-bar.stories.tsx')
    expect(reached.length).toBeLessThan(all.length / 2)
  })
})
