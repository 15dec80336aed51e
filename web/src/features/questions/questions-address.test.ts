import { expect, it } from 'vitest'
import { overQuestions } from './questions-address.ts'

const id = '00000000-0000-4000-8000-000000000001'

it('opens a question, and a new one where the address says of which version it is', () => {
  expect(overQuestions({ question: id })).toEqual({ question: id })
  expect(overQuestions({ question: 'new', versionId: id })).toEqual({ question: 'new' })
  expect(overQuestions({ question: 'new' })).toEqual({})
  expect(overQuestions({ question: '<script>' })).toEqual({})
})
