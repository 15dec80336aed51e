import { contract } from '@nhanxanh/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { addRow, edited, leaveOut, rowOf, setCell, workbooksOf } from './fixtures/workbooks.ts'

const api = await startApi()
const { administrator, draft, exported, tried, applied, undone, setOf, renewed } = await workbooksOf(api)
const { questions } = contract

beforeEach(renewed)

const codes = (set: Awaited<ReturnType<typeof setOf>>): string[] =>
  set.groups.flatMap(({ subGroups }) => subGroups.flatMap(({ criteria }) => criteria.map(({ code }) => code)))
const questionByKey = async (key: string) => {
  const query = { versionId: draft.id, q: key, limit: 100 }
  const { data } = await api.call(questions.list, { query }, administrator)
  const id = data.items.find((item) => item.key === key)?.id
  if (id === undefined) throw new Error(`No question ${key}`)
  return (await api.call(questions.get, { params: { id } }, administrator)).data
}
const inputKeys = async (): Promise<string[]> => {
  const { data } = await api.call(questions.inputs, { params: { id: draft.id } }, administrator)
  return data.items.map(({ key }) => key)
}

describe('the order of rows', () => {
  it('is the order of siblings; what moved says so, and undoing brings it back', async () => {
    const before = codes(await setOf())
    const body = await edited(await exported(draft.id), (sheets) => {
      const rows = sheets.get('Tiêu chí') ?? []
      const at = rows.findIndex(([code]) => code === 'KNK03')
      const [moved = []] = rows.splice(at, 1)
      rows.splice(1, 0, moved)
    })
    const trial = await tried(body)
    expect(trial.rows.map(({ label, outcome, cells }) => [label, outcome, cells])).toEqual([
      ['KNK03', 'updated', [{ column: 'Thứ tự', before: '3', after: '1', problem: null }]],
    ])
    expect((await applied(trial.id)).status).toBe(200)
    const after = codes(await setOf())
    expect(after.slice(0, 4)).toEqual(['KNK03', 'KNK01', 'KNK02', 'KNK04'])
    expect((await undone(trial.id)).status).toBe(200)
    expect(codes(await setOf())).toEqual(before)
  }, 120_000)
})

describe('saved test cases', () => {
  const newCase = { 'Mã câu hỏi': 'ty_le_led', 'Tên ca thử': 'Một nửa', 'Mong đợi': 'Có kết quả' }

  it('come with the workbook, change with it, run, and go back', async () => {
    const first = await edited(await exported(draft.id, 'questions'), (sheets) => {
      addRow(sheets, 'Ca thử', { ...newCase, 'Dữ liệu': 'so_den_led | 50\ntong_so_den | 100', 'Giá trị': '50' })
    })
    const trial = await tried(first)
    expect([trial.counts.created, trial.warnings]).toEqual([1, []])
    await applied(trial.id)
    const kept = await questionByKey('ty_le_led')
    expect(kept.testCases).toEqual([
      {
        name: 'Một nửa',
        values: { so_den_led: '50', tong_so_den: '100' },
        answers: {},
        outcome: 'value',
        value: '50',
        share: null,
      },
    ])
    expect(kept.testResults.map(({ isPassed }) => isPassed)).toEqual([true])
    const bytes = await exported(draft.id, 'questions')
    expect((await tried(await edited(bytes, () => {}))).counts).toMatchObject({ created: 0, updated: 0, failed: 0 })
    const wrong = await tried(
      await edited(bytes, (sheets) => setCell(sheets, 'Ca thử', ['ty_le_led', 'Giá trị'], '51')),
    )
    expect(wrong.warnings).toEqual([expect.stringContaining('Một nửa')])
    expect(wrong.rows[0]?.cells).toEqual([{ column: 'Giá trị', before: '50', after: '51', problem: null }])
    const gone = await tried(await edited(bytes, (sheets) => leaveOut(sheets, 'Ca thử', 'ty_le_led')))
    expect(gone.removals.map(({ label, outcome }) => [label, outcome])).toEqual([['Một nửa', 'removed']])
    expect((await applied(gone.id, true)).status).toBe(200)
    expect((await questionByKey('ty_le_led')).testCases).toEqual([])
    expect((await undone(gone.id)).status).toBe(200)
    expect((await questionByKey('ty_le_led')).testCases).toEqual(kept.testCases)
  }, 120_000)

  it('of no question, or with a cell that cannot be read, say so in place', async () => {
    const body = await edited(await exported(draft.id, 'questions'), (sheets) => {
      addRow(sheets, 'Ca thử', { ...newCase, 'Mã câu hỏi': 'khong_co' })
      addRow(sheets, 'Ca thử', { ...newCase, 'Tên ca thử': 'Đoán', 'Mong đợi': 'Có lẽ' })
    })
    const { rows, can } = await tried(body)
    expect(rows.map(({ outcome, cells }) => [outcome, cells.find(({ problem }) => problem)?.column])).toEqual([
      ['failed', 'Mã câu hỏi'],
      ['failed', 'Mong đợi'],
    ])
    expect(can.apply).toBe(false)
  }, 120_000)
})

describe('codes that are swapped', () => {
  it('are swapped in formulas as well, and swapped back', async () => {
    const before = await setOf()
    const body = await edited(await exported(draft.id), (sheets) => {
      const [one, other] = [
        rowOf(sheets, 'Dữ liệu đầu vào', 'so_den_led'),
        rowOf(sheets, 'Dữ liệu đầu vào', 'tong_so_den'),
      ]
      one[0] = 'tong_so_den'
      other[0] = 'so_den_led'
      const [first, second] = [rowOf(sheets, 'Tiêu chí', 'KNK01'), rowOf(sheets, 'Tiêu chí', 'KNK02')]
      first[0] = 'KNK02'
      second[0] = 'KNK01'
    })
    const trial = await tried(body)
    expect([trial.problems, trial.counts.failed]).toEqual([[], 0])
    expect((await applied(trial.id)).status).toBe(200)
    expect((await questionByKey('ty_le_led')).scale).toMatchObject({ formula: 'tong_so_den / so_den_led * 100' })
    expect(codes(await setOf()).slice(0, 2)).toEqual(['KNK02', 'KNK01'])
    expect((await undone(trial.id)).status).toBe(200)
    expect(await setOf()).toEqual(before)
  }, 120_000)
})

describe('rows that are left out', () => {
  it('stay until the person asks for their removal; what was published is archived, and all can be undone', async () => {
    const before = await setOf()
    const bytes = await exported(draft.id)
    const body = await edited(bytes, (sheets) => {
      addRow(sheets, 'Dữ liệu đầu vào', { 'Mã biến': 'cay_da_trong', Nhãn: 'Cây đã trồng', 'Đơn vị': 'cây' })
    })
    const first = await tried(body)
    await applied(first.id)
    const withInput = await setOf()
    const shorter = await edited(await exported(draft.id), (sheets) => {
      leaveOut(sheets, 'Dữ liệu đầu vào', 'cay_da_trong')
      leaveOut(sheets, 'Câu hỏi', 'ty_le_led')
    })
    const trial = await tried(shorter)
    expect(trial.removals.map(({ label, line, outcome }) => [label, line, outcome])).toEqual([
      ['ty_le_led', null, 'archived'],
      ['cay_da_trong', null, 'removed'],
    ])
    expect([trial.can.apply, trial.can.remove, trial.counts.removed, trial.counts.archived]).toEqual([
      false,
      true,
      1,
      1,
    ])
    const refused = await applied(trial.id)
    expect([refused.status, refused.error.message]).toEqual([409, 'CRITERIA_IMPORT_NOT_APPLICABLE'])
    expect((await applied(trial.id, true)).status).toBe(200)
    expect(await inputKeys()).not.toContain('cay_da_trong')
    expect((await questionByKey('ty_le_led')).isArchived).toBe(true)
    expect((await undone(trial.id)).status).toBe(200)
    expect(await setOf()).toEqual(withInput)
    expect((await questionByKey('ty_le_led')).isArchived).toBe(false)
    expect(withInput.inputs.length).toBe(before.inputs.length + 1)
  }, 120_000)

  it('that others read are not removed, and say who reads them', async () => {
    const body = await edited(await exported(draft.id), (sheets) => {
      leaveOut(sheets, 'Dữ liệu đầu vào', 'so_den_led')
      setCell(sheets, 'Tiêu chí', ['KNK02', 'Điểm tối đa'], 4)
    })
    const { removals, can, id } = await tried(body)
    expect(removals).toMatchObject([
      { label: 'so_den_led', outcome: 'failed', problem: expect.stringContaining('ty_le_led') },
    ])
    expect([can.apply, can.remove]).toEqual([true, false])
    expect((await applied(id)).status).toBe(200)
    expect(await inputKeys()).toContain('so_den_led')
  }, 120_000)

  it('go together with what reads them', async () => {
    const added = await edited(await exported(draft.id), (sheets) => {
      addRow(sheets, 'Dữ liệu đầu vào', { 'Mã biến': 'cay_da_trong', Nhãn: 'Cây đã trồng', 'Đơn vị': 'cây' })
      addRow(sheets, 'Câu hỏi', {
        'Mã câu hỏi': 'so_cay',
        'Mã tiêu chí': 'MT01',
        'Nội dung': 'Đã trồng bao nhiêu cây?',
        'Kiểu trả lời': 'Công thức',
        'Công thức': 'cay_da_trong * 1',
        'Đơn vị': 'cây',
      })
    })
    await applied((await tried(added)).id)
    const before = await setOf()
    const without = await edited(await exported(draft.id), (sheets) => {
      leaveOut(sheets, 'Dữ liệu đầu vào', 'cay_da_trong')
      leaveOut(sheets, 'Câu hỏi', 'so_cay')
    })
    const trial = await tried(without)
    expect([trial.counts.removed, trial.can.remove]).toEqual([2, true])
    expect((await applied(trial.id, true)).status).toBe(200)
    expect(await inputKeys()).not.toContain('cay_da_trong')
    expect((await undone(trial.id)).status).toBe(200)
    expect(await setOf()).toEqual(before)
  }, 120_000)
})

it('looks at conditions and limits by the rules of the screens, at their cells', async () => {
  const body = await edited(await exported(draft.id), (sheets) => {
    setCell(sheets, 'Câu hỏi', ['ty_le_led', 'Chỉ hỏi khi'], 'Tất cả\nkhong_co | đã được trả lời | ')
    setCell(sheets, 'Dữ liệu đầu vào', ['tong_so_den', 'Không quá biến'], 'khong_co')
  })
  const { rows, can } = await tried(body)
  const wrong = rows.map(({ label, cells }) => [label, cells.find(({ problem }) => problem !== null)?.column])
  expect(Object.fromEntries(wrong)).toEqual({ ty_le_led: 'Chỉ hỏi khi', tong_so_den: 'Không quá biến' })
  expect(can.apply).toBe(false)
}, 120_000)
