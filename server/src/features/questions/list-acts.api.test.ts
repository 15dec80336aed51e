import { contract } from '@nhanxanh/contract'
import type { QuestionBody, QuestionRow } from '@nhanxanh/contract/features/questions'
import type { Batch } from '@nhanxanh/contract/shared/bulk'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { endOf } from '../../../../tests/support/batches.ts'
import { newDraft, shippedSets } from '../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call } = api
const { exports, questions } = contract
const admin = await api.signIn('administrator')

let draftId = ''
beforeAll(async () => {
  draftId = await newDraft(api, admin, ids.CSLT)
})

const listed = async (query: object): Promise<QuestionRow[]> =>
  (await call(questions.list, { query: { limit: 100, ...query } }, admin)).data.items
const byKey = async (key: string, versionId = draftId): Promise<QuestionRow> => {
  const row = (await listed({ versionId, q: key })).find((item) => item.key === key)
  if (!row) throw new Error(`No question ${key}`)
  return row
}
const ended = (id: string) => endOf(() => call(questions.batch, { params: { id } }, admin))
type Action = 'move' | 'evidence' | 'archive' | 'restore'
const act = async (action: Action, set: object, body: object = {}): Promise<Batch> => {
  const { data } = await call(questions.freezeBatch, { body: { action, ...set } }, admin)
  const started = await call(questions.runBatch, { params: { id: data.id }, body }, admin)
  expect([started.status, started.error]).toEqual([200, {}])
  return ended(data.id)
}

describe('a cell of the list', () => {
  const edit = (row: QuestionRow, body: object) =>
    call(questions.editFields, { params: { id: row.id }, body: { version: row.version, ...body } }, admin)

  it('changes code or words alone; a new code is written into every formula', async () => {
    const row = await byKey('pt_dien')
    const words = await edit(row, { content: 'Phát thải do điện?' })
    expect(words.data).toMatchObject({ content: 'Phát thải do điện?', key: 'pt_dien', version: row.version + 1 })
    const renamed = await edit(words.data, { key: 'phat_thai_dien' })
    expect(renamed.data).toMatchObject({ content: 'Phát thải do điện?', key: 'phat_thai_dien', formulaIsGood: true })
    expect((await listed({ versionId: draftId, formula: ['wrong'] })).map(({ key }) => key)).toEqual([])
    const stale = await edit(row, { content: 'Cũ' })
    expect([stale.status, stale.error.message]).toEqual([409, 'STALE_VERSION'])
  })

  it('refuses what the form refuses, at its field', async () => {
    const row = await byKey('ty_le_led')
    const taken = await edit(row, { key: 'phat_thai_dien' })
    expect([taken.status, taken.error.message]).toEqual([409, 'VARIABLE_KEY_EXISTS'])
    expect(taken.error.fields).toHaveProperty('key')
    expect((await edit(row, { key: 'Tỷ lệ' })).error.fields).toHaveProperty('key')
    expect((await edit(row, { content: ' ' })).error.fields).toHaveProperty('content')
  })
})

describe('many questions at once', () => {
  it('ask for evidence, go to another criterion, are archived and come back; each by its own act', async () => {
    const rows = [await byKey('ty_le_led'), await byKey('ty_le_bon_cau')]
    const set = { ids: rows.map(({ id }) => id) }
    expect((await act('evidence', set, { minFiles: 3 })).counts).toMatchObject({ done: 2, skipped: 0, failed: 0 })
    expect((await byKey('ty_le_bon_cau')).evidence.minFiles).toBe(3)
    const other = await byKey('phat_thai_dien')
    expect((await act('move', set, { criterionId: other.criterion.id })).counts.done).toBe(2)
    expect((await byKey('ty_le_led')).criterion.code).toBe(other.criterion.code)
    expect((await act('archive', set)).counts.done).toBe(2)
    expect((await listed({ versionId: draftId, state: ['archived'] })).map(({ id }) => id).toSorted()).toEqual(
      set.ids.toSorted(),
    )
    expect((await act('archive', set)).counts).toMatchObject({ done: 0, excluded: 2 })
    expect((await act('restore', { query: { versionId: draftId, state: ['archived'] } })).counts.done).toBe(2)
    const told = await api.rows
      .selectFrom('audit_logs')
      .select('action')
      .where('ref_id', '=', rows[0]?.id ?? '')
      .where('outcome', '=', 'success')
      .orderBy('id')
      .execute()
    expect(told.map(({ action }) => action)).toEqual([
      'question.edit',
      'question.move',
      'question.archive',
      'question.archive',
    ])
  })

  it('come back together from the archive, but for one that was edited since', async () => {
    const rows = [await byKey('ty_le_led'), await byKey('ty_le_bon_cau')]
    const batch = await act('archive', { ids: rows.map(({ id }) => id) })
    const edited = await byKey('ty_le_bon_cau')
    const body = { version: edited.version, content: 'Câu đã sửa sau khi lưu trữ?' }
    expect((await call(questions.editFields, { params: { id: edited.id }, body }, admin)).status).toBe(200)
    const { data } = await call(questions.undoBatch, { params: { id: batch.id } }, admin)
    const report = await ended(data.id)
    expect(report.problems.map(({ id, outcome }) => [id, outcome])).toEqual([[edited.id, 'skipped']])
    expect([(await byKey('ty_le_led')).isArchived, (await byKey('ty_le_bon_cau')).isArchived]).toEqual([false, true])
    expect((await act('restore', { ids: [edited.id] })).counts.done).toBe(1)
  })

  it('leave out what is published, and skip a criterion of another version with its sentence', async () => {
    const published = await byKey('ty_le_led', ids.CSLT)
    const mine = await byKey('ty_le_led')
    const set = { ids: [published.id, mine.id] }
    const done = await act('move', set, { criterionId: published.criterion.id })
    expect(done.counts).toMatchObject({ excluded: 1, skipped: 1, done: 0 })
    expect((await byKey('ty_le_led', ids.CSLT)).version).toBe(published.version)
    const { data } = await call(questions.freezeBatch, { body: { action: 'move', ids: [mine.id] } }, admin)
    const nowhere = { params: { id: data.id }, body: { criterionId: draftId } }
    expect((await call(questions.runBatch, nowhere, admin)).error.fields).toHaveProperty('criterionId')
  })
})

it('goes out as a file with the filter said in words', async () => {
  const { criterion } = await byKey('ty_le_led')
  const query = { versionId: draftId, kind: 'calculated', criterionId: criterion.id }
  const columns = ['key', 'content', 'formula', 'points'] as const
  const body = { list: 'questions' as const, format: 'csv' as const, query, columns: [...columns] }
  const { data, status } = await call(exports.create, { body }, admin)
  expect(status).toBe(200)
  expect(data).toMatchObject({ list: 'questions', fileName: expect.stringMatching(/^cau-hoi-.*\.csv$/) })
  expect(data.sentence).toContain('Phiên bản: CSLT, phiên bản 2')
  expect(data.sentence).toContain(`Tiêu chí: ${criterion.code} ${criterion.name}`)
  expect(data.rows).toBe((await listed(query)).length)
})

it('a table lends its sums to formulas under the new code too, and no other name may stand for them', async () => {
  const { criterion } = await byKey('ty_le_led')
  const plain = { hint: null, visibleIf: null, evidence: { kinds: [], minFiles: 0, maxAgeMonths: null }, testCases: [] }
  const create = (key: string, scale: QuestionBody['scale']) =>
    call(questions.create, { body: { ...plain, criterionId: criterion.id, key, content: key, scale } }, admin)
  const column = { key: 'so_km', label: 'Quãng đường', type: 'number' as const, unit: 'km' }
  const table = await create('bang_xe', { kind: 'table', columns: [column], minRows: 1 })
  const formula = 'bang_xe__so_km * 2'
  const graded = { unit: 'km', displayUnit: '', direction: 'up' as const, bands: [] }
  const reader = await create('hai_lan', { kind: 'calculated', formula, ...graded })
  expect([table.status, reader.status, reader.data.problems]).toEqual([200, 200, []])
  const twin = await create('bang_xe__so_km', { kind: 'yes-no' })
  expect([twin.status, twin.error.message]).toEqual([409, 'VARIABLE_KEY_EXISTS'])
  const { id, version } = table.data
  const rename = await call(questions.editFields, { params: { id }, body: { key: 'bang_km', version } }, admin)
  expect(rename.status).toBe(200)
  const read = await call(questions.get, { params: { id: reader.data.id } }, admin)
  expect(read.data).toMatchObject({ scale: { formula: 'bang_km__so_km * 2' }, problems: [] })
  const held = await call(questions.delete, { params: { id }, body: { version: version + 1 } }, admin)
  expect([held.status, held.error.code, held.error.message]).toEqual([
    409,
    'QUESTION_IN_USE',
    expect.stringContaining('hai_lan'),
  ])
})

it('tells the log what an edit of the whole form changed, and nothing else', async () => {
  const { id } = await byKey('ty_le_led')
  const { data } = await call(questions.get, { params: { id } }, admin)
  const { version, key, hint, scale, visibleIf, criterion, testCases } = data
  const evidence = { ...data.evidence, kinds: [...data.evidence.kinds] }
  const body = { criterionId: criterion.id, key, content: 'Nội dung mới?', hint, scale, visibleIf, evidence, testCases }
  expect((await call(questions.update, { params: { id }, body: { ...body, version } }, admin)).status).toBe(200)
  const { changes } = await api.rows
    .selectFrom('audit_logs')
    .select('changes')
    .where('ref_id', '=', id)
    .where('action', '=', 'question.edit')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(changes).toEqual({ content: { before: data.content, after: 'Nội dung mới?' } })
})
