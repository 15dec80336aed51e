import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { fullChecklist, pendingFacility, smallPdf } from '../../../../../tests/support/registrations.ts'

const api = await startApi()
const { call } = api
const { facilities, portal } = contract
const people = cast(api, { officer: ['secretariat', 1], colleague: ['secretariat', 2], reader: ['viewer', 1] })
const area = { page: 1, x: 0.125, y: 0.25, width: 0.5, height: 0.0625 }

const waiting = async () => {
  const pending = await pendingFacility(api)
  const params = { id: pending.facility.id, line: 'name_matches' }
  return { ...pending, params, body: { place: { fileId: pending.fileId, ...area } } }
}

it('keeps the place of a line for the next officer, who may move it or take it away', async () => {
  const { params, body, fileId } = await waiting()
  expect((await call(facilities.markPlace, { params, body }, people.officer)).status).toBe(200)
  const seen = await call(facilities.get, { params }, people.colleague)
  expect(seen.data.places).toMatchObject([{ line: 'name_matches', fileId, ...area }])
  const moved = { place: { ...body.place, page: 2 } }
  const { data } = await call(facilities.markPlace, { params, body: moved }, people.colleague)
  expect(data.places).toMatchObject([{ page: 2 }])
  expect(data.places[0]?.madeBy).not.toBe(seen.data.places[0]?.madeBy)
  const gone = await call(facilities.markPlace, { params, body: { place: null } }, people.officer)
  expect(gone.data.places).toEqual([])
  const { rows } = await sql<{ changes: unknown }>`
    select changes from audit_logs where action = 'facility.mark-place' and ref_id = ${params.id} order by id`.execute(
    api.rows,
  )
  expect(rows).toHaveLength(3)
})

it('marks only a licence of this file, for a line that is asked, by who may decide, and while it waits', async () => {
  const { params, body, facility } = await waiting()
  const other = await waiting()
  const refusal = async (given: Partial<typeof params>, place = body, who = people.officer) => {
    const { error } = await call(facilities.markPlace, { params: { ...params, ...given }, body: place }, who)
    return error.message
  }
  expect(await refusal({}, other.body)).toBe('FILE_NOT_FOUND')
  expect(await refusal({ line: 'own_a1' })).toBe('VALIDATION_FAILED')
  expect(await refusal({ id: crypto.randomUUID() })).toBe('FACILITY_NOT_FOUND')
  expect(await refusal({}, body, people.reader)).toBe('FORBIDDEN')
  const decision = { version: facility.version, checklist: fullChecklist }
  await call(facilities.approve, { params, body: decision }, people.officer)
  expect(await refusal({})).toBe('FACILITY_ALREADY_DECIDED')
})

it('leaves a mark behind with the file that the owner replaced, and tells the owner of none', async () => {
  const {
    params,
    body,
    owner,
    facility,
    body: { place },
  } = await waiting()
  await call(facilities.markPlace, { params, body }, people.officer)
  const mine = await call(portal.ownFacility, {}, owner)
  expect(JSON.stringify(mine.data)).not.toContain('places')
  const file = await call(portal.uploadFile, { body: await smallPdf() }, owner)
  const { body: registered } = await pendingFacility(api)
  const changed = {
    ...registered,
    representativePhone: '0905 777 123',
    identityCode: '056190777123',
    licenceFileIds: [file.data.id],
    version: facility.version,
  }
  const edited = await call(portal.updateFacility, { params, body: changed }, owner)
  expect([edited.status, place.fileId === file.data.id]).toEqual([200, false])
  expect((await call(facilities.get, { params }, people.officer)).data.places).toEqual([])
})
