import type { Ability } from './abilities.ts'

const draft = 'Chỉ với bản nháp; phiên bản đã phát hành không thay đổi.'

/** On the screen of criteria: versions, the tree, the table of levels. */
export const criteriaAbilities = {
  open: { label: 'Xem phiên bản và tiêu chí', needs: ['criteria:read'], calls: 'GET /criteria-versions/{id}' },
  draft: {
    label: 'Tạo bản nháp bộ tiêu chí',
    needs: ['criteria:create'],
    calls: 'POST /criteria-versions/{id}/drafts',
    besides: 'Mỗi loại cơ sở có một bản nháp.',
  },
  discard: {
    label: 'Bỏ bản nháp bộ tiêu chí',
    needs: ['criteria:delete'],
    calls: 'DELETE /criteria-versions/{id}',
    besides: draft,
  },
  editLevels: {
    label: 'Sửa quy tắc xếp mức',
    needs: ['criteria:edit'],
    calls: 'PUT /criteria-versions/{id}/levels',
    besides: draft,
  },
} as const satisfies Record<string, Ability>
