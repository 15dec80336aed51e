import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  criteriaStatuses,
  criteriaTransitions,
  takesEvent,
  visibleIfWords,
  askedWhenWords,
  knownAnswers,
} from './criteria.rules.ts'
import type { CriteriaEvent, CriteriaStatus } from './criteria.rules.ts'

const events = [...new Set(criteriaTransitions.map(({ event }) => event))]
const after = (status: CriteriaStatus, event: CriteriaEvent): CriteriaStatus | null | undefined =>
  criteriaTransitions.find((each) => each.from === status && each.event === event)?.to

it('whatever happens to a version, it is published only right after a check, and never edited afterwards', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (acts) => {
      let status: CriteriaStatus = 'draft'
      let [wasPublished, wasChecked] = [false, false]
      for (const act of acts.filter((event) => takesEvent(status, event))) {
        if (act === 'publish') expect(wasChecked).toBe(true)
        if (wasPublished) expect(act).toBe('replace')
        wasPublished ||= act === 'publish'
        wasChecked = act === 'check' || (wasChecked && act !== 'edit')
        const next = after(status, act)
        if (next === null || next === undefined) return
        status = next
      }
    }),
  )
})

it('takes exactly the events of its table', () => {
  for (const status of criteriaStatuses) {
    for (const event of events) expect(takesEvent(status, event)).toBe(after(status, event) !== undefined)
  }
})

it('joins conditions by the word that says whether one is enough', () => {
  const conditions = [
    { question: 'a', is: 'one-of' as const, values: ['yes'] },
    { question: 'b', is: 'answered' as const, values: [] },
  ]
  const words = (join: 'all' | 'any') =>
    visibleIfWords(
      { join, conditions },
      (key) => key,
      (_, value) => value,
    )
  expect(words('all')).toBe('“a” là một trong yes và “b” đã được trả lời')
  expect(words('any')).toBe('“a” là một trong yes hoặc “b” đã được trả lời')
})

it('says when a question is asked, by the words of the questions and answers that it depends on', () => {
  const options = [{ key: 'led', label: 'Đèn LED', share: '1' }]
  const questions = [
    { key: 'co_bep', content: 'Có bếp không?', scale: { kind: 'yes-no' as const } },
    { key: 'den', content: 'Loại đèn', scale: { kind: 'one' as const, options } },
  ]
  const is = 'one-of' as const
  const conditions = [
    { question: 'co_bep', is, values: ['yes'] },
    { question: 'den', is, values: ['led', 'khac'] },
  ]
  expect(askedWhenWords({ join: 'all', conditions }, questions)).toBe(
    'Chỉ hỏi khi “Có bếp không?” là một trong Có và “Loại đèn” là một trong Đèn LED, khac.',
  )
  expect(askedWhenWords({ join: 'any', conditions: [{ question: 'x', is: 'answered', values: [] }] }, questions)).toBe(
    'Chỉ hỏi khi “x” đã được trả lời.',
  )
  expect(knownAnswers({ kind: 'text' })).toBeNull()
})
