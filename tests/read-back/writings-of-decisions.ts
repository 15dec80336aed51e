import { contract } from '@nhanxanh/contract'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import { submittedAssessment } from '../support/assessments.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../support/certificates.ts'
import { smallPdf } from '../support/registrations.ts'
import { admin, call, api, leader, today } from './stage.ts'
import type { Writings } from './stage.ts'

const { certificates, councilSessions, files } = contract

const issued = async () => {
  const { assessmentId } = await approvedAssessment(api, { id: leader.user.id, token: leader.token })
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  return { id: (await issueByTwo(api, { body }, admin)).data.items[0]?.id ?? '' }
}
const anItem = {
  kind: 'corrective' as const,
  title: 'Sửa bể tách mỡ',
  detail: 'Bể ở bếp chính.\nThay nắp.',
  dueOn: addDays(today, 40),
  assigneeId: admin.user.id,
}
const itemOf = async (params: { id: string }, title: string) => {
  const { items } = (await call(certificates.followUps, { params }, admin)).data
  const item = items.find((each) => each.title === title)
  return { ...item, assigneeId: item?.assignee?.id }
}

const aSession = async () => {
  const { params } = await submittedAssessment(api)
  const minutes = (await call(files.upload, { body: await smallPdf('Bien ban') }, admin)).data
  const person = (part: 'chair' | 'secretary', userId: string, name: string) => ({
    part,
    userId,
    name,
    title: 'Phó Giám đốc',
  })
  const people = [person('chair', leader.user.id, 'Ông Hải'), person('secretary', admin.user.id, 'Bà Thu')]
  return {
    heldOn: today,
    fromTime: '08:30',
    toTime: '11:00',
    place: 'Phòng họp số 2',
    people,
    assessmentIds: [params.id],
    minutesFileId: minutes.id,
  }
}
const createdSession = async () => {
  const body = await aSession()
  const people = body.people.map((person) => Object.assign({}, person, { id: null }))
  const { data } = await call(councilSessions.create, { body: { ...body, people } }, admin)
  return { body, session: data }
}
const sessionOf = async (id: string) => {
  const { data } = await call(councilSessions.get, { params: { id } }, admin)
  const assessmentIds = data.files.map(({ assessment }) => assessment.id)
  return { ...data, assessmentIds, minutesFileId: data.minutes?.id }
}
/** The id of somebody who is new is given by the server. */
const withoutIds = async (id: string) => {
  const { people, ...session } = await sessionOf(id)
  return { ...session, people: people.map((person) => Object.assign({}, person, { id: null })) }
}

/** What staff write around and after a decision, each body with nothing left out. */
export const writingsOfDecisions: Writings = {
  'certificates.addFollowUp': async () => {
    const params = await issued()
    return { params, body: anItem, token: admin.token, read: () => itemOf(params, anItem.title) }
  },
  'certificates.editFollowUp': async () => {
    const params = await issued()
    await call(certificates.addFollowUp, { params, body: anItem }, admin)
    const { id = '', version = 0 } = await itemOf(params, anItem.title)
    const body = { ...anItem, title: 'Thay bể tách mỡ', dueOn: addDays(today, 50), version }
    const read = () => itemOf(params, body.title)
    return { params: { ...params, otherId: id }, body, token: admin.token, read, without: ['version'] }
  },
  'councilSessions.create': async () => {
    const given = await aSession()
    const body = { ...given, people: given.people.map((person) => Object.assign({}, person, { id: null })) }
    const read = ({ id }: { id: string }) => withoutIds(id)
    return { body, token: admin.token, read, mayBeEmpty: ['people.0.id', 'people.1.id'] }
  },
  'councilSessions.update': async () => {
    const { body, session } = await createdSession()
    const people = session.people.map((person) => ({ ...person, title: 'Giám đốc' }))
    const changed = { ...body, place: 'Hội trường', people, version: session.version }
    return { params: { id: session.id }, body: changed, token: admin.token, read: () => sessionOf(session.id) }
  },
  'councilSessions.conclude': async () => {
    const { session } = await createdSession()
    const params = { id: session.id }
    const held = (await call(councilSessions.hold, { params, body: { version: session.version } }, admin)).data
    const [file, person] = [held.files[0]?.assessment.id ?? '', held.people[0]?.id ?? '']
    const body = {
      version: held.version,
      outcome: 'deferred',
      recommendations: 'Đo lại.\nNộp lại.',
      votesFor: 1,
      votesAgainst: 0,
      leftIds: [person],
    }
    const read = async () => {
      const [found] = (await sessionOf(session.id)).files
      return { ...found, leftIds: found?.left.map(({ personId }) => personId) }
    }
    return { params: { ...params, otherId: file }, body, token: admin.token, read }
  },
}
