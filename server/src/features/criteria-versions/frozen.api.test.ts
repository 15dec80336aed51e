import { contract } from '@nhanxanh/contract'
import type { Endpoint } from '@nhanxanh/contract/spine'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { startApi } from '../../../../tests/support/api.ts'
import { criterionBody, newDraft, shippedSets } from '../../../../tests/support/criteria.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call, rows } = api
const { criteria, criteriaFiles, criteriaVersions, questions } = contract
const admin = await api.signIn('administrator')
const publishing = {
  changeNote: 'Lậu',
  effectiveOn: '2099-01-01',
  transition: { rule: 'keep' as const, graceMonths: null },
}

/** A workbook of the version, as it would be brought back. */
const workbookOf = async (versionId: string): Promise<File> => {
  const params = { id: versionId }
  const { data } = await call(criteriaFiles.export, { params, body: { part: 'questions' } }, admin)
  const { data: bytes } = await call(criteriaFiles.file, { params: { ...params, fileId: data.id } }, admin)
  return new File([bytes], 'bo-tieu-chi.xlsx')
}

/** A version that was published while an import into it was still waiting to be applied. */
const publishedWithImport = async () => {
  const versionId = await newDraft(api, admin, ids.CSLT)
  const params = { id: versionId }
  const tried = await call(criteriaFiles.check, { params, body: await workbookOf(versionId) }, admin)
  const { data } = await call(criteriaVersions.get, { params }, admin)
  const checked = await call(criteriaVersions.check, { params, body: { version: data.version } }, admin)
  const effectiveOn = vietnamDay(new Date())
  const body = { ...publishing, effectiveOn, version: checked.data.version.version }
  const { status } = await call(criteriaVersions.publish, { params, body }, admin)
  expect(status).toBe(200)
  return { id: versionId, importId: tried.data.id }
}
const { id, importId } = await publishedWithImport()

const parts = [
  'criteria_groups',
  'criteria_sub_groups',
  'criteria',
  'questions',
  'question_test_cases',
  'question_inputs',
  'criteria_constants',
] as const

/** Everything that the version holds, letter by letter. */
const wholeVersion = async (): Promise<string> => {
  const { rows: own } = await sql`select * from criteria_versions where id = ${id}`.execute(rows)
  const held = []
  for (const part of parts) {
    held.push((await sql`select * from ${sql.table(part)} where version_id = ${id} order by id`.execute(rows)).rows)
  }
  return JSON.stringify([own, held])
}
const anyOf = async (part: (typeof parts)[number]) => {
  const { rows: found } = await sql<{ id: string; version: number }>`select * from ${sql.table(part)}
    where version_id = ${id} order by position limit 1`.execute(rows)
  return found[0] ?? { id: '', version: 0 }
}

let before = ''
let known: Record<(typeof parts)[number], { id: string; version: number }>
beforeAll(async () => {
  before = await wholeVersion()
  const found = await Promise.all(parts.map(async (part) => [part, await anyOf(part)] as const))
  known = Object.fromEntries(found) as typeof known
})

type Done = { status: number; error: { message: string } }
const at = (part: (typeof parts)[number]) => ({ params: { id: known[part].id } })
const version = 1
const scale = { kind: 'yes-no' as const }
const evidence = { kinds: [], minFiles: 0, maxAgeMonths: null }
const questionBody = () => ({
  criterionId: known.criteria.id,
  key: 'lam_lau',
  content: 'Câu hỏi lậu?',
  hint: null,
  scale,
  evidence,
  visibleIf: null,
  testCases: [],
})
const inputBody = {
  key: 'lam_lau',
  label: 'Lậu',
  hint: null,
  unit: 'kg',
  isWhole: false,
  min: null,
  max: null,
  isRequired: true,
  defaultValue: null,
  notAbove: null,
}
const constantBody = {
  key: 'EF_LAU',
  label: 'Lậu',
  value: '1',
  unit: '',
  source: 'Không',
  validFrom: '2026-01-01',
  validTo: null,
  year: null,
  isProvisional: false,
}
const place = { parentId: id, position: 0, version }

/** A good request for every mutation of the area, aimed at the published version. */
const attempts: Record<string, () => Promise<Done>> = {
  'criteria.create': () =>
    call(criteria.create, { body: { ...criterionBody('LAU'), subGroupId: known.criteria_sub_groups.id } }, admin),
  'criteria.update': () =>
    call(criteria.update, { ...at('criteria'), body: { ...criterionBody('LAU'), version } }, admin),
  'criteria.delete': () => call(criteria.delete, { ...at('criteria'), body: { version } }, admin),
  'criteria.move': () =>
    call(criteria.move, { ...at('criteria'), body: { ...place, parentId: known.criteria_sub_groups.id } }, admin),
  'criteria.bulk': () => {
    const change = { act: 'points' as const, points: '9' }
    return call(criteria.bulk, { body: { versionId: id, ids: [known.criteria.id], change } }, admin)
  },
  'criteria.setValues': () => {
    const items = [{ id: known.criteria.id, code: 'LAU', points: '9' }]
    return call(criteria.setValues, { params: { id }, body: { version, items } }, admin)
  },
  'criteria.createGroup': () =>
    call(criteria.createGroup, { body: { code: 'LAU', name: 'Lậu', versionId: id } }, admin),
  'criteria.updateGroup': () =>
    call(criteria.updateGroup, { ...at('criteria_groups'), body: { code: 'LAU', name: 'Lậu', version } }, admin),
  'criteria.deleteGroup': () => call(criteria.deleteGroup, { ...at('criteria_groups'), body: { version } }, admin),
  'criteria.moveGroup': () =>
    call(criteria.moveGroup, { ...at('criteria_groups'), body: { position: 1, version } }, admin),
  'criteria.createSubGroup': () =>
    call(criteria.createSubGroup, { body: { name: 'Lậu', groupId: known.criteria_groups.id } }, admin),
  'criteria.updateSubGroup': () =>
    call(criteria.updateSubGroup, { ...at('criteria_sub_groups'), body: { name: 'Lậu', version } }, admin),
  'criteria.deleteSubGroup': () =>
    call(criteria.deleteSubGroup, { ...at('criteria_sub_groups'), body: { version } }, admin),
  'criteria.moveSubGroup': () =>
    call(
      criteria.moveSubGroup,
      { ...at('criteria_sub_groups'), body: { ...place, parentId: known.criteria_groups.id } },
      admin,
    ),
  'criteriaVersions.discard': () => call(criteriaVersions.discard, { params: { id }, body: { version } }, admin),
  'criteriaVersions.check': () => call(criteriaVersions.check, { params: { id }, body: { version } }, admin),
  'criteriaVersions.publish': () =>
    call(criteriaVersions.publish, { params: { id }, body: { ...publishing, version } }, admin),
  'criteriaVersions.saveLevels': async () => {
    const { levels } = (await call(criteriaVersions.levels, { params: { id } }, admin)).data
    return call(criteriaVersions.saveLevels, { params: { id }, body: { levels: levels.slice(1), version } }, admin)
  },
  'questions.create': () => call(questions.create, { body: questionBody() }, admin),
  'questions.update': () => call(questions.update, { ...at('questions'), body: { ...questionBody(), version } }, admin),
  'questions.delete': () => call(questions.delete, { ...at('questions'), body: { version } }, admin),
  'questions.move': () =>
    call(questions.move, { ...at('questions'), body: { criterionId: known.criteria.id, position: 0, version } }, admin),
  'questions.editFields': () =>
    call(questions.editFields, { ...at('questions'), body: { content: 'Lậu?', version } }, admin),
  'questions.archive': () =>
    call(questions.archive, { ...at('questions'), body: { isArchived: true, version } }, admin),
  'questions.createInput': () => call(questions.createInput, { params: { id }, body: inputBody }, admin),
  'questions.updateInput': () =>
    call(questions.updateInput, { ...at('question_inputs'), body: { ...inputBody, version } }, admin),
  'questions.deleteInput': () => call(questions.deleteInput, { ...at('question_inputs'), body: { version } }, admin),
  'questions.createConstant': () => call(questions.createConstant, { params: { id }, body: constantBody }, admin),
  'questions.updateConstant': () =>
    call(questions.updateConstant, { ...at('criteria_constants'), body: { ...constantBody, version } }, admin),
  'questions.addYear': () => {
    const { key: _, label: __, unit: ___, ...value } = constantBody
    const body = { ...value, year: 2099, validFrom: '2099-01-01', otherIds: [] }
    return call(questions.addYear, { ...at('criteria_constants'), body }, admin)
  },
  'questions.deleteConstant': () =>
    call(questions.deleteConstant, { ...at('criteria_constants'), body: { version } }, admin),
  'criteriaFiles.check': async () => call(criteriaFiles.check, { params: { id }, body: await workbookOf(id) }, admin),
  'criteriaFiles.apply': () =>
    call(criteriaFiles.apply, { params: { id: importId }, body: { removesMissing: true } }, admin),
  'criteriaFiles.undo': () => call(criteriaFiles.undo, { params: { id: importId } }, admin),
}
/**
 * One copies the version, one takes it out as a file; and batches, whose rows are left out when they are frozen and else go by
 * the single acts.
 */
const harmless = new Set([
  'criteriaVersions.draft',
  'criteriaFiles.export',
  'questions.freezeBatch',
  'questions.runBatch',
  'questions.undoBatch',
])

describe('a published version', () => {
  it('is aimed at by every mutation of the area but those that copy it', () => {
    const features: Record<string, Record<string, Endpoint>> = { criteria, criteriaFiles, criteriaVersions, questions }
    const mutations = Object.entries(features).flatMap(([feature, list]) =>
      Object.entries(list)
        .filter(([, { method }]) => method !== 'GET')
        .map(([name]) => `${feature}.${name}`),
    )
    expect(Object.keys(attempts).toSorted()).toEqual(mutations.filter((name) => !harmless.has(name)).toSorted())
  })

  it.each(Object.keys(attempts))('refuses %s and stays as it is', async (name) => {
    const { status, error } = (await attempts[name]?.()) ?? { status: 0, error: { message: '' } }
    const isFrozen = error.message === 'CRITERIA_VERSION_FROZEN' || error.message.includes('phát hành trước đó')
    expect([status, isFrozen ? 'frozen' : error.message]).toEqual([409, 'frozen'])
    expect(await wholeVersion()).toBe(before)
  })

  const frozen = /published version of the criteria never changes/
  // What holds other rows is refused for those, before anything else is looked at.
  const refused = /never changes|violates foreign key/
  const statements: [string, string][] = [
    ...parts.flatMap((part): [string, string][] => [
      [`delete of ${part}`, `delete from ${part} where version_id = '${id}'`],
      [`emptying of ${part}`, `truncate ${part} cascade`],
    ]),
    ['an insert', `insert into criteria_groups (version_id, code, name, position) values ('${id}', 'X', 'X', 9)`],
    [
      'a test case',
      `insert into question_test_cases (version_id, question_id, name, given, expected, position)
        select version_id, id, 'x', '{}', '{}', 0 from questions where version_id = '${id}' limit 1`,
    ],
    ['a change of points', `update criteria set points = 9 where version_id = '${id}'`],
    ['a change of a formula', `update questions set scale = '{"kind":"text"}' where version_id = '${id}'`],
    ['a change of a factor', `update criteria_constants set value = 9 where version_id = '${id}'`],
    ['another table of levels', `update criteria_versions set levels = '[]' where id = '${id}'`],
    ['another effective day', `update criteria_versions set effective_on = '2020-01-01' where id = '${id}'`],
    ['the way back to a draft', `update criteria_versions set status = 'draft' where id = '${id}'`],
    ['a delete', `delete from criteria_versions where id = '${id}'`],
    ['an emptying', `truncate criteria_versions cascade`],
    [
      'being born published',
      `insert into criteria_versions (type, number, status, levels, created_at, created_by_name, updated_at, change_note,
        effective_on, transition_rule, published_at, published_by_name) values ('CSLT', 99, 'published', '[]', now(), 'x', now(),
        'x', now(), 'keep', now(), 'x')`,
    ],
  ]
  it.each(statements.filter(([, statement]) => !statement.includes('from question_test_cases')))(
    'refuses %s by SQL, even of the owner of the database',
    async (_, statement) => {
      await expect(sql.raw(statement).execute(rows)).rejects.toThrow(refused)
      expect(await wholeVersion()).toBe(before)
    },
  )

  it('takes nothing from a draft either, and a draft cannot slip past the check', async () => {
    const { data } = await call(criteriaVersions.draft, { params: { id } }, admin)
    const move = sql`update criteria_groups set version_id = ${id} where version_id = ${data.id}`
    await expect(move.execute(rows)).rejects.toThrow(/violates|never changes/)
    const jump = sql`update criteria_versions set status = 'published', change_note = 'x', effective_on = '2030-01-01',
      transition_rule = 'keep', published_at = now(), published_by_name = 'x' where id = ${data.id}`
    await expect(jump.execute(rows)).rejects.toThrow(frozen)
    expect(await wholeVersion()).toBe(before)
  })
})

it('an edit and the publishing of one version take turns: what is published holds no half of an edit', async () => {
  const draft = (await call(criteriaVersions.list, { query: { type: 'CSLT' } }, admin)).data.items[0]
  const params = { id: draft?.id ?? '' }
  for (let round = 0; round < 5; round += 1) {
    const { data } = await call(criteriaVersions.get, { params }, admin)
    const checked = await call(criteriaVersions.check, { params, body: { version: data.version } }, admin)
    const body = { ...publishing, version: checked.data.version.version }
    const note = { code: `CHEN-${round}`, name: 'Chen ngang', versionId: params.id }
    const [published, edited] = await Promise.all([
      call(criteriaVersions.publish, { params, body }, admin),
      call(criteria.createGroup, { body: note }, admin),
    ])
    expect([published.status, edited.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    if (published.status === 200) break
  }
})
