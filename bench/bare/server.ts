import { createServer } from 'node:http'
import { verify } from '@node-rs/argon2'
import { Pool } from 'pg'
import { plain, tuned } from './statements.ts'

/**
 * A bare server, run as `node bench/bare/server.ts same|tuned` with the place of the database in the environment: no
 * framework, no sign-in, no validation. The path names the work, the query holds the parameters. These are the limits.
 */
const kind = process.argv[2] === 'tuned' ? 'tuned' : 'same'
export type BareSettings = { place: object }
const { place } = JSON.parse(process.env['BARE'] ?? '{}') as BareSettings
const options = kind === 'tuned' ? '-c plan_cache_mode=force_generic_plan' : ''
const pool = new Pool({ ...place, max: 10, options: `-c role=nhanxanh_app -c timezone=UTC ${options}` })

const query = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows

const same = async (work: string, values: unknown[]): Promise<string> => {
  const [page, count] = plain[work as keyof typeof plain]
  const counted = values.slice(0, count.match(/\$\d/g)?.length)
  const [items, [total]] = await Promise.all([
    query(`${work} page`, page, values),
    query(`${work} count`, count, counted),
  ])
  return JSON.stringify({ items, total: Number(total.count) })
}

const change = async (id: string): Promise<string> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'lock', text: 'select * from bench.facilities where id = $1 for update', values: [id] })
    const update = 'update bench.facilities set assignee_id = null, updated_at = now() where id = $1'
    await client.query({ name: 'update', text: update, values: [id] })
    const insert = `insert into bench.audit_logs (changed_by_name, changed_by_folded, action, entity_type, ref_id, outcome, changes,
      request_id) values ('Lan', 'lan', 'facility.claim', 'facility', $1, 'success', '{}', 'x')`
    await client.query({ name: 'insert', text: insert, values: [id] })
    await client.query('commit')
  } finally {
    client.release()
  }
  return '{"ok":true}'
}

const answerOf = async (work: string, values: unknown[]): Promise<string> => {
  if (work === 'W6') return String(await verify(String(values[0]), 'NhanXanh2026'))
  if (kind === 'tuned') {
    const [row] = await query(work, tuned[work as keyof typeof tuned], values)
    return row?.body ?? ''
  }
  if (work === 'W5') return change(String(values[0]))
  if (work === 'W4') return JSON.stringify((await query(work, 'select * from facilities where id = $1', values))[0])
  return same(work, values)
}

const answer = async (url: string): Promise<{ status: number; body: string }> => {
  const [path = '', values = '[]'] = url.split('?')
  try {
    return { status: 200, body: await answerOf(path.slice(1), JSON.parse(decodeURIComponent(values)) as unknown[]) }
  } catch (error) {
    return { status: 500, body: JSON.stringify({ message: String(error) }) }
  }
}

const server = createServer(async (request, response) => {
  request.resume()
  const { status, body } = await answer(request.url ?? '')
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
