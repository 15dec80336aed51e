import { contract } from '@nhanxanh/contract'
import type { z } from 'zod'
import type { facilityInput } from '@nhanxanh/contract/features/facilities.fields'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Api } from './api.ts'

type Registration = z.input<typeof facilityInput>

/** Tax codes with a right check digit, from the unassigned-looking series of DOMAIN 4.1. */
const taxCodes =
  '4290000373 4290000743 4290001112 4290002229 4290002596 4290002966 4290003335 4290003705 4290004071 4290004441'.split(
    ' ',
  )
let people = 0

/** Counts from one again: a test file meets the same names whichever files ran before it. */
export const countAnew = (): void => {
  people = 0
}

/** A registration that nothing else in the file collides with. */
export const registration = (changes: Partial<Registration> = {}): Registration => {
  people += 1
  return {
    name: `Khách sạn Biển Xanh ${people}`,
    type: 'CSLT',
    subType: 'khach_san',
    rank: 3,
    phone: '0258 382 1234',
    street: `${people} Trần Phú`,
    communeCode: '22366',
    oldAddress: `Phường Lộc Thọ, thành phố Nha Trang (số cũ ${people})`,
    latitude: null,
    longitude: null,
    representativeName: 'Nguyễn Thị Ánh',
    representativePhone: `0905 ${String(100_000 + people).replace(/(\d{3})(\d{3})/, '$1 $2')}`,
    representativePosition: 'Giám đốc',
    identityCodeType: 'CCCD',
    identityCode: `056190${String(people).padStart(6, '0')}`,
    licenceFileIds: [],
    ...changes,
  }
}
export const taxCode = (nth: number): string => taxCodes[nth % taxCodes.length] ?? ''

export const smallPdf = async (text = 'Giay phep'): Promise<File> => {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText(text)
  return new File([Uint8Array.from(await document.save())], 'giay-phep.pdf', { type: 'application/pdf' })
}

const password = 'ChuCoSo2026'

/** Registers an owner, verifies the e-mail by the code of the mail, and signs in. */
export const newOwner = async ({ call, codeFor }: Api, email = `chu${crypto.randomUUID()}@kiemthu.example`) => {
  await call(contract.portal.register, {
    body: { name: 'Trần Văn Chủ', email, password, confirmPassword: password },
  })
  await call(contract.portal.verifyEmail, { body: { email, code: await codeFor(email) } })
  const { data } = await call(contract.portal.login, { body: { email, password } })
  return { email, password, token: data.accessToken, refreshToken: data.refreshToken, id: data.user.id }
}

/** An owner by the short way, for tests of what comes after: the account is written as verified. */
export const readyOwner = async (api: Api) => {
  const email = `chu${crypto.randomUUID()}@kiemthu.example`
  const staff = await api.rows.selectFrom('users').select('password_hash').limit(1).executeTakeFirstOrThrow()
  await api.rows
    .insertInto('users')
    .values({
      kind: 'owner',
      email,
      name: 'Trần Văn Chủ',
      password_hash: staff.password_hash,
      role_id: null,
      email_verified_at: new Date(),
    })
    .execute()
  const { data } = await api.call(contract.portal.login, { body: { email, password: 'ThuNghiem2026' } })
  return { email, token: data.accessToken, refreshToken: data.refreshToken, id: data.user.id }
}

/** A facility waiting in the queue, with its owner. */
export const pendingFacility = async (api: Api, changes: Partial<Registration> = {}) => {
  const owner = await readyOwner(api)
  const file = await api.call(contract.portal.uploadFile, { body: await smallPdf() }, owner)
  const body = registration({ licenceFileIds: [file.data.id], ...changes })
  const { data: facility } = await api.call(contract.portal.registerFacility, { body }, owner)
  return { owner, facility, body, fileId: file.data.id }
}

export const fullChecklist = {
  licence_valid: 'pass',
  name_matches: 'pass',
  identity_matches: 'pass',
  representative_matches: 'pass',
  address_matches: 'pass',
  in_scope: 'not_applicable',
} as const
