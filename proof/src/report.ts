/** What was looked at and held, and what did not hold, in words. */
export type Report = { done: string[]; problems: string[] }

export const newReport = (): Report => ({ done: [], problems: [] })

/** One step, told as good only where it found nothing; a part that cannot be read is a problem, never a crash. */
export const step = (
  { done, problems }: Report,
  name: string,
  check: (expect: (isRight: boolean, problem: string) => boolean) => void,
): void => {
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
