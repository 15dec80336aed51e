import type { FiguresQuery } from '@nhanxanh/contract/features/reports'
import { facilityTypeNames, type facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'

export type DigestFilter = {
  type: (typeof facilityTypes)[number][] | null
  provinceCode: string[] | null
}

/** The part of what is asked for that stays from week to week. */
export const filterOf = ({ type, provinceCode }: FiguresQuery): DigestFilter => ({
  type: type ?? null,
  provinceCode: provinceCode ?? null,
})

/** `Cơ sở lưu trú du lịch, Khánh Hoà`; the whole programme where nothing narrows it. */
export const filterWords = ({ type, provinceCode }: DigestFilter, provinces: ReadonlyMap<string, string>): string =>
  [
    ...(type ?? []).map((each) => facilityTypeNames[each]),
    ...(provinceCode ?? []).map((code) => provinces.get(code) ?? code),
  ].join(', ') || 'toàn chương trình'

export const isSameFilter = (one: DigestFilter, other: DigestFilter): boolean =>
  String(one.type ?? '') === String(other.type ?? '') &&
  String(one.provinceCode ?? '') === String(other.provinceCode ?? '')
