import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { decidedAssessment } from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import type { Db } from '../../db/types.ts'
import { verifySeals } from './verify-seals.service.ts'

const api = await startApi()
await shippedSets(api)
const people = cast(api, { assessor: ['assessor', 1], leader: ['leader', 1] })

/** Does by force what the triggers refuse, as only a superuser can, and looks what the check makes of it; nothing stays. */
const byForce = async (change: (db: Db) => Promise<unknown>) => {
  const undone = new Error('undone')
  let found: Awaited<ReturnType<typeof verifySeals>> | undefined
  const attempt = api.rows.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await change(db)
    found = await verifySeals(db)
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
  return found?.broken.flatMap(({ problems }) => problems) ?? []
}

it('finds what was sealed unharmed, and names what a superuser changed', async () => {
  const { params } = await decidedAssessment(api, people.assessor, people.leader)
  expect(await verifySeals(api.db)).toEqual({ count: 1, broken: [] })
  const { bytes } = await api.rows.selectFrom('assessment_records').select('bytes').executeTakeFirstOrThrow()
  const at = bytes.indexOf('"outcome":"') + '"outcome":"'.length
  const oneByte = await byForce((db) =>
    sql`update assessment_records set bytes = set_byte(bytes, ${at}, ${'x'.codePointAt(0)})`.execute(db),
  )
  expect(oneByte).toEqual(['phần quyết định đã bị thay đổi', 'mã băm SHA-256 không khớp với nội dung'])
  const hashToo = await byForce((db) =>
    sql`update assessment_records set bytes = set_byte(bytes, ${at}, ${'x'.codePointAt(0)}),
      sha256 = encode(sha256(set_byte(bytes, ${at}, ${'x'.codePointAt(0)})), 'hex')`.execute(db),
  )
  expect(hashToo).toEqual([
    'phần quyết định đã bị thay đổi',
    'chữ ký không đúng',
    'nhật ký hệ thống không có dòng ký với cùng mã băm và chữ ký',
  ])
  const removed = await byForce((db) => sql`delete from assessment_records`.execute(db))
  expect(removed).toEqual(['1 quyết định đã ký nhưng 0 bản niêm phong'])
  const renumbered = await byForce((db) => sql`update assessment_records set number = 2`.execute(db))
  expect(renumbered).toEqual(['thiếu một bản niêm phong trước bản này'])
  const unlogged = await byForce((db) =>
    sql`update audit_logs set changes = '{}' where action = 'assessment.countersign' and ref_id = ${params.id}`.execute(
      db,
    ),
  )
  expect(unlogged).toEqual(['nhật ký hệ thống không có dòng ký với cùng mã băm và chữ ký'])
}, 60_000)
