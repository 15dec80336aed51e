import type { AnswerBody } from '@nhanxanh/contract/features/assessments.answers'
import type { AssessmentForm, FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import { cellsOf } from '@nhanxanh/contract/scoring/tables'
import { inventAnswers, waysOf } from '../../seed/demo/assessments/answers.ts'
import type { Profile } from '../../seed/demo/assessments/answers.ts'
import { seededRandom } from '../../seed/demo/invent/random.ts'
import { setCell } from '../../server/src/features/criteria-files/fixtures/workbooks.ts'
import type { Sheets } from '../../server/src/features/criteria-files/fixtures/workbooks.ts'
import { writeAnswer } from '../../server/src/features/assessments/paper/answer-cells.ts'
import { inputCode } from '../../server/src/features/assessments/paper/layout.ts'
import { questionsOf } from './assessments.ts'

type Period = { periodFrom: string; periodTo: string }
export type Invented = ReturnType<typeof inventAnswers>

/** What a facility of this kind would say. */
export const inventPaper = (form: AssessmentForm, { periodFrom, periodTo }: Period, profile: Profile = 'good') => {
  const criteria = form.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const fileOf = (name: string) => name
  const given = {
    subType: 'homestay',
    periodFrom,
    periodTo,
    ways: waysOf[profile],
    random: seededRandom(7),
    fileOf,
  } as const
  return inventAnswers({ criteria, inputs: form.inputs }, given)
}

/** Fills a workbook in as its owner does, in the cells that are open. */
export const fillPaper = (form: AssessmentForm, { answers, values }: Invented) => {
  const answerOf = new Map(answers.map((answer) => [answer.questionId, answer]))
  const valueOf = new Map(values.map(({ inputId, value }) => [inputId, value]))
  return (sheets: Sheets): void => {
    for (const { id, code, scale } of questionsOf(form)) {
      const answer = answerOf.get(id)
      const text = writeAnswer(scale, answer?.value ?? [])
      if (text !== '') setCell(sheets, 'Câu hỏi', [code, 'Trả lời'], scale.kind === 'number' ? Number(text) : text)
      if (answer === undefined || answer.stance !== null) {
        setCell(sheets, 'Câu hỏi', [code, 'Đánh x nếu không thực hiện, hoặc chưa có số liệu'], 'x')
      }
      if (scale.kind !== 'table') continue
      for (const [at, row] of (answer?.value ?? []).entries()) {
        const line = sheets.get('Bảng')?.find(([name]) => name === `${code} / ${at + 1}`)
        const cells = cellsOf(row).map((cell, nth) => (scale.columns[nth]?.type === 'number' ? Number(cell) : cell))
        line?.splice(2, scale.columns.length, ...cells)
      }
    }
    for (const [at, { id }] of form.inputs.entries()) {
      const value = valueOf.get(id)
      if (value !== undefined && value !== null) setCell(sheets, 'Số liệu', [inputCode(at), 'Giá trị'], Number(value))
    }
  }
}

/** The questions that are answered by a value and want a file for it. */
export const wantingProof = (form: AssessmentForm, { answers }: Invented): FormQuestion[] => {
  const said = new Set(answers.flatMap(({ questionId, stance }) => (stance === null ? questionId : [])))
  return questionsOf(form).filter(({ id, evidence }) => evidence.minFiles > 0 && said.has(id))
}

/** Their answers as they were read, each proved by the same file. */
export const provenBy = (
  questions: readonly FormQuestion[],
  read: readonly Pick<AnswerBody, 'questionId' | 'value'>[],
  fileId: string,
): AnswerBody[] => {
  const valueOf = new Map(read.map(({ questionId, value }) => [questionId, value]))
  const about = { fileId, issuedOn: null, coversFrom: null, coversTo: null, issuer: null, note: null }
  return questions.map(({ id, evidence }) => ({
    questionId: id,
    value: valueOf.get(id) ?? [],
    stance: null,
    evidence: [{ ...about, kind: evidence.kinds[0] ?? ('van_ban' as const) }],
  }))
}
