import { stripVTControlCharacters } from 'node:util'

/** What a suite says of itself; `failures` names each failed test, with the first line of why. */
export type Outcome = { passed: number; failed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const named = (what: string, why = ''): string => {
  const [line = ''] = stripVTControlCharacters(why).trim().split('\n')
  return line === '' ? what : `${what}: ${line}`
}

/** Of vitest's JSON report; a file that does not even load is a failure of its own. */
export const readVitest = (text: string): Outcome => {
  const report = JSON.parse(text) as VitestReport
  const failed = report.numFailedTests
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [named(name, message)]
      return tests.map(({ fullName, failureMessages }) => named(`${name} › ${fullName}`, failureMessages[0]))
    })
  return {
    passed: report.numPassedTests,
    failed: failed > 0 || report.success ? failed : Math.max(1, report.numFailedTestSuites),
    failures,
  }
}

type Suite = {
  suites?: Suite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  errors: { message?: string }[]
}

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

/** Of Playwright's JSON report; a flaky test is a failed one. */
export const readPlaywright = (text: string): Outcome => {
  const { stats, suites, errors } = JSON.parse(text) as PlaywrightReport
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => named(`${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message)),
    )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...errors.map(({ message }) => named('playwright', message))],
  }
}
