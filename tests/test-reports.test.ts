import { describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from '../scripts/test-reports.ts'

const vitest = (result: object, counts: object) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    success: false,
    testResults: [result],
    ...counts,
  })

describe('what vitest reports', () => {
  it('is told by the name of each failed test, with why, without the stack', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a list is short', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'a list is long',
        failureMessages: ['\u001B[31mexpected 2\u001B[39m\n\nto be 3\n    at line 3'],
      },
    ]
    const report = vitest(
      { name: 'list.test.ts', status: 'failed', message: '', startTime: 1000, endTime: 3500, assertionResults },
      { numFailedTests: 1 },
    )
    expect(readVitest(report)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['list.test.ts › a list is long: expected 2 · to be 3'],
      files: [{ name: 'list.test.ts', seconds: 2.5 }],
    })
  })

  it('names a file that does not even load, and counts it', () => {
    const result = {
      name: 'list.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      startTime: 0,
      endTime: 0,
      assertionResults: [],
    }
    const failures = ['list.test.ts: Cannot find module']
    expect(readVitest(vitest(result, { numFailedTestSuites: 1 }))).toMatchObject({ passed: 3, failed: 1, failures })
  })
})

describe('what Playwright reports', () => {
  it('is told by the place of each journey that failed or was flaky, also of inner suites, and by errors of the run', () => {
    const late = { message: 'Test timeout of 120000ms exceeded.' }
    const spec = (line: number, status: string, message?: string) => ({
      file: 'list.spec.ts',
      line,
      title: 'a journey',
      tests: [
        {
          status,
          results: [
            { duration: 1500, errors: message === undefined ? [] : [late, { message, location: { line: line + 2 } }] },
          ],
        },
      ],
    })
    const inner = { specs: [spec(9, 'unexpected', 'not visible\n\nLocator:  x\n\nCall log:\n  - waiting for x\n')] }
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1 },
      suites: [{ specs: [spec(1, 'expected'), spec(5, 'flaky', 'late')], suites: [inner] }],
      errors: [{ message: 'no server' }],
    }
    expect(readPlaywright(JSON.stringify(report))).toEqual({
      passed: 5,
      failed: 3,
      failures: [
        'list.spec.ts:5 › a journey (line 7): late',
        'list.spec.ts:9 › a journey (line 11): not visible · Locator:  x · waiting for x',
        'playwright: no server',
      ],
      files: [{ name: 'tests/browser/list.spec.ts', seconds: 4.5 }],
    })
  })
})
