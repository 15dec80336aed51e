import { stripVTControlCharacters } from 'node:util'

/** What a suite says of itself; `failures` names each failed test, with why: what was expected, where, and what came. */
export type Outcome = { passed: number; failed: number; failures: string[]; files: TimedFile[] }

/** How long a file of tests took. */
export type TimedFile = { name: string; seconds: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Characters: a failure is told in a line; who needs more runs the test. */
const LONGEST = 400

/** All of a message but the stack, and of the log of the calls what was waited for, as one line. */
const named = (what: string, why = ''): string => {
  const text = stripVTControlCharacters(why)
  const [message = ''] = text.split(/\n(?:Call log:|\s+at )/)
  const waiting = /\n\s*- (waiting for .+)/.exec(text)?.[1]
  const line = [message, waiting]
    .filter(Boolean)
    .join('\n')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' · ')
  return line === '' ? what : `${what}: ${line.slice(0, LONGEST)}`
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
    files: report.testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })),
  }
}

type Failure = { message?: string; location?: { line: number } }

type Suite = {
  suites?: Suite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { duration: number; errors: Failure[] }[] }[]
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
  const specs = suites.flatMap(specsOf)
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        // A journey out of time has two errors: that it is, and the call that it hung in.
        const errors = results.flatMap((result) => result.errors)
        const failure = errors.find(({ location }) => location) ?? errors[0]
        const place = failure?.location ? `${title} (line ${failure.location.line})` : title
        return named(`${file}:${line} › ${place}`, failure?.message)
      }),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...errors.map(({ message }) => named('playwright', message))],
    files: [...Map.groupBy(specs, ({ file }) => file)].map(([file, own]) => ({
      name: `tests/browser/${file}`,
      seconds: own
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  }
}
