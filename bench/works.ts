/** What a bare server is asked: the name of its work and the parameters that change from request to request. */
export type Work = {
  key: 'W1' | 'W2' | 'W3' | 'W3s' | 'W4' | 'W5' | 'W6' | 'W7'
  about: string
  /** Path of our API; its query is what the bare servers answer too. */
  path: (nth: number) => string
  method?: 'POST'
  body?: (nth: number) => unknown
  isList?: true
}

/** What the data offers: a rare name of four words, records that wait, all records. */
export type Known = { rare: string; waiting: readonly string[]; ids: readonly string[]; from: string; to: string }

const list = 'orderField=submittedAt&orderDirection=DESC&limit=20'
const at = (ids: readonly string[], nth: number): string => ids[nth % ids.length] ?? ''

/** The works of the measurement; W5 takes a record up and gives it back. */
export const worksOf = ({ rare, waiting, ids, from, to }: Known): Work[] => [
  {
    key: 'W1',
    about: 'facilities by status, newest first, page 1 of 20, exact total',
    path: () => `/api/facilities?status=approved&${list}`,
    isList: true,
  },
  {
    key: 'W2',
    about: 'the same, page 2,500',
    path: () => `/api/facilities?status=approved&page=2500&${list}`,
    isList: true,
  },
  {
    key: 'W3',
    about: 'search “khach san”, exact total',
    path: () => `/api/facilities?q=khach+san&${list}`,
    isList: true,
  },
  {
    key: 'W3s',
    about: `search “${rare}”`,
    path: () => `/api/facilities?q=${encodeURIComponent(rare)}&${list}`,
    isList: true,
  },
  { key: 'W4', about: 'one record', path: (nth) => `/api/facilities/${at(ids, nth)}` },
  {
    key: 'W5',
    about: 'change one field, with its audit row, durable',
    path: (nth) => `/api/facilities/${at(waiting, nth >> 1)}/${nth % 2 === 0 ? 'claim' : 'release'}`,
    method: 'POST',
  },
  {
    key: 'W6',
    about: 'sign-in',
    path: () => '/api/auth/login',
    method: 'POST',
    body: () => ({ email: 'admin@nhanxanh.example', password: 'NhanXanh2026' }),
  },
  {
    key: 'W7',
    about: 'audit log by entity and days, exact total',
    path: () => `/api/audit-logs?entityType=facility&createdFrom=${from}&createdTo=${to}&limit=20`,
    isList: true,
  },
]
