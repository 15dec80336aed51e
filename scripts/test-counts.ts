export type Counts = { passed: number; failed: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; success: boolean }

/** Counts of vitest's JSON report; a file that does not even load is a failure of its own. */
export const countVitest = (text: string): Counts => {
  const report = JSON.parse(text) as VitestReport
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    failed: failed > 0 || report.success ? failed : Math.max(1, report.numFailedTestSuites),
  }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Counts of Playwright's JSON report; a flaky test is a failed one. */
export const countPlaywright = (text: string): Counts => {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
