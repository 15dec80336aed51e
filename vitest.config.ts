import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'

// One seed for all random tests of a run; a failure is repeated with it (tests/support/random.ts).
if (process.env['TEST_SEED'] === undefined) {
  process.env['TEST_SEED'] = String(randomInt(2 ** 31))
  process.stdout.write(`TEST_SEED=${process.env['TEST_SEED']}\n`)
}

/**
 * A worker reads each module once and not once a file (`isolate: false`): two thirds of the time of an API test went there. A test that
 * needs a module as it is at first asks for it anew (`vi.resetModules`). Suites that run side by side take the same number of workers.
 *
 * Three suites: `unit` needs nothing, `architecture` reads the folders, `api` runs against a real PostgreSQL (the
 * embedded one, or the one that TEST_DATABASE_URL names). Journeys in the browser have playwright.config.ts.
 */
/** Asks who may enter and speaks no SQL of its own; the others start the program, with an embedded PostgreSQL of its own. */
const elsewhere = ['contract', 'database-rights', 'operations', 'process', 'start-and-stop', 'story'].map(
  (name) => `tests/${name}.api.test.ts`,
)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          maxWorkers: 2,
          include: ['{contract,owner,server,web,seed,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.api.test.ts'],
          setupFiles: ['tests/support/random.setup.ts'],
          // Thousands of random cases on a busy machine are late, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          isolate: false,
          maxWorkers: 2,
          include: ['tests/**/*.test.ts'],
          setupFiles: ['tests/support/random.setup.ts'],
          exclude: ['tests/**/*.api.test.ts'],
          // They read all sources and documents, which a busy machine does late.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: ['server/**/*.api.test.ts', 'tests/**/*.api.test.ts'],
          exclude: [
            '**/node_modules/**',
            // What needs programs that only the night has (`npm run test:night`).
            ...(process.env['TEST_NIGHT'] === '1' ? [] : ['**/*.night.api.test.ts']),
            ...(process.env['TEST_API_ONLY'] === '1' ? elsewhere : []),
          ],
          globalSetup: ['tests/support/database.setup.ts'],
          setupFiles: ['tests/support/random.setup.ts'],
          // Twenty rounds with uploads and passwords took 30 s beside a build: far above what a quiet machine needs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
