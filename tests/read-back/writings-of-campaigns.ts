import { contract } from '@nhanxanh/contract'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import sharp from 'sharp'
import { pendingFacility } from '../support/registrations.ts'
import { admin, api, call, leader, nth, today } from './stage.ts'
import type { Writings } from './stage.ts'

const { campaigns, roles } = contract

const anImage = async () => {
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const body = new File([Uint8Array.from(png)], 'anh.png', { type: 'image/png' })
  return (await call(campaigns.addImage, { body }, admin)).data.image
}

const ofStaff = { facilityTypes: [], communeCodes: [], levels: [], expiresWithin: null }
const ofOwners = {
  roleIds: [],
  facilityTypes: ['CSLT'],
  communeCodes: ['22411'],
  levels: ['gold'],
  expiresWithin: '60',
}
const notOfStaff = Object.keys(ofStaff).map((name) => `audience.${name}`)

/** Owners are narrowed by their facilities, members of staff by their roles: each is a message of its own. */
const messages = async () => {
  const content = {
    title: `Nhắc nộp báo cáo năm ${nth()}`,
    body: 'Đề nghị gửi báo cáo.\nHạn cuối tháng.',
    type: 'programme_reminder',
    image: await anImage(),
    link: { kind: 'facility', id: (await pendingFacility(api)).facility.id },
    platforms: ['web', 'android'],
    scheduledFor: `${addDays(today, 3)}T02:00:00.000Z`,
    ignoresQuietHours: true,
  }
  const [role] = (await call(roles.list, {}, admin)).data.items
  const emails = ['nguyet@kiemthu.example']
  return [
    {
      body: {
        ...content,
        target: 'admin',
        audience: { ...ofStaff, roleIds: [role?.id ?? ''], emails: [leader.user.email] },
        confirmedCount: 7,
      },
      mayBeEmpty: notOfStaff,
    },
    {
      body: { ...content, target: 'portal', audience: { ...ofOwners, emails }, confirmedCount: 0 },
      mayBeEmpty: ['audience.roleIds'],
    },
  ] as const
}

const read = async ({ id }: { id: string }) => {
  const { data } = await call(campaigns.get, { params: { id } }, admin)
  return { ...data, image: data.image?.split('/').at(-1) }
}
const without = ['confirmedCount']

/** What staff write to many, each body with nothing left out. */
export const writingsOfCampaigns: Writings = {
  'campaigns.create': async () =>
    (await messages()).map(({ body, mayBeEmpty }) => ({ body, mayBeEmpty, read, without })),
  'campaigns.update': async () => {
    const [first, second] = await messages()
    const { id, version } = (await call(campaigns.create, { body: first.body } as never, admin)).data
    const { body, mayBeEmpty } = second
    return { params: { id }, body: { ...body, version }, mayBeEmpty, read, without }
  },
}
