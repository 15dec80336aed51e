import { questionsQuery } from '@nhanxanh/contract/features/questions'
import type { z } from 'zod'
import type { AddressRules } from '../../ui/list/list-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'

export type QuestionsQuery = z.output<typeof questionsQuery>

/** Questions in the order in which they are asked, of the versions that are worked on (PRODUCT D6). */
export const questionRules: AddressRules<typeof questionsQuery> = {
  schema: questionsQuery,
  order: { orderField: 'place', orderDirection: 'ASC' },
}

export const newQuestion = 'new'
const shapes = { question: /^(new|[\da-f-]{36})$/ } as const

export type OverQuestions = { question?: string }

/**
 * What the address opens in place of the list: the body of one question (the specification has no route of its own for it).
 * A new question belongs to a version: without one nothing is opened.
 */
export const overQuestions = (raw: Search): OverQuestions =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([key, shape]) => {
      const value = raw[key]
      const isHomeless = value === newQuestion && raw['versionId'] === undefined
      return value !== undefined && shape.test(value) && !isHomeless ? [[key, value]] : []
    }),
  )
