import { contract } from '@nhanxanh/contract'
import type { PaperReading } from '@nhanxanh/contract/features/assessments.paper'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import {
  approvedFacility,
  newestPeriod,
  proposeAssessment,
  questionsOf,
  signingOf,
  startedAssessment,
} from '../../../../../tests/support/assessments.ts'
import { aDecision, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { smallPdf } from '../../../../../tests/support/registrations.ts'
import { fillPaper, inventPaper, provenBy, wantingProof } from '../../../../../tests/support/paper.ts'
import { recordEntry } from './paper.repo.ts'
import { edited, setCell } from '../../criteria-files/fixtures/workbooks.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { assessments, files } = contract
const people = cast(api, {
  clerk: ['secretariat', 1],
  assessor: ['assessor', 1],
  leader: ['leader', 1],
  reader: ['viewer', 1],
})
const answerOf = 'Trả lời'

/** A paper that the clerk has begun for a facility. */
const begun = async (changes: Parameters<typeof approvedFacility>[1] = {}) => {
  const { facility, owner } = await approvedFacility(api, changes)
  const body = { facilityId: facility.id, kind: 'initial' as const, periodTo: newestPeriod() }
  const { data: assessment } = await call(assessments.start, { body }, people.clerk)
  const params = { id: assessment.id }
  const { data: form } = await call(assessments.form, { params }, people.clerk)
  return { facility, owner, assessment, params, form }
}

const takenOut = async (params: { id: string }): Promise<Buffer> => {
  const { data } = await call(assessments.workbook, { params }, people.clerk)
  return Buffer.from(await data.arrayBuffer())
}

const readBack = (params: { id: string }, body: File) => call(assessments.readWorkbook, { params, body }, people.clerk)

const entered = ({ answers, values, exemptions }: PaperReading) => ({
  answers: answers.map((answer) => ({ ...answer, evidence: [] })),
  values,
  exemptions,
})

/** Fills a paper in, reads it back, proves what wants proof, and hands it in with the signed paper. */
const handedIn = async ({ params, form, assessment }: Awaited<ReturnType<typeof begun>>) => {
  const made = inventPaper(form, assessment)
  const { data: said } = await readBack(
    params,
    await edited(await takenOut(params), fillPaper(form, inventPaper(form, assessment))),
  )
  const [first, ...others] = wantingProof(form, made)
  const upload = { params: { ...params, otherId: first?.id ?? '' }, body: await smallPdf('Minh chung') }
  await call(assessments.enter, { params, body: entered(said) }, people.clerk)
  const proof = await call(assessments.enterEvidence, upload, people.clerk)
  expect(proof.status).toBe(200)
  // One file proves the others as well.
  const whole = { answers: provenBy(others, said.answers, proof.data.file.id), values: [], exemptions: [] }
  expect((await call(assessments.enter, { params, body: whole }, people.clerk)).status).toBe(200)
  const { data: signed } = await call(files.upload, { body: await smallPdf('Phieu da ky') }, people.clerk)
  const { data } = await call(assessments.entered, { params }, people.clerk)
  const body = { version: data.assessment.version, paperFileIds: [signed.id] }
  return { said, signed, answer: await call(assessments.handIn, { params, body }, people.clerk) }
}

describe('a paper', () => {
  it('is begun for an approved facility by staff who may, and is theirs alone to enter', async () => {
    const { facility, params } = await begun()
    const options = await call(assessments.startOptions, { query: { facilityId: facility.id } }, people.clerk)
    const open = 'Cơ sở đang có một phiếu đánh giá chưa kết thúc.'
    expect(options.data.kinds).toEqual(['initial', 'renewal', 'change'].map((kind) => ({ kind, problem: open })))
    const again = { body: { facilityId: facility.id, kind: 'initial' as const, periodTo: newestPeriod() } }
    expect((await call(assessments.start, again, people.clerk)).error.message).toBe('ASSESSMENT_ALREADY_OPEN')
    expect((await call(assessments.start, again, people.reader)).status).toBe(403)
    const { data } = await call(assessments.get, { params }, people.leader)
    expect(data.entry).toEqual({ people: [{ id: people.clerk.id, name: expect.any(String) as string }], papers: [] })
    expect(data.can.enter).toBe(true)
  })

  it('is not what an owner answers by the portal', async () => {
    const { params } = await startedAssessment(api)
    const nothing = { answers: [], values: [], exemptions: [] }
    for (const tried of [
      await call(assessments.entered, { params }, people.clerk),
      await call(assessments.enter, { params, body: nothing }, people.clerk),
      await call(assessments.workbook, { params }, people.clerk),
    ]) {
      expect([tried.status, tried.error.message]).toEqual([404, 'ASSESSMENT_NOT_FOUND'])
    }
    expect((await call(assessments.get, { params }, people.leader)).data).toMatchObject({
      isOnPaper: false,
      entry: null,
      can: { enter: false },
    })
  })

  it('is a workbook of this facility’s questions, protected but for the cells to fill', async () => {
    const { params, form, assessment } = await begun({ subType: 'homestay', rank: null })
    const book = await readXlsx(new Uint8Array(await takenOut(params)))
    expect(book.sheets.map(({ name }) => name)).toEqual(['Hướng dẫn', 'Câu hỏi', 'Số liệu', 'Bảng', 'Không áp dụng'])
    expect(book.sheets[0]?.rows[0]).toEqual(['Mã phiếu', assessment.code])
    const [, questions, inputs] = book.sheets
    expect(questions?.rows.slice(1).map(([code]) => code)).toEqual(questionsOf(form).map(({ code }) => code))
    const [one] = form.groups.flatMap(({ subGroups }) => subGroups.flatMap(({ criteria }) => criteria))
    expect(one?.questions.map(({ code }) => code)).toEqual(one?.questions.map((_, at) => `${one.code}-${at + 1}`))
    expect(inputs?.rows.slice(1).map(([, label]) => label)).toEqual(form.inputs.map(({ label }) => label))
    expect(inputs?.rows[1]?.[0]).toBe('SL01')
    // What leaves with answers in it leaves a row behind.
    const taken = await rows
      .selectFrom('audit_logs')
      .select('changed_by')
      .where('action', '=', 'assessment.take-paper')
      .where('ref_id', '=', params.id)
      .execute()
    expect(taken).toHaveLength(1)
    expect(questions?.protection?.sheet).toBe(true)
  })

  it('tells each cell that cannot be taken and how a number is understood, and takes the rest', async () => {
    const { params, form } = await begun()
    const asked = questionsOf(form)
    const [first, second] = asked.filter(({ scale }) => scale.kind === 'yes-no')
    const [input, inText, inNumber] = form.inputs
    const [criterion] = form.groups.flatMap(({ subGroups }) => subGroups.flatMap(({ criteria }) => criteria))
    if (!first || !second || !input || !inText || !inNumber || !criterion) throw new Error('The shipped set has them')
    const file = await edited(await takenOut(params), (sheets) => {
      setCell(sheets, 'Câu hỏi', [first.code, answerOf], 'chắc vậy')
      setCell(sheets, 'Câu hỏi', [second.code, answerOf], 'không')
      // As a paper of earlier names it.
      setCell(sheets, 'Câu hỏi', [second.code, 'Mã câu hỏi'], second.key)
      setCell(sheets, 'Số liệu', ['SL01', 'Giá trị'], 'nhiều')
      setCell(sheets, 'Số liệu', ['SL02', 'Giá trị'], '65.166')
      setCell(sheets, 'Số liệu', ['SL02', 'Mã số liệu'], inText.key)
      setCell(sheets, 'Số liệu', ['SL03', 'Giá trị'], 65.166)
      setCell(sheets, 'Không áp dụng', [criterion.code, 'Lý do đề nghị không áp dụng'], 'Không có bể bơi.')
    })
    const { data } = await readBack(params, file)
    expect(data.answers).toEqual([{ questionId: second.id, value: ['no'], stance: null }])
    expect(data.exemptions).toEqual([{ criterionId: criterion.id, reason: 'Không có bể bơi.' }])
    expect(data.values).toEqual([
      { inputId: inText.id, value: '65166' },
      { inputId: inNumber.id, value: '65.166' },
    ])
    const sentence = `“65.166” được hiểu là 65.166 ${inText.unit}.`
    expect(data.understood).toEqual([{ sheet: 'Số liệu', cell: 'E3', label: inText.label, sentence }])
    expect(data.asked).toMatchObject([
      { cell: 'E3', id: inText.id, written: '65.166', choices: [{ text: '65166' }, { text: '65.166' }, { text: '' }] },
    ])
    const line = asked.findIndex(({ id }) => id === first.id) + 2
    expect(data.problems).toEqual([
      { sheet: 'Câu hỏi', cell: `E${line}`, label: first.content, sentence: 'Chỉ ghi Có hoặc Không.' },
      { sheet: 'Số liệu', cell: 'E2', label: input.label, sentence: 'Cần một số.' },
    ])
    expect((await call(assessments.entered, { params }, people.clerk)).data.answers).toEqual([])
  })

  it('of another assessment is refused, and so is what is no paper', async () => {
    const [one, other] = [await begun(), await begun()]
    const strange = await readBack(one.params, await edited(await takenOut(other.params), () => {}))
    expect([strange.status, strange.error.code]).toEqual([409, 'PAPER_OF_ANOTHER_ASSESSMENT'])
    const list = await writeXlsx({ sheets: [{ name: 'Danh sách', rows: [['Tên'], ['Khách sạn']] }] })
    const none = await readBack(one.params, new File([Buffer.from(list)], 'ds.xlsx'))
    expect([none.status, none.error.code]).toEqual([409, 'PAPER_OF_ANOTHER_ASSESSMENT'])
  })

  it('carries what is entered, so that it can be taken out and filled in further', async () => {
    const { params, form, assessment } = await begun()
    const { data: said } = await readBack(
      params,
      await edited(await takenOut(params), fillPaper(form, inventPaper(form, assessment))),
    )
    await call(assessments.enter, { params, body: entered(said) }, people.clerk)
    const again = await readBack(params, await edited(await takenOut(params), () => {}))
    expect(again.data).toEqual({ ...said, fileName: again.data.fileName })
  })
})

describe('a paper that is handed in', () => {
  it('needs the signed paper, says who entered it, and is judged and signed by others', async () => {
    const paper = await begun()
    const { params } = paper
    const none = { params, body: { version: paper.assessment.version, paperFileIds: [] } }
    expect((await call(assessments.handIn, none, people.clerk)).error.fields).toEqual({
      paperFileIds: 'Hãy đính kèm bản phiếu đã ký.',
    })
    const { answer, signed } = await handedIn(paper)
    expect(answer.data).toMatchObject({ standing: 'submitted', attempt: 1 })
    const { data } = await call(assessments.get, { params }, people.leader)
    expect(data.entry?.papers.map(({ id }) => id)).toEqual([signed.id])
    const lead = { params, body: { leadId: people.leader.id, memberIds: [] } }
    expect((await call(assessments.assign, lead, people.clerk)).status).toBe(200)
  })

  it('has its files kept, and a copy sent to its owner; without an owner to whoever was invited', async () => {
    const paper = await begun()
    await rows
      .updateTable('facilities')
      .set({ owner_id: null, invited_email: 'chu.giay@kiemthu.example' })
      .where('id', '=', paper.facility.id)
      .execute()
    const { signed } = await handedIn(paper)
    const letter = expect.stringContaining(`phieu-${paper.assessment.code}.xlsx`)
    await eventually(async () => expect(await api.lettersTo('chu.giay@kiemthu.example')).toEqual([letter]))
    const evidence = await rows
      .selectFrom('assessment_evidence')
      .select('file_id')
      .where('assessment_id', '=', paper.params.id)
      .execute()
    for (const id of [signed.id, ...evidence.map(({ file_id }) => file_id)].slice(0, 3)) {
      expect((await call(files.download, { params: { id } }, people.leader)).status).toBe(200)
      expect((await call(files.remove, { params: { id } }, people.clerk)).error.message).not.toBe('OK')
    }
  })

  it('that is sent back is open where it was sent back alone, and is handed in again with its paper', async () => {
    const paper = await begun()
    const { params, form } = paper
    const { signed } = await handedIn(paper)
    await call(assessments.assign, { params, body: { leadId: people.assessor.id, memberIds: [] } }, people.clerk)
    const criteria = form.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
    const asked = criteria.find(({ questions }) => questions.length === 1 && questions[0]?.scale.kind === 'yes-no')
    const [question] = asked?.questions ?? []
    const other = questionsOf(form).find(({ id, scale }) => id !== question?.id && scale.kind === 'yes-no')
    if (!asked || !question || !other) throw new Error('The shipped set asks yes or no')
    const verdict = { verdict: 'supplement', reason: 'evidence_unclear', share: null, comment: null } as const
    const place = { ...params, otherId: asked.id }
    const judged = { params: place, body: { ...verdict, internalNote: null, version: 0 } }
    expect((await call(assessments.judge, judged, people.assessor)).status).toBe(200)
    const { version } = (await call(assessments.get, { params }, people.assessor)).data
    await call(assessments.return, { params, body: { version, note: 'Ảnh mờ.' } }, people.assessor)
    const { data: open } = await call(assessments.entered, { params }, people.clerk)
    expect(open).toMatchObject({ note: 'Ảnh mờ.', open: { questionIds: [question.id], criterionIds: [asked.id] } })
    expect((await call(assessments.get, { params }, people.leader)).data.can.enter).toBe(true)
    const say = (questionId: string, value: string) => ({
      answers: [{ questionId, value: [value], stance: null, evidence: [] }],
      values: [],
      exemptions: [],
    })
    const closed = await call(assessments.enter, { params, body: say(other.id, 'no') }, people.clerk)
    expect([closed.status, closed.error.code]).toEqual([409, 'QUESTION_NOT_OPEN'])
    await call(assessments.enter, { params, body: say(question.id, 'no') }, people.clerk)
    const again = { version: open.assessment.version, paperFileIds: [signed.id] }
    const handed = await call(assessments.handIn, { params, body: again }, people.clerk)
    expect(handed.data ?? handed.error).toMatchObject({ standing: 'submitted', attempt: 2 })
    const { entry } = (await call(assessments.get, { params }, people.leader)).data
    expect(entry?.papers.map(({ id }) => id)).toEqual([signed.id])
  })

  it('makes a round: facilities entered, judged, signed and certified, each with its number', async () => {
    const assessmentIds: string[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      const paper = await begun()
      await handedIn(paper)
      await proposeAssessment(api, paper.params, people.assessor)
      const signing = await signingOf(api, paper.params, people.leader)
      const { data } = await call(assessments.countersign, signing, people.leader)
      expect(data.standing).toBe('approved')
      assessmentIds.push(paper.params.id)
    }
    const body = { decision: aDecision(), assessmentIds }
    const { data } = await issueByTwo(api, { body }, people.leader)
    expect(new Set(data.items.map(({ number }) => number)).size).toBe(2)
  })

  it('is closed to who entered it, whatever their role, and to experts who know of nothing but what they judge', async () => {
    const paper = await begun()
    await handedIn(paper)
    const { params } = paper
    await recordEntry(rows, params.id, { id: people.assessor.id, name: 'Người nhập' }, new Date())
    const lead = { params, body: { leadId: people.assessor.id, memberIds: [] } }
    const refused = await call(assessments.assign, lead, people.leader)
    expect(refused.error).toMatchObject({
      code: 'CONFLICT_OF_INTEREST',
      fields: { leadId: expect.stringContaining('đã nhập phiếu này') as string },
    })
    const { data: offered } = await call(assessments.reviewers, { params }, people.leader)
    expect(offered.items.map(({ id }) => id)).not.toContain(people.assessor.id)
    const { data: seen } = await call(assessments.get, { params }, people.assessor)
    expect(seen.can).toMatchObject({ judge: false, sign: false, propose: false })
    await rows.updateTable('roles').set({ assigned_only: true }).where('name', '=', 'Thẩm định viên').execute()
    expect((await call(assessments.entered, { params }, people.assessor)).error.message).toBe('ASSESSMENT_NOT_FOUND')
    expect(
      (await call(assessments.startOptions, { query: { facilityId: paper.facility.id } }, people.assessor)).status,
    ).toBe(403)
  })
})
