import { inHandKinds } from '@nhanxanh/contract/features/users.rules'
import { contract } from '@nhanxanh/contract'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import sharp from 'sharp'
import { identity } from '../../server/src/platform/signing/verifier/fixtures/identities.ts'
import { fullChecklist, pendingFacility, readyOwner, registration, smallPdf } from '../support/registrations.ts'
import { admin, api, call, leader, noteOf, nth, today, viewer } from './stage.ts'
import type { Writings } from './stage.ts'

const { facilities, permissionRequests, portal, preferences, profile, reports, roles, savedViews, settings, users } =
  contract

const reasons = [{ code: 'mismatch', targets: ['name', 'oldAddress'], note: 'Tên chưa khớp.\nXin sửa lại.' }]
const letterNote = 'Đoàn đến xem kho chất thải ngày 05/12.'
const readDecision = (id: string, action: string) => async () => ({
  ...(await call(facilities.get, { params: { id } }, admin)).data.decisions[0],
  letterNote: await noteOf(id, action),
})

const aPerson = (roleId: string) => ({
  name: 'Nguyễn Thị Ánh Nguyệt',
  email: `nguyet${nth()}@kiemthu.example`,
  phone: '0905 123 456',
  roleId,
  expiresOn: addDays(today, 90),
})
const readPerson = async ({ id }: { id: string }) => {
  const { data } = await call(users.get, { params: { id } }, admin)
  return { ...data, roleId: data.role?.id }
}
const aRole = () => ({
  name: `Tổ thẩm định ${nth()}`,
  description: 'Xem và đối chiếu hồ sơ của cơ sở.',
  permissions: ['assessment:list', 'assessment:read', 'assessment:update'],
  assignedOnly: true,
})
const newRole = async () => (await call(roles.create, { body: aRole() } as never, admin)).data
const newPerson = async () => {
  const body = { ...aPerson((await newRole()).id), entrance: 'invitation', password: null }
  return (await call(users.create, { body } as never, admin)).data
}

const arrangement = {
  order: ['name', 'status'],
  hidden: ['rank'],
  chosen: ['code'],
  widths: { name: 240 },
  density: 'compact',
}
const aView = () => ({
  name: `Hồ sơ của tôi ${nth()}`,
  icon: 'leaf',
  scope: 'everyone',
  search: { fixed: { q: 'Hòn Chồng' }, moving: [{ from: 'createdFrom', to: 'createdTo', span: 'month' }] },
  columns: arrangement,
})
const readView = async ({ id }: { id: string }) =>
  (await call(savedViews.list, {}, admin)).data.items.find((each) => each.id === id)

const ownRequest = async () => (await call(permissionRequests.own, {}, viewer)).data.items[0]

const aTemplate = {
  colour: 'teal',
  hasSealPlace: false,
  sentence: 'đạt tiêu chuẩn Du lịch xanh ở mức',
  first: { title: 'Chủ tịch hội đồng đánh giá', name: 'Phạm Quang Hải' },
  secondTitle: 'Giám đốc',
}

const nhaTrang = { latitude: 12.2388, longitude: 109.1967 }

/** Facilities, accounts and what people set for themselves, each body with nothing left out. */
/** To the administrator, but for what only somebody who knows assigned files alone may have. */
const toOthers = async () => ({
  ...Object.fromEntries(inHandKinds.map((kind) => [kind, admin.user.id])),
  blindReview: (await newPerson()).id,
})

const calendar2028 = {
  year: 2028,
  source: 'Thông báo 1/TB',
  days: [{ date: '2028-01-03', name: 'Nghỉ bù' }],
  workedDays: ['2028-01-08'],
}
const amendment = {
  source: 'complaints',
  number: '1/2027/QH16',
  title: 'Luật sửa đổi Luật Khiếu nại',
  inForceOn: '2027-07-01',
  readOn: '2026-12-01',
  articles: ['27', '33'],
  note: 'Rút ngắn thời hạn thụ lý.',
}

export const writingsOfPeople: Writings = {
  'facilities.approve': async () => {
    const { facility } = await pendingFacility(api)
    const params = { id: facility.id }
    const body = { version: facility.version, checklist: fullChecklist, letterNote }
    return { params, body, read: readDecision(facility.id, 'facility.approve') }
  },
  'facilities.reject': async () => {
    const { facility } = await pendingFacility(api)
    const params = { id: facility.id }
    const body = {
      version: facility.version,
      checklist: { ...fullChecklist, name_matches: 'fail' },
      reasons,
      letterNote,
    }
    return { params, body, read: readDecision(facility.id, 'facility.reject') }
  },
  'permissionRequests.create': async () => {
    const body = { permission: 'facility:approve', screen: '/approve-accounts', reason: 'Thay chị Ánh tuần này.' }
    return { body, token: viewer.token, read: ownRequest }
  },
  'permissionRequests.decline': async () => {
    const { id } = (await ownRequest()) ?? { id: '' }
    return { params: { id }, body: { answer: 'Xin hỏi tổ thư ký trước.' }, read: ownRequest }
  },
  'portal.register': async () => {
    const email = `chu${crypto.randomUUID()}@kiemthu.example`
    const password = { password: 'Bien-Xanh-40-do', confirmPassword: 'Bien-Xanh-40-do' }
    const read = async () => (await call(users.list, { query: { q: email } }, admin)).data.items[0]
    return { body: { name: 'Trần Văn Chủ', email, ...password }, read, without: Object.keys(password) }
  },
  'portal.registerFacility': async () => {
    const owner = await readyOwner(api)
    const file = await call(portal.uploadFile, { body: await smallPdf() }, owner)
    const read = async () => (await call(portal.ownFacility, {}, owner)).data.registration
    return { body: registration({ licenceFileIds: [file.data.id], ...nhaTrang }), token: owner.token, read }
  },
  'portal.updateFacility': async () => {
    const { facility, owner, body: before } = await pendingFacility(api)
    const changed = { ...nhaTrang, street: '5 Yersin', oldAddress: 'Phường Vĩnh Hoà, thành phố Nha Trang', rank: 4 }
    const body = { ...registration({ licenceFileIds: before.licenceFileIds, ...changed }), version: facility.version }
    const read = async () => (await call(portal.ownFacility, {}, owner)).data.registration
    return { params: { id: facility.id }, body, token: owner.token, read }
  },
  'preferences.change': async () => ({
    body: { theme: 'dark', density: 'compact', startScreen: '/criterias' },
    read: async () => (await call(preferences.get, {}, admin)).data,
  }),
  'preferences.arrangeList': async () => {
    const screen = '/facilities'
    const read = async () => ({ screen, setting: (await call(preferences.get, {}, admin)).data.lists[screen] })
    return { body: { screen, setting: arrangement }, read }
  },
  'profile.update': async () => ({
    body: { name: 'Lê Thị Lãnh Đạo', phone: '0905 765 432' },
    token: leader.token,
    read: async () => (await call(profile.get, {}, leader)).data,
  }),
  'roles.create': async () => ({
    body: aRole(),
    read: async ({ id }) => (await call(roles.get, { params: { id } }, admin)).data,
  }),
  'roles.update': async () => {
    const { id, version } = await newRole()
    const read = async () => (await call(roles.get, { params: { id } }, admin)).data
    return { params: { id }, body: { ...aRole(), permissions: ['user:list'], version }, read }
  },
  'reports.subscribe': async () => ({
    body: { type: ['CSLT'], provinceCode: ['56'], ways: ['mail'], weekday: 5 },
    read: async () => (await call(reports.subscription, {}, admin)).data.subscription,
  }),
  'savedViews.create': async () => ({ body: { ...aView(), screen: '/users' }, read: readView }),
  'savedViews.edit': async () => {
    const { data } = await call(savedViews.create, { body: { ...aView(), screen: '/users' } } as never, admin)
    const { id, version } = data
    return { params: { id }, body: { ...aView(), icon: 'star', version }, read: () => readView({ id }) }
  },
  'settings.update': async () => {
    const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f7d4f' } })
    const file = new File([Uint8Array.from(await drawn.png().toBuffer())], 'logo.png', { type: 'image/png' })
    const { logoId } = (await call(settings.uploadLogo, { body: file }, admin)).data
    const { der } = await identity({ name: 'Sở Du lịch' })
    const certificate = new File([Uint8Array.from(der)], 'ky.cer')
    const signers = (await call(settings.readSigners, { body: certificate }, admin)).data.items
    const read = async () => {
      await api.rows.updateTable('settings_proposals').set({ in_force_at: new Date() }).execute()
      return (await call(settings.get, {}, admin)).data
    }
    const values = {
      programmeName: 'Du lịch xanh kiểm thử',
      scheme: {
        owner: { vi: 'Sở Du lịch Khánh Hòa.', en: 'Department of Tourism.' },
        consultation: { vi: 'Hội thảo ngày 12/5/2026.', en: 'Workshop of 12 May 2026.' },
        fees: { vi: 'Không thu phí.', en: 'No fees.' },
        complaints: { vi: 'Gửi về Sở Du lịch.', en: 'To the department.' },
        terms: { vi: 'Mọi cơ sở có giấy phép.', en: 'Every licensed place.' },
        monitoring: { vi: 'Hội đồng giám sát mỗi năm.', en: 'A yearly council.' },
      },
      issuerName: 'Uỷ ban nhân dân tỉnh',
      contactEmail: 'lienhe@kiemthu.example',
      contactPhone: '0258 3 822 229',
      contactAddress: '1 Trần Phú, Nha Trang',
      logoId,
      certificateYears: 4,
      programmeCode: (await read()).values.programmeCode,
      provinceCode: '56',
      certificateNumber: (await read()).values.certificateNumber,
      nextNumbering: { year: Number(today.slice(0, 4)) + 1, code: 'KTM', pattern: 'GCN {stt}/{năm}' },
      issueOnApproval: true,
      yearlyUpdates: true,
      renewalKeepsTerm: true,
      yearlyTarget: 60,
      councilSessions: true,
      decisionSigners: [{ name: 'Trần Thanh Hà', title: 'Giám đốc Sở Du lịch' }],
      superiorName: 'Uỷ ban nhân dân tỉnh',
      hasSuperior: true,
      issuePlace: 'Khánh Hòa',
      certificateSigning: 'outside',
      certificatePapers: { CSLT: aTemplate, DTQDL: { ...aTemplate, colour: 'blue' } },
      recognisedSigners: signers.map((signer) => Object.assign(signer, { kind: 'signer' })),
      drawShare: 20,
      drawPriorityShare: 60,
      blindShare: 15,
      approvalDays: 6,
      assessmentDays: 21,
      remedyDays: 31,
      renewalMonths: 9,
      periodMonths: 6,
      periodAgeMonths: 3,
      exemptionPointsWarning: 15,
      exemptionGroupWarning: 40,
      filesOfQuestion: 5,
      filesOfAssessment: 90,
      megabytesOfAssessment: 500,
      spamDays: 7,
      appealFilingDays: 60,
      appealAcceptDays: 7,
      appealSettleDays: 20,
      appealExtendedDays: 40,
      appealSecondDays: 25,
      appealCourtMonths: 0,
      dataAnswerDays: 3,
      dataReadDays: 12,
      dataStopDays: 14,
      dataThirdPartyDays: 19,
      dataEraseDays: 25,
      dataExtensionDays: 10,
      contactMonths: 12,
      auditHeadEmails: ['kiemtoan@coquan.example', 'luutru@coquan.example'],
      auditMonths: 36,
      fourEyes: false,
      holdMinutes: 5,
      suspensionHoldMinutes: 2,
      signerRoleIds: [(await newRole()).id],
      issuerRoleIds: [(await newRole()).id],
      portalAddress: 'https://nhanxanh.example/co-so',
      dataReaderRoleIds: [(await newRole()).id],
      dataHandlerRoleIds: [(await newRole()).id],
      ownerLetters: ['facility_rejected'],
      waysPromiseDays: 90,
      checklist: [{ key: 'licence_valid', label: 'Giấy phép còn hiệu lực', aboutDocument: true }],
      reasons: [{ code: 'mismatch', name: 'Không khớp giấy phép' }],
      ownDaysOff: [{ date: '2026-12-24', name: 'Nghỉ của cơ quan' }],
      calendars: [calendar2028],
      lawAmendments: [amendment],
    }
    return { body: { version: (await read()).version, values }, read }
  },
  'settings.enterCalendar': async () => {
    const read = async () => {
      const { version, values } = (await call(settings.get, {}, admin)).data
      return { version, calendar: values.calendars[0] }
    }
    const calendar = { ...calendar2028, source: 'Thông báo 2/TB' }
    return { body: { version: (await read()).version, calendar }, read, without: ['version'] }
  },
  'settings.enterAmendment': async () => {
    const read = async () => {
      const { version, values } = (await call(settings.get, {}, admin)).data
      return { version, amendment: values.lawAmendments.at(-1) }
    }
    const entered = { ...amendment, number: '2/2027/QH16' }
    return { body: { version: (await read()).version, amendment: entered }, read, without: ['version'] }
  },
  'users.create': async () => {
    const body = { ...aPerson((await newRole()).id), entrance: 'password', password: 'Sen-Hong-Ho-Tay-71' }
    return { body, read: readPerson, without: ['entrance', 'password'] }
  },
  'users.update': async () => {
    const { id, version } = await newPerson()
    const body = {
      ...aPerson((await newRole()).id),
      name: 'Đặng Hữu Nghĩa',
      handOver: await toOthers(),
      version,
    }
    return { params: { id }, body, read: () => readPerson({ id }), without: ['handOver'] }
  },
  'users.ban': async () => {
    const { id } = await newPerson()
    const body = { code: 'other', note: 'Nghỉ việc từ tháng này.\nĐã bàn giao.', handOver: await toOthers() }
    return { params: { id }, body, read: async () => (await readPerson({ id })).ban, without: ['handOver'] }
  },
}
