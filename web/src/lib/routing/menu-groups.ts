import type { ScreenPath } from './screens.ts'

type Item = { path: ScreenPath; label: string }

/** The side menu by its words, in the groups and the order of SPECIFICATION 2. */
export const menuGroups: readonly { label: string; items: readonly Item[] }[] = [
  {
    label: 'Chung',
    items: [
      { path: '/reports', label: 'Báo cáo' },
      { path: '/users', label: 'Người dùng' },
      { path: '/approve-accounts', label: 'Duyệt cơ sở' },
      { path: '/roles', label: 'Vai trò' },
      { path: '/criterias', label: 'Tiêu chí' },
      { path: '/questions', label: 'Câu hỏi' },
      { path: '/assessments', label: 'Đánh giá' },
      { path: '/certificates', label: 'Giấy chứng nhận' },
      { path: '/contacts', label: 'Liên hệ' },
    ],
  },
  {
    label: 'Hệ thống',
    items: [
      { path: '/profile', label: 'Hồ sơ cá nhân' },
      { path: '/notifications', label: 'Thông báo' },
      { path: '/audit-logs', label: 'Nhật ký hệ thống' },
    ],
  },
]
