import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests that have to notice a changed rule: those of the domain, and none that need a browser or a server. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/domain/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
