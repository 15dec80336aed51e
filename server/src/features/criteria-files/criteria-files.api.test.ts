import { contract } from '@nhanxanh/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { addRow, asFile, edited, setCell, workbooksOf } from './fixtures/workbooks.ts'
import type { Sheets } from './fixtures/workbooks.ts'

const api = await startApi()
const { export: take, check, get, latest } = contract.criteriaFiles
const {
  administrator,
  usedId,
  draft,
  exported,
  tried,
  applied: put,
  undone: back,
  setOf,
  renewed,
} = await workbooksOf(api)

const questionIn = (set: Awaited<ReturnType<typeof setOf>>, key: string) =>
  set.groups
    .flatMap(({ subGroups }) => subGroups.flatMap(({ criteria }) => criteria.flatMap(({ questions }) => questions)))
    .find((question) => question.key === key)
const criterionIn = (set: Awaited<ReturnType<typeof setOf>>, code: string) =>
  set.groups.flatMap(({ subGroups }) => subGroups.flatMap(({ criteria }) => criteria)).find((one) => one.code === code)

beforeEach(renewed)

describe('a file that nobody has edited', () => {
  it.each(['all', 'questions'] as const)(
    'changes nothing (%s)',
    async (part) => {
      const bytes = await exported(draft.id, part)
      for (const body of [asFile(bytes), await edited(bytes, () => {})]) {
        const { counts, rows, problems, can } = await tried(body)
        expect([counts.created, counts.updated, counts.failed, rows, problems]).toEqual([0, 0, 0, [], []])
        expect(counts.same).toBeGreaterThan(part === 'all' ? 300 : 160)
        expect(can.apply).toBe(false)
      }
    },
    120_000,
  )

  it('may be of the version in use: records are known through all versions', async () => {
    const { counts } = await tried(asFile(await exported(usedId)))
    expect([counts.created, counts.updated, counts.failed]).toEqual([0, 0, 0])
  }, 120_000)
})

const change = (sheets: Sheets): void => {
  setCell(sheets, 'Tiêu chí', ['KNK02', 'Điểm tối đa'], 4)
  setCell(sheets, 'Tiêu chí', ['KNK02', 'Tên tiêu chí'], "'=Tỷ lệ điện tái tạo")
  setCell(sheets, 'Dữ liệu đầu vào', ['so_den_led', 'Mã biến'], 'den_led')
  setCell(sheets, 'Câu hỏi', ['ty_le_bon_cau', 'Bậc điểm'], 'dưới cùng | 0\n60 | 0,5\n100 | 1')
  addRow(sheets, 'Nhóm', { 'Mã chủ đề': 'MT', 'Tên nhóm': 'Rừng ngập mặn' })
  addRow(sheets, 'Tiêu chí', {
    Mã: 'MT39',
    'Tên tiêu chí': 'Trồng rừng ngập mặn',
    'Mã chủ đề': 'MT',
    Nhóm: 'Rừng ngập mặn',
    'Điểm tối đa': 2,
    Bậc: 2,
    'Bắt buộc': 'không',
    'Minh chứng': 'Ảnh; Biên bản, báo cáo',
  })
  addRow(sheets, 'Dữ liệu đầu vào', { 'Mã biến': 'cay_da_trong', Nhãn: 'Cây đã trồng', 'Đơn vị': 'cây', 'Nhỏ nhất': 0 })
  addRow(sheets, 'Câu hỏi', {
    'Mã câu hỏi': 'cay_ngap_man',
    'Mã tiêu chí': 'MT39',
    'Nội dung': 'Đã trồng bao nhiêu cây ngập mặn?',
    'Kiểu trả lời': 'Công thức',
    'Công thức': 'cay_da_trong * 2',
    'Đơn vị': 'cây',
    'Bậc điểm': 'dưới cùng | 0\n10 | 1',
  })
  setCell(sheets, 'Mức', ['co_ban', 'Điều kiện'], 'Đạt toàn bộ tiêu chí bắt buộc |  | \nTỷ lệ điểm từ |  | 0,55')
}

describe('a file that was edited', () => {
  it('shows every cell, changes nothing until it is applied, and can be taken back as a whole', async () => {
    const before = await setOf()
    const trial = await tried(await edited(await exported(draft.id), change))
    expect(trial.problems).toEqual([])
    expect(trial.counts).toMatchObject({ created: 4, updated: 4, failed: 0 })
    const points = trial.rows.find(({ label }) => label === 'KNK02')
    expect(points).toMatchObject({
      sheet: 'Tiêu chí',
      outcome: 'updated',
      cells: [
        { column: 'Tên tiêu chí', before: 'Tỷ lệ điện tái tạo tự sản xuất', after: '=Tỷ lệ điện tái tạo' },
        { column: 'Điểm tối đa', before: '3', after: '4', problem: null },
      ],
    })
    expect(await setOf()).toEqual(before)

    const { data: applied, status } = await put(trial.id)
    expect([status, applied.state, applied.can]).toEqual([200, 'applied', { apply: false, remove: false, undo: true }])
    const after = await setOf()
    expect(criterionIn(after, 'KNK02')).toMatchObject({ points: '4', name: '=Tỷ lệ điện tái tạo' })
    expect(questionIn(after, 'ty_le_led')?.scale).toMatchObject({ formula: 'den_led / tong_so_den * 100' })
    expect(questionIn(after, 'cay_ngap_man')?.scale).toMatchObject({ formula: 'cay_da_trong * 2', direction: 'up' })
    expect(criterionIn(after, 'MT39')?.questions.map(({ key }) => key)).toEqual(['cay_ngap_man'])
    expect(after.levels[0]?.conditions[1]).toEqual({ kind: 'share', atLeast: '0.55' })
    const again = await put(trial.id)
    expect([again.status, again.error.message]).toEqual([409, 'CRITERIA_IMPORT_NOT_APPLICABLE'])

    const unchanged = await tried(asFile(await exported(draft.id)))
    expect([unchanged.counts.created, unchanged.counts.updated, unchanged.counts.failed]).toEqual([0, 0, 0])

    const { data: kept } = await api.call(latest, { params: { id: draft.id } }, administrator)
    expect(kept.import?.id).toBe(trial.id)
    const undone = await back(trial.id)
    expect([undone.status, undone.data.state]).toEqual([200, 'undone'])
    expect(await setOf()).toEqual(before)
    const twice = await back(trial.id)
    expect([twice.status, twice.error.message]).toEqual([409, 'CRITERIA_IMPORT_NOT_UNDOABLE'])
  }, 120_000)

  it('names the wrong cell, and none of its rows is written', async () => {
    const body = await edited(await exported(draft.id), (sheets) => {
      setCell(sheets, 'Tiêu chí', ['KNK01', 'Bậc'], 'cao')
      setCell(sheets, 'Tiêu chí', ['KNK03', 'Điểm tối đa'], 'ba')
      setCell(sheets, 'Tiêu chí', ['KNK04', 'Nhóm'], 'Không có nhóm này')
      setCell(sheets, 'Tiêu chí', ['KNK05', 'Mã'], 'KNK06')
      setCell(sheets, 'Câu hỏi', ['ty_le_led', 'Công thức'], 'so_den_lde / tong_so_den')
      setCell(sheets, 'Câu hỏi', ['ty_le_bon_cau', 'Kiểu trả lời'], 'Đoán')
      setCell(sheets, 'Tiêu chí', ['KNK02', 'Điểm tối đa'], 5)
    })
    const { id, rows, counts, can } = await tried(body)
    const wrong = rows
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ label, cells }) => [label, cells.find(({ problem }) => problem !== null)?.column])
    expect(Object.fromEntries(wrong)).toEqual({
      KNK01: 'Bậc',
      KNK03: 'Điểm tối đa',
      KNK04: 'Nhóm',
      KNK06: 'Mã',
      ty_le_led: 'Công thức',
      ty_le_bon_cau: 'Kiểu trả lời',
    })
    expect(Object.fromEntries(rows.map(({ label, code }) => [label, code]))).toMatchObject({
      KNK01: 'VALIDATION_FAILED',
      KNK02: null,
      ty_le_led: 'FORMULA_UNKNOWN_VARIABLES',
    })
    expect([counts.updated, can.apply]).toEqual([1, false])
    const { status, error } = await put(id)
    expect([status, error.message]).toEqual([409, 'CRITERIA_IMPORT_NOT_APPLICABLE'])
    expect(criterionIn(await setOf(), 'KNK02')?.points).toBe('3')
  }, 120_000)

  it('does not break a formula elsewhere without saying so', async () => {
    const body = await edited(await exported(draft.id), (sheets) => {
      setCell(sheets, 'Dữ liệu đầu vào', ['so_den_led', 'Đơn vị'], 'kWh')
    })
    const { problems, can } = await tried(body)
    expect(problems.join()).toContain('ty_le_led')
    expect(can.apply).toBe(false)
  }, 120_000)

  it('is stale once the draft was edited, and stays applied once somebody touched its rows', async () => {
    const bytes = await exported(draft.id)
    const points = (value: number) =>
      edited(bytes, (sheets) => setCell(sheets, 'Tiêu chí', ['KNK02', 'Điểm tối đa'], value))
    const first = await tried(await points(4))
    const second = await tried(await points(2))
    expect((await put(first.id)).status).toBe(200)
    const stale = await put(second.id)
    expect([stale.status, stale.error.message]).toEqual([409, 'STALE_VERSION'])
    const third = await tried(await points(2))
    expect((await put(third.id)).status).toBe(200)
    const { data } = await api.call(get, { params: { id: first.id } }, administrator)
    expect([data.can.undo, data.whyNotUndo]).toEqual([false, expect.stringContaining('đã được sửa')])
    const refused = await back(first.id)
    expect([refused.status, refused.error.message]).toEqual([409, 'CRITERIA_IMPORT_NOT_UNDOABLE'])
  }, 120_000)
})

describe('who may', () => {
  it('writes what the own keys allow; other rows say so', async () => {
    const body = await edited(await exported(draft.id), (sheets) => {
      setCell(sheets, 'Tiêu chí', ['KNK02', 'Điểm tối đa'], 4)
      setCell(sheets, 'Câu hỏi', ['ty_le_led', 'Nội dung'], 'Bao nhiêu phần trăm bóng đèn là LED?')
    })
    const permissions = ['criteria:list', 'criteria:read', 'criteria:edit']
    await api.rows.updateTable('roles').set({ permissions }).where('name', '=', 'Chỉ xem').execute()
    const editor = await api.signIn('viewer')
    const { data } = await api.call(check, { params: { id: draft.id }, body }, editor)
    expect(data.rows.map(({ label, outcome, problem, code }) => [label, outcome, problem, code])).toEqual([
      ['ty_le_led', 'failed', 'Bạn không có quyền ghi dòng này.', 'FORBIDDEN'],
      ['KNK02', 'updated', null, null],
    ])
    const taken = await api.call(take, { params: { id: draft.id }, body: { part: 'all' } }, editor)
    expect(taken.status).toBe(403)
  }, 60_000)
})

it('takes a whole set that was edited in every row', async () => {
  const body = await edited(await exported(draft.id), (sheets) => {
    for (const row of (sheets.get('Tiêu chí') ?? []).slice(1)) row[1] = `${String(row[1])} (mới)`
    for (const row of (sheets.get('Câu hỏi') ?? []).slice(1)) row[3] = 'Gợi ý mới'
  })
  const trial = await tried(body)
  expect(trial.counts).toMatchObject({ updated: 204, failed: 0 })
  const { status, data } = await put(trial.id)
  expect([status, data.can.undo]).toEqual([200, true])
  const before = await setOf(usedId)
  expect((await back(trial.id)).status).toBe(200)
  expect(await setOf()).toEqual(before)
}, 120_000)

describe('what is not taken', () => {
  it('is a version that is published, and a file that is no workbook', async () => {
    const bytes = await exported(usedId)
    const frozen = await api.call(check, { params: { id: usedId }, body: asFile(bytes) }, administrator)
    expect([frozen.status, frozen.error.message]).toEqual([409, 'CRITERIA_VERSION_FROZEN'])
    const text = await api.call(check, { params: { id: draft.id }, body: asFile(Buffer.from('mã,tên')) }, administrator)
    expect([text.status, text.error.message]).toEqual([400, 'INVALID_WORKBOOK'])
    const large = asFile(Buffer.alloc(10 * 1024 * 1024 + 1))
    const tooLarge = await api.call(check, { params: { id: draft.id }, body: large }, administrator)
    expect([tooLarge.status, tooLarge.error.message]).toEqual([413, 'FILE_TOO_LARGE'])
  }, 60_000)

  it('is more than is read, said in words: nothing is left out unsaid', async () => {
    const long = await edited(await exported(draft.id), (sheets) => {
      setCell(sheets, 'Tiêu chí', ['KNK02', 'Mô tả'], 'x'.repeat(30_000_000))
    })
    const many = await edited(await exported(draft.id), (sheets) => {
      for (let nth = 0; nth < 20_000; nth += 1) addRow(sheets, 'Tiêu chí', { Mã: `Q${nth}` })
    })
    for (const [body, sentence] of [
      [long, /^Ô [A-Z]+\d+ của trang “Tiêu chí” có 30\.000\.000 ký tự/],
      [many, /^Trang “Tiêu chí” có quá nhiều dòng/],
    ] as const) {
      const { status, error } = await api.call(check, { params: { id: draft.id }, body }, administrator)
      expect([status, error.code]).toEqual([400, 'INVALID_WORKBOOK'])
      expect(error.message).toMatch(sentence)
    }
  }, 60_000)

  it('is a sheet without the column that names its rows, and a workbook without a sheet of ours', async () => {
    const nameless = await edited(await exported(draft.id), (sheets) => {
      const [heads = []] = sheets.get('Tiêu chí') ?? []
      heads[0] = 'Ma'
    })
    expect((await tried(nameless)).problems).toEqual(['Trang “Tiêu chí” không có cột “Mã”.'])
    const foreign = await edited(await exported(draft.id), (sheets) => {
      for (const name of sheets.keys()) if (name !== 'Thông tin') sheets.delete(name)
    })
    expect((await tried(foreign)).problems[0]).toMatch(/^Tệp không có trang nào/)
  }, 60_000)
})
