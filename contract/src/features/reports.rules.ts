/** The lists whose rows are counted, by the addresses of their screens. */
export const countedLists = ['/approve-accounts', '/facilities', '/assessments', '/certificates', '/contacts'] as const
export type CountedList = (typeof countedLists)[number]

/** What may wait for a person, in the order in which it hurts. */
export const workKeys = [
  'facilities',
  'changes',
  'unassigned',
  'own',
  'deciding',
  'contacts',
  'followUps',
  'expiring',
] as const
export type WorkKey = (typeof workKeys)[number]
export const workNames: Record<WorkKey, string> = {
  facilities: 'Cơ sở chờ duyệt',
  changes: 'Đề nghị thay đổi chờ quyết định',
  unassigned: 'Phiếu chờ giao',
  own: 'Phiếu của bạn đang thẩm định',
  deciding: 'Quyết định chờ ký',
  contacts: 'Liên hệ mới',
  followUps: 'Giấy có việc theo dõi chưa xong',
  expiring: 'Giấy hết hạn trong 30 ngày',
}

/** The way of a facility, step by step; what is indented splits the step before. */
export const funnelKeys = [
  'registered',
  'approved',
  'pending',
  'rejected',
  'submitted',
  'passed',
  'underReview',
  'supplement',
  'failed',
  'issued',
] as const
export type FunnelKey = (typeof funnelKeys)[number]
export const funnelNames: Record<FunnelKey, string> = {
  registered: 'Cơ sở đăng ký',
  approved: 'Được duyệt',
  pending: 'Chờ duyệt',
  rejected: 'Bị từ chối',
  submitted: 'Phiếu đã nộp',
  passed: 'Đạt',
  underReview: 'Đang thẩm định',
  supplement: 'Chờ bổ sung',
  failed: 'Không đạt',
  issued: 'Giấy được cấp',
}
/** Steps that go on; the others are where files wait or end. */
export const mainSteps: ReadonlySet<FunnelKey> = new Set(['registered', 'approved', 'submitted', 'passed', 'issued'])

/** The rest of a list behind its first so many. */
export const mostCommunes = 8

/** Months of the wave of expiry, this one included. */
export const expiryMonths = 12
