import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { describe, expect, it } from 'vitest'
import { readCriteriaSet } from '../../../../../seed/criteria/criteria.ts'
import { startApi } from '../../../../../tests/support/api.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { criteriaSetOf } from '../../criteria/version/criteria-set.service.ts'
import { findInForce } from '../../criteria/version/versions.repo.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { rows } = api

describe('the sets that ship', () => {
  it.each(facilityTypes)('come out of the database as they stand in the files: %s', async (type) => {
    expect(await criteriaSetOf(api.db, ids[type])).toEqual(readCriteriaSet(type))
    expect((await findInForce(api.db, type, '2026-03-02'))?.id).toBe(ids[type])
    expect(await findInForce(api.db, type, '2026-03-01')).toBeUndefined()
  })

  it('have formulas that were found good, and guidance for everybody', async () => {
    const all = await rows.selectFrom('questions').select(['key', 'problems']).execute()
    const wrong = all.filter(({ problems }) => problems.length > 0)
    const bare = await rows.selectFrom('criteria').select('code').where('guidance_applicant', 'is', null).execute()
    expect([wrong, bare]).toEqual([[], []])
    const led = await rows.selectFrom('questions').select('reads').where('key', '=', 'ty_le_led').execute()
    expect(new Set(led.flatMap(({ reads }) => reads))).toEqual(new Set(['so_den_led', 'tong_so_den']))
  })

  it('are loaded once, by whoever starts first', async () => {
    await Promise.all([shippedSets(api), shippedSets(api, false)])
    expect(await rows.selectFrom('criteria_versions').select(['number', 'status']).execute()).toEqual([
      { number: 1, status: 'published' },
      { number: 1, status: 'published' },
    ])
  })
})
