import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { uploadedProof } from './assessments.answers.ts'
import { assessmentForm } from './assessments.form.ts'
import { assessmentKey as access, placeOf } from './assessments.life.ts'
import { person } from './assessments.rows.ts'
import { stances } from './assessments.rules.ts'
import { uploadErrors } from './files.ts'
import * as own from './assessments.own.ts'
import { moveErrors, moved, startBody, startErrors, startOptions } from './assessments.starting.ts'

const notFound = 'ASSESSMENT_NOT_FOUND'
const one = { access } as const

/** The most signed pages that one hand-in takes. */
const mostPapers = 20

/** Sheet and cell as the spreadsheet names them, what is asked there, and what is to be said of it. */
const cellNote = z.object({ sheet: z.string(), cell: z.string(), label: z.string(), sentence: z.string() })

/**
 * A number that its person has to tell: each thing that it may be, the one that was taken first, and nothing to leave it out. `row`: where
 * it stands in a table.
 */
const askedNumber = cellNote.extend({
  id,
  row: z.object({ at: z.int(), column: z.int() }).nullable(),
  written: z.string(),
  choices: z.array(z.object({ label: z.string(), text: z.string() })),
})

/** What a filled workbook says, read and judged but not written. */
const paperReading = z.object({
  fileName: z.string(),
  answers: z.array(z.object({ questionId: id, value: z.array(z.string()), stance: z.enum(stances).nullable() })),
  values: z.array(z.object({ inputId: id, value: z.string() })),
  exemptions: z.array(z.object({ criterionId: id, reason: z.string() })),
  /** Numbers that others could read differently, with how they are understood. */
  understood: z.array(cellNote),
  /** Those of them that nobody can tell, and figures a hundred times as much, or as little, as those of the cycle before. */
  asked: z.array(askedNumber),
  /** Cells that cannot be taken. */
  problems: z.array(cellNote),
})
export type PaperReading = z.output<typeof paperReading>

const enteredPaper = own.ownAnswers.extend({
  assessment: own.ownAssessment,
  facility: z.object({ id, code: z.string(), name: z.string() }),
  /** Who entered it so far. */
  people: z.array(person),
  /** Of a supplement: what was sent back, and nothing else can be changed; null: everything. */
  open: z.object({ questionIds: z.array(id), inputIds: z.array(id), criterionIds: z.array(id) }).nullable(),
  /** Why it was sent back. */
  note: z.string().nullable(),
})
export type EnteredPaper = z.output<typeof enteredPaper>

/** Phiếu giấy (PRODUCT D5b): what owners answer by the portal, staff enter for a facility that answered on paper. */
export const assessmentPaper = {
  startOptions: endpoint({
    method: 'GET',
    path: '/assessments/options',
    query: z.strictObject({ facilityId: id }),
    summary: 'Loại đánh giá, kỳ số liệu và bộ tiêu chí mà một cơ sở chọn được hôm nay.',
    access,
    output: startOptions,
    errors: ['FACILITY_NOT_FOUND'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/assessments',
    summary: 'Lập phiếu giấy cho một cơ sở đã được duyệt: cán bộ nhập câu trả lời thay cơ sở.',
    access,
    body: startBody.extend({ facilityId: z.uuid('Vui lòng chọn cơ sở.') }),
    output: own.ownAssessment,
    errors: ['FACILITY_NOT_FOUND', 'CONFLICT_OF_INTEREST', ...startErrors],
    audit: 'assessment.start',
  }),
  form: endpoint({
    ...one,
    method: 'GET',
    path: '/assessments/{id}/form',
    summary: 'Tiêu chí, câu hỏi và số liệu của một phiếu giấy.',
    output: assessmentForm,
    errors: [notFound],
  }),
  entered: endpoint({
    ...one,
    method: 'GET',
    path: '/assessments/{id}/answers',
    summary: 'Một phiếu giấy với các câu trả lời, số liệu và minh chứng đã nhập.',
    output: enteredPaper,
    errors: [notFound],
  }),
  progress: endpoint({
    ...one,
    method: 'GET',
    path: '/assessments/{id}/progress',
    summary: 'Điểm tạm tính của một phiếu giấy, và những gì còn thiếu.',
    output: own.assessmentProgress,
    errors: [notFound],
  }),
  enter: endpoint({
    ...one,
    ...placeOf('enter'),
    summary: 'Ghi câu trả lời, số liệu và đề nghị không áp dụng từ phiếu giấy; gửi lại nhiều lần vẫn như một lần.',
    body: own.answersBody,
    output: own.assessmentProgress,
    errors: [...own.answering, 'QUESTION_INPUT_NOT_FOUND', 'CRITERION_NOT_FOUND'],
  }),
  removeEntered: endpoint({
    method: 'DELETE',
    path: '/assessments/{id}/answers/{otherId}',
    summary: 'Bỏ một câu trả lời của phiếu giấy cùng các minh chứng của nó.',
    access,
    output: z.null(),
    errors: [...own.writing, 'ANSWER_NOT_FOUND'],
    audit: 'assessment.remove-answer',
  }),
  enterEvidence: endpoint({
    method: 'POST',
    path: '/assessments/{id}/questions/{otherId}/files',
    summary: 'Tải một minh chứng của phiếu giấy lên và gắn ngay vào câu hỏi; gửi lại vẫn như một lần.',
    access,
    query: uploadedProof,
    body: 'upload',
    output: own.storedEvidence,
    errors: [...own.writing, 'QUESTION_NOT_FOUND', ...uploadErrors],
    audit: 'assessment.attach-evidence',
  }),
  move: endpoint({
    ...one,
    method: 'POST',
    path: '/assessments/{id}/move',
    summary: 'Chuyển phiếu giấy còn nháp sang bộ tiêu chí mới hơn; câu trả lời được mang theo.',
    body: own.versionBody,
    output: moved,
    errors: moveErrors,
    audit: 'assessment.move',
  }),
  workbook: endpoint({
    ...one,
    method: 'GET',
    path: '/assessments/{id}/paper',
    summary: 'Phiếu giấy dạng XLSX: câu hỏi, số liệu, đơn vị, gợi ý của cơ sở này; chỉ các ô trả lời là sửa được.',
    output: 'file',
    errors: [notFound],
    audit: 'assessment.take-paper',
  }),
  readWorkbook: endpoint({
    ...one,
    method: 'POST',
    path: '/assessments/{id}/paper',
    summary:
      'Đọc phiếu giấy XLSX đã điền: câu trả lời đọc được, số có thể hiểu hai cách, và từng ô không đọc được kèm lý do. Chưa ghi gì.',
    body: 'upload',
    output: paperReading,
    errors: [...own.writing, 'FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_WORKBOOK', 'PAPER_OF_ANOTHER_ASSESSMENT'],
    audit: 'assessment.read-paper',
  }),
  handIn: endpoint({
    ...one,
    ...placeOf('submit'),
    summary: 'Nộp phiếu giấy kèm bản đã ký, hoặc nộp lại sau khi bổ sung; chủ cơ sở nhận bản sao qua thư.',
    body: own.versionBody.extend({
      paperFileIds: z
        .array(id)
        .min(1, 'Hãy đính kèm bản phiếu đã ký.')
        .max(mostPapers, `Không quá ${mostPapers} tệp.`)
        .refine((ids) => new Set(ids).size === ids.length, 'Một tệp được chọn hai lần.'),
    }),
    output: own.ownAssessment,
    errors: [...own.submitting, 'FILE_NOT_FOUND'],
  }),
}
