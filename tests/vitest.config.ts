import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium } from './browser.ts'
import { checkPicture } from './pictures/check-picture.ts'
import { isWholeRun } from './support/whole-run.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = fileURLToPath(new URL('../..', import.meta.resolve('vite/package.json')))

/**
 * Only in `npm run test:all` and the deep runs: each starts servers and kills them, for as long as a hundred files take.
 * Of each act one such test stays in every run, on the embedded database.
 */
const nightly = isWholeRun
  ? []
  : [
      'tests/server/jobs/kill-designer.test.ts',
      'tests/server/media/kill-uploads.test.ts',
      'tests/server/operations/kill-bulk-pglite.test.ts',
      'tests/server/operations/kill-bulk-postgres.test.ts',
      'tests/server/publishing/kill-postgres.test.ts',
    ]

/** Files with state in their process: browser stores, an environment of their own, replaced modules. */
const alone = [
  'tests/state/**/*.test.ts',
  'tests/storage/**/*.test.ts',
  'tests/features/create/job/use-abandoned-jobs.test.ts',
  'tests/server/batch/posting-times.test.ts',
  'tests/server/http/unread-calls.test.ts',
  'tests/server/identity/calls-of-anybody.test.ts',
  'tests/server/identity/caller.test.ts',
  'tests/server/identity/local/passwords.test.ts',
  'tests/server/identity/sign-in.test.ts',
  'tests/server/jobs/makers/text/compose-post.test.ts',
  'tests/server/media/full-disk.test.ts',
  'tests/server/operations/for-admins.test.ts',
  'tests/server/operations/found-people.test.ts',
  'tests/server/mail/mailer.test.ts',
  'tests/server/people/erased.test.ts',
  'tests/server/people/people.test.ts',
  'tests/server/schedule/counting.test.ts',
  'tests/server/webhooks/answer.test.ts',
  'tests/server/webhooks/handlers.test.ts',
]

/** Passwords are hashed at the lowest cost; `passwords.test.ts` holds the product to its own. */
const cheapPasswords = {
  find: /^\.\/password-cost\.ts$/,
  replacement: fileURLToPath(new URL('support/password-cost.ts', import.meta.url)),
}

/** As long as a browser waits for what it looks for; the second that goes without saying is short on a busy machine. */
const patient = { timeout: 15_000 } as const

const inNode = {
  globalSetup: 'tests/support/postgres-of-run.ts',
  // Both cores of a small machine; left to itself it takes one less than there are.
  maxWorkers: 2,
  environment: 'node',
  testTimeout: 60_000,
  // Opening a database in a hook takes seconds when the machine is busy.
  hookTimeout: 60_000,
  expect: { poll: patient },
} as const

/** The files of a process share their modules: reading them anew for each took as long as a third of the tests. */
const unit: TestProjectInlineConfiguration = {
  root,
  resolve: { alias: [cheapPasswords] },
  test: {
    ...inNode,
    name: 'unit',
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**', ...alone, ...nightly],
    isolate: false,
  },
}

const unitAlone: TestProjectInlineConfiguration = {
  root,
  resolve: { alias: [cheapPasswords] },
  test: { ...inNode, name: 'unit alone', include: alone },
}

/**
 * Against the production build, in three processes: the files of each share a browser, and most of them a server. One more
 * than a small machine has cores, since much of a walk is waiting.
 */
const e2e: TestProjectInlineConfiguration = {
  root,
  test: {
    name: 'e2e',
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: 'tests/e2e/support/forget-shared.ts',
    environment: 'node',
    isolate: false,
    maxWorkers: 3,
    // Servers, browsers and databases on a machine of two cores: one more look tells a broken walk from a busy machine.
    retry: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
}

/** Short to read and long to run: they load every page there is, build the app anew, or wait for a session to end. */
const long = ['accessibility', 'alive', 'visited-pages', 'install-and-update', 'pwa', 'session']
const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`/e2e/${name}.test.ts`))

/**
 * A fresh machine knows no times and begins with the largest files; these begin before them, so that no process is left
 * alone with one at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const from = sorted.findIndex(({ project }) => project.name === 'e2e')
    if (from < 0) return sorted
    const others = sorted.filter((file) => !isLong(file))
    return [...others.slice(0, from), ...sorted.filter(isLong), ...others.slice(from)]
  }
}

/** Packages of screens and their pictures, beside React. */
const drawnWith = [
  '@atlaskit/pragmatic-drag-and-drop/element/adapter',
  '@radix-ui/react-toast',
  '@radix-ui/themes',
  '@tanstack/react-form',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'axe-core',
  'cmdk',
  'idb',
  'jotai',
  'papaparse',
  'rrule-temporal',
  'temporal-polyfill',
  'thumbhash',
  'lucide-react',
  'react-dom',
  'react-dom/client',
  'storybook/internal/core-events',
  'storybook/internal/csf',
  'storybook/preview-api',
  'zod',
  'zod/mini',
  'recharts',
] as const

/** Every story in a real browser: its play function, axe, and a picture. */
async function storybook(): Promise<TestProjectInlineConfiguration> {
  const { executablePath, args, env } = await findChromium()
  return {
    root,
    // A copy of the tree, made to plant regressions in it, has no packages of its own.
    server: { fs: { allow: [root, packages] } },
    // Named up front: a dependency found in the middle of a run would be bundled then, and the page reloaded under a story.
    optimizeDeps: { include: [...drawnWith] },
    plugins: [storybookTest({ configDir: `${root}.storybook`, storybookScript: 'npm run storybook' })],
    test: {
      name: 'storybook',
      // One page for all files: fonts, styles and modules load once. The preview cleans up before each story.
      isolate: false,
      setupFiles: ['.storybook/vitest.setup.ts'],
      // Two pages, one for each core of a small machine.
      maxWorkers: 2,
      retry: 1,
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: { executablePath, args, env: { ...process.env, ...env } },
          contextOptions: {
            reducedMotion: 'reduce',
            colorScheme: 'dark',
            locale: 'en-US',
            timezoneId: 'UTC',
            deviceScaleFactor: 1,
          },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
        commands: { checkPicture },
      },
    },
  }
}

/** Projects named on the command line; none means all. Stories are prepared only when asked for. */
const named = process.argv.flatMap((word, index, words) =>
  word === '--project' ? [words[index + 1] ?? ''] : word.startsWith('--project=') ? [word.slice(10)] : [],
)
const isWanted = (name: string) => named.length === 0 || named.includes(name)

export default defineConfig(async () => ({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [unit, unitAlone, e2e, ...(isWanted('storybook') ? [await storybook()] : [])],
  },
}))
