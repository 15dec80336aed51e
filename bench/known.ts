import { searchWords } from '@nhanxanh/contract/shared/search-text'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { openPool } from '../server/src/db/connect.ts'
import type { Known } from './works.ts'

type Pool = ReturnType<typeof openPool>

const one = async <Row>(pool: Pool, text: string): Promise<Row> => {
  const { rows } = await pool.query(text)
  if (!rows[0]) throw new Error('Nothing to measure on: run npm run seed:large first')
  return rows[0] as Row
}

/** A name of four words, none of them an abbreviation, that together stand in no other record. */
const rareName = async (pool: Pool): Promise<string> => {
  const { names } = await one<{ names: string[] }>(
    pool,
    `select array_agg(name) as names from (select distinct name_folded as name from facilities where code like 'SL-%'
      and name_folded ~ '^[a-z]+( [a-z]+){3}$' order by name_folded desc limit 3000) names`,
  )
  for (const name of names.filter((one) => searchWords(one).every(({ any }) => any.length === 1))) {
    const { n } = await one<{ n: number }>(pool, `select count(*) as n from facilities where ${like(name)}`)
    if (n === 1) return name
  }
  throw new Error('No name of four words is rare')
}
const like = (name: string) =>
  patterns(name)
    .map((pattern) => `search_text like '${pattern}'`)
    .join(' and ')

/** Looks up in the data what the works need; the same data gives the same. */
export const knownOf = async (pool: Pool): Promise<Known & { passwordHash: string }> => {
  const sample = `select array_agg(id) as ids from (select id from facilities`
  const rare = await rareName(pool)
  const { ids } = await one<{ ids: string[] }>(pool, `${sample} order by md5(id::text) limit 1000) f`)
  const { ids: waiting } = await one<{ ids: string[] }>(
    pool,
    `${sample} where status = 'pending' order by md5(id::text) limit 1000) f`,
  )
  const { hash } = await one<{ hash: string }>(
    pool,
    `select password_hash as hash from users where email = 'admin@nhanxanh.example'`,
  )
  const { day } = await one<{ day: string }>(
    pool,
    `select to_char(max(created_at) at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day from audit_logs where request_id <> 'x'`,
  )
  return { rare, waiting, ids, from: addDays(day, -200), to: addDays(day, -20), passwordHash: hash }
}

const patterns = (query: string) => searchWords(query).map(({ any }) => `%${any[0]}%`)
const pairs = (query: string) => {
  const words = query.split(' ')
  return words.slice(1).map((word, nth) => `${words[nth]} ${word}`)
}

/** The same questions as parameters of the bare statements. */
export const askedOf = ({ rare, from, to }: Known): { parameters: Record<string, unknown[]> } => {
  const days = ['facility', startOfVietnamDay(from).toISOString(), startOfVietnamDay(addDays(to, 1)).toISOString()]
  return {
    parameters: {
      W1: ['approved'],
      W2: ['approved'],
      'tuned W2': ['approved', 2500],
      W3: [patterns('khach san')],
      W3s: [patterns(rare)],
      'tuned W3s': [patterns(rare), pairs(rare)],
      W7: days,
      'tuned W7': [...days, from, to],
    },
  }
}
