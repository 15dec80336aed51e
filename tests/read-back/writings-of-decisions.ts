import { contract } from '@nhanxanh/contract'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import { aDecision, approvedAssessment } from '../support/certificates.ts'
import { admin, call, api, leader, today } from './stage.ts'
import type { Writings } from './stage.ts'

const { certificates } = contract

const issued = async () => {
  const { assessmentId } = await approvedAssessment(api, { id: leader.user.id, token: leader.token })
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  return { id: (await call(certificates.issue, { body }, admin)).data.items[0]?.id ?? '' }
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

/** What staff write after a decision, each body with nothing left out. */
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
}
