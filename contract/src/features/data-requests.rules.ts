import { keysOf } from '../shared/keys-of.ts'
import { dayOfTerm, workingDayAfter } from '../shared/terms.ts'
import type { CountDays } from '../shared/terms.ts'
import { addDays } from '../shared/vietnam-time.ts'
import type { VietnamDay } from '../shared/vietnam-time.ts'
import { caseStates } from './cases.rules.ts'
import type { CaseDeclaration } from './cases.rules.ts'

/** The rights of a person over the data about them (Law 91/2025/QH15, article 4), as the register counts them. */
export const dataRequestKindNames = {
  access: 'Truy cập dữ liệu',
  correct: 'Chỉnh sửa dữ liệu',
  provide: 'Cung cấp dữ liệu',
  erase: 'Xóa dữ liệu',
  restrict: 'Hạn chế xử lý',
  object: 'Phản đối xử lý',
  withdraw: 'Rút đồng ý',
}
export type DataRequestKind = keyof typeof dataRequestKindNames
export const dataRequestKinds = keysOf(dataRequestKindNames)

export const dataRequestOriginNames = {
  letter: 'Đơn giấy',
  mail: 'Thư điện tử',
  counter: 'Trực tiếp',
}

export const dataRequestOrigins = keysOf(dataRequestOriginNames)

export const dataRequestStatusNames = {
  received: 'Chờ trả lời',
  accepted: 'Đang thực hiện',
  done: 'Đã thực hiện',
  refused: 'Từ chối',
  withdrawn: 'Đã rút',
}
export type DataRequestStatus = keyof typeof dataRequestStatusNames

export type DataRequestEvent = 'accept' | 'refuse' | 'extend' | 'finish' | 'withdraw'
/** The states of a request. */
export const dataRequestStates = caseStates<DataRequestStatus, DataRequestEvent>({
  steps: [
    { event: 'accept', from: 'received', to: 'accepted' },
    { event: 'refuse', from: 'received', to: 'refused' },
    { event: 'refuse', from: 'accepted', to: 'refused' },
    { event: 'extend', from: 'accepted', to: 'accepted' },
    { event: 'finish', from: 'accepted', to: 'done' },
    { event: 'withdraw', from: 'received', to: 'withdrawn' },
    { event: 'withdraw', from: 'accepted', to: 'withdrawn' },
  ],
  open: ['received', 'accepted'],
  extends: 'extend',
})

/**
 * Terms as they ship, after the Law on Personal Data Protection (91/2025/QH15) and Decree 356/2025/ND-CP, in force since 01/01/2026: an
 * answer within 2 working days; withdrawal, restriction and objection within 15 days, 20 where a third party has the data; access,
 * correction and provision within 10, erasure within 20; extended once by up to 15. All count from the day of receipt.
 */
export const shippedDataRequestDays = {
  dataAnswerDays: 2,
  dataStopDays: 15,
  dataThirdPartyDays: 20,
  dataReadDays: 10,
  dataEraseDays: 20,
  dataExtensionDays: 15,
} as const
export type DataRequestDays = Record<keyof typeof shippedDataRequestDays, number>

type Asked = { kind: DataRequestKind; receivedOn: VietnamDay; hasThirdParty: boolean }

const stops: ReadonlySet<DataRequestKind> = new Set(['restrict', 'object', 'withdraw'])

const daysOf = ({ kind, hasThirdParty }: Asked, days: DataRequestDays): number => {
  if (kind === 'erase') return days.dataEraseDays
  if (!stops.has(kind)) return days.dataReadDays
  return hasThirdParty ? days.dataThirdPartyDays : days.dataStopDays
}

/** The two clocks of a request: the last day to answer the person, and the last day to have done it, with the terms behind them. */
export const clocksOf = (asked: Asked, days: DataRequestDays, count: CountDays) => {
  const termEndsOn = addDays(asked.receivedOn, daysOf(asked, days))
  return {
    answerDays: days.dataAnswerDays,
    answerBy: workingDayAfter(asked.receivedOn, days.dataAnswerDays, count),
    termEndsOn,
    doneBy: dayOfTerm({ endsOn: termEndsOn }, count),
  }
}

/** By what a record was found to be of the person; a name alone may be another's. */
export const subjectMarks = ['email', 'phone', 'name'] as const
export type SubjectMark = (typeof subjectMarks)[number]
export const subjectMarkNames: Record<SubjectMark, string> = {
  email: 'trùng email',
  phone: 'trùng số điện thoại',
  name: 'trùng họ tên',
}

/** What stands in the story of a request, in order. */
export const dataRequestEntryNames = {
  received: 'Nhận yêu cầu',
  assigned: 'Giao xử lý',
  note: 'Ghi chú nội bộ',
  subjects: 'Chọn hồ sơ của người yêu cầu',
  accepted: 'Trả lời tiếp nhận',
  refused: 'Từ chối',
  extended: 'Gia hạn thực hiện',
  erased: 'Xóa dữ liệu',
  finished: 'Thực hiện xong',
  withdrawn: 'Rút yêu cầu',
}
export type DataRequestEntryKind = keyof typeof dataRequestEntryNames

/** What is written to the person, by the step that it tells of; the other steps are internal. */
export const dataRequestLetterNames: Partial<Record<DataRequestEntryKind, string>> = {
  accepted: 'Tiếp nhận yêu cầu về dữ liệu cá nhân',
  refused: 'Từ chối yêu cầu về dữ liệu cá nhân',
  extended: 'Gia hạn thực hiện yêu cầu về dữ liệu cá nhân',
  finished: 'Kết quả thực hiện yêu cầu về dữ liệu cá nhân',
  withdrawn: 'Xác nhận rút yêu cầu về dữ liệu cá nhân',
}

/** What stands in place of a value that was erased. */
export const erasedValue = 'đã xóa theo yêu cầu'

const afterCheck = 'Chỉ khi đã chọn hồ sơ của người yêu cầu và yêu cầu đang được thực hiện.'

/** Requests of persons about the data that is held on them. */
export const dataRequestCase = {
  entity: 'data-request',
  tables: {
    cases: 'data_requests',
    entries: 'data_request_entries',
    files: 'data_request_files',
    of: 'request_id',
    moment: 'data_request',
  },
  screen: {
    path: '/data-requests',
    title: 'Yêu cầu về dữ liệu cá nhân',
    permission: 'data-request.list',
    letter: 'Y',
    under: '/contacts',
  },
  read: 'data-request.read',
  edit: 'data-request.edit',
  name: 'Yêu cầu về dữ liệu cá nhân',
  fileName: 'Yêu cầu về dữ liệu cá nhân',
  inHandName: 'yêu cầu về dữ liệu',
  noun: 'yêu cầu',
  person: 'người yêu cầu',
  codePrefix: 'DL',
  kindName: 'Loại yêu cầu',
  labels: { kind: 'Loại', origin: 'Cách nhận' },
  kinds: dataRequestKindNames,
  origins: dataRequestOriginNames,
  statuses: dataRequestStatusNames,
  entries: dataRequestEntryNames,
  letters: dataRequestLetterNames,
  states: dataRequestStates,
  terms: { received: 'trả lời', accepted: 'thực hiện' },
  kept: {
    what: 'Yêu cầu này và diễn biến của nó',
    reason: 'Sổ yêu cầu là bằng chứng đã thực hiện quyền của chủ thể dữ liệu, phải xuất trình khi kiểm tra.',
  },
  missing: { code: 'DATA_REQUEST_NOT_FOUND', message: 'Không tìm thấy yêu cầu về dữ liệu cá nhân này.' },
  impossible: { code: 'DATA_REQUEST_NOT_POSSIBLE', message: 'Yêu cầu không còn ở bước cho phép việc này.' },
  acts: {
    told: {
      accept: 'Tiếp nhận yêu cầu dữ liệu cá nhân',
      refuse: 'Từ chối yêu cầu dữ liệu cá nhân',
      extend: 'Gia hạn yêu cầu dữ liệu cá nhân',
      finish: 'Thực hiện xong yêu cầu dữ liệu cá nhân',
      withdraw: 'Rút yêu cầu dữ liệu cá nhân',
    },
    within: {
      enter: 'Ghi yêu cầu dữ liệu cá nhân',
      assign: 'Giao xử lý yêu cầu dữ liệu cá nhân',
      note: 'Ghi chú yêu cầu dữ liệu cá nhân',
      'post-letter': 'Ghi thư về yêu cầu dữ liệu cá nhân đã gửi bưu điện',
      choose: 'Chọn hồ sơ của người yêu cầu',
      take: 'Xuất dữ liệu của một người',
      erase: 'Xóa dữ liệu của một người',
    },
  },
  abilities: {
    open: { label: 'Đọc yêu cầu dữ liệu', needs: ['data-request.read'], calls: 'GET /data-requests/{id}' },
    enter: { label: 'Ghi yêu cầu dữ liệu', needs: ['data-request.create'], calls: 'POST /data-requests' },
    handle: {
      label: 'Giao, trả lời, từ chối, gia hạn, thực hiện yêu cầu dữ liệu',
      needs: ['data-request.edit'],
      calls: 'POST /data-requests/{id}/accept',
    },
    readFiles: { label: 'Xem đơn và tài liệu của yêu cầu', needs: ['file:read'], calls: 'GET /files/{id}' },
    take: {
      label: 'Xuất dữ liệu của một người',
      needs: ['data-request.edit'],
      calls: 'GET /data-requests/{id}/data',
      besides: afterCheck,
    },
    erase: {
      label: 'Xóa dữ liệu của một người',
      needs: ['data-request.edit'],
      calls: 'POST /data-requests/{id}/erase',
      besides: `${afterCheck} Chỉ với yêu cầu xóa dữ liệu.`,
    },
  },
  notifications: {
    data_request_received: {
      name: 'Yêu cầu về dữ liệu cá nhân',
      needs: ['data-request.read'],
      counted: 'yêu cầu về dữ liệu cá nhân',
    },
    data_request_deadline: {
      name: 'Hạn yêu cầu về dữ liệu cá nhân',
      needs: ['data-request.read'],
      counted: 'yêu cầu về dữ liệu cá nhân đến hạn',
    },
  },
} as const satisfies CaseDeclaration
