import { createHash } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { checkedOutside, isCosigned } from '../../../../../tests/support/cosignatures.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'
import { sealAll } from '../../../../../tests/support/sealing.ts'
import { readVerifierKey, signNote, verifierKey } from '../../../platform/signed-notes.ts'
import type { Witness, WitnessedLog } from '../../../platform/witnesses.ts'
import { sealAuditLogs } from '../chain/chain.jobs.ts'
import { listHashes, listHeads } from '../chain/chain.repo.ts'
import { consistency, withKept } from '../chain/merkle.ts'
import { askWitnesses, resumeCosigning } from './cosigning.jobs.ts'

/** Three provinces, each a whole installation; their settings name each other as soon as their keys are there. */
const begin = async (letter: string) => {
  const [WITNESSES, WITNESSED_LOGS]: [Witness[], WitnessedLog[]] = [[], []]
  const api = await startApi({ PUBLIC_URL: `https://tinh-${letter}.example`, WITNESSES, WITNESSED_LOGS })
  const people = cast(api, { admin: ['administrator', 1] })
  return {
    ...api,
    name: `Tỉnh ${letter.toUpperCase()}`,
    origin: `tinh-${letter}.example/nhat-ky`,
    people,
    WITNESSES,
    WITNESSED_LOGS,
  }
}
type Province = Awaited<ReturnType<typeof begin>>
const [a, b, c] = [await begin('a'), await begin('b'), await begin('c')]
const all = [a, b, c]
const othersOf = (one: Province) => all.filter((each) => each !== one)

const insertActs = (api: Province, count: number) =>
  sql`insert into audit_logs (created_at, changed_by_name, action, entity_type, outcome, request_id)
    select now(), 'Người Thử', 'facility.edit', 'facility', 'success', 'thu ' || n from generate_series(1, ${count}) n`.execute(
    api.db,
  )
const signOnly = async (api: Province) => {
  await sealAll(api.db, { ...api.platform, witnesses: [] })
  await sealAuditLogs(api.db, { ...api.platform, witnesses: [] }, AbortSignal.timeout(20_000), true)
  const [head] = await listHeads(api.rows, 1)
  if (!head?.checkpoint) throw new Error('No head')
  return { ...head, checkpoint: head.checkpoint }
}
/** Signs a head over new rows, as acts do, and has the queue ask the witnesses. */
const sign = async (api: Province) => {
  await insertActs(api, 3)
  await sealAll(api.db, api.platform)
  await sealAuditLogs(api.db, api.platform, AbortSignal.timeout(20_000), true)
  const [head] = await listHeads(api.rows, 1)
  return head?.size ?? 0
}
const seen = async (api: Province) => (await api.call(contract.auditLogs.witnesses, {}, api.people.admin)).data
const logKey = async (api: Province) =>
  (await api.call(contract.auditLogs.heads, {}, api.people.admin)).data.verifierKey ?? ''
const checkpointOf = async (api: Province) => (await fetch(`${api.address}/nhat-ky/checkpoint`)).text()
const post = async (api: Province, body: string, type = 'text/plain') => {
  const headers = { 'content-type': type }
  const answer = await fetch(`${api.address}/nhat-ky/add-checkpoint`, { method: 'POST', headers, body })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const proofOf = (api: Province, old: number, size: number) =>
  withKept(consistency(old, size), (places) => listHashes(api.rows, places))
const bodyOf = (old: number, proof: readonly Buffer[], checkpoint: string) =>
  [`old ${old}`, ...proof.map((hash) => hash.toString('base64')), '', checkpoint].join('\n')

beforeAll(async () => {
  for (const each of all) {
    await each.owner.query("delete from pgboss.schedule where name = 'audit-seal'")
    await insertActs(each, 5)
    await signOnly(each)
  }
  for (const each of all) {
    for (const other of othersOf(each)) {
      const [witness, log] = [readVerifierKey((await seen(other)).ownKey ?? ''), readVerifierKey(await logKey(other))]
      if (!witness || !log) throw new Error('No key')
      each.WITNESSES.push({ name: other.name, key: witness, address: `${other.address}/nhat-ky` })
      each.WITNESSED_LOGS.push({ name: other.name, key: log })
    }
  }
})

describe('a witness', () => {
  it('answers as c2sp.org/tlog-witness has it', async () => {
    const first = await signOnly(a)
    const request = bodyOf(0, [], first.checkpoint)
    expect((await post(b, 'old 0\n')).status).toBe(400)
    expect((await post(b, request.replace('old 0', 'old 00'))).status).toBe(400)
    expect((await post(b, request.slice(0, -1))).status).toBe(400)
    expect((await post(b, bodyOf(first.size + 1, [], first.checkpoint))).status).toBe(400)
    const unknown = await signOnly(b)
    expect((await post(b, bodyOf(0, [], unknown.checkpoint))).status).toBe(404)
    expect((await post(b, request.replace(/\n\d+\n(?=\S{44}\n)/, '\n1\n'))).status).toBe(403)
    expect((await post(b, bodyOf(0, [first.root], first.checkpoint))).status).toBe(422)
    expect((await seen(b)).logs).toEqual([])
    for (const type of ['text/plain', 'application/octet-stream', 'application/json']) {
      const old = type === 'text/plain' ? 0 : first.size
      const taken = await post(b, bodyOf(old, [], first.checkpoint), type)
      expect([type, taken.status, taken.type]).toEqual([type, 200, 'text/plain; charset=utf-8'])
      expect(isCosigned(first.checkpoint + taken.text, (await seen(b)).ownKey ?? '')).toBe(true)
    }
    await insertActs(a, 4)
    const second = await signOnly(a)
    const proof = await proofOf(a, first.size, second.size)
    expect(await post(b, bodyOf(0, [], second.checkpoint))).toEqual({
      status: 409,
      type: 'text/x.tlog.size',
      text: `${first.size}\n`,
    })
    expect((await post(b, bodyOf(first.size, proof.slice(1), second.checkpoint))).status).toBe(422)
    expect((await seen(b)).logs).toMatchObject([{ name: 'Tỉnh A', size: first.size, unproven: { size: second.size } }])
    const [isTaken, isLate] = await Promise.all([
      post(b, bodyOf(first.size, proof, second.checkpoint)),
      post(b, bodyOf(first.size, proof, second.checkpoint)),
    ])
    expect([isTaken.status, isLate.status].toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await seen(b)).logs).toMatchObject([{ size: second.size, formerSize: first.size, forkedAt: null }])
    await expect(sql`update witnessed_logs set size = size - 1`.execute(b.db)).rejects.toThrow('only grows')
    await expect(sql`delete from witnessed_logs`.execute(b.db)).rejects.toThrow('permission denied')
  })

  it('never signs another history of the same size, and keeps it as the proof that it is', async () => {
    const { size, note } = await signOnly(a)
    const root = createHash('sha256').update('khác').digest('base64')
    const forged = note.replace(/\n[^\n]{44}\n$/, `\n${root}\n`)
    const key = readVerifierKey(await logKey(a))
    if (!key) throw new Error('No key')
    const checkpoint = `${forged}\n${signNote(forged, key, await a.platform.sealing(a.db), new Date())}`
    const answer = await post(b, bodyOf(size, [], checkpoint))
    expect([answer.status, answer.type]).toEqual([409, 'text/plain; charset=utf-8'])
    const { logs } = await seen(b)
    expect(logs).toMatchObject([{ size, forkedAt: expect.stringMatching(/^20/) }])
    expect((await b.rows.selectFrom('witnessed_logs').select('forked').executeTakeFirst())?.forked).toBe(checkpoint)
  })
})

describe('three installations', () => {
  it('witness each other at each head, and serve what was cosigned with it', async () => {
    for (const each of all) await sign(each)
    for (const each of all) {
      const keys = await Promise.all(othersOf(each).map(async (other) => (await seen(other)).ownKey ?? ''))
      await eventually(async () => {
        const text = await checkpointOf(each)
        expect(keys.map((key) => isCosigned(text, key))).toEqual([true, true])
      })
      const { witnesses } = await seen(each)
      const [head] = await listHeads(each.rows, 1)
      expect(witnesses).toEqual(
        othersOf(each).map(({ name }) => ({
          name,
          newest: { size: head?.size, at: expect.stringMatching(/^20/) },
          problem: null,
        })),
      )
      const rows = await each.rows.selectFrom('audit_logs').select('id').orderBy('id').limit(1).execute()
      const proof = await each.call(
        contract.auditLogs.proof,
        { params: { id: String(rows[0]?.id) } },
        each.people.admin,
      )
      const proven = await proof.data.text()
      expect(proven.endsWith(await checkpointOf(each))).toBe(true)
      const given = ['--key', await logKey(each), ...keys]
      expect(await checkedOutside(proven, ...given)).toMatch(
        /^0 Dòng số \d+ có trong nhật ký tinh-.\.example\/nhat-ky, ở đầu cây \d+ dòng; tinh-.* đồng chứng lúc .*; tinh-.* đồng chứng lúc .*\. Nội dung: \{/,
      )
      const [entry = ''] = /extra \S+/.exec(proven) ?? []
      const forged = `extra ${Buffer.from('{}').toString('base64')}`
      expect(await checkedOutside(proven.replace(entry, forged), ...given)).toContain('không nằm trong cây')
      expect(await checkedOutside(proven.replace(/index \d+/, 'index 99999'), ...given)).toMatch(/^1 /)
      expect(await checkedOutside(proven.replace(/\n\n(.*)\n\d+\n/, '\n\n$1\n1\n'), ...given)).toContain(
        'không có chữ ký đúng',
      )
      expect(await checkedOutside(proven, '--key', keys[0] ?? '')).toContain('không có chữ ký đúng')
      expect(await checkedOutside(proven)).toMatch(/^2 .*cần --key/)
      const unwitnessed = proven.slice(0, proven.lastIndexOf('— '))
      expect(await checkedOutside(unwitnessed, ...given)).toMatch(/^1 KHÔNG ĐÚNG: Không có đồng chứng đúng của tinh-/)
    }
    const text = (await checkpointOf(a)).replace(/\n(\d+)\n/, '\n1$1\n')
    expect(isCosigned(text, (await seen(b)).ownKey ?? '')).toBe(false)
  })

  it('go on without a witness that is away, and have it asked with the next head', async () => {
    const [witness] = c.WITNESSES
    if (!witness) throw new Error('No witness')
    const { address } = witness
    witness.address = 'http://127.0.0.1:9'
    const size = await sign(c)
    await eventually(async () => {
      expect((await seen(c)).witnesses).toMatchObject([
        { problem: { kind: 'away' } },
        { problem: null, newest: { size } },
      ])
    })
    witness.address = address
    const next = await sign(c)
    await eventually(async () => {
      expect((await seen(c)).witnesses).toMatchObject([
        { problem: null, newest: { size: next } },
        { newest: { size: next } },
      ])
    })
  })

  it('refuse one whose history was rewritten, both of them', async () => {
    await c.owner.query(
      `alter table audit_leaves disable trigger user; update audit_leaves set hash = sha256('khác') where seq = 2`,
    )
    await sign(c)
    await eventually(async () => {
      expect((await seen(c)).witnesses).toMatchObject([
        { problem: { kind: 'unproven' } },
        { problem: { kind: 'unproven' } },
      ])
    })
    const [head] = await listHeads(c.rows, 1)
    for (const other of othersOf(c)) {
      const log = (await seen(other)).logs.find(({ origin }) => origin === c.origin)
      expect(log).toMatchObject({ name: 'Tỉnh C', unproven: { size: head?.size } })
      expect(log?.size).toBeLessThan(head?.size ?? 0)
    }
    const { items } = (await c.call(contract.settings.alarms, {}, c.people.admin)).data
    expect(items.find(({ key }) => key === 'witnesses')?.sentence).toMatch(/Tỉnh A.*không nối tiếp/)
  })

  it('say so where a witness knows more of a log than there is', async () => {
    const size = await sign(b)
    await eventually(async () =>
      expect((await seen(b)).witnesses).toMatchObject([{ newest: { size } }, { newest: { size } }]),
    )
    await b.owner.query(`delete from audit_head_letters; delete from audit_heads where size >= ${size - 1};
      alter table audit_leaves disable trigger user; delete from audit_leaves where seq >= ${size - 2};
      alter table audit_logs disable trigger user;
      delete from audit_logs where not exists (select from audit_leaves where audit_id = audit_logs.id)`)
    await insertActs(b, 1)
    await sealAuditLogs(b.db, b.platform, AbortSignal.timeout(20_000), true)
    await eventually(async () => {
      expect((await seen(b)).witnesses).toMatchObject([{ problem: { kind: 'ahead' } }, { problem: { kind: 'ahead' } }])
    })
    const { data } = await b.call(contract.checks.start, { body: { anchor: null } }, b.people.admin)
    await eventually(async () => {
      const { check } = (await b.call(contract.checks.last, {}, b.people.admin)).data
      const found = check?.parts.find(({ key }) => key === 'log')?.findings.join(' ')
      expect([check?.id, found]).toEqual([
        data.id,
        expect.stringContaining(`Tỉnh A đã đồng chứng đầu cây ở ${size} dòng, đầu cây ấy không còn`),
      ])
    })
  })
})

it('nothing is asked, and nothing cosigned, before the log has its final name', async () => {
  await a.owner.query('update audit_origins set is_final = false')
  expect((await seen(a)).ownKey).toBeNull()
  const { status, text } = await post(a, bodyOf(0, [], await checkpointOf(b)))
  expect([status, text]).toEqual([404, expect.stringContaining('chưa có tên')])
  const before = (await a.rows.selectFrom('audit_witnesses').selectAll().execute()).length
  await askWitnesses(a.db, {
    ...a.platform,
    witnesses: a.WITNESSES.map((each) => ({ ...each, key: { ...each.key, name: `${each.key.name}2` } })),
  })
  expect((await a.rows.selectFrom('audit_witnesses').selectAll().execute()).length).toBe(before)
})

it('who left the settings is named no more, what they cosigned stays', async () => {
  await resumeCosigning(b.db, { jobs: b.platform.jobs, witnesses: b.WITNESSES.slice(0, 1) })
  expect((await seen(b)).witnesses).toMatchObject([
    { name: 'Tỉnh A' },
    { name: 'Tỉnh C', problem: null, newest: { size: expect.any(Number) } },
  ])
})

it('keys are read as checkers of notes write them, and no others', () => {
  const key = { name: 'tinh-a.example/nhat-ky', kind: 'own', publicBytes: Buffer.alloc(32, 7) } as const
  const text = verifierKey(key)
  expect(readVerifierKey(text)).toEqual(key)
  for (const wrong of [
    text.replace('tinh-a', 'tinh-b'),
    text.slice(0, -1),
    `${text}=`,
    text.replace(/\+.{8}\+/, '+00000000+'),
    '',
  ]) {
    expect(readVerifierKey(wrong)).toBeNull()
  }
})
