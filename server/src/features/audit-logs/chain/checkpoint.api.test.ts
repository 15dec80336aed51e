import { createHash, createPublicKey } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { verifyTLogInclusion } from '@sigstore/verify/dist/tlog/index.js'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'
import { sealAll } from '../../../../../tests/support/sealing.ts'
import { sealAuditLogs } from './chain.jobs.ts'
import { listHeads } from './chain.repo.ts'
import { textOfHead } from './heads.ts'
import { verifyChain } from './verify-chain.service.ts'

const api = await startApi()
const { call, rows } = api
const { auditLogs, checks } = contract
const people = cast(api, { admin: ['administrator', 1], viewer: ['viewer', 1] })
const now = () => api.platform.clock.now()
const leafOf = (entry: Buffer) =>
  createHash('sha256')
    .update(Buffer.from([0]))
    .update(entry)
    .digest()
const nodeOf = (left: Buffer, right: Buffer) =>
  createHash('sha256')
    .update(Buffer.from([1]))
    .update(left)
    .update(right)
    .digest()

const insertActs = (count: number, action = 'facility.edit') =>
  sql`insert into audit_logs (created_at, changed_by_name, action, entity_type, outcome, request_id)
    select now(), 'Người Thử', ${action}, 'facility', 'success', 'thu ' || n from generate_series(1, ${count}) n`.execute(
    api.db,
  )
/** Signs a head over everything, as the server does where it is reached there. */
const signAt = async (address: string) => {
  await sealAll(api.db, { ...api.platform, address })
  await sealAuditLogs(api.db, { ...api.platform, address }, AbortSignal.timeout(20_000), true)
  const [newest] = await listHeads(rows, 1)
  return newest === undefined ? '' : textOfHead(newest)
}
const open = async (path: string) => fetch(`${api.address}/nhat-ky/${path}`)
const bytesOf = async (answer: Response | Blob) => Buffer.from(await answer.arrayBuffer())
const hashesOf = async (path: string): Promise<Buffer[]> => {
  const bytes = await bytesOf(await open(path))
  return Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(at * 32, at * 32 + 32))
}
const verifierKey = async () => (await call(auditLogs.heads, {}, people.admin)).data.verifierKey ?? ''

/** What others know of a log: its name, and a key that they were given. */
const logOf = (key: string) => {
  const [, origin = '', id = '', material = ''] = /^(.+)\+([0-9a-f]{8})\+(.+)$/.exec(key) ?? []
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(material, 'base64').subarray(1),
  ])
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const validFor = { start: new Date(0), end: new Date(8e15) }
  return { origin, logID: Buffer.from(id, 'hex'), baseURL: origin, publicKey, validFor }
}
type Proof = { entry: Buffer; index: string; hashes: Buffer[]; envelope: string }
const read = (text: string): Proof => {
  const [head = '', ...notes] = text.split('\n\n')
  const [first, extra = '', index = '', ...hashes] = head.split('\n')
  expect([first, extra.slice(0, 6), index.slice(0, 6)]).toEqual(['c2sp.org/tlog-proof@v1', 'extra ', 'index '])
  const entry = Buffer.from(extra.slice(6), 'base64')
  return {
    entry,
    index: index.slice(6),
    hashes: hashes.map((each) => Buffer.from(each, 'base64')),
    envelope: notes.join('\n\n'),
  }
}
/** By a checker that others wrote. */
const isAccepted = (log: ReturnType<typeof logOf>, { entry, index, hashes, envelope }: Proof): boolean => {
  const inclusionProof = { logIndex: index, hashes, treeSize: '0', rootHash: Buffer.alloc(0), checkpoint: { envelope } }
  const logged = {
    logIndex: index,
    logId: { keyId: log.logID },
    kindVersion: { kind: '', version: '' },
    integratedTime: '0',
  }
  try {
    verifyTLogInclusion({ ...logged, inclusionPromise: undefined, inclusionProof, canonicalizedBody: entry }, [log])
    return true
  } catch {
    return false
  }
}
const proofOf = (id: string) => call(auditLogs.proof, { params: { id } }, people.admin)
const idsOf = async (action: string) => {
  const { data } = await call(auditLogs.list, { query: { limit: 100, action: [action] } }, people.admin)
  return data.items.map(({ id }) => id)
}

/** No minute's job signs here: what is signed, acts and readers asked for. */
beforeAll(async () => {
  await api.owner.query("delete from pgboss.schedule where name = 'audit-seal'")
  await sealAll(api.db, api.platform)
  // What the start's own job may have signed, under the address of the server.
  await api.owner.query(`delete from pgboss.job where name = 'audit-seal'; delete from audit_head_letters;
    delete from audit_heads; delete from audit_origins`)
  await insertActs(300)
  await signAt('http://nhanxanh.example')
})

describe('a head', () => {
  it('has the name of the first address with https, whatever address comes after', async () => {
    expect((await listHeads(rows, 1))[0]?.checkpoint).toMatch(/^nhanxanh\.example\/nhat-ky\n/)
    for (const address of ['https://nhanxanh.example', 'https://khac.example', 'http://may-chu.example:3000']) {
      await insertActs(1)
      expect(await signAt(address)).toMatch(
        /^nhanxanh\.example\/nhat-ky\n[1-9]\d*\n[^\n]{44}\n\n(— nhanxanh\.example\/nhat-ky \S+\n){2}$/,
      )
    }
    expect((await verifyChain(rows, { now, anchor: null })).problems).toEqual([])
    const { rows: names } = await sql<{ origin: string }>`select origin from audit_origins order by is_final`.execute(
      rows,
    )
    expect(names.map(({ origin }) => origin)).toEqual(['nhanxanh.example/nhat-ky', 'nhanxanh.example/nhat-ky'])
    await expect(sql`update audit_origins set origin = 'x'`.execute(api.db)).rejects.toThrow(/permission denied/)
  })

  it('from before the standard is verified as it is', async () => {
    await insertActs(1)
    await signAt('https://nhanxanh.example')
    const key = await api.platform.sealing(api.db)
    const [head] = await listHeads(rows, 1)
    const note = `nhanxanh/audit-log/v1\n${head?.size}\n${head?.root.toString('base64')}\n${now().toISOString()}\n`
    const signature = key.signBytes(Buffer.from(note)).toString('base64')
    const former = { checkpoint: null, note, signature, key_id: key.id }
    await rows
      .updateTable('audit_heads')
      .set(former)
      .where('size', '=', head?.size ?? 0)
      .execute()
    const asked = { now, anchor: textOfHead(former) }
    expect((await verifyChain(rows, asked)).problems).toEqual([])
    expect((await call(checks.start, { body: { anchor: asked.anchor } }, people.admin)).status).toBe(200)
    const forged = { body: { anchor: asked.anchor.replace(/\n(\d+)\n/, '\n1$1\n') } }
    expect((await call(checks.start, forged, people.admin)).status).toBe(400)
  })

  it('is signed for acts that are attested at once as soon as older transactions have ended, and for no others', async () => {
    const release = Promise.withResolvers<undefined>()
    const isOpen = Promise.withResolvers<undefined>()
    const older = rows.transaction().execute(async (db) => {
      await sql`select pg_current_xact_id()`.execute(db)
      isOpen.resolve(undefined)
      await release.promise
    })
    await isOpen.promise
    const asked = sql<{ count: number }>`select count(*)::int as count from pgboss.job where name = 'audit-seal'`
    const countAsked = async () => (await asked.execute(rows)).rows[0]?.count ?? 0
    const before = await countAsked()
    await call(auditLogs.chain, {}, people.admin)
    // By the act itself: nobody else asks here, and no minute's job runs.
    expect(await countAsked()).toBe(before + 1)
    const [taken = ''] = await idsOf('audit-log.take-chain')
    // The job has looked in vain by then, and tries again by itself.
    const looked = sql<{ is: boolean }>`select exists (select from pgboss.job
      where name = 'audit-seal' and started_on < clock_timestamp() - interval '300 milliseconds') as is`
    await eventually(async () => expect((await looked.execute(rows)).rows).toEqual([{ is: true }]))
    release.resolve(undefined)
    await older
    const attested = sql<{ is: boolean }>`select exists (select from audit_leaves where audit_id = ${taken}::bigint
      and seq < (select max(size) from audit_heads)) as is`
    await eventually(async () => expect((await attested.execute(rows)).rows).toEqual([{ is: true }]))
    expect((await proofOf(taken)).status).toBe(200)
    await insertActs(1)
    const [plain = ''] = await idsOf('facility.edit')
    expect((await proofOf(plain)).error.code).toBe('AUDIT_LOG_BEING_WRITTEN')
    // Who asks has a head signed.
    await eventually(async () => expect((await proofOf(plain)).status).toBe(200))
  })
})

describe('the log as others read it', () => {
  it('proves its rows to a checker of others, which refuses each proof altered in any part', async () => {
    await insertActs(1)
    await signAt('https://nhanxanh.example')
    const log = logOf(await verifierKey())
    const ids = (await idsOf('facility.edit')).slice(0, 30)
    expect(ids.length).toBe(30)
    for (const id of ids) {
      const proof = read(await (await proofOf(id)).data.text())
      expect(isAccepted(log, proof)).toBe(true)
      const { entry, index, hashes, envelope } = proof
      const [first = Buffer.alloc(32), ...others] = hashes
      const altered = {
        entry: { ...proof, entry: Buffer.concat([entry, Buffer.from(' ')]) },
        index: { ...proof, index: String(Number(index) ^ 1) },
        hash: { ...proof, hashes: [leafOf(first), ...others] },
        size: { ...proof, envelope: envelope.replace(/\n(\d+)\n/, '\n1$1\n') },
        root: { ...proof, envelope: envelope.replace(/\n[^\n]{44}\n/, `\n${leafOf(entry).toString('base64')}\n`) },
        name: { ...proof, envelope: envelope.replaceAll('nhanxanh.example', 'gia-mao.example') },
      }
      for (const [part, each] of Object.entries(altered)) expect([part, isAccepted(log, each)]).toEqual([part, false])
    }
  })

  it('gives its newest head and the hashes below it to everybody, and texts to those who may read entries', async () => {
    const checkpoint = await open('checkpoint')
    expect([
      checkpoint.status,
      checkpoint.headers.get('content-type'),
      checkpoint.headers.get('access-control-allow-origin'),
    ]).toEqual([200, 'text/plain; charset=utf-8', '*'])
    const [, size = '', root] = (await checkpoint.text()).split('\n')
    const rest = Number(size) - 256
    const leaves = [...(await hashesOf('tile/0/000')), ...(await hashesOf(`tile/0/001.p/${rest}`))]
    expect(leaves.length).toBe(Number(size))
    const rootOf = (hashes: Buffer[]): Buffer => {
      if (hashes.length < 2) return hashes[0] ?? Buffer.alloc(32)
      const left = 2 ** Math.ceil(Math.log2(hashes.length) - 1)
      return nodeOf(rootOf(hashes.slice(0, left)), rootOf(hashes.slice(left)))
    }
    expect(rootOf(leaves).toString('base64')).toBe(root)
    expect(await hashesOf('tile/1/000.p/1')).toEqual([rootOf(leaves.slice(0, 256))])
    for (const path of [
      `tile/0/001.p/${rest + 1}`,
      'tile/0/001',
      'tile/1/000',
      'tile/0/1',
      'tile/64/000',
      'tile/0/000.p/0',
    ]) {
      expect([path, (await open(path)).status]).toEqual([path, 404])
    }
    const bundle = (width: number, by = people.admin) =>
      call(auditLogs.bundle, { params: { nth: '1' }, query: { width } }, by)
    expect((await open(`tile/entries/001.p/${rest}`)).status).toBe(401)
    expect((await bundle(rest, people.viewer)).status).toBe(403)
    expect((await bundle(rest + 1)).error.code).toBe('AUDIT_LOG_NOT_FOUND')
    const texts = await bytesOf((await bundle(rest)).data)
    const read: Buffer[] = []
    for (let at = 0; at < texts.length; at += 2 + texts.readUInt16BE(at))
      read.push(texts.subarray(at + 2, at + 2 + texts.readUInt16BE(at)))
    expect(read.map(leafOf)).toEqual(leaves.slice(256))
  })
})
