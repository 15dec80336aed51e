/** Since when the programme has a council: working days before today, as below. What was decided before needed none. */
export const councilSince = 45

/** When it met, the oldest first; what was proposed since the last time lies before it. */
export const demoSessions = [31, 27, 22, 16, 11, 1] as const
/** It meets again so many working days after today. */
export const nextSession = 5

/** Who is there beside its chair and its secretary, who have accounts; invented. */
export const councilMembers = [
  { name: 'TS. Lê Văn Xanh', title: 'Trường Đại học Nha Trang' },
  { name: 'Phan Ngọc Hân', title: 'Sở Nông nghiệp và Môi trường' },
  { name: 'Mấu Xuân Long', title: 'Hiệp hội du lịch tỉnh' },
] as const
export const sessionPlaces = ['Phòng họp số 2', 'Hội trường tầng 3'] as const
