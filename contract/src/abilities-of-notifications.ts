import type { Ability } from './abilities.ts'

const waiting = 'Chỉ khi thông báo còn chờ gửi.'
const one = {
  edit: { label: 'Sửa thông báo', needs: ['notification:edit'], calls: 'PUT /notifications/{id}', besides: waiting },
  stop: {
    label: 'Dừng gửi',
    needs: ['notification:edit'],
    calls: 'POST /notifications/{id}/stop',
    besides: waiting,
  },
  retry: {
    label: 'Gửi lại cho người chưa nhận được',
    needs: ['notification:edit'],
    calls: 'POST /notifications/{id}/retry',
    besides: 'Chỉ khi đã gửi xong và còn người không nhận được trên thiết bị nào.',
  },
  delete: {
    label: 'Xoá thông báo',
    needs: ['notification:delete'],
    calls: 'DELETE /notifications/{id}',
    besides: waiting,
  },
} as const satisfies Record<string, Ability>

export const notificationListAbilities = {
  open: { label: 'Mở thông báo', needs: ['notification:read'], calls: 'GET /notifications/{id}' },
  create: { label: 'Soạn thông báo', needs: ['notification:create'], calls: 'POST /notifications' },
  ...one,
  deleteMany: { label: 'Xoá hàng loạt', needs: ['notification:delete'], calls: 'POST /notifications/batches#delete' },
  retryMany: { label: 'Gửi lại hàng loạt', needs: ['notification:edit'], calls: 'POST /notifications/batches#retry' },
  export: { label: 'Xuất danh sách', needs: ['report:export'], calls: 'POST /exports' },
} as const satisfies Record<string, Ability>

export const notificationAbilities = {
  ...one,
  seeNames: { label: 'Xem tên người nhận', needs: ['user:list'], calls: 'GET /users' },
} as const satisfies Record<string, Ability>
