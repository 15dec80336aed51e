import { contract } from '@nhanxanh/contract'
import type { CriteriaImport } from '@nhanxanh/contract/features/criteria-files'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { addRow, asFile, edited, leaveOut, setCell, workbooksOf } from './fixtures/workbooks.ts'
import type { Sheets } from './fixtures/workbooks.ts'

const api = await startApi()
const { administrator, draft, exported, tried, applied, undone, setOf, renewed } = await workbooksOf(api)
const { questions, criteriaFiles, criteriaVersions } = contract

beforeEach(renewed)

const moved = (before: number, after: number) => [
  { column: 'Thứ tự', before: String(before), after: String(after), problem: null },
]
const told = ({ rows }: CriteriaImport) => rows.map(({ label, outcome, cells }) => [label, outcome, cells])
const unchanged = { created: 0, updated: 0, failed: 0 }

describe('the saved test cases of a question', () => {
  const addCase = (sheets: Sheets, name: string) =>
    addRow(sheets, 'Ca thử', { 'Mã câu hỏi': 'ty_le_led', 'Tên ca thử': name, 'Mong đợi': 'Chưa đủ dữ liệu' })
  const withCases = async (...names: string[]): Promise<Buffer> => {
    const body = await edited(await exported(draft.id), (sheets) => names.forEach((name) => addCase(sheets, name)))
    expect((await applied((await tried(body)).id)).status).toBe(200)
    return exported(draft.id)
  }
  const names = async (): Promise<string[]> => {
    const query = { versionId: draft.id, q: 'ty_le_led', limit: 100 }
    const { data } = await api.call(questions.list, { query }, administrator)
    const id = data.items.find(({ key }) => key === 'ty_le_led')?.id ?? ''
    return (await api.call(questions.get, { params: { id } }, administrator)).data.testCases.map(({ name }) => name)
  }
  const lastFirst = (sheets: Sheets): void => {
    const rows = sheets.get('Ca thử') ?? []
    rows.splice(1, 0, ...rows.splice(-1))
  }

  it('follow the order of the file, even where that is all that it changes, and go back', async () => {
    const bytes = await withCases('Một', 'Hai', 'Ba')
    const trial = await tried(await edited(bytes, lastFirst))
    expect(told(trial)).toEqual([['Ba', 'updated', moved(3, 1)]])
    expect(trial.can.apply).toBe(true)
    expect((await applied(trial.id)).status).toBe(200)
    expect(await names()).toEqual(['Ba', 'Một', 'Hai'])
    expect((await undone(trial.id)).status).toBe(200)
    expect(await names()).toEqual(['Một', 'Hai', 'Ba'])
  }, 120_000)

  it('that share a name stay apart, and what the file leaves out keeps its place', async () => {
    const bytes = await withCases('Một', 'Hai', 'Hai', 'Ba')
    const { changes } = await api.rows
      .selectFrom('audit_logs')
      .select('changes')
      .where('action', '=', 'criteria-import.apply')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(Object.keys(changes ?? {})).toEqual(expect.arrayContaining(['Ca thử Hai', 'Ca thử Hai (2)']))
    expect((await tried(asFile(bytes))).counts).toMatchObject(unchanged)
    const shorter = await tried(
      await edited(bytes, (sheets) => {
        const rows = sheets.get('Ca thử') ?? []
        rows.splice(2, 1)
        addCase(sheets, 'Bốn')
      }),
    )
    expect(shorter.removals.map(({ label, outcome }) => [label, outcome])).toEqual([['Hai', 'removed']])
    expect((await applied(shorter.id)).status).toBe(200)
    expect((await names()).toSorted()).toEqual(['Ba', 'Bốn', 'Hai', 'Hai', 'Một'])
  }, 120_000)

  it('are no more than the form of the question can hold', async () => {
    const body = await edited(await exported(draft.id, 'questions'), (sheets) => {
      for (let nth = 1; nth <= 51; nth += 1) addCase(sheets, `Ca ${nth}`)
    })
    const { counts, rows } = await tried(body)
    expect([counts.created, counts.failed]).toEqual([50, 1])
    expect(rows[0]).toMatchObject({ label: 'Ca 51', outcome: 'failed' })
  }, 120_000)
})

describe('the table of levels', () => {
  const keys = async (): Promise<string[]> => (await setOf()).levels.map(({ key }) => key)

  it('loses what the file leaves out only where the person asks for it, and gets it back', async () => {
    const before = await setOf()
    const [lowest = '', ...others] = await keys()
    const trial = await tried(await edited(await exported(draft.id), (sheets) => leaveOut(sheets, 'Mức', lowest)))
    expect(trial.removals).toMatchObject([{ sheet: 'Mức', label: lowest, line: null, outcome: 'removed' }])
    expect([trial.can.apply, trial.can.remove, trial.counts.removed]).toEqual([false, true, 1])
    const params = { id: draft.id }
    const open = (await api.call(criteriaVersions.levels, { params }, administrator)).data
    expect((await applied(trial.id, true)).status).toBe(200)
    expect(await keys()).toEqual(others)
    const late = await api.call(criteriaVersions.saveLevels, { params, body: open }, administrator)
    expect([late.status, late.error.message]).toEqual([409, 'STALE_VERSION'])
    expect((await undone(trial.id)).status).toBe(200)
    expect(await setOf()).toEqual(before)
  }, 120_000)

  it('stays where the file changes another row, and is never left empty', async () => {
    const all = await keys()
    const [lowest = '', second = ''] = all
    const body = await edited(await exported(draft.id), (sheets) => {
      leaveOut(sheets, 'Mức', lowest)
      setCell(sheets, 'Mức', [second, 'Tên mức'], 'Mức hai')
    })
    expect((await applied((await tried(body)).id)).status).toBe(200)
    expect(await keys()).toEqual(all)
    const none = await tried(await edited(await exported(draft.id), (sheets) => leaveOut(sheets, 'Mức', ...all)))
    expect(none.removals.map(({ outcome, problem }) => [outcome, problem])).toEqual(
      all.map(() => ['failed', 'Cần ít nhất một mức.']),
    )
    expect([none.can.apply, none.can.remove]).toEqual([false, false])
  }, 120_000)

  it('follows the order of the file, which says who moved', async () => {
    const all = await keys()
    const trial = await tried(
      await edited(await exported(draft.id), (sheets) => {
        const rows = sheets.get('Mức') ?? []
        rows.splice(1, 0, ...rows.splice(-1))
      }),
    )
    expect(told(trial)).toEqual([[all.at(-1), 'updated', moved(all.length, 1)]])
    expect((await applied(trial.id)).status).toBe(200)
    expect(await keys()).toEqual([all.at(-1), ...all.slice(0, -1)])
    expect((await undone(trial.id)).status).toBe(200)
    expect(await keys()).toEqual(all)
  }, 120_000)
})

it('moves and removes nothing that the own keys do not allow', async () => {
  const body = await edited(await exported(draft.id), (sheets) => {
    const rows = sheets.get('Dữ liệu đầu vào') ?? []
    rows.splice(1, 0, ...rows.splice(2, 1))
    sheets.get('Mức')?.pop()
  })
  const permissions = ['criteria:list', 'criteria:read', 'criteria:edit']
  await api.rows.updateTable('roles').set({ permissions }).where('name', '=', 'Chỉ xem').execute()
  const editor = await api.signIn('viewer')
  const { data } = await api.call(criteriaFiles.check, { params: { id: draft.id }, body }, editor)
  expect(data.rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['failed', 'Bạn không có quyền ghi dòng này.'],
  ])
  expect(data.removals.map(({ sheet, outcome, problem }) => [sheet, outcome, problem])).toEqual([
    ['Mức', 'failed', 'Bạn không có quyền xoá dòng này.'],
  ])
}, 60_000)
