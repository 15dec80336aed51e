import type { Known } from './known.ts'

/** One request of a work: to our server, and as the parameters of the bare ones; without these only ours is asked. */
export type Asked = {
  path: string
  method?: 'POST'
  body?: unknown
  plain?: readonly unknown[]
  /** Where the tuned server looks into what was prepared for it. */
  tuned?: readonly unknown[]
}

export type WorkKey = 'WA' | 'WB' | 'W1' | 'WL' | 'W2' | 'W3' | 'W3r' | 'W3n' | 'W4' | 'W5' | 'W6' | 'W7'

/** A work of the measurement: every request asks something else. */
export type Work = { key: WorkKey; about: string; ask: (nth: number) => Asked; isList?: true }

/** Ten connections; each has its own session and asks its own requests. */
export const connections = 10
export const password = 'NhanXanh2026'

const at = <Value>(values: readonly Value[], nth: number): Value => {
  const value = values[nth % values.length]
  if (value === undefined) throw new Error('The data offer nothing to ask for: run npm run seed:large')
  return value
}
const rows = 20
const newest = `orderField=submittedAt&orderDirection=DESC&limit=${rows}`

const page = (nth: number): Asked => ({
  path: `/api/facilities?status=approved&page=${nth}&${newest}`,
  plain: ['approved', (nth - 1) * rows],
  tuned: ['approved', nth],
})

/** W5 takes a record up and gives it back; no two connections have the same record in hand. */
const change = (waiting: readonly string[], nth: number): Asked => {
  const turn = Math.floor(nth / connections)
  const id = at(waiting, Math.floor(turn / 2) * connections + (nth % connections))
  const act = turn % 2 === 0 ? 'claim' : 'release'
  return { path: `/api/facilities/${id}/${act}`, method: 'POST', body: {}, plain: [id], tuned: [id, null, '{}'] }
}

const search = (phrase: Known['words'][number], order: string): string =>
  `/api/facilities?q=${encodeURIComponent(phrase.query)}&${order}`
const best = `orderField=relevance&orderDirection=DESC&limit=${rows}`

const lists = (known: Known): Work[] => [
  {
    key: 'W1',
    about: 'facilities by status, newest first, pages 1 to 50, exact total',
    ask: (nth) => page(1 + (nth % 50)),
    isList: true,
  },
  {
    key: 'WL',
    about: 'W1 after 1,000 other shapes of the list',
    ask: (nth) => page(1 + (nth % 50)),
  },
  { key: 'W2', about: 'the same around page 2,500', ask: (nth) => page(2_475 + (nth % 50)), isList: true },
  {
    key: 'W3',
    about: `search, ${known.words.length} common words, by date, exact total`,
    ask: (nth) => {
      const word = at(known.words, nth)
      return { path: search(word, newest), plain: [word.patterns], tuned: [word.patterns] }
    },
    isList: true,
  },
  { key: 'W3r', about: 'the same, best first', ask: (nth) => ({ path: search(at(known.words, nth), best) }) },
  {
    key: 'W3n',
    about: 'words never asked before, best first (the bare ones by date)',
    ask: (nth) => {
      const phrase = at(known.phrases, nth)
      return { path: search(phrase, best), plain: [phrase.patterns], tuned: [phrase.patterns, [phrase.query]] }
    },
  },
]

/** The list as it opens and as people narrow it; a bench is its two readings, one after the other on each connection. */
const assessmentLists = [
  'orderField=dueOn&orderDirection=ASC',
  'status=submitted&orderField=dueOn&orderDirection=ASC',
  'status=submitted&lead=none&orderField=submittedAt&orderDirection=DESC',
  'status=approved&orderField=submittedAt&orderDirection=DESC',
  'flag=gap&orderField=name&orderDirection=ASC',
]
const assessmentWorks = ({ assessments }: Known): Work[] => [
  {
    key: 'WA',
    about: 'assessments: five lists, pages 1 to 20, exact total',
    ask: (nth) => ({
      path: `/api/assessments?${at(assessmentLists, nth)}&page=${1 + (Math.floor(nth / 5) % 20)}&limit=${rows}`,
    }),
  },
  {
    key: 'WB',
    about: 'review bench: the sheet and what was found, in turns',
    ask: (nth) => {
      const turn = Math.floor(nth / connections)
      const id = at(assessments, Math.floor(turn / 2) * connections + (nth % connections))
      return { path: `/api/assessments/${id}/${turn % 2 === 0 ? 'sheet' : 'review'}` }
    },
  },
]

const others = (known: Known): Work[] => [
  {
    key: 'W4',
    about: 'one record',
    ask: (nth) => ({ path: `/api/facilities/${at(known.ids, nth)}`, plain: [at(known.ids, nth)] }),
  },
  {
    key: 'W5',
    about: 'change one field, with its audit row, durable',
    ask: (nth) => change(known.waiting, nth),
  },
  {
    key: 'W6',
    about: `sign-in, ${known.emails.length} accounts`,
    ask: (nth) => ({
      path: '/api/auth/login',
      method: 'POST',
      body: { email: at(known.emails, nth), password },
      plain: [known.passwordHash],
    }),
  },
  ...assessmentWorks(known),
  {
    key: 'W7',
    about: 'audit log by entity type and month, exact total',
    ask: (nth) => {
      const { entityType, from, to, starts, ends } = at(known.months, nth)
      return {
        path: `/api/audit-logs?entityType=${entityType}&createdFrom=${from}&createdTo=${to}&limit=${rows}`,
        plain: [entityType, starts, ends],
        tuned: [entityType, starts, ends, from, to],
      }
    },
    isList: true,
  },
]

/** The works of the measurement. */
export const worksOf = (known: Known): Work[] => [...lists(known), ...others(known)]

const shapes = {
  filter: ['', 'type=CSLT', 'subType=homestay,khach_san', 'assignee=none', 'communeCode=22366', 'flag=resubmitted'],
  state: ['', 'status=pending', 'status=approved,rejected'],
  days: ['', 'submittedFrom=2026-01-01', 'submittedTo=2026-10-01'],
  order: ['submittedAt', 'createdAt', 'updatedAt', 'name', 'code'],
  direction: ['ASC', 'DESC'],
  limit: [10, 20, 50, 100],
}

/** A thousand lists of other filters, orders and sizes; all different. */
export const otherShapes = (): string[] => {
  const { filter, state, days, order, direction, limit } = shapes
  const all = limit.flatMap((size) =>
    direction.flatMap((way) =>
      order.flatMap((field) =>
        days.flatMap((day) => state.flatMap((tab) => filter.map((one) => [one, tab, day, field, way, size] as const))),
      ),
    ),
  )
  return all.slice(0, 1_000).map(([one, tab, day, field, way, size]) => {
    const parts = [one, tab, day, `orderField=${field}&orderDirection=${way}&limit=${size}`]
    return `/api/facilities?${parts.filter((part) => part !== '').join('&')}`
  })
}
