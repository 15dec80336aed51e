import { z } from 'zod'
import { paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { comparison, findings } from './criteria-versions.fields.ts'
import { criteriaVersion } from './criteria-versions.ts'
import { version } from './criteria.fields.ts'
import * as rules from './criteria.rules.ts'

export const publishBody = z.strictObject({
  version,
  changeNote: paragraph('ghi chú thay đổi', 2000),
  effectiveOn: vietnamDate,
  transition: z
    .strictObject({
      rule: z.enum(rules.transitionRules),
      /** Only of the rule `grace`. */
      graceMonths: z.int().min(1, 'Ít nhất 1 tháng.').max(36, 'Không quá 36 tháng.').nullable(),
    })
    .refine(({ rule, graceMonths }) => (rule === 'grace') === (graceMonths !== null), {
      path: ['graceMonths'],
      error: 'Số tháng chuyển tiếp đi cùng quy tắc có thời gian chuyển tiếp.',
    }),
})

const missing = 'CRITERIA_VERSION_NOT_FOUND'
const frozen = 'CRITERIA_VERSION_FROZEN'

/** From a draft to the version in use. */
export const criteriaLifecycle = {
  compare: endpoint({
    path: '/criteria-versions/{id}/compare/{otherId}',
    method: 'GET',
    summary: 'So sánh hai phiên bản: thêm, chuyển chỗ, sửa, bỏ. Phiên bản đầu là bản trước.',
    access: 'criteria:read',
    output: comparison.extend({ before: criteriaVersion, after: criteriaVersion }),
    errors: [missing, 'CRITERIA_TYPES_DIFFER'],
  }),
  findings: endpoint({
    path: '/criteria-versions/{id}/findings',
    method: 'GET',
    summary: 'Những điểm cần xem lại của một phiên bản, không đổi trạng thái.',
    access: 'criteria:read',
    output: findings,
    errors: [missing],
  }),
  check: endpoint({
    path: '/criteria-versions/{id}/validate',
    method: 'POST',
    summary: 'Kiểm tra bản nháp; không còn lỗi thì bản nháp thành đã kiểm tra.',
    access: 'criteria:edit',
    body: z.strictObject({ version }),
    output: findings.extend({ version: criteriaVersion }),
    errors: [missing, frozen, 'STALE_VERSION'],
    audit: 'criteria-version.check',
  }),
  publish: endpoint({
    path: '/criteria-versions/{id}/publish',
    method: 'POST',
    summary: 'Phát hành phiên bản đã kiểm tra; phiên bản trước còn dùng đến hết ngày liền trước ngày hiệu lực.',
    access: 'criteria:edit',
    body: publishBody,
    output: criteriaVersion,
    errors: [missing, frozen, 'CRITERIA_NOT_CHECKED', 'STALE_VERSION'],
    audit: 'criteria-version.publish',
  }),
}
