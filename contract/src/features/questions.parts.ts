import type { Question } from '../scoring/criteria-set.ts'
import { partOf } from './criteria.parts.ts'
import type { ConstantBody, InputBody, YearBody } from './questions.fields.ts'
import type { QuestionBody } from './questions.ts'

/** Without its place and its test cases, which have a sheet and a table of their own. */
export type QuestionPart = Omit<QuestionBody, 'criterionId' | 'testCases' | keyof Asked> & Asked
type Asked = Pick<Question, 'scale' | 'visibleIf'>
export type FlatQuestion = Omit<QuestionPart, 'evidence'> & {
  evidenceKinds: QuestionBody['evidence']['kinds']
} & Omit<QuestionBody['evidence'], 'kinds'>

export const questionPart = partOf<QuestionPart, FlatQuestion>({
  key: { label: 'Mã câu hỏi', kind: 'text' },
  content: { label: 'Nội dung', kind: 'text' },
  hint: { label: 'Gợi ý', kind: 'optional-text' },
  scale: { label: 'Cách trả lời và chấm', kind: 'scale' },
  visibleIf: { label: 'Chỉ hỏi khi', kind: 'visible-if' },
  evidenceKinds: { label: 'Minh chứng', kind: 'evidence-kinds', path: 'evidence.kinds' },
  minFiles: { label: 'Số tệp ít nhất', kind: 'count', path: 'evidence.minFiles' },
  maxAgeMonths: { label: 'Không cũ quá (tháng)', kind: 'optional-count', path: 'evidence.maxAgeMonths' },
})

export const inputPart = partOf<InputBody, InputBody>({
  key: { label: 'Mã biến', kind: 'text' },
  label: { label: 'Nhãn', kind: 'text' },
  unit: { label: 'Đơn vị', kind: 'text' },
  min: { label: 'Nhỏ nhất', kind: 'optional-number' },
  max: { label: 'Lớn nhất', kind: 'optional-number' },
  isRequired: { label: 'Bắt buộc', kind: 'yes-no' },
  isWhole: { label: 'Chỉ số nguyên', kind: 'yes-no' },
  notAbove: { label: 'Không quá biến', kind: 'optional-text' },
  defaultValue: { label: 'Mặc định', kind: 'optional-number' },
  hint: { label: 'Gợi ý', kind: 'optional-text' },
})

export const constantPart = partOf<ConstantBody, ConstantBody>({
  key: { label: 'Mã biến', kind: 'text' },
  label: { label: 'Tên', kind: 'text' },
  value: { label: 'Giá trị', kind: 'number' },
  unit: { label: 'Đơn vị', kind: 'text' },
  year: { label: 'Năm', kind: 'optional-count' },
  source: { label: 'Nguồn', kind: 'text' },
  validFrom: { label: 'Hiệu lực từ', kind: 'day' },
  validTo: { label: 'Hiệu lực đến', kind: 'optional-day' },
  isProvisional: { label: 'Tạm dùng', kind: 'yes-no' },
})

/** The value of another year: what a person enters of it. */
export const yearPart = partOf<YearBody, YearBody>({
  value: { label: 'Giá trị', kind: 'number' },
  year: { label: 'Năm', kind: 'count' },
  source: { label: 'Nguồn', kind: 'text' },
  validFrom: { label: 'Áp dụng từ', kind: 'day' },
  validTo: { label: 'Đến hết', kind: 'optional-day' },
  isProvisional: { label: 'Tạm dùng', kind: 'yes-no' },
})
