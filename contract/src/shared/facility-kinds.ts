/** The two objects of the programme: accommodation (CSLT) and tourist attraction (DTQDL). The keys are the specification's. */
export const facilityTypes = ['CSLT', 'DTQDL'] as const
export type FacilityType = (typeof facilityTypes)[number]

export const facilityTypeNames: Record<FacilityType, string> = {
  CSLT: 'Cơ sở lưu trú du lịch',
  DTQDL: 'Điểm tham quan du lịch',
}

/** What shows that a facility may be run: a museum or the board of a relic has a decision, and often no licence (DOMAIN 4.1). */
export const licenceNames: Record<FacilityType, string> = {
  CSLT: 'Giấy phép kinh doanh',
  DTQDL: 'Quyết định thành lập hoặc giấy phép kinh doanh',
}

/** For narrow columns; the full name stands in the title. */
export const shortTypeNames: Record<FacilityType, string> = { CSLT: 'Lưu trú', DTQDL: 'Tham quan' }

/** For visitors of the public pages. */
export const englishTypeNames: Record<FacilityType, string> = { CSLT: 'Accommodation', DTQDL: 'Attraction' }

/** The sub-type keys, as stored; the order is the order of forms. */
export const facilitySubTypeKeys = [
  'khach_san',
  'khu_nghi_duong',
  'biet_thu',
  'can_ho',
  'tau_thuy',
  'nha_nghi',
  'homestay',
  'bai_cam_trai',
  'khac',
  'di_tich',
  'danh_lam',
  'bao_tang',
  'khu_bao_ton',
  'bai_bien_dao',
  'khu_vui_choi',
  'suoi_khoang',
  'lang_nghe',
  'sinh_thai',
  'cong_dong',
  'ton_giao',
  'khac_dtq',
] as const
export type FacilitySubType = (typeof facilitySubTypeKeys)[number]

type SubType = { type: FacilityType; name: string; ranked: boolean; shortName?: string }

/**
 * Sub-types by key. CSLT: Law on Tourism 2017, article 48 (hotels and resorts kept apart); DTQDL: our own list, the law
 * has none. `shortName` is for the second line of a list. `ranked` marks what may carry 1 to 5 stars: hotels, resorts, villas, apartments, cruise ships.
 */
export const facilitySubTypes: Record<FacilitySubType, SubType> = {
  khach_san: { type: 'CSLT', name: 'Khách sạn', ranked: true },
  khu_nghi_duong: { type: 'CSLT', name: 'Khu nghỉ dưỡng', ranked: true },
  biet_thu: { type: 'CSLT', name: 'Biệt thự du lịch', ranked: true },
  can_ho: { type: 'CSLT', name: 'Căn hộ du lịch', ranked: true },
  tau_thuy: { type: 'CSLT', name: 'Tàu thuỷ lưu trú du lịch', ranked: true },
  nha_nghi: { type: 'CSLT', name: 'Nhà nghỉ du lịch', ranked: false },
  homestay: {
    type: 'CSLT',
    name: 'Nhà ở có phòng cho khách du lịch thuê (homestay)',
    ranked: false,
    shortName: 'Homestay',
  },
  bai_cam_trai: { type: 'CSLT', name: 'Bãi cắm trại du lịch', ranked: false },
  khac: { type: 'CSLT', name: 'Cơ sở lưu trú du lịch khác', ranked: false },
  di_tich: { type: 'DTQDL', name: 'Di tích lịch sử - văn hoá', ranked: false },
  danh_lam: { type: 'DTQDL', name: 'Danh lam thắng cảnh', ranked: false },
  bao_tang: { type: 'DTQDL', name: 'Bảo tàng, nhà trưng bày', ranked: false },
  khu_bao_ton: { type: 'DTQDL', name: 'Khu bảo tồn, vườn quốc gia', ranked: false },
  bai_bien_dao: { type: 'DTQDL', name: 'Bãi biển, đảo, điểm lặn', ranked: false },
  khu_vui_choi: { type: 'DTQDL', name: 'Khu vui chơi giải trí, công viên chủ đề', ranked: false },
  suoi_khoang: { type: 'DTQDL', name: 'Suối khoáng, tắm bùn', ranked: false },
  lang_nghe: { type: 'DTQDL', name: 'Làng nghề, làng văn hoá', ranked: false },
  sinh_thai: { type: 'DTQDL', name: 'Du lịch nông nghiệp, sinh thái', ranked: false },
  cong_dong: { type: 'DTQDL', name: 'Điểm du lịch cộng đồng', ranked: false },
  ton_giao: { type: 'DTQDL', name: 'Công trình tôn giáo, tín ngưỡng', ranked: false },
  khac_dtq: { type: 'DTQDL', name: 'Điểm tham quan khác', ranked: false },
}

export const facilitySubTypeNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(facilitySubTypes).map(([key, { name }]) => [key, name]),
)

/** For visitors of the public pages; the Vietnamese names are those of the law. */
export const englishSubTypeNames: Record<FacilitySubType, string> = {
  khach_san: 'Hotel',
  khu_nghi_duong: 'Resort',
  biet_thu: 'Tourist villa',
  can_ho: 'Tourist apartment',
  tau_thuy: 'Cruise ship',
  nha_nghi: 'Guest house',
  homestay: 'Homestay',
  bai_cam_trai: 'Camping site',
  khac: 'Other accommodation',
  di_tich: 'Historical and cultural site',
  danh_lam: 'Scenic site',
  bao_tang: 'Museum, exhibition',
  khu_bao_ton: 'Nature reserve, national park',
  bai_bien_dao: 'Beach, island, dive site',
  khu_vui_choi: 'Amusement or theme park',
  suoi_khoang: 'Hot spring, mud bath',
  lang_nghe: 'Craft or cultural village',
  sinh_thai: 'Farm and eco-tourism',
  cong_dong: 'Community tourism',
  ton_giao: 'Religious site',
  khac_dtq: 'Other attraction',
}

/** The sub-types that a facility of this type may have, in the order in which forms list them. */
export const subTypesOf = (type: FacilityType): FacilitySubType[] =>
  facilitySubTypeKeys.filter((key) => facilitySubTypes[key].type === type)

/** True when a facility of this sub-type may carry stars (1 to 5, voluntary). */
export const isRanked = (subType: FacilitySubType): boolean => facilitySubTypes[subType].ranked
