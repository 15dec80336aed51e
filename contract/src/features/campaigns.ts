import { z } from 'zod'
import { besideList } from '../shared/beside-list.ts'
import { bulkEndpoints } from '../shared/bulk.ts'
import { id, instant } from '../shared/fields.ts'
import { listQuery, pageOf, several, vietnamDate, wholeNumber } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import * as fields from './campaigns.fields.ts'
import * as rules from './campaigns.rules.ts'
import { pushCause } from './notifications.push.rules.ts'
import { devicePlatforms } from './notifications.rules.ts'
import { letterStates, letterWays } from './owner-letters.rules.ts'

const counts = z.object({
  /** Whom it was for when it was sent; 0 before. */
  recipients: z.int(),
  told: z.int(),
  read: z.int(),
  /** People whom no device of theirs was reached of. */
  failed: z.int(),
})

/** A message of staff to many, as lists show it. */
export const campaignRow = z.object({
  id,
  version: z.int(),
  title: z.string(),
  body: z.string(),
  type: z.enum(rules.campaignTypes),
  target: z.enum(rules.campaignTargets),
  platforms: z.array(z.enum(devicePlatforms)),
  status: z.enum(rules.campaignStatuses),
  scheduledFor: instant.nullable(),
  /** When it goes out; null: somebody stopped it. */
  sendAt: instant.nullable(),
  /** When its audience was settled; from then on nothing of it changes. */
  settledAt: instant.nullable(),
  endedAt: instant.nullable(),
  counts,
  createdByName: z.string(),
  createdAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean(), stop: z.boolean(), retry: z.boolean() }),
})
export type CampaignRow = z.output<typeof campaignRow>

export const campaignDetail = campaignRow.extend({
  audience: fields.audience,
  /** What narrows the audience, in words. */
  audienceWords: z.array(z.object({ label: z.string(), value: z.string() })),
  image: z.string().nullable(),
  link: z.object({ kind: z.enum(rules.linkKinds), id, name: z.string().nullable() }).nullable(),
  ignoresQuietHours: z.boolean(),
  /** From whom it was for to who opened it; null before it was sent. */
  funnel: z
    .object({
      audience: z.int(),
      withDevice: z.int(),
      accepted: z.int(),
      shown: z.int(),
      read: z.int(),
      opened: z.int(),
    })
    .nullable(),
  failures: z.array(z.object({ cause: pushCause, count: z.int() })),
  /** The letters to owners that carry it, by the way they go and what became of them. */
  letters: z.array(z.object({ way: z.enum(letterWays), state: z.enum(letterStates), count: z.int() })),
})
export type CampaignDetail = z.output<typeof campaignDetail>

export const recipient = z.object({
  id,
  /** Null for who may not list accounts, as the place. */
  name: z.string().nullable(),
  /** The role, or the facility. */
  place: z.string().nullable(),
  state: z.enum(rules.recipientStates),
  cause: pushCause.nullable(),
  devices: z.int(),
  toldAt: instant.nullable(),
  readAt: instant.nullable(),
})
export type Recipient = z.output<typeof recipient>

export const campaignsQuery = listQuery(
  {
    orderFields: ['createdAt', 'sendAt', 'title'],
    orderField: 'createdAt',
    orderDirection: 'DESC',
  },
  {
    status: several(z.enum(rules.campaignStatuses)).optional(),
    type: several(z.enum(rules.campaignTypes)).optional(),
    target: several(z.enum(rules.campaignTargets)).optional(),
    platform: several(z.enum(devicePlatforms)).optional(),
    /** By the name of who wrote it. */
    author: several(z.string().max(100)).optional(),
    createdFrom: vietnamDate.optional(),
    createdTo: vietnamDate.optional(),
  },
)

export const audienceCount = z.object({
  count: z.int(),
  /** Of them the facilities that no account stands for: they get a letter and nothing else. */
  withoutAccount: z.int(),
  /** People with a device of that platform. */
  devices: z.object({ web: z.int(), android: z.int(), ios: z.int() }),
  /** A few of them; null for who may not list accounts. */
  sample: z.array(z.string()).nullable(),
  /** Addresses of the file that belong to nobody of the target. */
  unknownEmails: z.array(z.string()),
  /** When a message with the same title was written within a day; null: none. */
  sameTitleAt: instant.nullable(),
})
export type AudienceCount = z.output<typeof audienceCount>

const one = { path: '/notifications/{id}' } as const
const act = (name: string) => ({ method: 'POST', path: `/notifications/{id}/${name}` }) as const
const writing = ['IMAGE_NOT_FOUND', 'AUDIENCE_NOT_CONFIRMED'] as const

const list = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'Các thông báo do cán bộ soạn, mới nhất trước, kèm số thông báo chưa đọc của người gọi.',
  access: 'notification:list',
  query: campaignsQuery,
  output: pageOf(campaignRow).extend({ totalUnread: z.int() }),
  generic: 'LIST_NOTIFICATION',
})

export const campaigns = {
  list,
  ...besideList(list, ['status', 'type', 'target', 'platform', 'author']),
  get: endpoint({
    ...one,
    method: 'GET',
    summary: 'Một thông báo: nội dung, đối tượng, kết quả gửi.',
    access: 'notification:read',
    output: campaignDetail,
    errors: ['NOTIFICATION_NOT_FOUND'],
  }),
  recipients: endpoint({
    path: '/notifications/{id}/recipients',
    method: 'GET',
    summary: 'Những người nhận của một thông báo và kết quả với từng người.',
    access: 'notification:read',
    query: z.strictObject({
      page: wholeNumber(1, 1_000_000).default(1),
      limit: wholeNumber(1, 100).default(20),
      state: z.enum(rules.recipientStates).optional(),
      cause: pushCause.optional(),
    }),
    output: pageOf(recipient),
    errors: ['NOTIFICATION_NOT_FOUND'],
  }),
  audienceOptions: endpoint({
    method: 'GET',
    path: '/notifications/audience-options',
    summary: 'Các vai trò và mức nhãn để thu hẹp đối tượng.',
    access: 'notification:create',
    output: z.object({
      roles: z.array(z.object({ id, name: z.string() })),
      levels: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/notifications',
    summary: 'Soạn thông báo, gửi ngay (dừng được trong 60 giây) hoặc hẹn giờ.',
    access: 'notification:create',
    body: fields.campaignBody,
    output: campaignDetail,
    errors: writing,
    audit: 'notification.create',
    generic: 'CREATE_NOTIFICATION',
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Sửa thông báo còn chờ gửi; thời điểm gửi được tính lại.',
    access: 'notification:edit',
    body: fields.campaignEdit,
    output: campaignDetail,
    errors: ['NOTIFICATION_NOT_FOUND', 'NOTIFICATION_NOT_PENDING', 'STALE_VERSION', ...writing],
    audit: 'notification.edit',
    generic: 'UPDATE_NOTIFICATION',
  }),
  delete: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Xoá thông báo còn chờ gửi.',
    access: 'notification:delete',
    output: z.null(),
    errors: ['NOTIFICATION_NOT_FOUND', 'NOTIFICATION_NOT_PENDING'],
    audit: 'notification.delete',
    generic: 'DELETE_NOTIFICATION',
  }),
  stop: endpoint({
    ...act('stop'),
    summary: 'Dừng thông báo chưa gửi đi; sửa rồi gửi lại hoặc xoá sau.',
    access: 'notification:edit',
    output: campaignDetail,
    errors: ['NOTIFICATION_NOT_FOUND', 'NOTIFICATION_NOT_PENDING'],
    audit: 'notification.stop',
  }),
  retry: endpoint({
    ...act('retry'),
    summary: 'Gửi lại cho những người chưa nhận được trên thiết bị nào, tất cả hoặc theo một nguyên nhân.',
    access: 'notification:edit',
    body: z.strictObject({ cause: pushCause.nullable() }),
    output: campaignDetail,
    errors: ['NOTIFICATION_NOT_FOUND', 'NOTHING_TO_RETRY'],
    audit: 'notification.retry',
  }),
  countAudience: endpoint({
    method: 'POST',
    path: '/notifications/audience-count',
    summary: 'Số người thuộc một đối tượng lúc này, vài tên, và số người có thiết bị.',
    access: 'notification:create',
    isRepeatable: true,
    body: fields.addressingBody,
    output: audienceCount,
    audit: 'notification.count-audience',
  }),
  test: endpoint({
    method: 'POST',
    path: '/notifications/test',
    summary: 'Gửi thử thông báo đang soạn cho chính mình.',
    access: 'notification:create',
    body: fields.contentBody,
    output: z.null(),
    errors: ['IMAGE_NOT_FOUND'],
    audit: 'notification.test',
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/notifications/images',
    summary: 'Tải lên ảnh của thông báo: JPG hoặc PNG không quá 5 MB, được vẽ lại và có địa chỉ không đoán được.',
    access: 'notification:create',
    body: 'upload',
    output: z.object({ image: z.string(), url: z.string() }),
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_IMAGE_FILE'],
    audit: 'notification.add-image',
  }),
  ...bulkEndpoints({
    path: '/notifications',
    access: 'notification:list',
    noun: 'thông báo',
    query: campaignsQuery,
    actions: fields.campaignBulk,
    errors: [],
  }),
}

/** Where the picture of a message loads without a token: nobody can guess its code. */
export const campaignImages = {
  image: endpoint({
    method: 'GET',
    path: '/notification-images/{code}',
    summary: 'Ảnh của một thông báo.',
    access: 'public',
    params: z.object({ code: z.string().regex(/^[\w-]{22}$/, 'Không có ảnh này.') }),
    output: 'file',
    errors: ['NOT_FOUND'],
  }),
}
export const imageUrl = (code: string): string => `/api/notification-images/${code}`
