import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import {
  aDecision,
  approvedAssessment,
  asIfIssued,
  drawnPaper,
  issueByTwo,
} from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'
import { startSigningService } from '../../../../../tests/support/signing-services.ts'
import { identity } from '../../../platform/signing/verifier/fixtures/identities.ts'

/** As many as one batch takes: four minutes on two busy cores. */
const howMany = 200

const person = await identity({ name: 'Nguyễn Thị Minh Tâm', kind: 'rsa' })
const service = await startSigningService(person)
afterAll(service.close)
const api = await startApi({ SMARTCA_URL: service.smartCaUrl })
await shippedSets(api)
const { call, rows, platform } = api
const { certificates, settings } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1] })

/** A row with other values; numbers that the database gives are its own. */
const copied = async (table: string, id: string, changes: object): Promise<void> => {
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'status_index'`.execute(
    rows,
  )
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const target = sql.table(table)
  await sql`insert into ${target} (${names}) select ${names} from jsonb_populate_record(null::${target},
    (select to_jsonb(o) from ${target} o where o.id = ${id}) || ${JSON.stringify(changes)}::jsonb)`.execute(rows)
}

/** Another certificate with the same paper. */
const another = async (id: string, bytes: Buffer, nth: number): Promise<string> => {
  const paper = await rows
    .selectFrom('certificate_papers')
    .select('id')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow()
  const [certificate, paperId] = [randomUUID(), randomUUID()]
  const code = randomUUID().replaceAll('-', '').slice(0, 26)
  const own = { number: `2026/KH-CSLT-9${nth}`, code, short_code: code.slice(0, 8).toUpperCase() }
  await copied('certificates', id, { id: certificate, origin: 'correction', ...own })
  await platform.papers.write(paperId, Readable.from([bytes]))
  await copied('certificate_papers', paper.id, { id: paperId, certificate_id: certificate })
  await asIfIssued(api, certificate, {})
  return certificate
}

it(`signs ${howMany} papers by one confirmation, each of them once`, async () => {
  const file = new File([Uint8Array.from(person.der)], 'chung-thu.cer')
  const [facts] = (await call(settings.readSigners, { body: file }, people.admin)).data.items
  if (!facts) throw new Error('No certificate was read')
  await bindSettings(api, { recognisedSigners: [{ ...facts, kind: 'signer' }], certificateSigning: 'outside' })
  const contractOf = { way: 'smartca', account: 'so-du-lich', secret: 'bi-mat' } as const
  await call(certificates.saveSignerContract, { body: contractOf }, people.admin)
  await call(certificates.chooseSigner, { body: { way: 'smartca', account: '079000000001' } }, people.leader)
  const { assessmentId } = await approvedAssessment(api, people.leader)
  const { data } = await issueByTwo(
    api,
    { body: { decision: aDecision(), assessmentIds: [assessmentId] } },
    people.leader,
  )
  const ids = data.items.map(({ id }) => id)
  const bytes = await drawnPaper(api, ids[0] ?? '', people.admin)
  // Of one facility one certificate is in force: here all are.
  await api.owner.query('drop index certificates_one_live')
  for (let nth = 1; nth < howMany; nth += 1) ids.push(await another(ids[0] ?? '', bytes, nth))

  const { id } = (await call(certificates.startSigning, { body: { ids } }, people.leader)).data
  const look = async () => (await call(certificates.signing, { params: { id } }, people.leader)).data
  while ((await look()).phase !== 'ended') await pause(1_000)
  const { papers } = await look()
  expect(papers.filter(({ state }) => state === 'signed')).toHaveLength(howMany)
  expect(service.state.confirmations).toBe(1)
  const made = rows.selectFrom('certificate_papers').select('nth').where('certificate_id', 'in', ids)
  expect((await made.execute()).filter(({ nth }) => nth > 0)).toHaveLength(howMany)
}, 600_000)
