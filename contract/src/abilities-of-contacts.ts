import type { Ability } from './abilities.ts'

const otherHands = 'Chỉ với quyết định mà mình không thẩm định, đề nghị, ký hoặc ra; đơn không nêu tên mình.'

/** The acts of the letters to the programme. */
export const contactAbilities = {
  open: { label: 'Đọc liên hệ', needs: ['contact:read'], calls: 'GET /contacts/{id}' },
  create: { label: 'Ghi liên hệ', needs: ['contact:create'], calls: 'POST /contacts' },
  edit: { label: 'Giao, đổi trạng thái', needs: ['contact:edit'], calls: 'PUT /contacts/{id}' },
  note: { label: 'Ghi chú nội bộ', needs: ['contact:edit'], calls: 'POST /contacts/{id}/notes' },
  reply: {
    label: 'Trả lời',
    needs: ['contact:edit'],
    calls: 'POST /contacts/{id}/replies',
    besides: 'Chỉ khi người liên hệ để lại email.',
  },
  placeMail: {
    label: 'Xếp thư chưa rõ',
    needs: ['contact:edit'],
    calls: 'POST /contacts/mails/{id}/placing',
  },
  merge: { label: 'Gộp liên hệ', needs: ['contact:edit'], calls: 'POST /contacts/{id}/merge' },
  split: { label: 'Tách trao đổi', needs: ['contact:edit'], calls: 'POST /contacts/{id}/split' },
  templates: { label: 'Soạn câu trả lời mẫu', needs: ['contact:edit'], calls: 'POST /contacts/templates' },
  assignMany: { label: 'Giao hàng loạt', needs: ['contact:edit'], calls: 'POST /contacts/batches#assign' },
  moveMany: { label: 'Đổi trạng thái hàng loạt', needs: ['contact:edit'], calls: 'POST /contacts/batches#move' },
  mergeMany: { label: 'Gộp hàng loạt', needs: ['contact:edit'], calls: 'POST /contacts/batches#merge' },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
  delete: { label: 'Xoá liên hệ', needs: ['contact:delete'], calls: 'DELETE /contacts/{id}' },
} as const satisfies Record<string, Ability>

/** The acts of appeals against decisions. */
export const appealAbilities = {
  open: { label: 'Đọc khiếu nại', needs: ['contact:read'], calls: 'GET /appeals/{id}' },
  enter: { label: 'Nhập khiếu nại bằng giấy', needs: ['contact:create'], calls: 'POST /appeals' },
  handle: {
    label: 'Giao, thụ lý, kéo dài, ghi nhận rút khiếu nại',
    needs: ['contact:edit'],
    calls: 'POST /appeals/{id}/accept',
    besides: otherHands,
  },
  settle: {
    label: 'Giải quyết khiếu nại',
    needs: ['contact:read'],
    calls: 'POST /appeals/{id}/settle',
    besides: `Chỉ người giữ vai trò được ký quyết định. ${otherHands}`,
  },
  draftDecision: {
    label: 'Soạn quyết định giải quyết khiếu nại',
    needs: ['contact:read'],
    calls: 'GET /appeals/{id}/decision-paper',
    besides: 'Chỉ khi khiếu nại đã giải quyết, với người xử lý hoặc người ký.',
  },
  readFiles: { label: 'Xem đơn và tài liệu kèm theo', needs: ['file:read'], calls: 'GET /files/{id}' },
  openFacility: { label: 'Mở hồ sơ cơ sở', needs: ['facility:read'], calls: 'GET /facilities/{id}' },
} as const satisfies Record<string, Ability>

const afterCheck = 'Chỉ khi đã chọn hồ sơ của người yêu cầu và yêu cầu đang được thực hiện.'

/** The acts of requests of persons about their data. */
export const dataRequestAbilities = {
  open: { label: 'Đọc yêu cầu dữ liệu', needs: ['data-request.read'], calls: 'GET /data-requests/{id}' },
  enter: { label: 'Ghi yêu cầu dữ liệu', needs: ['data-request.create'], calls: 'POST /data-requests' },
  handle: {
    label: 'Giao, trả lời, từ chối, gia hạn, thực hiện yêu cầu dữ liệu',
    needs: ['data-request.edit'],
    calls: 'POST /data-requests/{id}/accept',
  },
  readFiles: { label: 'Xem đơn và tài liệu của yêu cầu', needs: ['file:read'], calls: 'GET /files/{id}' },
  take: {
    label: 'Xuất dữ liệu của một người',
    needs: ['data-request.edit'],
    calls: 'GET /data-requests/{id}/data',
    besides: afterCheck,
  },
  erase: {
    label: 'Xóa dữ liệu của một người',
    needs: ['data-request.edit'],
    calls: 'POST /data-requests/{id}/erase',
    besides: `${afterCheck} Chỉ với yêu cầu xóa dữ liệu.`,
  },
} as const satisfies Record<string, Ability>
