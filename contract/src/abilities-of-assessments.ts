import type { Ability } from './abilities.ts'
import { everything } from './permissions.ts'

const review = ['assessment:update'] as const
const judge = ['assessment:update', 'assessment:read'] as const
const assigned = 'Chỉ người được giao phiếu, khi phiếu đang thẩm định và chưa có đề nghị chờ ký.'

const assign = {
  label: 'Giao thẩm định',
  needs: review,
  calls: 'POST /assessments/{id}/assign',
  besides: 'Chỉ khi phiếu đang thẩm định; không dành cho người đã khai báo xung đột lợi ích với cơ sở.',
} as const satisfies Ability

const remind = {
  label: 'Nhắc người đang giữ phiếu',
  needs: review,
  calls: 'POST /assessments/{id}/remind',
  besides:
    'Một lần trong ngày, khi phiếu đang thẩm định, chờ ký hoặc chờ bổ sung; không dành cho người đã khai báo xung đột lợi ích.',
} as const satisfies Ability

/** What the list of assessments offers. */
export const assessmentListAbilities = {
  open: { label: 'Mở phiếu đánh giá', needs: ['assessment:read'], calls: 'GET /assessments/{id}' },
  assign,
  remind,
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
    besides: 'Chỉ vai trò được ký theo cài đặt, không phải người đã từng kết luận, đặt giá trị, ghim hay đề nghị.',
  },
  remindMany: { label: 'Nhắc hàng loạt', needs: remind.needs, calls: 'POST /assessments/batches#remind' },
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
  assign,
  judge: {
    label: 'Kết luận tiêu chí',
    needs: judge,
    calls: 'PUT /assessments/{id}/criteria/{otherId}/verdict',
    besides: assigned,
  },
  confirmExemption: {
    label: 'Xác nhận tiêu chí bắt buộc không áp dụng',
    needs: judge,
    calls: 'POST /assessments/{id}/criteria/{otherId}/exemption-confirmation',
    besides: 'Khi phiếu đang thẩm định, người chưa kết luận tiêu chí nào của phiếu.',
  },
  setValue: {
    label: 'Đặt giá trị thẩm định',
    needs: judge,
    calls: 'PUT /assessments/{id}/values/{otherId}',
    besides: assigned,
  },
  pin: {
    label: 'Ghim chỗ trên trang minh chứng',
    needs: judge,
    calls: 'POST /assessments/{id}/pins',
    besides: assigned,
  },
  return: { label: 'Trả lại bổ sung', needs: review, calls: 'POST /assessments/{id}/return', besides: assigned },
  extend: {
    label: 'Gia hạn bổ sung',
    needs: review,
    calls: 'POST /assessments/{id}/extend',
    besides: 'Một lần, khi phiếu đang chờ bổ sung.',
  },
  propose: { label: 'Đề nghị quyết định', needs: judge, calls: 'POST /assessments/{id}/decision', besides: assigned },
  sign: {
    label: 'Ký quyết định',
    needs: review,
    calls: 'POST /assessments/{id}/countersign',
    besides: 'Chỉ vai trò được ký theo cài đặt, không phải người đã từng kết luận, đặt giá trị, ghim hay đề nghị.',
  },
  takeBack: {
    label: 'Rút lại quyết định đang giữ',
    needs: review,
    calls: 'POST /assessments/{id}/take-back',
    besides: 'Chỉ người đã ký, khi quyết định còn đang được giữ.',
  },
  complete: {
    label: 'Hoàn tất ngay quyết định đang giữ',
    needs: review,
    calls: 'POST /assessments/{id}/complete',
    besides: 'Chỉ người ký khác, chưa có phần nào trong quyết định, khi quyết định còn đang được giữ.',
  },
  withdraw: {
    label: 'Rút đề nghị',
    needs: review,
    calls: 'POST /assessments/{id}/withdraw-decision',
    besides: 'Người đề nghị hoặc người ký, khi chưa ký.',
  },
  reopen: {
    label: 'Mở lại phiếu đã duyệt',
    needs: [everything],
    calls: 'POST /assessments/{id}/reopen',
    besides: 'Chỉ khi phiếu đã duyệt.',
  },
  declareConflict: {
    label: 'Khai báo xung đột lợi ích',
    needs: review,
    calls: 'POST /assessments/{id}/conflict',
    besides: 'Chỉ khi phiếu đang thẩm định.',
  },
  recordVisit: {
    label: 'Ghi thẩm định tại chỗ',
    needs: review,
    calls: 'POST /assessments/{id}/visits',
    besides: 'Chỉ khi phiếu đang thẩm định.',
  },
  uploadFiles: { label: 'Tải lên ảnh thẩm định tại chỗ', needs: ['file:upload'], calls: 'POST /files' },
  readFiles: { label: 'Xem minh chứng', needs: ['file:read'], calls: 'GET /files/{id}' },
} as const satisfies Record<string, Ability>
