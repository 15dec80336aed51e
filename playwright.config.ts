import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const executablePath = findBrowser()
// Workers load this file too: they take port and folder over from the process that started the server. Two runs on one
// machine do not meet.
const port = Number((process.env['BROWSER_PORT'] ??= String(20_000 + (process.pid % 10_000))))
const dataDir = (process.env['BROWSER_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'nx-browser-')))

/** Journeys in a real Chromium against the real server with the demonstration programme on a fresh data folder. */
export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Far above what a journey needs: a busy machine makes it late, not red.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
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
  webServer: {
    command: `"${process.execPath}" tests/support/browser-server.ts`,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: dataDir },
  },
})
