import { appealCase, shippedAppealDays } from '@nhanxanh/contract/features/appeals.rules'
import { dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import { ownerLetterRules } from '@nhanxanh/contract/features/owner-letters.rules'
import type { OwnerLetterKind } from '@nhanxanh/contract/features/owner-letters.rules'
import type { Figure } from '@nhanxanh/contract/features/reports'
import { describe, expect, it } from 'vitest'
import * as accounts from './accounts.ts'
import * as appeals from './appeals.ts'
import * as assessments from './assessments.ts'
import * as certificates from './certificates.ts'
import { contactReceiptLetter, contactReplyLetter } from './contacts.ts'
import { caseLetters } from './cases.ts'
import { digestLetter } from './digests.ts'
import * as facilities from './facilities.ts'
import * as followUps from './follow-ups.ts'
import { writeLetter } from './layout.ts'
import type { Words } from './layout.ts'
import { logHeadLetter } from './log-heads.ts'
import { campaignLetter, caseLetter, noticeLetter } from './notices.ts'
import { mostOfShort, ownerLetter, pageParagraphs, shortForm } from './standpoint.ts'
import type { Letter } from '../platform/messages/mail.ts'

const requests = caseLetters(dataRequestCase, 'Căn cứ pháp luật')
const to = { to: 'lan@khachsan.test', name: 'Nguyễn Thị Lan', sender: 'Nhãn Xanh Khánh Hòa' }
const at = new Date('2026-11-29T02:05:00Z')
const publicUrl = 'https://nhanxanh.test'
const code = { digits: '123456', expiresAt: at, publicUrl }
const contact = 'bantochuc@nhanxanh.test'
const askedBy = { email: contact, phone: null, address: null }

const portal = { issuer: 'Sở Du lịch', appealDays: 90, portal: `${publicUrl}/co-so`, witness: '42:ABCDE' }
const office = { superior: 'Ủy ban nhân dân tỉnh Khánh Hòa', agency: 'Sở Du lịch', contact: askedBy }

const certificate = {
  number: '2026/KH-CSLT-0001',
  facility_name: 'Khách sạn Biển Xanh',
  level_name: 'Xanh 3',
  issued_on: '2026-11-29',
  valid_until: '2029-11-28',
  page: `${publicUrl}/verify/abc`,
}
const reason = 'Hệ thống xử lý nước thải ngừng hoạt động.'
const changed = { ...certificate, on: '2026-11-29', reason, suspended_until: '2026-12-20' }
const item = {
  ...certificate,
  title: 'Lắp đồng hồ nước riêng cho bể bơi',
  detail: 'Ảnh đồng hồ và chỉ số tháng đầu.',
  kind: 'corrective' as const,
  due_on: '2027-03-31',
}
const assessment = { code: 'KH-DG-2026-0064', facility_name: 'Khách sạn Biển Xanh' }
const found = [
  { code: 'NL-01', name: 'Điện lưới tiêu thụ', reason: 'evidence_unclear' as const, comment: 'Hoá đơn tháng 3 mờ.' },
  { code: 'CT-04', name: 'Quản lý chất thải nguy hại', reason: 'evidence_expired' as const, comment: null },
]
const facility = { name: 'Khách sạn Biển Xanh', code: 'KH-CSLT-2026-0001' }
const reasons = [{ code: null, targets: ['name'], note: 'Tên chưa khớp.' }]

type Writing = (standpoint: typeof portal | (Omit<typeof portal, 'portal'> & { portal: null })) => Words
const change =
  (kind: string): Writing =>
  (standpoint) =>
    certificates.changeLetters[kind]?.(changed, standpoint) ?? { subject: '', paragraphs: [] }

/** Each letter to an owner, once or more; one that is missing does not compile. */
const toOwners: Readonly<Record<OwnerLetterKind, Writing | readonly Writing[]>> = {
  facility_approved: (of) => facilities.approvedLetter(facility, of),
  facility_rejected: (of) =>
    facilities.rejectedLetter(facility, [reasons, { files: [], rules: { reasons: [], formerReasons: [] } }], of),
  facility_deleted: (of) => facilities.deletedLetter(facility, of),
  facility_archived: (of) => facilities.archivedLetter(facility, 'Cơ sở đóng cửa sửa chữa.', of),
  facility_restored: (of) => facilities.restoredLetter(facility, of),
  change_approved: (of) => facilities.changeLetter(facility, null, of),
  change_rejected: (of) => facilities.changeLetter(facility, 'Chưa có giấy phép mới.', of),
  assessment_supplement: (of) =>
    assessments.supplementLetter(
      assessment,
      { open: found, note: 'Kính gửi ông/bà Lan,\nVui lòng gửi sớm.', until: '2026-12-28' },
      of,
    ),
  assessment_message: (of) =>
    assessments.messageLetter(assessment, 'Xin cho biết bể bơi có bốn mùa không?\nVà ai vận hành?', of),
  assessment_extended: (of) =>
    assessments.extensionLetter(assessment, { until: '2027-01-15', reason: 'Cơ sở đang chờ hoá đơn.' }, of),
  assessment_reminded: (of) =>
    assessments.supplementLetter(assessment, { open: found, note: null, until: '2026-12-28' }, of, true),
  assessment_failed: (of) =>
    assessments.failedLetter(assessment, { note: 'Không đạt tiêu chí bắt buộc.', unmet: found }, of),
  assessment_approved: (of) =>
    assessments.approvedLetter(assessment, { level: 'Nâng cao', recommendations: 'Thay đèn hành lang.' }, of),
  assessment_reopened: (of) => assessments.reopenedLetter(assessment, 'Phát hiện hoá đơn không đúng.', of),
  certificate_issued: [{ isSigned: true }, { isSigned: false }, null].map(
    (paper) => (of) =>
      certificates.issuedLetter({ ...certificate, former: null, reason: null, paper, todo: paper ? [item] : [] }, of),
  ),
  certificate_exchanged: (of) =>
    certificates.issuedLetter(
      { ...certificate, former: '2023/KH-CSLT-0007', reason: 'Cơ sở đổi tên.', paper: { isSigned: false }, todo: [] },
      of,
    ),
  certificate_suspended: change('suspended'),
  certificate_reinstated: change('reinstated'),
  certificate_revoked: change('revoked'),
  certificate_ended: ['returned', 'closed', 'transferred', 'mistaken'].map(change),
  certificate_expiring: [30, -1].map(
    (left) => (of) => certificates.expiringLetter({ ...certificate, left, message: null }, of),
  ),
  certificate_reminded: (of) =>
    certificates.expiringLetter({ ...certificate, left: 20, message: 'Xin nộp hồ sơ trước Tết.' }, of),
  suspension_ending: [false, true].map(
    (isOver) => (of) => certificates.suspensionEndingLetter({ ...certificate, until: '2026-12-20', isOver }, of),
  ),
  follow_up_added: (of) => followUps.followUpLetter(item, of, true),
  follow_up_changed: (of) => followUps.followUpLetter(item, of, false),
  follow_up_closed: () => followUps.followUpClosedLetter(item, { outcome: 'done', note: 'Ảnh đủ rõ.' }),
  campaign: (of) =>
    campaignLetter({ title: 'Lớp tập huấn tiết kiệm điện', body: 'Mời cơ sở dự lúc 8 giờ.\n\nMang theo hoá đơn.' }, of),
  follow_up_due: [false, true].map((isOver) => (of) => followUps.followUpDueLetter(item, of, isOver)),
}
const written = (of: Parameters<Writing>[0]) =>
  Object.entries(toOwners).map(([kind, some]) => {
    const name = ownerLetterRules[kind as OwnerLetterKind].name
    return [name, [some].flat().map((write) => writeLetter(write(of), { ...to, office }))] as const
  })

const appeal = { code: 'KN-2026-0001', kind: 'facility_rejected', record_code: 'KH-CSLT-2026-0001' } as const
const decided = { ...appeal, decided_on: '2026-11-03' }
const settled = { outcome: 'kept', grounds: 'Hồ sơ đủ căn cứ.', remedy: null } as const
const asked = { code: 'DL-2026-0001', kind: 'erase', received_on: '2026-11-03' } as const
const figure = { list: '/facilities', search: { status: 'pending' }, count: 3 } as unknown as Figure
const line = { text: 'Hồ sơ chờ duyệt: 3, 1 quá hạn', figure }
const subscription = { code: 'ma', type: ['CSLT'], province_code: null }

/** Every text that leaves by mail, as somebody reads it. What is new here is added with a line, and read in the file. */
const letters: Readonly<Record<string, Letter | readonly Letter[]>> = {
  codes: (['verify-email', 'reset-password', 'first-password', 'change-email'] as const).map((purpose) =>
    accounts.codeLetter({ purpose, ...code, kind: 'staff', portal: null }, to),
  ),
  'codes of owners': [`${publicUrl}/co-so/`, 'https://cong.kiemthu.test', null].map((address) =>
    accounts.codeLetter({ purpose: 'reset-password', ...code, kind: 'owner', portal: address }, to),
  ),
  invitation: accounts.invitationLetter({ publicUrl }, to),
  trial: accounts.trialLetter(to),
  'password changed': accounts.passwordChangedLetter({ at }, to),
  'unknown device': (['console', 'portal'] as const).map((audience) => {
    const disowning = audience === 'console' ? { link: `${publicUrl}/auth/not-me#x`, days: 7 } : null
    const device = { at, userAgent: null, network: '203.0.113.9', audience, contact, disowning }
    return accounts.unknownDeviceLetter(device, to)
  }),
  'email changed': accounts.emailChangedLetter(to),
  'pending email': (['email-pending', 'email-kept', 'email-settled'] as const).map((what) =>
    accounts.pendingEmailLetter({ what, contact, until: at }, to),
  ),
  'permission request': accounts.permissionRequestLetter(
    { name: 'Trần Văn Bình', permission: 'facility:approve', screen: '/facilities', publicUrl },
    to,
  ),
  'facility invitation': [`${publicUrl}/co-so`, null].map((address) =>
    facilities.facilityInvitationLetter({ facility: 'Biển Xanh', code: 'KH-CSLT-2026-0001' }, to, address),
  ),
  notice: noticeLetter({ title: 'Có điều mới', body: 'Phiếu được nộp.', link: publicUrl }, to),
  'paper copy': assessments.paperCopyLetter({ code: 'PDG-2026-0001', facility: 'Biển Xanh', attempt: 1 }, to),
  ...Object.fromEntries(written(portal)),
  appeals: Object.entries({
    received: appeals.receiptLetter(decided, { receivedOn: '2026-11-10', dueOn: '2026-11-24' }),
    accepted: appeals.acceptanceLetter(decided, '2026-12-24'),
    extended: appeals.extensionLetter(decided, '2027-01-08', 'Vụ việc phức tạp.'),
    moved: appeals.movedDayLetter(decided, { status: 'accepted', movedFrom: '2026-12-24', dueOn: '2026-12-25' }),
    refused: appeals.refusalLetter(decided, 'Quá thời hiệu.', shippedAppealDays),
    settled: appeals.settlementLetter(decided, settled, shippedAppealDays),
    withdrawn: appeals.withdrawalLetter(decided),
  }).map(([kind, letter]) => caseLetter(appealCase)({ code: appeal.code, kind, letter }, to)),
  'requests about data': Object.entries({
    accepted: requests.acceptance(asked, '2026-11-23'),
    refused: requests.refusal(asked, 'Luật 91/2025/QH15, Điều 4.'),
    extended: requests.extension(asked, '2026-12-08', 'Dữ liệu ở bên thứ ba.'),
    finished: requests.result(asked, 'Đã xoá.'),
    withdrawn: requests.withdrawal(asked),
  }).map(([kind, letter]) => caseLetter(dataRequestCase)({ code: asked.code, kind, letter }, to)),
  'contact receipt': [true, false].map((isMailboxRead) =>
    contactReceiptLetter({ code: 'LH-1', receivedAt: at, isMailboxRead }, to),
  ),
  'contact reply': [true, false].map((isMailboxRead) =>
    contactReplyLetter({ code: 'LH-1', subject: 'Hỏi phí', body: 'Chào bạn.\n\nKhông thu phí.', isMailboxRead }, to),
  ),
  digest: digestLetter(
    {
      id: 'x',
      day: '2026-11-23',
      words: { work: [line], week: [], standing: [line] },
      filter: 'toàn chương trình',
      subscription,
      address: publicUrl,
    },
    to,
  ),
  'log head': logHeadLetter({ to: to.to, sender: to.sender, text: 'gốc: abc\n', size: 42, signedAt: at }),
}

const shown = ({ to: address, subject, text, attachments = [] }: Letter): string =>
  [`To: ${address}`, `Subject: ${subject}`, ...attachments.map(({ filename }) => `File: ${filename}`), '', text].join(
    '\n',
  )

it('says what is kept beside it', async () => {
  const all = Object.entries(letters).map(
    ([name, some]) => `=== ${name}\n\n${[some].flat().map(shown).join('\n---\n\n')}`,
  )
  await expect(all.join('\n\n')).toMatchFileSnapshot('letters.txt')
})

describe('a letter about a complaint', () => {
  const days = { appealSecondDays: 30, appealCourtMonths: 12 }
  const settling = appeals.settlementLetter(decided, settled, days)
  const refusing = appeals.refusalLetter(decided, 'Quá thời hiệu.', days)

  it('names the second complaint: Luật Khiếu nại, Điều 33, 30 days from the decision or from the end of the term', () => {
    const second = 'khiếu nại lần hai đến người có thẩm quyền giải quyết khiếu nại lần hai trong 30 ngày kể từ ngày'
    expect(settling).toContain(`${second} nhận được quyết định giải quyết khiếu nại (Luật Khiếu nại, Điều 33)`)
    const term = 'hết thời hạn giải quyết mà khiếu nại không được giải quyết'
    expect(refusing).toContain(`${second} ${term} (Luật Khiếu nại, Điều 33)`)
  })

  it('names the court: Luật Tố tụng hành chính, Điều 116, a year from the decision', () => {
    const court = 'khởi kiện vụ án hành chính tại Tòa án trong 12 tháng kể từ ngày nhận được'
    for (const letter of [settling, refusing]) expect(letter).toContain(court)
    expect(settling).toContain('(Luật Tố tụng hành chính, Điều 116)')
  })

  it('says that what was withdrawn is not looked at again: Luật Khiếu nại, Điều 10, by Luật 136/2025/QH15', () => {
    expect(appeals.withdrawalLetter(decided)).toContain(
      'không được xem xét, giải quyết lại, trừ khi có căn cứ xác định việc rút là do bị đe dọa, ép buộc (Luật Khiếu nại, Điều 10, được sửa đổi bởi Luật số 136/2025/QH15).',
    )
  })

  it('speaks of neither where the settings have no days for them', () => {
    const none = { appealSecondDays: 0, appealCourtMonths: 0 }
    expect(appeals.refusalLetter(decided, 'Quá thời hiệu.', none)).not.toMatch(/lần hai|Tòa án/)
  })
})

it('speaks of no portal where the programme has none', () => {
  const said = written({ ...portal, portal: null }).flatMap(([, each]) => each)
  expect(said.filter(({ text, html }) => /cổng|co-so/.test(text + html)).map(({ subject }) => subject)).toEqual([])
})

it('fits into a message on a telephone, with the longest words', () => {
  const longest = (short: string): string =>
    short
      .replaceAll(certificate.facility_name, 'Ệ'.repeat(255))
      .replaceAll(item.title, 'Ệ'.repeat(255))
      .replaceAll(certificate.number, '9'.repeat(60))
  const shorts = Object.values(toOwners).flatMap((some) =>
    [some].flat().map((write) => longest(shortForm(write(portal), askedBy))),
  )
  expect(shorts.filter((text) => text.length > mostOfShort)).toEqual([])
})

it('ends on paper, by mail and on a telephone with whom to ask', () => {
  const [contacted, words] = [
    { ...askedBy, phone: '0258 3 822 229', address: '1 Trần Phú, Nha Trang' },
    facilities.approvedLetter(facility, { ...portal, portal: null }),
  ]
  const foot = [
    `Cần hỏi thêm, vui lòng gọi 0258 3 822 229 hoặc viết cho ${contact}.`,
    'Giấy tờ gửi về: 1 Trần Phú, Nha Trang.',
  ]
  expect(pageParagraphs(words, to.name, contacted).slice(-2)).toEqual(foot)
  expect(ownerLetter(words, { ...to, office: { ...office, contact: contacted } }).text).toContain(foot.join('\n\n'))
  expect(shortForm(words, contacted)).toContain('Chi tiết: 0258 3 822 229')
})

it('greets once, whoever else does', () => {
  const greetings = written(portal).flatMap(([, each]) => each.map(({ text }) => text.match(/Kính gửi/g)?.length))
  expect(new Set(greetings)).toEqual(new Set([1]))
})

it('says the same as plain text and as HTML, where nothing that somebody wrote is markup', () => {
  const body = '<b>Chào</b> & "bạn"'
  const { text, html } = contactReplyLetter({ code: 'LH-1', subject: 'Hỏi', body, isMailboxRead: false }, to)
  expect(text).toContain(body)
  expect(html).toContain('&lt;b&gt;Chào&lt;/b&gt; &amp; &quot;bạn&quot;')
})
