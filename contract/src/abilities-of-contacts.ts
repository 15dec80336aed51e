import type { Ability } from './abilities.ts'

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
  templates: { label: 'Soạn câu trả lời mẫu', needs: ['contact:edit'], calls: 'POST /contacts/templates' },
  assignMany: { label: 'Giao hàng loạt', needs: ['contact:edit'], calls: 'POST /contacts/batches#assign' },
  moveMany: { label: 'Đổi trạng thái hàng loạt', needs: ['contact:edit'], calls: 'POST /contacts/batches#move' },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
  delete: { label: 'Xoá liên hệ', needs: ['contact:delete'], calls: 'DELETE /contacts/{id}' },
} as const satisfies Record<string, Ability>
