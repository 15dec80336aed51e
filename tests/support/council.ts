import { contract } from '@nhanxanh/contract'
import type { CouncilSession } from '@nhanxanh/contract/features/council-sessions'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect } from 'vitest'
import type { Api } from './api.ts'
import { proposeAssessment, seenBy, submittedAssessment } from './assessments.ts'
import { smallPdf } from './registrations.ts'
import { walkedAssessment } from './walks.ts'

const { assessments, councilSessions, files } = contract

type Person = { id: string; token: string }
type People = Readonly<Record<'assessor' | 'leader' | 'admin', Person>>

const person = (part: 'chair' | 'secretary' | 'member', userId: string | null, name: string) => ({
  id: null,
  part,
  userId,
  name,
  title: null,
})

/** A session of the council: its body, and its steps by who keeps it. */
const sessions = ({ call }: Api, people: People) => {
  const council = () => [
    person('chair', people.leader.id, 'Phạm Quang Hải'),
    person('secretary', null, 'Nguyễn Thị Thu'),
    person('member', null, 'TS. Lê Văn Xanh'),
  ]
  const body = <Changes extends object>(assessmentIds: string[], changes: Changes) => ({
    heldOn: vietnamDay(new Date()),
    place: 'Phòng họp số 2',
    people: council(),
    assessmentIds,
    minutesFileId: null,
    ...changes,
  })
  const at = ({ id }: { id: string }) => ({ params: { id } })
  const create = async (ids: string[], changes: object = {}) =>
    (await call(councilSessions.create, { body: body(ids, changes) }, people.admin)).data
  const read = async (session: { id: string }) => (await call(councilSessions.get, at(session), people.admin)).data
  const met = async (session: CouncilSession) =>
    (await call(councilSessions.hold, { ...at(session), body: { version: session.version } }, people.admin)).data
  /** It has met and concluded as was proposed. */
  const hold = async (session: CouncilSession) => {
    const { version } = await met(session)
    return (await call(councilSessions.concludeAsProposed, { ...at(session), body: { version } }, people.admin)).data
  }
  const conclude = (session: CouncilSession, otherId: string, changes: object) => {
    const said = { version: session.version, outcome: 'approved' as const, recommendations: null, leftIds: [] }
    const params = { id: session.id, otherId }
    return call(councilSessions.conclude, { params, body: { ...said, ...changes } }, people.admin)
  }
  /** With its minutes. */
  const close = async (session: CouncilSession) => {
    const minutes = (await call(files.upload, { body: await smallPdf('Bien ban') }, people.admin)).data
    const ids = session.files.map(({ assessment }) => assessment.id)
    const whole = body(ids, { minutesFileId: minutes.id, people: session.people, version: session.version })
    const { version } = (await call(councilSessions.update, { ...at(session), body: whole }, people.admin)).data
    const closed = await call(councilSessions.close, { ...at(session), body: { version } }, people.admin)
    expect(closed.error).toEqual({})
    return closed.data
  }
  return { person, council, body, at, create, read, met, hold, conclude, close }
}

/** The room of the council with the files that are laid before it, and who signs them. */
export const councilRoom = (api: Api, people: People) => {
  const waiting = async ({ params, facility }: { params: { id: string }; facility: { id: string } }) => {
    await proposeAssessment(api, params, people.assessor)
    return { id: params.id, facility }
  }
  const signing = (id: string) => seenBy(api, { id }, people.leader)
  return {
    ...sessions(api, people),
    submitted: async () => (await submittedAssessment(api)).params.id,
    proposed: async () => waiting(await submittedAssessment(api)),
    /** One that can be recognised. */
    good: async () => waiting(await walkedAssessment(api)),
    signing,
    sign: async (id: string) => api.call(assessments.countersign, await signing(id), people.leader),
  }
}
