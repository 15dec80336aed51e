import { defineConfig } from 'vitest/config'

/**
 * Three suites: `unit` needs nothing, `architecture` reads the folders, `api` runs against a real PostgreSQL (the
 * embedded one, or the one that TEST_DATABASE_URL names). Journeys in the browser have playwright.config.ts.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,seed}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.api.test.ts'],
          // Thousands of random cases on a busy machine are late, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/*.test.ts'],
          exclude: ['tests/*.api.test.ts'],
          // They read all sources and documents, which a busy machine does late.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.api.test.ts', 'tests/*.api.test.ts'],
          globalSetup: ['tests/support/database.setup.ts'],
          // Twenty rounds with uploads and passwords took 30 s beside a build: far above what a quiet machine needs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
