/** The days of the week, 1 is Monday and 7 Sunday. */
export const weekdayNames = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'] as const

/** The name of a day by its number. */
export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''
