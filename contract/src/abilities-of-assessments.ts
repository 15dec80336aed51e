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
  assignMany: { label: 'Giao thẩm định hàng loạt', needs: review, calls: 'POST /assessments/batches#assign' },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
} as const satisfies Record<string, Ability>

/** What the review bench offers. */
export const assessmentAbilities = {
  ...(Object.fromEntries(onBench.map((act) => [act, abilityOf(act)])) as Record<BenchAct, Ability>),
  uploadFiles: { label: 'Tải lên ảnh thẩm định tại chỗ', needs: ['file:upload'], calls: 'POST /files' },
  readFiles: { label: 'Xem minh chứng', needs: ['file:read'], calls: 'GET /files/{id}' },
} as const satisfies Record<string, Ability>
