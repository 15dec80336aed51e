import type { Ability } from './abilities.ts'

const open = 'Chỉ khi hồ sơ còn chờ duyệt.'
const unapproved = 'Chỉ khi cơ sở chưa được duyệt.'
const approved = 'Chỉ với cơ sở đã được duyệt.'
const decide = ['facility:approve'] as const

/** The acts of the queue and the registry. */
export const facilityListAbilities = {
  open: { label: 'Mở hồ sơ', needs: ['facility:read'], calls: 'GET /facilities/{id}' },
  create: { label: 'Thêm cơ sở', needs: ['facility:create'], calls: 'POST /facilities' },
  claim: { label: 'Nhận xử lý', needs: decide, calls: 'POST /facilities/{id}/claim', besides: open },
  release: { label: 'Trả lại hàng chờ', needs: decide, calls: 'POST /facilities/{id}/release', besides: open },
  assign: { label: 'Giao hồ sơ', needs: decide, calls: 'POST /facilities/{id}/assign', besides: open },
  claimMany: { label: 'Nhận xử lý hàng loạt', needs: decide, calls: 'POST /facilities/batches#claim' },
  assignMany: { label: 'Giao hàng loạt', needs: decide, calls: 'POST /facilities/batches#assign' },
  approveMany: { label: 'Duyệt hàng loạt', needs: decide, calls: 'POST /facilities/batches#approve' },
  rejectMany: { label: 'Từ chối hàng loạt', needs: ['facility:reject'], calls: 'POST /facilities/batches#reject' },
  readLetters: { label: 'Xem thư gửi chủ cơ sở', needs: ['facility:read'], calls: 'GET /owner-letters' },
  handleLetters: {
    label: 'In, gửi bưu điện thư cho chủ cơ sở',
    needs: ['facility:edit'],
    calls: 'POST /owner-letters/posted',
    besides: 'Chỉ thư đi bằng giấy, chưa gửi bưu điện.',
  },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
} as const satisfies Record<string, Ability>

/** The acts of one registration. */
export const facilityAbilities = {
  claim: facilityListAbilities.claim,
  approve: {
    label: 'Duyệt cơ sở',
    needs: decide,
    calls: 'POST /facilities/{id}/approve',
    besides: `${open} Danh mục kiểm tra phải đạt và không còn nghi trùng; người lập hoặc sửa hồ sơ không tự duyệt.`,
  },
  reject: { label: 'Từ chối hồ sơ', needs: ['facility:reject'], calls: 'POST /facilities/{id}/reject', besides: open },
  judgeDuplicate: { label: 'Kết luận nghi trùng', needs: decide, calls: 'PUT /facilities/{id}/duplicates/{otherId}' },
  markPlace: {
    label: 'Đánh dấu chỗ trên giấy phép',
    needs: decide,
    calls: 'PUT /facilities/{id}/places/{line}',
    besides: open,
  },
  readFiles: { label: 'Xem giấy phép đính kèm', needs: ['file:read'], calls: 'GET /files/{id}' },
  listFiles: { label: 'Xem danh sách tệp của cơ sở', needs: ['file:list'], calls: 'GET /files' },
  edit: { label: 'Sửa hồ sơ', needs: ['facility:edit'], calls: 'PUT /facilities/{id}', besides: unapproved },
  invite: {
    label: 'Mời chủ cơ sở',
    needs: ['facility:edit'],
    calls: 'POST /facilities/{id}/invite',
    besides: 'Chỉ khi cơ sở chưa có chủ tài khoản.',
  },
  resubmit: {
    label: 'Nộp lại hồ sơ',
    needs: ['facility:edit'],
    calls: 'POST /facilities/{id}/resubmit',
    besides: 'Chỉ khi hồ sơ bị từ chối.',
  },
  delete: {
    label: 'Xoá hồ sơ',
    needs: ['facility:delete'],
    calls: 'DELETE /facilities/{id}',
    besides: 'Chỉ hồ sơ chưa từng có quyết định.',
  },
  archive: {
    label: 'Lưu trữ cơ sở',
    needs: ['facility:delete'],
    calls: 'POST /facilities/{id}/archive',
    besides: 'Chỉ khi không còn việc đang dở và giấy chứng nhận còn hiệu lực.',
  },
  restore: { label: 'Đưa trở lại', needs: ['facility:delete'], calls: 'POST /facilities/{id}/restore' },
  proposeChange: {
    label: 'Yêu cầu thay đổi',
    needs: ['facility:edit'],
    calls: 'POST /facilities/{id}/changes',
    besides: approved,
  },
  setListings: { label: 'Ghi mã ở trang đặt phòng', needs: ['facility:edit'], calls: 'PUT /facilities/{id}/listings' },
  approveChange: {
    label: 'Chấp thuận thay đổi',
    needs: decide,
    calls: 'POST /facilities/{id}/changes/{changeId}/approve',
    besides: 'Người đề nghị không tự quyết định.',
  },
  rejectChange: {
    label: 'Không chấp thuận thay đổi',
    needs: ['facility:reject'],
    calls: 'POST /facilities/{id}/changes/{changeId}/reject',
    besides: 'Người đề nghị không tự quyết định.',
  },
} as const satisfies Record<string, Ability>
