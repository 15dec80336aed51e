import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const executablePath = findBrowser()

/** Journeys in a real Chromium against the real server with the demonstration programme, a fresh one a worker. */
export default defineConfig({
  testDir: 'tests/browser',
  // As with the tests of the server: what takes minutes runs by night.
  testIgnore: process.env['TEST_NIGHT'] === '1' ? [] : ['**/*.night.spec.ts'],
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Far above what a journey needs: a busy machine makes it late, not red.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    // Journeys look at requests, which a service worker would answer; its own has one.
    serviceWorkers: 'block',
    // A trace of every journey takes a third of the time; `npm run test:browser -- --trace retain-on-failure` keeps one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  globalSetup: './tests/browser/template.config.ts',
})
