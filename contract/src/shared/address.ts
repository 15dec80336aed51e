/** Administrative units since 1 July 2025: provinces and communes, no districts. Codes are texts with leading zeros. */

import { capital } from './capital.ts'

export const communeKindNames = { phuong: 'phường', xa: 'xã', dac_khu: 'đặc khu' } as const
export type CommuneKind = keyof typeof communeKindNames

export const provinceKindNames = { tinh: 'tỉnh', thanh_pho: 'thành phố' } as const
export type ProvinceKind = keyof typeof provinceKindNames

/** `name` is without the kind: "Nha Trang". */
export type CommuneRecord = { code: string; name: string; kind: CommuneKind; provinceCode: string }
export type ProvinceRecord = { code: string; name: string; kind: ProvinceKind }

type Unit<Kind extends string> = { name: string; kind: Kind }

/** "Phường Nha Trang", as a list or a form shows it. */
export const communeName = ({ kind, name }: Unit<CommuneKind>): string => `${capital(communeKindNames[kind])} ${name}`

/** "Tỉnh Khánh Hòa", "Thành phố Huế". */
export const provinceName = ({ kind, name }: Unit<ProvinceKind>): string =>
  `${capital(provinceKindNames[kind])} ${name}`

export type AddressParts = {
  street?: string | null
  commune?: Unit<CommuneKind> | null
  province?: Unit<ProvinceKind> | null
}

/** "12 Trần Phú, phường Nha Trang, tỉnh Khánh Hòa"; what is missing is left out. */
export function formatAddress({ street, commune, province }: AddressParts): string {
  return [
    street?.trim(),
    commune && `${communeKindNames[commune.kind]} ${commune.name}`,
    province && `${provinceKindNames[province.kind]} ${province.name}`,
  ]
    .filter((part) => part)
    .join(', ')
}
