export const contactKinds = ['question', 'feedback', 'complaint', 'technical', 'appeal'] as const
export type ContactKind = (typeof contactKinds)[number]
export const contactKindNames: Record<ContactKind, string> = {
  question: 'Hỏi đáp',
  feedback: 'Góp ý',
  complaint: 'Phản ánh cơ sở',
  technical: 'Kỹ thuật',
  appeal: 'Khiếu nại quyết định',
}

export const contactStatuses = ['new', 'open', 'answered', 'closed', 'spam'] as const
export type ContactStatus = (typeof contactStatuses)[number]
export const contactStatusNames: Record<ContactStatus, string> = {
  new: 'Mới',
  open: 'Đang xử lý',
  answered: 'Đã phản hồi',
  closed: 'Đóng',
  spam: 'Thư rác',
}

/** How it came: by the public page, by staff who took a call or a letter, or by mail that answers no other. */
export const contactOrigins = ['page', 'staff', 'mail'] as const
export type ContactOrigin = (typeof contactOrigins)[number]
export const contactOriginNames: Record<ContactOrigin, string> = {
  page: 'Trang liên hệ',
  staff: 'Cán bộ ghi',
  mail: 'Thư điện tử',
}

/** What stands in the thread: private words of staff, letters to the person, and what the person wrote. */
export const contactEntryKinds = ['note', 'reply', 'letter'] as const
export type ContactEntryKind = (typeof contactEntryKinds)[number]
export const contactEntryNames: Record<ContactEntryKind, string> = {
  note: 'Ghi chú nội bộ',
  reply: 'Phản hồi',
  letter: 'Thư đến',
}

/**
 * How a letter of the person came to stand in the thread: by mail, from a machine that answers for them, from one that could not deliver ours,
 * or written down by staff.
 */
export const contactLetterWays = ['mail', 'automatic', 'returned', 'staff'] as const
export type ContactLetterWay = (typeof contactLetterWays)[number]
export const contactLetterWayNames: Record<ContactLetterWay, string> = {
  mail: 'Thư đến',
  automatic: 'Thư trả lời tự động',
  returned: 'Thư không đến',
  staff: 'Thư đến, cán bộ ghi lại',
}

/** Where a letter stands once its person has written again: what was answered or closed waits anew. */
export const statusAfterAnswer = (status: ContactStatus): ContactStatus =>
  status === 'answered' || status === 'closed' ? 'open' : status

/** What was found of a complaint: a valid one is a signal on the record of its facility (PRODUCT D9). */
export const contactFindings = ['valid', 'invalid'] as const
export type ContactFinding = (typeof contactFindings)[number]
export const contactFindingNames: Record<ContactFinding, string> = {
  valid: 'Phản ánh đúng',
  invalid: 'Phản ánh không đúng',
}

/** States in which somebody still waits. */
export const openContactStatuses: readonly ContactStatus[] = ['new', 'open']

/** The public page takes so many letters from one network in an hour; people behind one address share it. */
export const contactsPerNetwork = { limit: 20, windowMinutes: 60 }

/** Receipts to one address, which anybody may have typed; letters beyond arrive without one. */
export const receiptsPerAddress = { limit: 3, windowMinutes: 24 * 60 }

/** Days that somebody has waited, as the list can be narrowed to. */
export const contactWaits = ['2', '5', '10'] as const
export const contactWaitNames: Record<(typeof contactWaits)[number], string> = {
  '2': 'Từ 2 ngày',
  '5': 'Từ 5 ngày',
  '10': 'Từ 10 ngày',
}
