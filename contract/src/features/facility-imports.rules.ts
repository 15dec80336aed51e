import { foldText } from '../shared/fold-text.ts'
import { keysOf } from '../shared/keys-of.ts'

/** What a column of an office's list may hold. */
export const importFieldNames = {
  code: 'Mã cơ sở',
  name: 'Tên cơ sở',
  subType: 'Loại hình',
  rank: 'Hạng sao',
  address: 'Địa chỉ',
  place: 'Xã, huyện, tỉnh',
  oldAddress: 'Địa chỉ cũ',
  phone: 'Điện thoại cơ sở',
  representativeName: 'Người đại diện',
  representativePosition: 'Chức vụ',
  representativePhone: 'Điện thoại người đại diện',
  identityCode: 'Mã số thuế, số định danh',
  latitude: 'Vĩ độ',
  longitude: 'Kinh độ',
  coordinates: 'Toạ độ',
}
export type ImportField = keyof typeof importFieldNames
export const importFields = keysOf(importFieldNames)

/** Several columns may name parts of one place; anything else stands in one. */
export const isManyColumns = (field: ImportField): boolean => field === 'place'

/** Fields without which no row could be taken. */
export const neededFields: readonly ImportField[] = [
  'name',
  'address',
  'representativeName',
  'representativePhone',
  'identityCode',
]

/** Heads of offices' lists, folded, the most telling first. */
const heads: readonly (readonly [RegExp, ImportField])[] = [
  [/^(ma|ma so) (co so|cslt|don vi|ho so|dtq|dtqdl)|^ma$/, 'code'],
  [/dia chi (cu|truoc)/, 'oldAddress'],
  [/(chuc vu|chuc danh)/, 'representativePosition'],
  [
    /(dien thoai|sdt|so dt|di dong|lien lac).*(dai dien|chu co so|giam doc|chu ho|quan ly)|(dai dien|chu co so|giam doc|chu ho|quan ly).*(dien thoai|sdt|so dt|di dong)/,
    'representativePhone',
  ],
  [/(dien thoai|sdt|so dt|hotline).*(co so|khach san|le tan|co dinh|don vi)|^hotline|co dinh/, 'phone'],
  [/(dien thoai|sdt|so dt|di dong|^dt$)/, 'representativePhone'],
  [
    /(nguoi|ho ten|ho va ten|ten).*(dai dien|giam doc|chu co so|chu ho|quan ly)|^(dai dien|nguoi dai dien|chu co so|giam doc|chu ho)/,
    'representativeName',
  ],
  [/(ma so thue|mst|ma so doanh nghiep|ma so dn|so dkkd|cccd|can cuoc|dinh danh|cmnd)/, 'identityCode'],
  [/(hang sao|so sao|xep hang|^hang$|^sao$|cap hang)/, 'rank'],
  [/(loai hinh|phan loai|loai co so|^loai$)/, 'subType'],
  [
    /^(phuong|xa|xa phuong|phuong xa|quan huyen|huyen|thanh pho|tinh|tinh thanh pho|tinh thanh|dia ban|khu vuc)\b/,
    'place',
  ],
  [/(dia chi|dia diem|noi kinh doanh|tru so)/, 'address'],
  [/(toa do|coordinates?|^gps|google maps?)/, 'coordinates'],
  [/(vi do|latitude|^lat$)/, 'latitude'],
  [/(kinh do|longitude|^lng$|^lon$)/, 'longitude'],
  [/^ten|(ten|don vi).*(co so|don vi|khach san|luu tru|kinh doanh|diem|doanh nghiep)|^co so/, 'name'],
]

/** The field that a head speaks of; null for one that nobody needs. */
export const fieldOfHead = (head: string): ImportField | null => {
  const text = foldText(head)
  return text === '' ? null : (heads.find(([shape]) => shape.test(text))?.[1] ?? null)
}

/**
 * The outcome of a row. `skipped`: it is no facility, or stands in the list twice, or is approved: what the list says otherwise
 * of an approved one is asked for as a change of it.
 */
export const importOutcomes = ['created', 'updated', 'same', 'skipped', 'failed'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
export const importOutcomeNames: Record<ImportOutcome, string> = {
  created: 'Tạo mới',
  updated: 'Cập nhật',
  same: 'Không đổi',
  skipped: 'Bỏ qua',
  failed: 'Lỗi',
}

/** Of one import on screen; the counts tell of all of them, the file of problems of all that are wrong. */
export const mostShownRows = 300
/** Rows of one list; a longer one is parted. */
export const mostImportRows = 5_000
