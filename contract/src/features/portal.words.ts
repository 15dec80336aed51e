/** How long the office takes for a registration, to stand before another sentence; nothing while it has nothing to decide. */
export const registrationTerm = (days: number | null): string =>
  days ? `Thời hạn xét hồ sơ là ${days} ngày làm việc kể từ ngày nộp. ` : ''

/** The same of an assessment, whose clock rests while its owner has it. */
export const reviewTerm = (days: number | null): string =>
  days ? `Thời hạn thẩm định là ${days} ngày làm việc, không kể thời gian chờ bạn bổ sung. ` : ''
