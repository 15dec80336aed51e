import { z } from 'zod'
import { email, instant, line, optional } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'

/** What the programme decides for itself; typed, versioned, and read by every feature that it concerns. */
export const settingsValues = z.strictObject({
  programmeName: line('tên chương trình', 200, 2),
  /** Shown to who is locked out, and in the console. */
  contactEmail: optional(email),
  /** Days off beyond the public holidays, of the office or the province. */
  ownDaysOff: z
    .array(z.strictObject({ date: vietnamDate, name: line('lý do nghỉ', 120) }))
    .max(100, 'Không quá 100 ngày nghỉ riêng.')
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'Một ngày chỉ được khai một lần.'),
})
export type SettingsValues = z.output<typeof settingsValues>

const shippedYear = z.object({
  year: z.int(),
  /** `computed`: reckoned by us from the law, to be checked against the notice of the ministry. */
  status: z.enum(['announced', 'computed']),
  sources: z.array(z.string()),
  days: z.array(z.object({ date: z.string(), name: z.string() })),
})

export const currentSettings = z.object({
  /** 0: as shipped, nobody has changed them yet. */
  version: z.int(),
  values: settingsValues.extend({ contactEmail: z.string().nullable() }),
  holidays: z.array(shippedYear),
})
export type CurrentSettings = z.output<typeof currentSettings>

const settingsVersion = z.object({
  version: z.int(),
  at: instant,
  by: z.string(),
  changes: z.array(z.object({ field: z.enum(['programmeName', 'contactEmail', 'ownDaysOff']), sentence: z.string() })),
})
export type SettingsVersion = z.output<typeof settingsVersion>

export const settings = {
  programme: endpoint({
    method: 'GET',
    path: '/programme',
    summary: 'Tên chương trình, hiện ở trang đăng nhập.',
    access: 'public',
    output: z.object({
      name: z.string(),
      /** Demonstration data: the screens say so. */
      isDemo: z.boolean(),
      contactEmail: z.string().nullable(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'Cài đặt đang có hiệu lực và lịch nghỉ lễ đi kèm.',
    access: 'settings:read',
    output: currentSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/settings',
    summary: 'Lưu một phiên bản cài đặt mới.',
    access: 'settings:edit',
    body: z.strictObject({ version: z.int(), values: settingsValues }),
    output: currentSettings,
    errors: ['STALE_VERSION'],
    audit: 'settings.edit',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/settings/versions',
    summary: 'Các phiên bản cài đặt: ai đã đổi gì, khi nào.',
    access: 'settings:read',
    output: z.object({ items: z.array(settingsVersion) }),
  }),
}
