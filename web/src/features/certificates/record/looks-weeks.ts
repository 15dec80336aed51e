import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'

const weeks = 12

/** The last twelve spans of seven days, the one that ends today last. */
export const weeksOf = (
  looks: CertificateDetail['looksByDay'],
  today: string,
): readonly { from: string; count: number }[] =>
  Array.from({ length: weeks }, (_, nth) => {
    const from = addDays(today, -7 * (weeks - nth) + 1)
    const until = addDays(from, 7)
    const count = looks.reduce((sum, { day, count: n }) => (from <= day && day < until ? sum + n : sum), 0)
    return { from, count }
  })
