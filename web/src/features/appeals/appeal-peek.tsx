import { appeals, type AppealDetail } from '@nhanxanh/contract/features/appeals'
import { appealCase, appealOutcomeNames, appealRemedyNames } from '@nhanxanh/contract/features/appeals.rules'
import type { DecisionPaperFormat } from '@nhanxanh/contract/features/certificates.decision-papers'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api/client.ts'
import { useMay } from '../../lib/can.ts'
import type { CaseAct } from '../../lib/cases/case-acts.tsx'
import { addressFacts, CasePanel, type CaseKind } from '../../lib/cases/case-panel.tsx'
import { DueDay } from '../../lib/cases/due-day.tsx'
import { DraftButtons } from '../../lib/draft-buttons.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { appealScreen } from './appeal-columns.tsx'

/** To what was decided on, for who may open it. */
const RecordLink = ({ appeal: { assessmentId, certificateId, facility, recordCode } }: { appeal: AppealDetail }) => {
  const mayOpenFacility = useMay('/appeals', 'openFacility')
  const mayOpenAssessment = useMay('/assessments', 'open')
  const mayOpenCertificate = useMay('/certificates', 'open')
  if (certificateId !== null && mayOpenCertificate) {
    return (
      <Link to="/certificates/$id" params={{ id: certificateId }} search={{}}>
        {recordCode}
      </Link>
    )
  }
  if (certificateId === null && assessmentId !== null && mayOpenAssessment) {
    return (
      <Link to="/assessments/$id" params={{ id: assessmentId }} search={{}}>
        {recordCode}
      </Link>
    )
  }
  return certificateId === null && assessmentId === null && mayOpenFacility ? (
    <Link to="/approve-accounts/$id" params={{ id: facility.id }} search={{}}>
      {recordCode}
    </Link>
  ) : (
    <>{recordCode}</>
  )
}

/** The answer as a paper, for who handles it. */
const DecisionPaper = ({ appeal: { id, code } }: { appeal: AppealDetail }) => {
  const mayDraft = useMay('/appeals', 'draftDecision')
  if (!mayDraft) return null
  const draw = (format: DecisionPaperFormat) => call(appeals.decisionPaper, { params: { id }, query: { format } })
  return <DraftButtons {...{ draw, missing: null }} name={`quyet-dinh-${code}`} hint="Điền từ khiếu nại này." />
}

const toldWhy = 'Lý do này được ghi trong thông báo gửi người khiếu nại.'

const acts: readonly CaseAct<AppealDetail>[] = [
  {
    key: 'accept',
    label: 'Thụ lý',
    isAwaited: true,
    call: appeals.accept,
    words: ({ fileUntil }) => ({
      verb: 'Thụ lý',
      explain: 'Thời hạn giải quyết tính từ hôm nay; người khiếu nại nhận thông báo thụ lý.',
      hint: `Đơn nhận sau ngày ${formatDay(fileUntil)} là ngày cuối của thời hiệu khiếu nại.`,
    }),
    field: { key: 'lateReason', label: 'Lý do vẫn thụ lý', when: ({ isLate }) => isLate },
  },
  {
    key: 'settle',
    label: 'Giải quyết khiếu nại',
    isAwaited: true,
    Dialog: lazyPart(() => import('./settle-dialog.tsx').then((module) => module.SettleDialog)),
  },
  {
    key: 'refuse',
    label: 'Không thụ lý',
    call: appeals.refuse,
    words: ({ code }) => ({
      title: `Không thụ lý khiếu nại ${code}?`,
      verb: 'Không thụ lý',
      explain: 'Khiếu nại kết thúc. Quyết định này có thể được khiếu nại lại bằng đơn khác.',
      said: `Đã ghi không thụ lý khiếu nại ${code}.`,
      hint: toldWhy,
    }),
    field: { key: 'reason' },
  },
  {
    key: 'extend',
    label: 'Kéo dài thời hạn',
    call: appeals.extend,
    words: ({ code }) => ({
      title: `Kéo dài thời hạn giải quyết ${code}?`,
      verb: 'Kéo dài thời hạn',
      explain: 'Chỉ kéo dài được một lần, cho vụ việc phức tạp.',
      said: `Đã kéo dài thời hạn giải quyết khiếu nại ${code}.`,
      hint: toldWhy,
    }),
    field: { key: 'reason' },
  },
  {
    key: 'withdraw',
    label: 'Ghi nhận rút đơn',
    call: appeals.withdraw,
    words: ({ code }) => ({
      title: `Ghi nhận rút khiếu nại ${code}?`,
      verb: 'Ghi nhận rút đơn',
      explain: 'Khiếu nại kết thúc, quyết định giữ nguyên. Người khiếu nại nhận xác nhận.',
      said: `Đã ghi nhận người khiếu nại rút ${code}.`,
      hint: 'Người khiếu nại rút đơn bằng cách nào, ngày nào.',
    }),
    field: { key: 'reason' },
  },
]

const standing = ({ status, dueOn, isExtended, lateReason, grounds, remedy }: AppealDetail) => [
  dueOn !== null && {
    label: status === 'received' ? 'Hạn thụ lý' : 'Hạn giải quyết',
    value: <DueDay dueOn={dueOn} />,
    note: isExtended ? 'Đã kéo dài' : null,
  },
  lateReason !== null && { label: 'Lý do thụ lý đơn quá thời hiệu', value: lateReason, isWide: true },
  grounds !== null && {
    label: status === 'refused' ? 'Lý do không thụ lý' : 'Căn cứ giải quyết',
    value: grounds,
    isText: true,
  },
  remedy !== null && { label: 'Hệ quả', value: appealRemedyNames[remedy], isWide: true },
]

const complaint = (appeal: AppealDetail) =>
  appealScreen.facts(appeal, [
    { of: 'decision', label: 'Quyết định' },
    { label: 'Của hồ sơ', value: <RecordLink appeal={appeal} /> },
    { label: 'Ngày quyết định', value: formatDay(appeal.decidedOn) },
    'facility',
    { of: 'receivedOn', value: formatDay(appeal.receivedOn), note: appeal.isLate ? 'Quá thời hiệu' : null },
    { label: 'Thời hiệu đến', value: formatDay(appeal.fileUntil) },
    { label: 'Mã khiếu nại', value: appeal.code },
    {
      of: 'origin',
      note: appeal.contact && (
        <Link to="/contacts" search={{ peek: appeal.contact.id }}>
          {appeal.contact.code}
        </Link>
      ),
    },
    ...addressFacts(appeal),
  ])

const appealKind: CaseKind<AppealDetail> = {
  ...appeals,
  declared: appealCase,
  noteHint: 'Việc xác minh; chỉ cán bộ đọc được, không bao giờ gửi đi.',
  says: ({ outcome }) => outcome && appealOutcomeNames[outcome],
  acts,
  otherActs: (appeal) => appeal.status === 'settled' && appeal.can.draft && <DecisionPaper appeal={appeal} />,
  standing,
  asked: { title: 'Nội dung và yêu cầu', facts: complaint },
  Notice: ({ record: { bar, namesPerson } }) => (
    <>
      {bar !== null && <Banner tone="info">{bar}</Banner>}
      {namesPerson && <Banner tone="info">Đơn nêu tên một cán bộ: chỉ người xử lý và người giải quyết thấy.</Banner>}
    </>
  ),
}

export const AppealPeek = ({ id }: { id: string }) => <CasePanel kind={appealKind} id={id} />
