import type { Ability } from './abilities.ts'

const within = 'Chỉ với mẫu gồm những danh sách mà người thao tác xem được toàn bộ.'

export const reportDocumentAbilities = {
  generate: {
    label: 'Lập tài liệu báo cáo',
    needs: ['report:generate'],
    calls: 'POST /reports/documents',
    besides: within,
  },
  retry: {
    label: 'Lập lại tệp báo cáo',
    needs: ['report:generate'],
    calls: 'POST /reports/documents/{id}/retry',
    besides: 'Chỉ khi tệp chưa lập được hoặc đã hết hạn.',
  },
  download: {
    label: 'Tải tài liệu báo cáo',
    needs: ['report:export'],
    calls: 'GET /reports/documents/{id}/file',
    besides: within,
  },
  reproduce: {
    label: 'Tái lập tài liệu báo cáo',
    needs: ['report:view'],
    calls: 'POST /reports/documents/{id}/reproduce',
    besides: within,
  },
} as const satisfies Record<string, Ability>
