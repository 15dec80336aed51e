import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { expect, it } from 'vitest'
import { readCriteriaSet } from '../../../../seed/criteria/criteria.ts'
import { TooMuchWork } from '../waiting-thread.ts'
import { inEngine } from './engine.ts'

const set: CriteriaSet = readCriteriaSet('CSLT')
const values = { so_den_led: '1', tong_so_den: '2' }
const cases: TestCase[] = [{ name: 'Một nửa', values, answers: {}, outcome: 'value', value: '50', share: null }]
const job = { set, key: 'ty_le_led', cases }

it('answers what the same functions answer here', async () => {
  const [[result] = []] = await inEngine('testCases', [job])
  expect(result).toMatchObject({ name: 'Một nửa', isPassed: true, value: '50' })
})

it('leaves the thread of requests to others while it works', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  await inEngine(
    'testCases',
    Array.from({ length: 300 }, () => job),
  )
  clearInterval(others)
  expect(turns).toBeGreaterThan(0)
})

it('says that a task has failed or is too large, and goes on with the next', async () => {
  const broken = { ...set, inputs: null as never }
  await expect(inEngine('countMet', { set: broken, subjects: [{ sheet: {} } as never] })).rejects.toThrow('of null')
  const many = Array.from({ length: 2000 }, () => job)
  await expect(inEngine('testCases', many, { cpuMs: 1, waitMs: 60_000 })).rejects.toBeInstanceOf(TooMuchWork)
  expect((await inEngine('testCases', [job]))[0]?.[0]?.isPassed).toBe(true)
})
