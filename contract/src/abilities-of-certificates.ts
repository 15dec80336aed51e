import type { Ability } from './abilities.ts'
import { certificateActNames, certificateKey, certificateRules, conditionsOf } from './features/certificates.life.ts'
import type { CertificateAct } from './features/certificates.life.ts'
import { everything } from './permissions.ts'

const judgesNot = 'Người đã thẩm định phiếu của giấy không nộp.'
const issue = {
  label: 'Ghi quyết định công nhận',
  needs: ['assessment:update'],
  calls: 'POST /certificates',
  besides:
    'Chỉ với phiếu được duyệt sau cùng của cơ sở và chưa có giấy chứng nhận; người đã thẩm định phiếu không cấp.',
} as const satisfies Ability

const draftRecognition = {
  label: 'Soạn quyết định công nhận',
  needs: issue.needs,
  calls: 'POST /certificates/decision-papers',
  besides: 'Chỉ người có vai trò cấp giấy, không thẩm định phiếu nào trong quyết định.',
} as const satisfies Ability

const confirmIssue = {
  label: 'Xác nhận hoặc trả lại quyết định công nhận',
  needs: ['assessment:update'],
  calls: 'POST /certificates/decisions/{id}/confirm',
  besides: 'Người xác nhận có vai trò ký, là người khác với người ghi và không thẩm định phiếu nào trong quyết định.',
} as const satisfies Ability

const remind = {
  label: 'Nhắc gia hạn',
  needs: ['notification:create'],
  calls: 'POST /certificates/{id}/remind',
  besides: 'Chỉ khi giấy sắp hết hạn hoặc đã hết hạn, 30 ngày một lần.',
} as const satisfies Ability

const settleReturned = {
  label: 'Xác nhận hoặc trả lại bản đã ký số',
  needs: ['assessment:update'],
  calls: 'POST /certificates/{id}/signed/{otherId}',
  besides: 'Người xác nhận phải là người khác với người nộp và không thẩm định phiếu của giấy.',
} as const satisfies Ability

const abilityOf = (act: CertificateAct): Ability => ({
  label: certificateRules[act].label,
  needs: [certificateKey],
  calls: `POST /certificates/{id}/${certificateRules[act].path}`,
  besides: conditionsOf(act),
})
const acts = Object.fromEntries(certificateActNames.map((act) => [act, abilityOf(act)])) as Record<
  CertificateAct,
  Ability
>
const heldActs = {
  takeBack: {
    label: 'Rút lại việc đang giữ',
    needs: [certificateKey],
    calls: 'POST /certificates/{id}/take-back',
    besides: 'Chỉ người đã thực hiện, khi việc còn đang được giữ.',
  },
  complete: {
    label: 'Hoàn tất ngay việc đang giữ',
    needs: [certificateKey],
    calls: 'POST /certificates/{id}/complete',
    besides: 'Chỉ người ký khác, chưa có phần nào trong việc đó, khi việc còn đang được giữ.',
  },
} as const satisfies Record<string, Ability>

/** What the list of certificates offers. */
export const certificateListAbilities = {
  enterEarlier: {
    label: 'Nhập giấy cấp trước hệ thống',
    needs: [everything],
    calls: 'POST /certificates/earlier',
    besides: 'Chỉ với cơ sở đã duyệt và chưa có giấy chứng nhận.',
  },
  open: { label: 'Mở giấy chứng nhận', needs: ['certification:read'], calls: 'GET /certificates/{id}' },
  issue,
  draftRecognition,
  confirmIssue,
  remind,
  remindMany: { label: 'Nhắc gia hạn hàng loạt', needs: remind.needs, calls: 'POST /certificates/batches#remind' },
  bundle: {
    label: 'Tải nhiều giấy',
    needs: ['certification:download'],
    calls: 'POST /certificates/bundles',
    besides: 'Không quá 200 giấy một tệp.',
  },
  giveBack: {
    label: 'Nộp bản đã ký số',
    needs: ['assessment:update'],
    calls: 'POST /certificates/signed',
    besides: judgesNot,
  },
  sign: { label: 'Ký số giấy', needs: ['assessment:update'], calls: 'POST /certificates/signings', besides: judgesNot },
  settleReturned,
  uploadFiles: { label: 'Tải lên tệp quyết định', needs: ['file:upload'], calls: 'POST /files' },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
} as const satisfies Record<string, Ability>

/** What the screen of one certificate offers. */
export const certificateAbilities = {
  ...acts,
  ...heldActs,
  announceDraw: {
    label: 'Công bố bốc thăm giám sát',
    needs: ['assessment:update'],
    calls: 'POST /certificates/draws',
    besides: 'Chỉ người được ký quyết định.',
  },
  draftDecision: {
    label: 'Soạn quyết định về giấy',
    needs: [certificateKey],
    calls: 'POST /certificates/{id}/decision-papers',
    besides: 'Chỉ người có vai trò cấp giấy hoặc ký quyết định.',
  },
  attachDecisionFile: {
    label: 'Đính kèm bản ký của quyết định',
    needs: ['assessment:update'],
    calls: 'POST /certificates/decisions/{id}/file',
    besides: 'Chỉ khi quyết định chưa có bản ký, với người có vai trò cấp giấy.',
  },
  remind,
  uploadFiles: certificateListAbilities.uploadFiles,
  view: { label: 'Xem bản giấy', needs: ['certification:view'], calls: 'GET /certificates/{id}/view' },
  download: {
    label: 'Tải bản giấy',
    needs: ['certification:download'],
    calls: 'GET /certificates/{id}/download',
    besides: 'Mỗi lượt tải được ghi lại.',
  },
  takeUnsigned: {
    label: 'Tải bản chưa ký để ký số',
    needs: ['certification:download'],
    calls: 'GET /certificates/{id}/unsigned',
    besides: 'Mỗi lượt tải được ghi lại.',
  },
  giveBack: {
    label: 'Nộp bản đã ký số',
    needs: ['assessment:update'],
    calls: 'POST /certificates/{id}/signed',
    besides: judgesNot,
  },
  settleReturned,
  copy: {
    label: 'Lập bản chuyển đổi để in',
    needs: ['certification:download'],
    calls: 'POST /certificates/{id}/copies',
  },
  dossier: {
    label: 'Lập hồ sơ lưu trữ',
    needs: ['certification:download'],
    calls: 'POST /certificates/{id}/dossier',
    besides: 'Mỗi lần lập được ghi lại.',
  },
  capsule: { label: 'Tải gói chứng cứ', needs: ['certification:download'], calls: 'GET /certificates/{id}/capsule' },
  followUp: {
    label: 'Thêm, kết thúc việc theo dõi',
    needs: ['assessment:update'],
    calls: 'POST /certificates/{id}/follow-ups',
  },
  readFiles: { label: 'Xem tệp quyết định', needs: ['file:read'], calls: 'GET /files/{id}' },
  openAssessment: { label: 'Mở đánh giá nguồn', needs: ['assessment:read'], calls: 'GET /assessments/{id}' },
} as const satisfies Record<string, Ability>
