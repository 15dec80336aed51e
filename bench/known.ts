import { searchWords } from '@nhanxanh/contract/shared/search-text'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { openPool } from '../server/src/db/connect.ts'

type Pool = ReturnType<typeof openPool>

/** What is searched for, and how it is looked for in the folded text. */
type Phrase = { query: string; patterns: string[] }
type Month = { entityType: string; from: VietnamDay; to: VietnamDay; starts: string; ends: string }

/** What the data offer to be asked for; the same data give the same. */
export type Known = {
  words: readonly Phrase[]
  phrases: readonly Phrase[]
  waiting: readonly string[]
  ids: readonly string[]
  /** Handed in, in any order. */
  assessments: readonly string[]
  emails: readonly string[]
  months: readonly Month[]
  passwordHash: string
}

const column = async <Value>(pool: Pool, text: string): Promise<Value[]> => {
  const { rows } = await pool.query<{ value: Value }>(text)
  if (rows.length === 0) throw new Error('Nothing to measure on: run npm run seed:large first')
  return rows.map(({ value }) => value)
}

/** Abbreviations are left out: the bare servers do not know them. */
const phrasesOf = (queries: readonly string[]): Phrase[] =>
  queries
    .map((query) => ({ query, words: searchWords(query) }))
    .filter(({ words }) => words.length > 0 && words.every(({ any }) => any.length === 1))
    .map(({ query, words }) => ({ query, patterns: words.map(({ any }) => `%${any[0]}%`) }))

const named = `(select distinct id, nth, word, lead(word) over (partition by id order by nth) as next
  from facilities, string_to_table(name_folded, ' ') with ordinality as names (word, nth) where code like 'SL-%') named`

const commonWords = (pool: Pool) =>
  column<string>(
    pool,
    `select word as value from ${named} where word ~ '^[a-z]{3,}$' group by word order by count(*) desc, word limit 120`,
  )

const rarePairs = (pool: Pool) =>
  column<string>(
    pool,
    `select word || ' ' || next as value from ${named} where word ~ '^[a-z]+$' and next ~ '^[a-z]+$'
      group by 1 having count(distinct id) <= 2000 order by md5(word || ' ' || next)`,
  )

const sampleOf = (pool: Pool, where: string) =>
  column<string>(pool, `select id as value from facilities where ${where} order by md5(id::text) limit 1000`)

const accounts = 200

/** Accounts for the sign-ins and the sessions, with the rights and the password of the demonstration's administrator. */
const addAccounts = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into users (kind, email, name, password_hash, role_id, email_verified_at)
      select 'staff', 'bench' || n || '@nhanxanh.example', 'Cán bộ đo ' || n, password_hash, role_id, now()
      from users, generate_series(1, ${accounts}) n where email = 'admin@nhanxanh.example'
      on conflict (email) do nothing`,
  )
}

const monthsOf = async (pool: Pool): Promise<Month[]> => {
  const entityTypes = await column<string>(
    pool,
    `select entity_type as value from audit_logs group by 1 having count(*) > 1000 order by 1`,
  )
  const [day] = await column<VietnamDay>(
    pool,
    `select to_char(max(created_at) at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as value from audit_logs`,
  )
  return entityTypes.flatMap((entityType) =>
    Array.from({ length: 11 }, (_, nth) => {
      const from = addDays(day ?? '2026-01-01', -(nth + 1) * 30)
      const to = addDays(from, 29)
      const ends = startOfVietnamDay(addDays(to, 1)).toISOString()
      return { entityType, from, to, starts: startOfVietnamDay(from).toISOString(), ends }
    }),
  )
}

/** Looks up in the data what the works ask for, and adds the accounts that ask. */
export const knownOf = async (pool: Pool): Promise<Known> => {
  await addAccounts(pool)
  const [passwordHash] = await column<string>(
    pool,
    `select password_hash as value from users where email = 'admin@nhanxanh.example'`,
  )
  return {
    words: phrasesOf(await commonWords(pool)).slice(0, 77),
    phrases: phrasesOf(await rarePairs(pool)),
    waiting: await sampleOf(pool, `status = 'pending'`),
    ids: await sampleOf(pool, 'true'),
    assessments: await column<string>(
      pool,
      `select id as value from assessments where attempt > 0 order by md5(id::text) limit 2000`,
    ),
    emails: Array.from({ length: accounts }, (_, nth) => `bench${nth + 1}@nhanxanh.example`),
    months: await monthsOf(pool),
    passwordHash: passwordHash ?? '',
  }
}
