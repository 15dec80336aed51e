import { contract } from '@nhanxanh/contract'
import { fullChecklist, pendingFacility, registration, smallPdf } from '../support/registrations.ts'
import { admin, api, call, leader, noteOf } from './stage.ts'
import type { Writings } from './stage.ts'

const { facilities, files, portal } = contract
const listed = { booking: '1234567', google: 'ChIJgUbEo8cfqokR5lP9_Wh_DaM', expedia: '98765', trip: '456', agoda: '12' }
const place = { latitude: 11.5675, longitude: 108.9883 }

const paper = async (changes: object = {}) => {
  const file = await call(files.upload, { body: await smallPdf() }, admin)
  return {
    ...registration({ licenceFileIds: [file.data.id], ...place }),
    code: `KH-GIAY-${file.data.id.slice(0, 8).toUpperCase()}`,
    ...changes,
  }
}

/** A record with its licences by their ids and its commune by its code, as a body has them. */
const readFacility = (id: string) => async () => {
  const { data } = await call(facilities.get, { params: { id } }, admin)
  return { ...data, communeCode: data.commune.code, licenceFileIds: data.licenceFiles.map((file) => file.id) }
}

const approved = async () => {
  const { facility, owner, fileId } = await pendingFacility(api)
  const params = { id: facility.id }
  const { data } = await call(
    facilities.approve,
    { params, body: { version: facility.version, checklist: fullChecklist } },
    admin,
  )
  const changed = { ...registration({ licenceFileIds: [fileId], ...place }), note: 'Đổi theo giấy phép mới.' }
  const newest = async () => (await call(facilities.changes, { params }, admin)).data.items[0]
  const readAsked = async () => {
    const change = await newest()
    const asked = Object.entries(change?.changes ?? {}).map(([field, { after }]) => [field, after])
    return { ...(await readFacility(facility.id)()), ...Object.fromEntries(asked), note: change?.note }
  }
  return { params, owner, newest, readAsked, body: { ...changed, version: data.version } }
}

/** Somebody else's interest in a facility, to be lifted. */
const declared = async () => {
  const { facility } = await pendingFacility(api)
  const params = { id: facility.id }
  const declare = { params, body: { reason: 'Người nhà làm việc tại cơ sở.' } }
  const { data } = await call(facilities.declareInterest, declare, leader)
  return { params: { ...params, otherId: data.items[0]?.id ?? '' } }
}
const firstInterest = async (id: string) => (await call(facilities.interests, { params: { id } }, admin)).data.items[0]

/** What the office enters, corrects and asks to change. */
export const writingsOfFacilities: Writings = {
  'facilities.create': async () => {
    const body = { ...(await paper()), invitedEmail: `moi${crypto.randomUUID()}@kiemthu.example` }
    const read = async () => {
      const { data } = await call(facilities.list, { query: { q: body.code } }, admin)
      return readFacility(data.items[0]?.id ?? '')()
    }
    return { body, read }
  },
  'facilities.update': async () => {
    const { facility, body: before } = await pendingFacility(api)
    const body = { ...(await paper()), licenceFileIds: before.licenceFileIds, version: facility.version }
    return { params: { id: facility.id }, body, read: readFacility(facility.id) }
  },
  'facilities.proposeChange': async () => {
    const { params, body, readAsked } = await approved()
    return { params, body, read: readAsked }
  },
  'portal.proposeOwnChange': async () => {
    const { params, owner, body, readAsked } = await approved()
    return { params, body, token: owner.token, read: readAsked }
  },
  'facilities.rejectChange': async () => {
    const { params, owner, body: asked, newest } = await approved()
    const { data } = await call(portal.proposeOwnChange, { params, body: asked }, owner)
    const body = { answer: 'Giấy phép chưa có tên mới.', letterNote: 'Xin gửi bản mới.' }
    const read = async () => ({
      ...(await newest()),
      letterNote: await noteOf(params.id, 'facility.reject-change'),
    })
    return { params: { ...params, changeId: data.id }, body, read }
  },
  'facilities.setListings': async () => {
    const { facility } = await pendingFacility(api)
    const read = async () => (await call(facilities.get, { params: { id: facility.id } }, admin)).data.listingIds
    return { params: { id: facility.id }, body: { ...listed, version: facility.version }, read }
  },
  'portal.setListings': async () => {
    const { facility, owner } = await pendingFacility(api)
    const read = async () => (await call(portal.ownFacility, {}, owner)).data.listingIds
    const body = { ...listed, version: facility.version }
    return { params: { id: facility.id }, body, token: owner.token, read }
  },
  'facilities.markPlace': async () => {
    const { facility, fileId } = await pendingFacility(api)
    const place = { fileId, page: 1, x: 0.125, y: 0.25, width: 0.5, height: 0.0625 }
    const read = async () => ({
      place: (await call(facilities.get, { params: { id: facility.id } }, admin)).data.places[0],
    })
    return { params: { id: facility.id, line: 'name_matches' }, body: { place }, read }
  },
  'facilities.declareInterest': async () => {
    const { facility } = await pendingFacility(api)
    const read = async () => ({ reason: (await firstInterest(facility.id))?.reason })
    return { params: { id: facility.id }, body: { reason: 'Có phần vốn góp tại cơ sở.' }, token: leader.token, read }
  },
  'facilities.liftInterest': async () => {
    const { params } = await declared()
    const read = async () => ({ reason: (await firstInterest(params.id))?.lifted?.reason })
    return { params, body: { reason: 'Đã nghỉ việc tại cơ sở.' }, read }
  },
}
