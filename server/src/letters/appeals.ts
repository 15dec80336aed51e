import { appealableNames, appealOutcomeNames, appealRemedyNames } from '@nhanxanh/contract/features/appeals.rules'
import type {
  AppealableKind,
  AppealOutcome,
  AppealRemedy,
  AppealStatus,
} from '@nhanxanh/contract/features/appeals.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'

type About = { code: string; kind: AppealableKind; record_code: string; decided_on: string }

/** The decision in the words of a letter: `“Từ chối hồ sơ cơ sở” ngày 03/11/2026 (KH-CSLT-2026-0001)`. */
const decisionOf = ({ kind, record_code, decided_on }: About): string =>
  `“${appealableNames[kind]}” ngày ${formatDay(decided_on)} (${record_code})`

const signed = (text: readonly (string | null)[]): string => text.filter((line) => line !== null).join('\n')

export const receiptLetter = (appeal: About, { receivedOn, dueOn }: { receivedOn: string; dueOn: string }): string =>
  signed([
    `Chúng tôi đã nhận khiếu nại ${appeal.code} của Ông/Bà ngày ${formatDay(receivedOn)} đối với quyết định ${decisionOf(appeal)}.`,
    `Chậm nhất ngày ${formatDay(dueOn)}, chúng tôi sẽ thông báo việc thụ lý hoặc lý do không thụ lý.`,
    'Khiếu nại do người không tham gia quyết định nói trên xử lý.',
  ])

export const acceptanceLetter = (appeal: About, dueOn: string): string =>
  signed([
    `Khiếu nại ${appeal.code} của Ông/Bà đối với quyết định ${decisionOf(appeal)} đã được thụ lý.`,
    `Thời hạn giải quyết đến hết ngày ${formatDay(dueOn)}.`,
  ])

export const extensionLetter = (appeal: About, dueOn: string, reason: string): string =>
  signed([
    `Thời hạn giải quyết khiếu nại ${appeal.code} của Ông/Bà được kéo dài đến hết ngày ${formatDay(dueOn)}.`,
    `Lý do: ${reason}`,
  ])

type Moved = { status: AppealStatus; movedFrom: string; dueOn: string }

/** The calendar has another last day for an open term. */
export const movedDayLetter = (appeal: About, { status, movedFrom, dueOn }: Moved): string =>
  signed([
    `Ngày cuối của thời hạn ${status === 'received' ? 'thụ lý' : 'giải quyết'} khiếu nại ${appeal.code} của Ông/Bà chuyển từ ngày ${formatDay(movedFrom)} sang hết ngày ${formatDay(dueOn)}.`,
    'Lý do: lịch ngày nghỉ, ngày làm bù thay đổi; độ dài của thời hạn giữ nguyên.',
  ])

export const refusalLetter = (appeal: About, reason: string): string =>
  signed([
    `Khiếu nại ${appeal.code} của Ông/Bà đối với quyết định ${decisionOf(appeal)} không được thụ lý.`,
    `Lý do: ${reason}`,
  ])

export const withdrawalLetter = (appeal: About): string =>
  `Chúng tôi ghi nhận Ông/Bà đã rút khiếu nại ${appeal.code} đối với quyết định ${decisionOf(appeal)}.`

type Settlement = { outcome: AppealOutcome; grounds: string; remedy: AppealRemedy | null }

export const settlementLetter = (appeal: About, { outcome, grounds, remedy }: Settlement): string =>
  signed([
    `Khiếu nại ${appeal.code} của Ông/Bà đối với quyết định ${decisionOf(appeal)} đã được giải quyết.`,
    `Kết quả: ${appealOutcomeNames[outcome]}.`,
    `Căn cứ: ${grounds}`,
    remedy === null ? null : appealRemedyNames[remedy],
  ])
