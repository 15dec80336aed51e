import type { Figure } from '@nhanxanh/contract/features/reports'
import { expect, it } from 'vitest'
import * as accounts from './accounts.ts'
import * as appeals from './appeals.ts'
import * as assessments from './assessments.ts'
import { certificateLetter } from './certificates.ts'
import { contactReplyLetter } from './contacts.ts'
import * as requests from './data-requests.ts'
import { digestLetter } from './digests.ts'
import * as facilities from './facilities.ts'
import { logHeadLetter } from './log-heads.ts'
import { noticeLetter } from './notices.ts'
import type { Letter } from '../platform/mail.ts'

const to = { to: 'lan@khachsan.test', name: 'Nguyễn Thị Lan', sender: 'Nhãn Xanh Khánh Hòa' }
const at = new Date('2026-11-29T02:05:00Z')
const publicUrl = 'https://nhanxanh.test'
const contact = 'bantochuc@nhanxanh.test'

const attachment = { filename: 'giay.pdf', content: Buffer.from('giay'), contentType: 'application/pdf' }
const certificate = (kind: string, changes: { former?: string; isSigned?: boolean } = {}) =>
  certificateLetter(
    {
      kind,
      reason: kind === 'issued' ? null : 'Hệ thống xử lý nước thải ngừng hoạt động.',
      at,
      number: '2026/KH-CSLT-0001',
      facility_name: 'Khách sạn Biển Xanh',
      level_name: 'Xanh 3',
      issued_on: '2026-11-29',
      valid_until: '2029-11-28',
      suspended_until: kind === 'suspended' ? '2026-12-20' : null,
      former: changes.former ?? null,
    },
    {
      issuer: 'Sở Du lịch',
      appealDays: 90,
      paper: changes.isSigned === undefined ? null : { isSigned: changes.isSigned, attachment },
      page: kind === 'issued' ? `${publicUrl}/verify/abc` : null,
      witness: kind === 'revoked' ? '42:ABCDE' : null,
    },
    to,
  ) ?? []

const appeal = { code: 'KN-2026-0001', kind: 'facility_rejected', record_code: 'KH-CSLT-2026-0001' } as const
const decided = { ...appeal, decided_on: '2026-11-03' }
const settled = { outcome: 'kept', grounds: 'Hồ sơ đủ căn cứ.', remedy: null } as const
const asked = { code: 'DL-2026-0001', kind: 'erase', received_on: '2026-11-03' } as const
const notice = (body: string, letter: string | null) =>
  noticeLetter({ title: 'Có điều mới', body, letter, link: null }, to)
const reasons = [{ code: null, targets: ['name'], note: 'Tên chưa khớp.' }]
const figure = { list: '/facilities', search: { status: 'pending' }, count: 3 } as unknown as Figure
const line = { text: 'Hồ sơ chờ duyệt: 3, 1 quá hạn', figure }
const subscription = { code: 'ma', type: ['CSLT'], province_code: null }

/** Every text that leaves by mail, as somebody reads it. What is new here is added with a line, and read in the file. */
const letters: Readonly<Record<string, Letter | readonly Letter[]>> = {
  codes: (['verify-email', 'reset-password', 'change-email'] as const).map((purpose) =>
    accounts.codeLetter({ purpose, digits: '123456', expiresAt: at, publicUrl }, to),
  ),
  invitation: accounts.invitationLetter({ publicUrl }, to),
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
  'facility invitation': facilities.facilityInvitationLetter({ facility: 'Biển Xanh', code: 'KH-CSLT-2026-0001' }, to),
  'facility decided': [
    notice('Hồ sơ đã được duyệt.', facilities.afterApproval),
    notice(
      'Hồ sơ bị từ chối.',
      facilities.afterRejection(reasons, { files: [], rules: { reasons: [], formerReasons: [] } }),
    ),
    notice('Thông tin mới đã có hiệu lực.', facilities.afterChange),
  ],
  'assessment decided': (['supplement', 'failed', 'approved'] as const).map((outcome) =>
    notice('Phiếu đã có quyết định.', assessments.afterDecision(outcome, 'Ghi chú của hội đồng.', '42:ABCDE')),
  ),
  'assessment to mend': notice('Phiếu đang chờ bổ sung.', assessments.toMend),
  'paper copy': assessments.paperCopyLetter({ code: 'PDG-2026-0001', facility: 'Biển Xanh', attempt: 1 }, to),
  certificates: [
    certificate('issued', { isSigned: true }),
    certificate('issued', { isSigned: false, former: '2023/KH-CSLT-0007' }),
    ...['suspended', 'reinstated', 'revoked', 'returned', 'closed', 'transferred', 'mistaken'].map((kind) =>
      certificate(kind),
    ),
  ].flat(),
  appeals: Object.entries({
    received: appeals.receiptLetter(decided, { receivedOn: '2026-11-10', dueOn: '2026-11-24' }),
    accepted: appeals.acceptanceLetter(decided, '2026-12-24'),
    extended: appeals.extensionLetter(decided, '2027-01-08', 'Vụ việc phức tạp.'),
    refused: appeals.refusalLetter(decided, 'Quá thời hiệu.'),
    settled: appeals.settlementLetter(decided, settled),
    withdrawn: appeals.withdrawalLetter(decided),
  }).map(([kind, letter]) => appeals.appealLetter({ code: appeal.code, kind: kind as 'received', letter }, to)),
  'requests about data': Object.entries({
    accepted: requests.acceptanceLetter(asked, '2026-11-23'),
    refused: requests.refusalLetter(asked, 'Luật 91/2025/QH15, Điều 4.'),
    extended: requests.extensionLetter(asked, '2026-12-08', 'Dữ liệu ở bên thứ ba.'),
    finished: requests.resultLetter(asked, 'Đã xoá.'),
    withdrawn: requests.withdrawalLetter(asked),
  }).map(([kind, letter]) => requests.dataRequestLetter({ code: asked.code, kind: kind as 'accepted', letter }, to)),
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

it('says the same as plain text and as HTML, where nothing that somebody wrote is markup', () => {
  const body = '<b>Chào</b> & "bạn"'
  const { text, html } = contactReplyLetter({ code: 'LH-1', subject: 'Hỏi', body, isMailboxRead: false }, to)
  expect(text).toContain(body)
  expect(html).toContain('&lt;b&gt;Chào&lt;/b&gt; &amp; &quot;bạn&quot;')
})
