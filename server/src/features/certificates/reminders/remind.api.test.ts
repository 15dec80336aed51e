import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo, asIfIssued } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1] })
const today = vietnamDay(new Date())

const issued = async (daysLeft: number) => {
  const { assessmentId, owner } = await approvedAssessment(api, people.leader)
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const [made] = (await issueByTwo(api, { body }, people.leader)).data.items
  const id = made?.id ?? ''
  const term = { issued_on: addDays(today, daysLeft - 1095), valid_until: addDays(today, daysLeft) }
  await asIfIssued(api, id, term)
  return { id, owner, params: { id } }
}
const remind = (id: string, message = '') =>
  call(certificates.remind, { params: { id }, body: { message } }, people.admin)

it('reminds an owner by hand once in thirty days, however many press at once, and only when a renewal is near', async () => {
  const soon = await issued(20)
  const answers = await Promise.all([1, 2, 3].map(() => remind(soon.id, 'Xin nộp hồ sơ trước Tết.')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { data } = await call(certificates.get, soon, people.leader)
  expect(data.events.filter(({ kind }) => kind === 'reminded')).toMatchObject([{ reason: 'Xin nộp hồ sơ trước Tết.' }])
  const told = await rows.selectFrom('notifications').selectAll().where('user_id', '=', soon.owner.id).execute()
  expect(told.filter(({ type }) => type === 'certificate_expiring')).toMatchObject([
    { body: expect.stringMatching(/còn 20 ngày.*Xin nộp hồ sơ trước Tết\.$/) },
  ])
  const again = async (days: number) => {
    await api.at(addDays(today, days))
    const statuses = (await Promise.all([1, 2].map(() => remind(soon.id)))).map(({ status }) => status)
    await api.at(today)
    return statuses.filter((status) => status === 200).length
  }
  expect([await again(1), await again(29), await again(30)]).toEqual([0, 0, 1])
  const far = await issued(900)
  expect((await remind(far.id)).error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
  expect((await call(certificates.remind, { params: soon.params, body: { message: '' } }, people.leader)).status).toBe(
    403,
  )
})

it('reminds many, and says of each why it was left out', async () => {
  const [soon, far] = [await issued(15), await issued(1000)]
  const body = { action: 'remind' as const, ids: [soon.id, far.id] }
  const frozen = (await call(certificates.freezeBatch, { body }, people.admin)).data
  expect(frozen).toMatchObject({ count: 1, problems: [{ id: far.id, why: expect.stringContaining('chưa cần nhắc') }] })
})

it('counts what ends in each month under the same filters, and filters by a month', async () => {
  const made = await issued(400)
  const month = addDays(today, 400).slice(0, 7)
  const counted = await call(certificates.facets, { query: { facet: 'expiryMonth' } }, people.leader)
  const { data } = await call(certificates.list, { query: { expiryMonth: [month], limit: 100 } }, people.leader)
  expect(data.items.map(({ id }) => id)).toContain(made.id)
  expect(data.total).toBe(counted.data.counts[month])
})

it('counts looks at the public page by day, without a row for each', async () => {
  const made = await issued(300)
  const { data } = await call(certificates.get, made, people.leader)
  for (let nth = 0; nth < 3; nth += 1) await fetch(`${api.address}/verify/${data.code}`)
  await fetch(`${api.address}/verify/${data.code}`, { method: 'HEAD' })
  await eventually(async () => {
    const { looksByDay, looks } = (await call(certificates.get, made, people.leader)).data
    expect([looksByDay, looks]).toEqual([[{ day: today, count: 3 }], 3])
  })
})
