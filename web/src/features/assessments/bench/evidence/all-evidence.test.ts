import { expect, it } from 'vitest'
import { filesOfAttempt } from './all-evidence.tsx'

const proof = (id: string) => ({ file: { id } })
const criterion = (id: string, ...questions: string[]) => ({ id, questions: questions.map((each) => ({ id: each })) })

it('has each file once, with every criterion that it proves in their order', () => {
  const answers = {
    a: { evidence: [proof('1'), proof('2')] },
    b: { evidence: [proof('1')] },
    c: { evidence: [proof('1')] },
  }
  const criteria = [criterion('K1', 'a', 'b'), criterion('K2', 'c'), criterion('K3', 'd')]
  const rows = filesOfAttempt({ answers } as never, criteria as never)
  expect(rows.map(({ proof: { file }, proves }) => [file.id, proves.map(({ id }) => id)])).toEqual([
    ['1', ['K1', 'K2']],
    ['2', ['K1']],
  ])
})
