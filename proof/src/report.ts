/** What was looked at and held, and what did not hold, in words. */
export type Report = { done: string[]; problems: string[] }

export const newReport = (): Report => ({ done: [], problems: [] })

/** Keeps the problem where something does not hold; returns whether it holds. */
export type Expect = (isRight: boolean, problem: string) => boolean

/** One step, told as good only where it found nothing; a part that cannot be read is a problem, never a crash. */
export const step = ({ done, problems }: Report, name: string, check: (expect: Expect) => void): void => {
  const before = problems.length
  try {
    check((isRight, problem) => {
      if (!isRight) problems.push(problem)
      return isRight
    })
  } catch {
    problems.push(`${name}: không đọc được`)
  }
  if (problems.length === before) done.push(name)
}

export type Key = { id: string; publicKey: string }

/** Decimals that say the same number in other digits: `149.50` and `149.5`. */
export const isSameNumber = (one: string | null, other: string): boolean =>
  one !== null && Number(one) === Number(other)
