import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { pendingFacility } from '../../../../../tests/support/registrations.ts'
import { sealAll } from '../../../../../tests/support/sealing.ts'
import type { Db } from '../../../db/types.ts'
import { sealAuditLogs } from './chain.jobs.ts'
import { verifyChain } from './verify-chain.service.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'

const api = await startApi()
const { call, rows } = api
const { auditLogs, checks } = contract
const people = cast(api, { admin: ['administrator', 1], viewer: ['viewer', 1] })
const now = () => api.platform.clock.now()
const later = (days: number) => new Date(now().getTime() + days * 86_400_000)

const seal = (at = now()) => sealAll(api.db, { ...api.platform, clock: { ...api.platform.clock, now: () => at } })
const lastCheck = async () => (await call(checks.last, {}, people.admin)).data.check
/** Asks for a check and waits for its report. */
const report = async (anchor: string | null = null) => {
  const { id } = (await call(checks.start, { body: { anchor } }, people.admin)).data
  return eventually(async () => {
    const check = await lastCheck()
    if (check?.id !== id || check.report === null) throw new Error(check?.failure ?? 'The check is at work')
    return check.report
  })
}
const heads = async () => (await call(auditLogs.heads, {}, people.admin)).data.items

/** Does by force what rights and triggers refuse, as only a superuser can, and looks what the check says; nothing stays. */
const byForce = async (change: (db: Db) => Promise<unknown>, anchor: string | null = null): Promise<string[]> => {
  const undone = new Error('undone')
  let said: string[] = []
  const attempt = rows.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await change(db)
    const found = await verifyChain(db, { now, anchor })
    said = found.problems.map(({ sentence }) => sentence)
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
  return said
}

beforeAll(async () => {
  await pendingFacility(api)
  await seal()
  await pendingFacility(api)
  await seal(later(1))
}, 60_000)

describe('a log that nobody changed', () => {
  it('holds: every row, and each head that was signed', async () => {
    const found = await report()
    expect(found.problems).toEqual([])
    const [newest, older] = await heads()
    expect(found.heads).toBe(2)
    expect(older?.size).toBeLessThan(newest?.size ?? 0)
    // The job of each minute may have put a row behind the newest head that another transaction had held back.
    expect(newest?.size).toBeLessThanOrEqual(found.size)
    expect((await report(newest?.text)).problems).toEqual([])
    expect(found.newestHead).toEqual({ number: 2, size: newest?.size })
    // What was found is kept, for whoever looks next, with who asked and when.
    const kept = await lastCheck()
    expect(kept).toMatchObject({ hasAnchor: true, failure: null })
    expect(kept?.parts.find(({ key }) => key === 'log')?.done).toBe(kept?.report?.size)
    expect(kept?.askedBy).toBe(
      (await rows.selectFrom('users').select('name').where('id', '=', people.admin.id).executeTakeFirst())?.name,
    )
    expect((await call(checks.last, {}, people.viewer)).status).toBe(403)
  })

  it('writes each row with its own text, in which persons stand as commitments', async () => {
    const { created_at, entry, salts, changed_by_name } = await rows
      .selectFrom('audit_logs')
      .selectAll()
      .where('action', '=', 'facility.register')
      .limit(1)
      .executeTakeFirstOrThrow()
    const read = JSON.parse(entry ?? '') as Record<string, string>
    expect(read['action']).toBe('facility.register')
    expect(read['at']?.slice(0, 19)).toBe(created_at.toISOString().slice(0, 19))
    expect(entry).not.toContain(changed_by_name)
    expect(read['name']).toBe(createHash('sha256').update(`${salts?.['name']}:${changed_by_name}`).digest('hex'))
  })

  it('names a value that was taken away with its salt without a request', async () => {
    const take = (db: Db) =>
      sql`update audit_logs set changed_by_name = '', salts = salts - 'name' where action = 'facility.register'`.execute(
        db,
      )
    expect((await byForce(take))[0]).toContain('đã bị sửa sau khi ghi')
  })

  it('is read by those who may', async () => {
    expect((await call(checks.start, { body: { anchor: null } }, people.viewer)).status).toBe(403)
    const nowhere = await call(auditLogs.proof, { params: { id: '999999999' } }, people.admin)
    expect(nowhere.error.code).toBe('AUDIT_LOG_NOT_FOUND')
    const wrong = await call(checks.start, { body: { anchor: 'không phải đầu cây' } }, people.admin)
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['anchor']])
  })
})

describe('a log that somebody changed', () => {
  const place = 3
  const idAt = (nth: number) => sql`(select audit_id from audit_leaves where seq = ${nth - 1})`

  it.each([
    [
      'the act of a row',
      sql`update audit_logs set action = 'facility.approve' where id = ${idAt(place)}`,
      `Dòng số ${place}`,
    ],
    [
      'the name in a row',
      sql`update audit_logs set changed_by_name = 'Người Khác' where id = ${idAt(place)}`,
      `Dòng số ${place}`,
    ],
    [
      'a row with its text',
      sql`update audit_logs l set outcome = 'refused', entry = replace(entry, 'success', 'refused') where id = ${idAt(place)}`,
      `Dòng số ${place}`,
    ],
    ['a row that is gone', sql`delete from audit_logs where id = ${idAt(place)}`, `Dòng số ${place} đã bị xoá`],
    ['a leaf that is gone', sql`delete from audit_leaves where seq = ${place - 1}`, `Lá số ${place}`],
    [
      'a row with text and leaf',
      sql`with changed as (update audit_logs set action = 'facility.edit',
          entry = regexp_replace(entry, '"action": "[^"]*"', '"action": "facility.edit"') where id = ${idAt(place)} returning id, entry)
        update audit_leaves f set hash = sha256('\\x00'::bytea || convert_to(c.entry, 'UTF8')) from changed c where f.audit_id = c.id`,
      'không khớp với đầu cây đã ký',
    ],
    [
      'the signature of a head',
      sql`update audit_heads set signature = 'A' || substr(signature, 2)`,
      'chữ ký không đúng',
    ],
    [
      'the time of a head',
      sql`update audit_heads set checkpoint = overlay(checkpoint placing
        case substr(checkpoint, length(checkpoint) - 20, 1) when 'A' then 'B' else 'A' end from length(checkpoint) - 20 for 1)`,
      'chữ ký không đúng',
    ],
    ['the name of a head', sql`update audit_origins set origin = 'gia-mao.example/nhat-ky'`, 'ký với một tên khác'],
  ])('%s is found and named', async (_what, change, said) => {
    expect(await byForce((db) => change.execute(db))).toContainEqual(expect.stringContaining(said))
  })

  it('in its order is found and named', async () => {
    const swap = async (db: Db) => {
      await sql`update audit_leaves set audit_id = -audit_id where seq in (2, 3)`.execute(db)
      await sql`update audit_leaves a set audit_id = -b.audit_id from audit_leaves b
        where a.seq in (2, 3) and b.seq in (2, 3) and a.seq <> b.seq`.execute(db)
    }
    expect(await byForce(swap)).toEqual([
      expect.stringContaining('Dòng số 3 ('),
      expect.stringContaining('không phải dòng đã niêm phong: bị sửa hoặc đổi chỗ'),
    ])
  })

  it('by cutting off the newest rows with their leaves and heads is found against a head that was kept outside', async () => {
    const [newest, older] = await heads()
    // Back to the older head: how many rows lie between the two depends on what other transactions held back.
    const left = older?.size ?? 0
    const cut = async (db: Db) => {
      await sql`delete from audit_heads where size > ${left}`.execute(db)
      await sql`delete from audit_logs where id in (select audit_id from audit_leaves where seq >= ${left})
        or id not in (select audit_id from audit_leaves)`.execute(db)
      await sql`delete from audit_leaves where seq >= ${left}`.execute(db)
    }
    expect(await byForce(cut)).toEqual([])
    expect(await byForce(cut, newest?.text)).toEqual([expect.stringContaining('các dòng mới nhất đã bị xoá')])
  })

  it('cannot be by the server itself, nor by its owner in passing', async () => {
    for (const table of ['audit_logs', 'audit_leaves', 'audit_tiles', 'audit_heads']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(api.db)).rejects.toThrow(/permission denied/)
    }
    await expect(sql`update audit_logs set action = 'x.y'`.execute(rows)).rejects.toThrow(/never changes/)
    await expect(sql`delete from audit_logs`.execute(rows)).rejects.toThrow(/never changes/)
    // Not even in the way in which rows from before the chain get their text: these have theirs.
    const fill = sql`with said as (select set_config('nhanxanh.audit_keeping', 'fill', true) as keeping)
      update audit_logs set entry = 'x' from said where keeping = 'fill'`
    await expect(fill.execute(rows)).rejects.toThrow(/never changes/)
  })
})

describe('sealing', () => {
  it('goes on after a restore, where transactions count anew: rows from before get their leaf, and the newer ones', async () => {
    await pendingFacility(api)
    await rows.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`update audit_logs set xid = '9000000000000'::xid8
        where id not in (select audit_id from audit_leaves)`.execute(db)
      await sql`update audit_marks set xid = '8999999999999'::xid8, cluster = 'another'`.execute(db)
    })
    await seal(later(2))
    await pendingFacility(api)
    await seal(later(3))
    expect((await report()).problems).toEqual([])
  })

  it('leaves nothing of a transaction that crashed, and waits for one that is open', async () => {
    await seal(later(4))
    const before = await report()
    const undone = new Error('crashed')
    const insert = sql`insert into audit_logs (changed_by_name, action, entity_type, outcome, request_id)
      values ('Thử', 'facility.edit', 'facility', 'success', 'thu')`
    const attempt = rows.transaction().execute(async (db) => {
      await insert.execute(db)
      await sealAuditLogs(api.db, api.platform, AbortSignal.timeout(20_000))
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
    await seal(later(5))
    const after = await report()
    expect(after.problems).toEqual([])
    // What the two checks wrote, and nothing of the transaction.
    expect(await rows.selectFrom('audit_logs').select('id').where('request_id', '=', 'thu').execute()).toEqual([])
    expect(after.size).toBeGreaterThan(before.size)
  })
})

describe('the script', () => {
  it('checks the file of the log alone, and names what is wrong in it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nx-audit-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await copyFile(new URL('../../../../../scripts/verify-audit.mjs', import.meta.url), path.join(folder, 'verify.mjs'))
    // Before the file, whose taking has a newer head signed.
    const [newest] = await heads()
    const { data } = await call(auditLogs.chain, {}, people.admin)
    const text = await data.text()
    await writeFile(path.join(folder, 'head.txt'), newest?.text ?? '')
    const run = async (lines: string, kept = ['head.txt']) => {
      await writeFile(path.join(folder, 'log.ndjson'), lines)
      return new Promise<string>((resolve) => {
        execFile(process.execPath, ['verify.mjs', 'log.ndjson', ...kept], { cwd: folder, env: {} }, (error, out) =>
          resolve(`${Number(error?.code ?? 0)} ${out}`),
        )
      })
    }
    expect(await run(text)).toMatch(/^0 Chuỗi nhật ký còn nguyên vẹn: \d+ dòng đã ký, (không|\d+) dòng (nào )?sau/)
    const size = text.trimEnd().split('\n').length - 1
    // What no head attests is told apart from what one does.
    const later = JSON.parse(text.slice(0, text.indexOf('\n'))) as { heads: { size: number }[] }
    const oneHead = { ...later, heads: later.heads.slice(-1) }
    const attested = oneHead.heads[0]?.size ?? 0
    const unattested = text.replace(/^.*\n/, () => `${JSON.stringify(oneHead)}\n`)
    expect(await run(unattested, [])).toContain(
      `${attested} dòng đã ký, ${size - attested} dòng sau chưa có đầu cây; 1 đầu cây`,
    )
    expect(await run(text.replace('"seq":4,"entry":"{\\"v\\": 1', '"seq":4,"entry":"{\\"v\\": 2'))).toMatch(
      /^1 .*không khớp với đầu cây/,
    )
    const lines = text.trimEnd().split('\n')
    expect(await run(lines.toSpliced(4, 1).join('\n'))).toContain('Sau dòng số 3: thiếu hoặc thừa dòng')
    expect(await run(lines.slice(0, 10).join('\n'))).toContain('các dòng mới nhất đã bị cắt')
  })
})
