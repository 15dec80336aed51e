import { z } from 'zod'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { several } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { digestWays } from './reports.digest-rules.ts'

const fields = {
  /** The filter of the figures; null: the whole programme. */
  type: several(z.enum(facilityTypes)).nullable(),
  provinceCode: several(z.string().max(10)).nullable(),
  ways: z.array(z.enum(digestWays)).min(1, 'Vui lòng chọn ít nhất một cách nhận.'),
  /** 1 is Monday, 7 Sunday. */
  weekday: z.int().min(1, 'Vui lòng chọn ngày nhận.').max(7, 'Vui lòng chọn ngày nhận.'),
}

export const digestSubscription = z.strictObject(fields)
export type DigestSubscription = z.output<typeof digestSubscription>

/** The weekly digest of the person who asks: one subscription each. */
export const digestEndpoints = {
  subscription: endpoint({
    method: 'GET',
    path: '/reports/subscription',
    summary: 'Đăng ký nhận bản tin tuần của người đang đăng nhập.',
    access: 'report:view',
    output: z.object({ subscription: digestSubscription.nullable() }),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/reports/subscription',
    summary: 'Nhận bản tin tuần theo bộ lọc này, hoặc đổi cách nhận, ngày nhận, bộ lọc.',
    access: 'report:view',
    body: digestSubscription,
    output: z.object({ subscription: digestSubscription }),
    audit: 'report-digest.subscribe',
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/reports/subscription',
    summary: 'Thôi nhận bản tin tuần.',
    access: 'report:view',
    output: z.null(),
    audit: 'report-digest.unsubscribe',
  }),
  leaveDigest: endpoint({
    method: 'POST',
    path: '/report-digests/leave',
    summary:
      'Thôi nhận bản tin tuần bằng liên kết trong thư; mã chỉ người nhận thư biết. Mã lạ được trả lời như mã đúng.',
    access: 'public',
    isRepeatable: true,
    body: z.strictObject({ code: z.uuid() }),
    output: z.null(),
    audit: 'report-digest.leave',
  }),
}
