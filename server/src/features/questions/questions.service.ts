import type { QuestionBody, QuestionDetail, questionsQuery } from '@nhanxanh/contract/features/questions'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import type { Uses } from '@nhanxanh/contract/features/criteria.uses'
import { namesOf } from '@nhanxanh/contract/scoring/tables'
import type { z } from 'zod'
import { differences } from '../../changes.ts'
import { Refusal } from '../../refusal.ts'
import { openForEdit, openPart } from '../criteria/version/editing.service.ts'
import type { Acting, Reading } from '../criteria/version/editing.service.ts'
import { readersOf, usesOf } from '../criteria/version/uses.service.ts'
import { testResultsOf } from '../criteria/cases/cases.service.ts'
import { atTheEnd, putAt } from '../criteria/places/places.service.ts'
import { questions } from './questions.list.ts'
import { toDetail, toRow } from './questions.presenter.ts'
import * as repo from './questions.repo.ts'
import { renameEverywhere } from './saving/renames.service.ts'
import { assertCriterion, assertFreeNames, assertSound, bodyOf, renamesOf } from './saving/save.service.ts'

export type Query = z.output<typeof questionsQuery>

const named = async <Asked extends Query>({ db }: Reading, query: Asked) => ({
  ...query,
  versionId: query.versionId === undefined ? await repo.workingVersions(db) : [query.versionId],
})

/** A page of questions: of one version, or of those that are worked on or in use. */
export const listQuestions = async (reading: Reading, query: Query) => {
  const { rows, total } = await questions.page(reading.db, await named(reading, query), null)
  return { items: rows.map((row) => toRow(row, reading.caller)), total }
}

/** Questions in the order of the given ids; ids without a record are left out. */
export const questionsById = async ({ db, caller }: Reading, ids: readonly string[]) => {
  const found = new Map((await repo.findMany(db, ids)).map((row) => [row.id, toRow(row, caller)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Questions for an export: how many, how many a selection names, and all of them as the list shows them to this reader. */
export const questionRows = {
  count: async (reading: Reading, query: Query) => (await listQuestions(reading, { ...query, limit: 1 })).total,
  named: async (reading: Reading, query: Query, chosen: Chosen) =>
    questions.countChosen(reading.db, await named(reading, query), null, chosen),
  batches: async function* (reading: Reading, query: Query, chosen: Chosen) {
    for await (const rows of questions.each(reading.db, await named(reading, query), null, chosen)) {
      yield rows.map((row) => toRow(row, reading.caller))
    }
  },
}

/** Questions for each value of a filter. */
export const questionFacets = async (reading: Reading, query: Query & { facet: keyof Query }) =>
  questions.facets(reading.db, await named(reading, query), null)

/** Counts the questions that were added since the page was loaded. */
export const freshQuestions = async (reading: Reading, query: Query & { elapsed: number }) =>
  questions.fresh(reading.db, await named(reading, query), null, reading.now)

const existing = async ({ db }: Pick<Reading, 'db'>, id: string): Promise<repo.QuestionRecord> => {
  const row = await repo.find(db, id)
  if (!row) throw new Refusal('QUESTION_NOT_FOUND')
  return row
}

/** A question with its test cases and what came of them when they, or what they read, were saved. */
export const oneQuestion = async ({ db, caller }: Reading, id: string): Promise<QuestionDetail> => {
  const row = await existing({ db }, id)
  const testCases = await repo.listTestCases(db, id)
  const testResults = await testResultsOf(db, row.version_id, id)
  return toDetail(row, { testCases, testResults }, caller)
}

/** Saves the test cases of a question, all of them anew. */
export const replaceTestCases = repo.saveTestCases

/** The records that read a question or wait for its answer; QUESTION_NOT_FOUND if there is no such question. */
export const questionUses = async ({ db }: Reading, id: string): Promise<Uses> => {
  const row = await existing({ db }, id)
  return usesOf(db, 'questions', { ...row, keys: namesOf(row) })
}

const editOf = ({ caller, now }: Acting) => ({ by: caller.name, now })

/** Adds a question at the end of a criterion, whole: refused with the place in its formula where that is wrong. */
export const createQuestion = async (context: Acting, body: QuestionBody): Promise<QuestionDetail> => {
  const { db } = context
  context.audit({ changes: differences({}, { ...body }) })
  const criterion = await repo.findCriterion(db, body.criterionId)
  if (!criterion) throw new Refusal('CRITERION_NOT_FOUND')
  const versionId = criterion.version_id
  await openForEdit(context, versionId)
  await assertFreeNames(db, versionId, body, null)
  const id = await repo.create(db, versionId, body, editOf(context))
  await repo.saveTestCases(db, { id, versionId }, body.testCases)
  await assertSound(db, versionId, id)
  context.audit({ refId: id })
  return oneQuestion(context, id)
}

/** Saves a question with all that its form holds; a new key is written into every formula that reads the old one. */
export const updateQuestion = async (
  context: Acting,
  id: string,
  { version, ...body }: QuestionBody & { version: number },
): Promise<QuestionDetail> => {
  const { db } = context
  context.audit({ refId: id })
  const row = await openPart(context, () => repo.find(db, id), 'QUESTION_NOT_FOUND', version)
  const versionId = row.version_id
  context.audit({ changes: differences(bodyOf(row, await repo.listTestCases(db, id)), { ...body }) })
  await assertCriterion(db, versionId, body.criterionId)
  await assertFreeNames(db, versionId, body, id)
  if (body.key !== row.key) {
    await renameEverywhere(db, { versionId, renames: renamesOf(row, body.key) })
  }
  if (body.criterionId !== row.criterion_id) {
    await putAt(db, 'questions', [id], { parentId: body.criterionId, position: atTheEnd })
  }
  await repo.update(db, id, body, editOf(context))
  await repo.saveTestCases(db, { id, versionId }, body.testCases)
  await assertSound(db, versionId, id)
  return oneQuestion(context, id)
}

/** Deletes a question that was never published and that nobody reads or waits for. */
export const deleteQuestion = async (context: Acting, id: string, version: number): Promise<null> => {
  const { db } = context
  context.audit({ refId: id })
  const row = await openPart(context, () => repo.find(db, id), 'QUESTION_NOT_FOUND', version)
  if (row.is_used) {
    const sentence = `Câu hỏi ${row.key} đã có trong phiên bản phát hành nên không xoá được. Hãy lưu trữ câu hỏi này.`
    throw new Refusal('QUESTION_IN_USE', { sentence })
  }
  const readers = await readersOf(db, row.version_id, namesOf(row), [id])
  if (readers.length > 0) {
    const sentence = `Câu hỏi ${row.key} đang được dùng ở: ${readers.join(', ')}.`
    throw new Refusal('QUESTION_IN_USE', { sentence })
  }
  await repo.remove(db, id)
  context.audit({ changes: { key: { before: row.key, after: null } } })
  return null
}

/** VALIDATION_FAILED at its field where there is no such criterion: no row could be moved there. */
export const assertKnownCriterion = async (
  { db }: Reading,
  { criterionId }: { criterionId: string },
): Promise<void> => {
  if (await repo.findCriterion(db, criterionId)) return
  throw new Refusal('VALIDATION_FAILED', { fields: { criterionId: 'Không có tiêu chí này.' } })
}

type Move = { criterionId: string; position: number; version: number }

/** Another place in its criterion, or another criterion of the version. */
export const moveQuestion = async (context: Acting, id: string, { criterionId, position, version }: Move) => {
  const { db } = context
  context.audit({ refId: id })
  const row = await openPart(context, () => repo.find(db, id), 'QUESTION_NOT_FOUND', version)
  await assertCriterion(db, row.version_id, criterionId)
  await putAt(db, 'questions', [id], { parentId: criterionId, position })
  context.audit({ changes: { place: { before: null, after: { criterionId, position } } } })
  return toRow(await existing(context, id), context.caller)
}
