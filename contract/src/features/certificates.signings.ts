import { z } from 'zod'
import { id, instant, line, optional } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { mostOfBundle } from './certificates.bundles.ts'

/** By whom the hand of a person signs: the service of a token on their own machine, or a service elsewhere that asks on their telephone. */
export const signerWays = ['token', 'csc', 'smartca'] as const
export type SignerWay = (typeof signerWays)[number]
export type RemoteWay = Exclude<SignerWay, 'token'>
export const signerWayNames: Record<SignerWay, string> = {
  token: 'Chứng thư chuyên dùng công vụ (VGCA Sign Service)',
  csc: 'Ký số từ xa (Viettel MySign và dịch vụ theo chuẩn CSC)',
  smartca: 'VNPT SmartCA',
}

/** Why a paper was left unsigned, in words for who wanted to sign it. */
export const signingProblems = {
  refused: 'Người ký đã từ chối hoặc huỷ lượt ký.',
  late: 'Quá năm phút chưa có xác nhận của người ký.',
  away: 'Dịch vụ ký số không trả lời. Vui lòng thử lại sau ít phút.',
  lost: 'Mất kết nối với dịch vụ ký số trước khi nhận được chữ ký. Giấy chưa được ký.',
  contract: 'Dịch vụ ký số không nhận mã và mật khẩu theo hợp đồng. Vui lòng báo người quản trị xem lại trong Cài đặt.',
  account: 'Dịch vụ ký số không có chứng thư đang hiệu lực nào của tài khoản này.',
  missing: 'Dịch vụ ký số không trả về chữ ký cho giấy này.',
  wrong: 'Chữ ký trả về không phải là chữ ký trên giấy này.',
  expired: 'Chứng thư của người ký đã hết hạn trước khi ký xong.',
  changed: 'Giấy đã đổi trong lúc chờ chữ ký.',
  absent:
    'Không thấy VGCA Sign Service trên máy này. Vui lòng cài và mở chương trình (tải tại ca.gov.vn), cắm thiết bị ký rồi ký lại.',
  tokenless:
    'VGCA Sign Service không thấy chứng thư ký nào trên máy này. Vui lòng cắm thiết bị ký, kiểm tra đèn báo của thiết bị rồi ký lại.',
  stopped: 'Người ký đã dừng lượt ký.',
  lapsed: 'Lượt ký đã kết thúc vì quá lâu không có chữ ký.',
  fault: 'Hệ thống gặp sự cố khi nhận chữ ký. Giấy chưa được ký.',
} as const
export type SigningProblem = keyof typeof signingProblems

/** `unconfirmed`: signed, and waits for a second person like any signed file that leaves a doubt. */
export const signingStates = ['waiting', 'signed', 'unconfirmed', 'failed'] as const

const signing = z.object({
  id,
  way: z.enum(signerWays),
  /** `preparing`: hashes are made; `confirming`: the person is asked; `taking`: signatures are put on and checked. */
  phase: z.enum(['preparing', 'confirming', 'taking', 'ended']),
  at: instant,
  papers: z.array(
    z.object({
      certificateId: id,
      number: z.string(),
      facilityName: z.string(),
      state: z.enum(signingStates),
      /** Why it failed. */
      why: z.string().nullable(),
    }),
  ),
})
export type Signing = z.output<typeof signing>

const signers = z.object({
  /** What this installation is connected with. */
  offered: z.array(z.enum(signerWays)),
  /** Of the caller; a service elsewhere knows the caller by an account. */
  own: z.object({ way: z.enum(signerWays), hasAccount: z.boolean() }).nullable(),
  /** Of the service on the caller's own machine; null: none is named. */
  tokenAddress: z.string().nullable(),
})
export type Signers = z.output<typeof signers>

const remoteWay = z.enum(['csc', 'smartca'] satisfies RemoteWay[], 'Vui lòng chọn dịch vụ ký số.')
const contracts = z.object({
  items: z.array(
    z.object({
      way: remoteWay,
      /** The identity of the office there; null: nothing is kept. */
      account: z.string().nullable(),
      byName: z.string().nullable(),
      at: instant.nullable(),
    }),
  ),
})
export type SignerContracts = z.output<typeof contracts>

const access = 'assessment:update'

/** Papers signed by the hand of a person, without files being carried about. */
export const certificateSignings = {
  signers: endpoint({
    method: 'GET',
    path: '/certificates/signers',
    summary: 'Các cách ký số mà hệ thống đã kết nối và cách ký của người gọi.',
    access,
    output: signers,
  }),
  chooseSigner: endpoint({
    method: 'PUT',
    path: '/certificates/signers',
    summary: 'Chọn cách ký số của mình; dịch vụ ký từ xa cần tài khoản, được khoá bằng tệp khoá ngoài cơ sở dữ liệu.',
    access,
    body: z.strictObject({
      way: z.enum(signerWays, 'Vui lòng chọn cách ký.'),
      account: optional(line('tài khoản ký số', 60)).default(null),
    }),
    output: signers,
    audit: 'certificate.choose-signer',
  }),
  startSigning: endpoint({
    method: 'POST',
    path: '/certificates/signings',
    summary: `Bắt đầu ký số nhiều giấy bằng một lần xác nhận; giấy không ký được có lý do; không quá ${mostOfBundle} giấy.`,
    access,
    body: z.strictObject({
      ids: z
        .array(id)
        .min(1, 'Hãy chọn ít nhất một giấy chứng nhận.')
        .max(mostOfBundle, `Không quá ${mostOfBundle} giấy trong một lượt ký.`)
        .refine((ids) => new Set(ids).size === ids.length, 'Một giấy chỉ được chọn một lần.'),
    }),
    output: signing,
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_ACT_NOT_POSSIBLE'],
    audit: 'certificate.start-signing',
  }),
  lastSigning: endpoint({
    method: 'GET',
    path: '/certificates/signings',
    summary: 'Lượt ký gần nhất của người gọi trong ngày, để xem tiếp sau khi rời màn hình.',
    access,
    output: z.object({ signing: signing.nullable() }),
  }),
  signing: endpoint({
    method: 'GET',
    path: '/certificates/signings/{id}',
    summary: 'Tình trạng của một lượt ký và từng giấy trong đó; chỉ người ký xem được.',
    access,
    output: signing,
    errors: ['CERTIFICATE_NOT_FOUND'],
  }),
  leaveUnsigned: endpoint({
    method: 'POST',
    path: '/certificates/signings/{id}/unsigned',
    summary: 'Thôi chờ chữ ký cho những giấy này của lượt ký.',
    access,
    body: z.strictObject({
      ids: z.array(id).min(1, 'Hãy chọn ít nhất một giấy chứng nhận.').max(mostOfBundle),
      problem: z.enum(['refused', 'late', 'away', 'lost', 'absent', 'tokenless', 'stopped'] satisfies SigningProblem[]),
    }),
    output: signing,
    errors: ['CERTIFICATE_NOT_FOUND'],
    audit: 'certificate.leave-unsigned',
  }),
  handToToken: endpoint({
    method: 'POST',
    path: '/certificates/signings/{id}/ticket',
    summary: 'Địa chỉ dùng một lần trong năm phút để chương trình ký trên máy lấy một giấy và nộp lại bản đã ký.',
    access,
    body: z.strictObject({ certificateId: id }),
    output: z.object({ address: z.string(), fileName: z.string() }),
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_ACT_NOT_POSSIBLE'],
    audit: 'certificate.hand-to-token',
  }),
  signerContracts: endpoint({
    method: 'GET',
    path: '/certificates/signer-contracts',
    summary: 'Các dịch vụ ký từ xa đã có địa chỉ trong cài đặt máy chủ và mã theo hợp đồng của cơ quan.',
    access: 'settings:read',
    output: contracts,
  }),
  saveSignerContract: endpoint({
    method: 'PUT',
    path: '/certificates/signer-contracts',
    summary:
      'Lưu mã và mật khẩu theo hợp đồng với dịch vụ ký từ xa; mật khẩu được khoá bằng tệp khoá ngoài cơ sở dữ liệu.',
    access: 'settings:edit',
    body: z.strictObject({
      way: remoteWay,
      account: line('mã theo hợp đồng', 200),
      secret: line('mật khẩu theo hợp đồng', 500),
    }),
    output: contracts,
    audit: 'settings.save-signer-contract',
  }),
}
