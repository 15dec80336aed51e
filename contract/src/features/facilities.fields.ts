import { z } from 'zod'
import { facilitySubTypeKeys, facilitySubTypes, facilityTypes, isRanked } from '../shared/facility-kinds.ts'
import { email, id, line, optional, paragraph, phoneNumber, storedShape } from '../shared/fields.ts'
import { checkIdentityCode, identityCodeTypes, normaliseIdentityCode } from '../shared/identity-code.ts'
import { plainNumber } from '../shared/paper-number.ts'

/** A code of the official list of communes (five digits, kept as text because of leading zeros). */
export const communeCode = z.string('Vui lòng chọn xã, phường.').regex(/^\d{5}$/, 'Vui lòng chọn xã, phường.')

const shape = z.strictObject({
  name: line('tên cơ sở', 255),
  type: z.enum(facilityTypes, 'Vui lòng chọn loại cơ sở.'),
  subType: z.enum(facilitySubTypeKeys, 'Vui lòng chọn loại hình.'),
  /** Stars, 1 to 5; only ranked kinds of accommodation have them, and for those they are voluntary. */
  rank: optional(z.int('Hạng sao từ 1 đến 5.').min(1, 'Hạng sao từ 1 đến 5.').max(5, 'Hạng sao từ 1 đến 5.')),
  phone: optional(phoneNumber()),
  street: line('số nhà, đường', 255),
  communeCode,
  /** The address as older papers write it, before the communes of July 2025. */
  oldAddress: optional(line('địa chỉ cũ', 500)),
  /** WGS 84, in degrees; both or neither. The bounds hold Viet Nam with its islands. */
  latitude: optional(z.number('Vĩ độ là một số.').min(6, 'Vĩ độ từ 6 đến 24.').max(24, 'Vĩ độ từ 6 đến 24.')),
  longitude: optional(
    z.number('Kinh độ là một số.').min(102, 'Kinh độ từ 102 đến 118.').max(118, 'Kinh độ từ 102 đến 118.'),
  ),
  representativeName: line('tên người đại diện', 100, 2),
  representativePhone: phoneNumber(),
  representativePosition: optional(line('chức vụ', 100)),
  identityCodeType: z.enum(identityCodeTypes, 'Vui lòng chọn loại mã định danh.'),
  identityCode: z.string('Vui lòng nhập mã định danh.').max(60, 'Mã định danh quá dài.'),
  licenceFileIds: z
    .array(id, 'Vui lòng tải lên giấy phép kinh doanh hoặc quyết định thành lập.')
    .min(1, 'Vui lòng tải lên giấy phép kinh doanh hoặc quyết định thành lập.')
    .max(5, 'Không quá 5 tệp giấy phép.')
    .refine((ids) => new Set(ids).size === ids.length, 'Một tệp được chọn hai lần.'),
})

type Fields = z.output<typeof shape>

const crossChecks: readonly { path: keyof Fields; message: (fields: Fields) => string | null }[] = [
  {
    path: 'subType',
    message: ({ type, subType }) =>
      facilitySubTypes[subType].type === type ? null : 'Loại hình không thuộc loại cơ sở đã chọn.',
  },
  {
    path: 'rank',
    message: ({ subType, rank }) => (rank === null || isRanked(subType) ? null : 'Loại hình này không xếp hạng sao.'),
  },
  {
    path: 'longitude',
    message: ({ latitude, longitude }) =>
      (latitude === null) === (longitude === null) ? null : 'Vui lòng nhập cả vĩ độ và kinh độ, hoặc bỏ trống cả hai.',
  },
  {
    path: 'identityCode',
    message: ({ identityCodeType, identityCode }) => checkIdentityCode(identityCodeType, identityCode),
  },
]

type AnyShape = z.ZodType<Fields>

const withRules = <T extends AnyShape>(fields: T) =>
  fields
    .superRefine((values, context) => {
      for (const { path, message } of crossChecks) {
        const text = message(values)
        if (text) context.addIssue({ code: 'custom', path: [path], message: text })
      }
    })
    .transform((values) => ({
      ...values,
      identityCode: normaliseIdentityCode(values.identityCodeType, values.identityCode),
    }))

/** The form of an owner (SPECIFICATION 3 and 5, PRODUCT D5), normalised: phones to E.164, codes without separators. */
export const facilityInput = withRules(shape)
export type FacilityInput = z.output<typeof facilityInput>

/** A correction names the version that it was made on. */
export const facilityUpdate = withRules(shape.extend({ version: z.int('Thiếu phiên bản của hồ sơ.') }))
export type FacilityUpdate = z.output<typeof facilityUpdate>

/** What the office writes beside the form of an owner. */
const officeCode = {
  /** Null: the next of its series; fixed once the facility is approved. */
  code: optional(
    z
      .string('Mã cơ sở không hợp lệ.')
      .overwrite(plainNumber)
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Mã gồm 3 đến 30 chữ cái không dấu, chữ số và dấu gạch nối.'),
  ),
}

/** A registration that came on paper, as a member of staff enters it. */
export const facilityEntry = withRules(
  shape.extend({
    ...officeCode,
    /** Where its owner is invited to take it over. */
    invitedEmail: optional(email),
  }),
)
export type FacilityEntry = z.output<typeof facilityEntry>

/** A row of an office's list: licence and owner's account come later (PRODUCT D5b). */
export const facilityListed = withRules(shape.extend({ ...officeCode, licenceFileIds: z.array(id) }))
export type FacilityListed = z.output<typeof facilityListed>

/** A correction by the office, as its form has it. */
export const facilityCorrection = withRules(shape.extend(officeCode))

/** A correction by the office names the version that it was made on. */
export const facilityEntryUpdate = withRules(
  shape.extend({ ...officeCode, version: z.int('Thiếu phiên bản của hồ sơ.') }),
)
export type FacilityEntryUpdate = z.output<typeof facilityEntryUpdate>

const changeNote = { note: paragraph('lý do thay đổi', 1000) }

/** What an approved facility is to become, and why, as the form has it. */
export const facilityChangeForm = withRules(shape.extend(changeNote))

/** The same on the version that it was made on. */
export const facilityChangeInput = withRules(
  shape.extend({ ...changeNote, version: z.int('Thiếu phiên bản của hồ sơ.') }),
)
export type FacilityChangeInput = z.output<typeof facilityChangeInput>

/** The same fields as they are stored and read back. */
export const facilityRegistration = z.object(storedShape(shape.shape))
/** All of it but its documents, which are records of their own. */
export type RegistrationFields = Omit<z.output<typeof facilityRegistration>, 'licenceFileIds'>
