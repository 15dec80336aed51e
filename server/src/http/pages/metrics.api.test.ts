import { randomUUID } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { whatIsMissing } from '../../db/statements/readiness.ts'
import { enqueueSteps } from '../../periodic-steps.ts'
import { startApi } from '../../../../tests/support/api.ts'

const token = 'mot-khoa-du-dai-de-doc-so-lieu-may-chu'
const api = await startApi({ TRUST_PROXY: true, METRICS_TOKEN: token })

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.address}${path}`, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const elsewhere = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }

describe('/metrics', () => {
  it('counts answers by the pattern of their address, and says how the work behind them stands', async () => {
    const { token: session } = await api.signIn('administrator')
    const id = randomUUID()
    await get(`/api/facilities/${id}`, { authorization: `Bearer ${session}` })
    await get(`/khong-co/${id}`)
    const { status, text, headers } = await get('/metrics')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(text).toContain('nhanxanh_http_requests_total{method="GET",route="/api/facilities/:id",status="404"} 1')
    expect(text).toContain('nhanxanh_http_requests_total{method="GET",route="unknown",status="404"} 1')
    for (const secret of [id, session, 'khong-co', '@']) expect(text).not.toContain(secret)
    for (const line of [
      /^nhanxanh_process\{role="both"\} 1$/m,
      /^nhanxanh_database_up 1$/m,
      /^nhanxanh_database_connections\{state="total"\} [1-9]/m,
      /^nhanxanh_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m,
      /^nhanxanh_disk_free_bytes [1-9]/m,
      /^nhanxanh_audit_unsealed_seconds [\d.]+$/m,
      /^nhanxanh_audit_heads \d+$/m,
      /^nhanxanh_decision_seals 0$/m,
    ])
      expect(text).toMatch(line)
  })

  it('names a queue while a job is due there, its age with it, and no longer', async () => {
    await api.owner.query(`insert into pgboss.job (name, data, start_after) values
      ('nightly-sweep', '{}', now() + interval '1 hour'), ('export-watch', '{}', now() - interval '90 seconds')`)
    const { text } = await get('/metrics')
    // Its worker may have been faster than the reading.
    const oldest = /^nhanxanh_jobs_oldest_seconds\{queue="export-watch"\} (\d+)/m.exec(text)?.[1]
    if (oldest !== undefined) expect([0, 90, 91, 92]).toContain(Number(oldest))
    for (const none of ['nightly-sweep', '__pgboss__']) expect(text).not.toContain(none)
    // Before the first head there is none of any age.
    expect(text).not.toMatch(/^nhanxanh_audit_head_age_seconds 0$/m)
  })

  it('is no address at all to another machine without the token', async () => {
    const unknown = await get('/api/khong-co', elsewhere)
    for (const authorization of ['', 'Bearer sai', `Bearer ${token}x`, `Basic ${token}`]) {
      const { status, text } = await get('/metrics', { ...elsewhere, authorization })
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
      expect(unknown.status).toBe(status)
    }
    expect((await get('/metrics', { ...elsewhere, authorization: `Bearer ${token}` })).status).toBe(200)
  })

  it('takes a proxy that is not trusted to name its callers for none of this machine', async () => {
    const { buildApp } = await import('../../app.ts')
    const app = await buildApp({
      ...api,
      role: 'both',
      trustProxy: false,
      isDemo: false,
      checkOutput: true,
      consoleFolder: null,
      ownerFolder: null,
    })
    expect((await app.inject('/metrics')).statusCode).toBe(200)
    expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404)
    const remoteAddress = '192.0.2.7'
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(404)
    const authorization = `Bearer ${token}`
    expect((await app.inject({ url: '/metrics', remoteAddress, headers: { authorization } })).statusCode).toBe(404)
    await app.close()
  })
})

it('the alarms of the console say what is late by the figures of /metrics, and nothing once it is done', async () => {
  const { token: session } = await api.signIn('administrator', 2)
  const alarms = async () => {
    const { items } = (await api.call(contract.settings.alarms, {}, { token: session })).data
    return items.map(({ key, sentence }) => [key, sentence] as const)
  }

  expect(await alarms()).toEqual([])
  await api.owner.query(`
      update schema_migrations set applied_at = applied_at - interval '3 days';
      update last_successes set at = at - interval '37 hours' where name = 'nightly.codes';
      insert into last_successes (name, at) values ('nightly.of-a-former-release', now() - interval '1 year');
      insert into pgboss.job (name, data, state, completed_on) values
        ('notice-mail', '{}', 'failed', now() - interval '2 hours'), ('notice-mail', '{}', 'failed', now() - interval '1 hour'), ('code-mail', '{}', 'completed', now() - interval '3 hours');
      insert into sealing_keys (id, public_key, created_at) values ('0a1b', '', now());
      insert into chain_checks (created_at, finished_at, report, parts)
        values (now(), now(), '{"problems": [], "more": 0}', '[{"findings": ["a"], "more": 1}, {"findings": ["b"], "more": 0}]')`)
  const told = await alarms()
  expect(told.map(([key]) => key)).toEqual(['sweep', 'backup', 'mail', 'check', 'keys'])
  expect(told[0]?.[1]).toMatch(/^2 việc/)
  expect(told[3]?.[1]).toContain('thấy 3 chỗ')
  expect(told[4]?.[1]).toContain('không biết: 0a1b')
  await enqueueSteps(api.db, api.platform, 'nightly', 'overdue')
  await api.owner.query(`
      update last_successes set at = now();
      delete from sealing_keys where id = '0a1b';
      insert into last_successes (name, at) values ('backup', now());
      insert into pgboss.job (name, data, state, completed_on) values ('paper-copy', '{}', 'completed', now());
      insert into chain_checks (asked_by, total, created_at, finished_at, report)
        select id, 1, now(), now(), '{"problems": [], "more": 0}' from users limit 1`)
  expect(await alarms()).toEqual([])
  const { rows } = await api.owner.query("select from last_successes where name = 'nightly.of-a-former-release'")
  expect(rows).toEqual([])
})

describe('/readyz', () => {
  const missing = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const { status, text, headers } = await get('/readyz')
    const { fields = {} } = JSON.parse(text) as { fields?: Record<string, string> }
    return { status, fields, retryAfter: headers.get('retry-after') }
  }

  it('says that work can be done, or what is missing', async () => {
    expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"data":{"status":"ready"}}' })
    const { rows } = await api.owner.query<{ name: string }>(
      'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
    )
    await api.owner.query(`update keys_in_use set id = '0' where name <> 'root'`)
    expect(await missing()).toEqual({
      status: 503,
      retryAfter: '2',
      fields: {
        migrations: 'Cơ sở dữ liệu còn thiếu 1 bước nâng cấp.',
        keys: 'Khoá đã được thay, máy này chưa có khoá mới: sealing.key, vault.key.',
      },
    })
    await api.owner.query(
      'insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)',
      [JSON.stringify(rows[0])],
    )
    await api.owner.query('alter table last_successes rename to away')
    expect(await missing()).toMatchObject({
      status: 503,
      fields: { database: 'Cơ sở dữ liệu không trả lời hoặc không ghi được.' },
    })
    await api.owner.query('alter table away rename to last_successes')
    const brought = { migrations: [], missingKeys: async () => [] }
    let standby: unknown
    const asStandby = api.db.transaction().setAccessMode('read only')
    await asStandby.execute(async (db) => (standby = await whatIsMissing(db, brought))).catch(() => undefined)
    expect(standby).toEqual({
      database: 'Cơ sở dữ liệu chỉ cho đọc: đây là bản dự phòng, hoặc đã bị đặt ở chế độ chỉ đọc.',
    })
  })
})

it('nothing that begins like an address of who watches is the console', async () => {
  for (const path of ['/metrics/x', '/ready', '/readiness', '/health', '/healthcheck', '/api/metrics'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})
