import type { Ability } from './abilities.ts'
import { barWords } from './features/assessments.hands.ts'
import { placeOf, ruleOf, whoseIs } from './features/assessments.life.ts'
import type { AssessmentAct } from './features/assessments.life.ts'

const review = ['assessment:update'] as const

/** What keeps people who hold the keys from an act, as a condition beside its button. */
const conditionsOf = (act: AssessmentAct): string => {
  const { when, part } = ruleOf(act)
  return [when, whoseIs(act).words, barWords(part)].filter((words) => words !== '').join(' ')
}

/** The button of an act, by the table of acts. */
const abilityOf = (act: AssessmentAct): Ability => {
  const { keys: needs, label } = ruleOf(act)
  const { method, path } = placeOf(act)
  return { label, needs, calls: `${method} ${path}`, besides: conditionsOf(act) }
}

const onBench = [
  'assign',
  'judge',
  'upholdVerdict',
  'confirmExemption',
  'setValue',
  'pin',
  'return',
  'extend',
  'propose',
  'refuse',
  'sign',
  'takeBack',
  'complete',
  'withdraw',
  'reopen',
  'declareConflict',
  'recordVisit',
  'write',
] as const satisfies readonly AssessmentAct[]
type BenchAct = (typeof onBench)[number]

/** What the list of assessments offers. */
export const assessmentListAbilities = {
  open: { label: 'Mở phiếu đánh giá', needs: ['assessment:read'], calls: 'GET /assessments/{id}' },
  assign: abilityOf('assign'),
  remind: abilityOf('remind'),
  enterPaper: {
    label: 'Lập và nhập phiếu giấy',
    needs: review,
    calls: 'POST /assessments',
    besides: 'Không dành cho vai trò chỉ thấy hồ sơ được giao. Người nhập không thẩm định và không ký phiếu đó.',
  },
  signMany: {
    label: 'Ký quyết định hàng loạt',
    needs: review,
    calls: 'POST /assessments/batches#sign',
    besides: conditionsOf('sign'),
  },
  remindMany: { label: 'Nhắc hàng loạt', needs: review, calls: 'POST /assessments/batches#remind' },
  openSession: {
    label: 'Mở phiên họp hội đồng',
    needs: ['assessment:list'],
    calls: 'GET /council-sessions/{id}',
    besides: 'Người đọc được phiếu đánh giá, hoặc người lập phiên họp.',
  },
  createSession: { label: 'Lập phiên họp hội đồng', needs: review, calls: 'POST /council-sessions' },
  editSession: {
    label: 'Sửa phiên họp hội đồng',
    needs: review,
    calls: 'PUT /council-sessions/{id}',
    besides: 'Đến khi phiên họp kết thúc.',
  },
  assignBlind: {
    label: 'Giao chấm lại độc lập',
    needs: review,
    calls: 'POST /assessments/blind-reviews/{id}/assign',
    besides: 'Không dành cho vai trò chỉ thấy hồ sơ được giao.',
  },
  nameBlindCause: {
    label: 'Ghi nguyên nhân hai kết luận khác nhau',
    needs: review,
    calls: 'PUT /assessments/blind-reviews/{id}/criteria/{otherId}/cause',
    besides: 'Không dành cho vai trò chỉ thấy hồ sơ được giao.',
  },
  takeAgreement: {
    label: 'Tải độ thống nhất khi chấm lại',
    needs: ['report:export'],
    calls: 'GET /assessments/blind-agreement/workbook',
    besides: 'Người đọc được phiếu đánh giá.',
  },
  judgeBlind: {
    label: 'Chấm lại độc lập',
    needs: review,
    calls: 'PUT /assessments/blind-reviews/{id}/criteria/{otherId}',
    besides: 'Chỉ người được giao chấm lại, chưa biết gì về phiếu.',
  },
  finishBlind: {
    label: 'Hoàn tất chấm lại độc lập',
    needs: review,
    calls: 'POST /assessments/blind-reviews/{id}/finish',
    besides: 'Chỉ người được giao chấm lại, khi mọi tiêu chí đã có kết luận.',
  },
  declareBlindConflict: {
    label: 'Khai báo xung đột lợi ích khi chấm lại',
    needs: review,
    calls: 'POST /assessments/blind-reviews/{id}/declare-conflict',
    besides: 'Chỉ người được giao chấm lại.',
  },
  assignMany: { label: 'Giao thẩm định hàng loạt', needs: review, calls: 'POST /assessments/batches#assign' },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
} as const satisfies Record<string, Ability>

/** What the review bench offers. */
export const assessmentAbilities = {
  ...(Object.fromEntries(onBench.map((act) => [act, abilityOf(act)])) as Record<BenchAct, Ability>),
  uploadFiles: { label: 'Tải lên ảnh thẩm định tại chỗ', needs: ['file:upload'], calls: 'POST /files' },
  savePhrase: { label: 'Lưu câu mẫu', needs: review, calls: 'POST /assessments/phrases' },
  readFiles: { label: 'Xem minh chứng', needs: ['file:read'], calls: 'GET /files/{id}' },
} as const satisfies Record<string, Ability>
