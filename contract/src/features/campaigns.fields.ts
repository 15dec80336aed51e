import { z } from 'zod'
import { facilityTypes } from '../shared/facility-kinds.ts'
import { email, id, instant, line, optional, paragraph } from '../shared/fields.ts'
import * as rules from './campaigns.rules.ts'
import { devicePlatforms } from './notifications.rules.ts'

/** Each once, so that the same choice is always written the same way. */
const choices = <T extends z.ZodType>(value: T, most: number) =>
  z
    .array(value)
    .max(most, `Không quá ${most} mục.`)
    .transform((all) => [...new Set(all)])

/** Every condition narrows; what is not asked for leaves everybody in. */
export const audienceFields = z.strictObject({
  roleIds: choices(id, 50),
  facilityTypes: choices(z.enum(facilityTypes), facilityTypes.length),
  communeCodes: choices(z.string().max(10), 200),
  levels: choices(z.string().max(60), 20),
  expiresWithin: optional(z.enum(rules.audienceExpiries)),
  /** From a file; only people with one of these addresses. */
  emails: choices(email, 5000),
})
export type Audience = z.output<typeof audienceFields>

/** The same as it is answered. */
export const audience = z.object({
  roleIds: z.array(id),
  facilityTypes: z.array(z.enum(facilityTypes)),
  communeCodes: z.array(z.string()),
  levels: z.array(z.string()),
  expiresWithin: z.enum(rules.audienceExpiries).nullable(),
  emails: z.array(z.string()),
})

export const everybody: Audience = {
  roleIds: [],
  facilityTypes: [],
  communeCodes: [],
  levels: [],
  expiresWithin: null,
  emails: [],
}

/** Members of staff have roles, owners have facilities: what does not belong to the target is not kept. */
export const audienceOf = (target: rules.CampaignTarget, audience: Audience): Audience =>
  target === 'admin'
    ? { ...everybody, roleIds: audience.roleIds, emails: audience.emails }
    : { ...audience, roleIds: [] }

const addressing = {
  target: z.enum(rules.campaignTargets, 'Vui lòng chọn đối tượng.'),
  platforms: choices(z.enum(devicePlatforms, 'Không có nền tảng này.'), devicePlatforms.length).refine(
    (all) => all.length > 0,
    'Vui lòng chọn ít nhất một nền tảng.',
  ),
  audience: audienceFields,
}
export const addressingBody = z.strictObject({ ...addressing, title: z.string().max(100).default('') })
export type Addressing = z.output<typeof addressingBody>

export const titleMax = 100
export const bodyMax = 500

const content = {
  title: line('tiêu đề', titleMax),
  body: paragraph('nội dung', bodyMax),
  type: z.enum(rules.campaignTypes, 'Vui lòng chọn loại.'),
  /** The code of an uploaded picture. */
  image: optional(z.string().regex(/^[\w-]{22}$/, 'Không có ảnh này.')),
  link: z.strictObject({ kind: z.enum(rules.linkKinds), id: z.uuid('Vui lòng chọn hồ sơ.').toLowerCase() }).nullable(),
}
export const contentBody = z.strictObject(content)
export type CampaignContent = z.output<typeof contentBody>

export const campaignBody = z.strictObject({
  ...content,
  ...addressing,
  /** Null: as soon as it can no longer be stopped. */
  scheduledFor: optional(instant),
  ignoresQuietHours: z.boolean(),
  /** The number of people that was typed, where that is asked for. */
  confirmedCount: optional(z.int()),
})
export type CampaignBody = z.output<typeof campaignBody>

export const campaignEdit = campaignBody.extend({ version: z.int() })

/** Bulk acts on messages (PRODUCT D11). */
export const campaignBulk = { delete: z.strictObject({}), retry: z.strictObject({}) }
