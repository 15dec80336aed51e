import { z } from 'zod'
import type { Permission } from '../permissions.ts'
import { everything } from '../permissions.ts'
import { facilityTypeNames } from '../shared/facility-kinds.ts'
import type { FacilityType } from '../shared/facility-kinds.ts'
import { formatDateTime } from '../shared/vietnam-time.ts'
import { endpoint } from '../spine.ts'

/** What an empty programme needs before its first certificate, in the order of the work. */
export const firstStepKeys = [
  'agency',
  'address',
  'deciders',
  'administrator',
  'mail',
  'letters',
  'calendar',
  'criteria',
  'facility',
] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

/** Those that a person confirms; the others are read from what is there. */
export const confirmedSteps = ['address', 'mail', 'letters', 'calendar'] as const
export type ConfirmedStep = (typeof confirmedSteps)[number]

/** `waiting`: somebody else has it in hand; `blocked`: another step or the operator of the server comes first. */
export const firstStepStates = ['open', 'waiting', 'blocked', 'done'] as const
export type FirstStepState = (typeof firstStepStates)[number]

export const firstStepRules: Record<FirstStepKey, { title: string; needs: Permission | typeof everything }> = {
  agency: { title: 'Cơ quan, mã chương trình và nơi ký', needs: 'settings:edit' },
  address: { title: 'Địa chỉ công khai', needs: 'settings:edit' },
  deciders: { title: 'Người ký và người cấp giấy', needs: 'settings:edit' },
  administrator: { title: 'Quản trị viên thứ hai', needs: everything },
  mail: { title: 'Gửi thử một bức thư thật', needs: 'settings:edit' },
  letters: { title: 'Chủ cơ sở nhận tin bằng cách nào', needs: 'settings:edit' },
  calendar: { title: 'Lịch nghỉ', needs: 'settings:edit' },
  criteria: { title: 'Bộ tiêu chí', needs: 'criteria:edit' },
  facility: { title: 'Cơ sở đầu tiên', needs: 'facility:create' },
}

export type Confirmation = { about: string; at: string | null; by: string; triedAt: string | null }

/** What the steps are judged by. */
export type ProgrammeFacts = {
  issuer: string | null
  superior: string | null
  hasSuperior: boolean
  place: string | null
  code: string | null
  /** PUBLIC_URL; null where it is not set, or only this machine and its network reach it. */
  address: string | null
  /** The host of SMTP_URL; null where letters become files. */
  mailServer: string | null
  portal: string | null
  /** Letters say at their end whom to ask. */
  hasContact: boolean
  namedSigners: number
  /** Working people who may sign, who may issue, and all of them together. */
  signers: number
  issuers: number
  deciders: number
  /** Who hold everything and have set a password, and the first who was invited and has not. */
  administrators: number
  invited: { name: string; at: string } | null
  criteria: readonly FacilityType[]
  facilities: number
  year: number
  holidays: readonly { year: number; isAnnounced: boolean }[]
  confirmed: Partial<Record<ConfirmedStep, Confirmation>>
}

export type FirstStep = { key: FirstStepKey; state: FirstStepState; sentence: string }
type Judged = Omit<FirstStep, 'key'>
const done = (sentence: string): Judged => ({ state: 'done', sentence })
const open = (sentence: string): Judged => ({ state: 'open', sentence })
const blocked = (sentence: string): Judged => ({ state: 'blocked', sentence })
const host = (address: string): string => address.replace(/^https?:\/\//, '')

/** What a confirmation is about: it holds while this is what it was given for. */
export const confirmedAbout = (facts: Omit<ProgrammeFacts, 'confirmed'>): Record<ConfirmedStep, string | null> => ({
  address: facts.address,
  mail: facts.mailServer,
  letters: facts.portal ?? 'none',
  calendar: String(facts.year),
})

const confirmedOf = (facts: ProgrammeFacts, step: ConfirmedStep): Confirmation | null => {
  const given = facts.confirmed[step]
  return given && given.about === confirmedAbout(facts)[step] ? given : null
}

const agency = ({ issuer, superior, hasSuperior, place, code }: ProgrammeFacts): Judged => {
  const missing = Object.entries({
    'cơ quan cấp': issuer,
    'cơ quan chủ quản': hasSuperior ? superior : '',
    'địa danh': place,
    'mã chương trình': code,
  }).flatMap(([name, value]) => (value === null ? [name] : []))
  return missing.length === 0
    ? done(`${superior === null ? '' : `${superior}, `}${issuer}; ký tại ${place}; mã ${code}.`)
    : open(`Còn thiếu ${missing.join(', ')}. Mã đứng trong mọi số nên cần trước hồ sơ đầu tiên.`)
}

const address = (facts: ProgrammeFacts): Judged => {
  if (facts.address === null) {
    return blocked(
      'Giấy và thư chưa có địa chỉ mà người ngoài mở được. Người vận hành máy chủ khai PUBLIC_URL rồi khởi động lại.',
    )
  }
  const given = confirmedOf(facts, 'address')
  return given?.at
    ? done(`${host(facts.address)}, ${given.by} mở được lúc ${formatDateTime(given.at)}; in trên giấy và mã QR.`)
    : open(`${host(facts.address)} in trên giấy và mã QR. Mở thử ở địa chỉ ấy một lần.`)
}

const deciders = ({ signers, issuers, deciders: people, namedSigners }: ProgrammeFacts): Judged => {
  if (signers > 0 && issuers > 0 && people > 1 && namedSigners > 0) {
    return done(`${signers} người ký được, ${issuers} người cấp giấy được; ${namedSigners} tên người ký trên giấy.`)
  }
  const missing = [
    ...(namedSigners === 0 ? ['tên người ký trên giấy'] : []),
    ...(signers === 0 ? ['tài khoản được ký'] : []),
    ...(issuers === 0 ? ['tài khoản được cấp giấy'] : []),
    ...(people < 2 ? ['người thứ hai, vì ai nhập thì không tự xác nhận'] : []),
  ]
  return open(`Chưa cấp được giấy: còn thiếu ${missing.join('; ')}.`)
}

const administrator = ({ administrators, invited }: ProgrammeFacts): Judged => {
  if (administrators > 1) return done(`${administrators} người có toàn quyền.`)
  if (invited) {
    const sentence = `Đã mời ${invited.name} lúc ${formatDateTime(invited.at)}, chưa đặt mật khẩu.`
    return { state: 'waiting', sentence }
  }
  return open('Một người nghỉ việc thì không ai quản trị được nữa, và cài đặt ràng buộc cần người xác nhận.')
}

const mail = (facts: ProgrammeFacts): Judged => {
  if (facts.mailServer === null) {
    return blocked('Chưa khai SMTP_URL nên thư chỉ được ghi thành tệp. Người vận hành máy chủ khai rồi khởi động lại.')
  }
  const given = confirmedOf(facts, 'mail')
  if (given?.at) return done(`Thư qua ${facts.mailServer} đã đến lúc ${formatDateTime(given.at)}.`)
  return open(
    given?.triedAt
      ? `Máy chủ thư ${facts.mailServer} đã nhận thư thử lúc ${formatDateTime(given.triedAt)}. Thư đến hộp thư rồi thì xác nhận.`
      : `Đã khai máy chủ thư ${facts.mailServer}, chưa gửi thử bức nào.`,
  )
}

const letters = (facts: ProgrammeFacts): Judged => {
  if (!facts.hasContact) {
    return open('Cuối thư chưa nói chủ cơ sở hỏi ai, gửi giấy về đâu: khai email, điện thoại hoặc địa chỉ liên hệ.')
  }
  const given = confirmedOf(facts, 'letters')
  if (facts.portal !== null)
    return done(`Cổng đăng ký ${host(facts.portal)}, thư điện tử, và bưu điện khi không có email.`)
  return given?.at
    ? done('Thư điện tử, và bưu điện khi không có email. Không có cổng đăng ký nên không thư nào nhắc đến cổng.')
    : open('Có cổng đăng ký thì khai địa chỉ để thư dẫn đến; không có thì xác nhận.')
}

const calendar = (facts: ProgrammeFacts): Judged => {
  const known = facts.holidays
    .filter(({ year }) => year >= facts.year)
    .map(({ year, isAnnounced }) => `${year} ${isAnnounced ? 'theo thông báo' : 'tự tính, chờ thông báo'}`)
    .join(', ')
  return confirmedOf(facts, 'calendar')?.at
    ? done(`Ngày nghỉ lễ: ${known}.`)
    : open(`Ngày nghỉ lễ: ${known}. Mọi thời hạn tính theo lịch này.`)
}

const criteria = ({ criteria: types }: ProgrammeFacts): Judged =>
  types.length > 0
    ? done(`Đã phát hành cho ${types.map((type) => facilityTypeNames[type].toLowerCase()).join(', ')}.`)
    : open('Có sẵn bản nháp cho lưu trú và điểm tham quan. Xem lại điểm và hệ số, kiểm tra, rồi phát hành.')

const facility = ({ facilities, code }: ProgrammeFacts): Judged => {
  if (facilities > 0) return done(`${facilities} cơ sở.`)
  return code === null
    ? blocked('Chờ mã chương trình ở bước đầu, vì mã đứng trong số của cơ sở.')
    : open('Thêm một cơ sở, nhập danh sách từ Excel, hoặc chờ chủ cơ sở đăng ký.')
}

const rules: Record<FirstStepKey, (facts: ProgrammeFacts) => Judged> = {
  agency,
  address,
  deciders,
  administrator,
  mail,
  letters,
  calendar,
  criteria,
  facility,
}

/** Every step with where it stands: what is to be done first, done last. */
export const firstStepsOf = (facts: ProgrammeFacts): FirstStep[] =>
  firstStepKeys
    .map((key) => ({ key, ...rules[key](facts) }))
    .toSorted((one, other) => firstStepStates.indexOf(one.state) - firstStepStates.indexOf(other.state))

const firstStep = z.object({
  key: z.enum(firstStepKeys),
  state: z.enum(firstStepStates),
  sentence: z.string(),
  can: z.boolean(),
  /** The roles whose holders can do it. */
  who: z.array(z.string()),
})

const output = z.object({
  /** None where the programme has issued its first certificate. */
  items: z.array(firstStep),
  address: z.string().nullable(),
  /** A letter has been tried and is not confirmed yet. */
  isMailTried: z.boolean(),
  invitedId: z.string().nullable(),
  hasContact: z.boolean(),
  /** What would stand on a certificate now. */
  paper: z.object({
    superior: z.string().nullable(),
    hasSuperior: z.boolean(),
    issuer: z.string().nullable(),
    place: z.string().nullable(),
    signer: z.object({ name: z.string(), title: z.string() }).nullable(),
  }),
})
export type FirstSteps = z.output<typeof output>

export const firstStepEndpoints = {
  firstSteps: endpoint({
    method: 'GET',
    path: '/reports/first-steps',
    summary: 'Các bước trước giấy chứng nhận đầu tiên: bước nào xong, bước nào chờ gì, ai làm được.',
    access: 'report:view',
    output,
  }),
  confirmStep: endpoint({
    method: 'POST',
    path: '/reports/first-steps/confirm',
    summary: 'Xác nhận một bước: địa chỉ đã mở được, thư thử đã đến, cách chủ cơ sở nhận tin, lịch nghỉ đã xem.',
    access: 'settings:edit',
    body: z.strictObject({
      step: z.enum(confirmedSteps),
      /** Where the console is open, as its browser knows it. */
      opened: z.string().max(500).nullable(),
    }),
    output,
    errors: ['FIRST_STEP_NOT_READY'],
    audit: 'settings.confirm-step',
  }),
  tryMail: endpoint({
    method: 'POST',
    path: '/reports/first-steps/mail',
    summary: 'Gửi ngay một bức thư thử đến hộp thư của người gọi.',
    access: 'settings:edit',
    output,
    errors: ['FIRST_STEP_NOT_READY', 'TRIAL_MAIL_NOT_SENT', 'TOO_MANY_REQUESTS'],
    audit: 'settings.try-mail',
  }),
}
