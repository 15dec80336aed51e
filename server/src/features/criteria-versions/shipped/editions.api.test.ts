import { contract } from '@nhanxanh/contract'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { expect, it } from 'vitest'
import { edition, readCriteriaSet } from '../../../../../seed/criteria/criteria.ts'
import { startApi } from '../../../../../tests/support/api.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { criteriaSetOf } from '../../criteria/version/criteria-set.service.ts'
import * as life from '../lifecycle/lifecycle.repo.ts'

const api = await startApi()
const { call, db, rows } = api
const { criteriaVersions } = contract
const admin = await api.signIn('administrator')

/** An installation of before this edition: the CSLT set published with a fault, the DTQDL set a draft that nobody touched. */
const first = await shippedSets(api, false)
await rows
  .updateTable('questions')
  .set({ key: 'pt_xang', content: 'Lượng xăng đã dùng là bao nhiêu?' })
  .where('version_id', '=', first.CSLT)
  .where('key', '=', 'pt_xang_dau')
  .execute()
await rows.deleteFrom('question_inputs').where('version_id', '=', first.CSLT).where('key', '=', 'do_xe_lit').execute()
const now = new Date('2026-03-02T02:00:00Z')
const publishing = { id: first.CSLT, by: 'Sản phẩm', now, effectiveOn: '2026-03-02', changeNote: 'Bản đầu.' }
await db.transaction().execute(async (transaction) => {
  await life.markChecked(transaction, publishing)
  await life.publish(transaction, undefined, { ...publishing, transition: { rule: 'keep', graceMonths: null } })
})

const forgetEdition = () => rows.updateTable('criteria_version_counters').set({ edition: null }).execute()
const versionsOf = (type: FacilityType) =>
  rows
    .selectFrom('criteria_versions')
    .select(['id', 'number', 'status', 'based_on_id'])
    .where('type', '=', type)
    .orderBy('number')
    .execute()

it('a corrected edition is offered as a draft that tells exactly what was mended', async () => {
  await forgetEdition()
  await shippedSets(api)
  const versions = await versionsOf('CSLT')
  const offeredId = versions.at(-1)?.id ?? ''
  expect(versions).toEqual([
    { id: first.CSLT, number: 1, status: 'published', based_on_id: null },
    { id: offeredId, number: 2, status: 'draft', based_on_id: first.CSLT },
  ])
  expect(await criteriaSetOf(db, offeredId)).toEqual(readCriteriaSet('CSLT'))
  const params = { id: first.CSLT, otherId: offeredId }
  const { data } = await call(criteriaVersions.compare, { params }, admin)
  expect(data.items.map(({ part, label, changes }) => `${part} ${label} ${changes.join('+')}`)).toEqual([
    'question pt_xang_dau changed',
    'input do_xe_lit added',
  ])
})

it('a draft that nobody touched is replaced, and one of the programme is left alone', async () => {
  const [replaced] = await versionsOf('DTQDL')
  expect(replaced).toMatchObject({ number: 2, status: 'draft', based_on_id: null })
  expect(await criteriaSetOf(db, replaced?.id ?? '')).toEqual(readCriteriaSet('DTQDL'))
  await rows.updateTable('criteria_versions').set({ version: 2 }).where('type', '=', 'DTQDL').execute()
  await forgetEdition()
  await shippedSets(api)
  expect(await versionsOf('DTQDL')).toEqual([replaced])
})

it('an edition is offered once: a discarded draft does not come back', async () => {
  const [, offered] = await versionsOf('CSLT')
  await call(criteriaVersions.discard, { params: { id: offered?.id ?? '' }, body: { version: 1 } }, admin)
  await rows.updateTable('criteria_version_counters').set({ edition }).execute()
  await Promise.all([shippedSets(api), shippedSets(api, false)])
  expect((await versionsOf('CSLT')).map(({ number }) => number)).toEqual([1])
  // The next edition is.
  await rows.updateTable('criteria_version_counters').set({ edition: '2000-01-01' }).execute()
  await Promise.all([shippedSets(api), shippedSets(api, false)])
  expect((await versionsOf('CSLT')).map(({ status }) => status)).toEqual(['published', 'draft'])
})
