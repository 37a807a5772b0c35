// Changes the rules one small piece at a time and looks whether a test of the domain notices: `npm run test:mutation`.
// A part of it: `npm run test:mutation -- --mutate 'app/domain/promo/**/*.ts'`. What was learned is kept in .cache/stryker
// and used again by the next run.

// Property tests run so many sequences for each mutant; all of them would take hours.
process.env.NINEFOLD_DEEP_RUNS ??= '60'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [
    'app/domain/**/*.ts',
    // Wording and examples: what they say is the specification's, and the tests compare with it elsewhere.
    '!app/domain/**/messages.ts',
    '!app/domain/**/states.ts',
    '!app/domain/**/*-states.ts',
    '!app/domain/**/refusals.ts',
    '!app/domain/platforms/platforms.ts',
  ],
  // It knows no regular expressions of the `v` kind: one of its changes would keep a whole module from loading.
  mutator: { excludedMutations: ['Regex'] },
  // Nothing here asks TypeScript: version 7 has not the interface that would rewrite a tsconfig for the copy.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // Tables, schemas and sentences made while a module loads: each would need a run of every test in a process of its own.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: '.cache/stryker/incremental.json',
  tempDirName: '.cache/stryker/sandbox',
  ignorePatterns: ['.cache', 'dist', '.data', 'tests/visual', 'stories', 'storybook-static', 'coverage', 'app/public'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/stryker/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
