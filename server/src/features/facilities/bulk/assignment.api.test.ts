import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { batchesOf, sharedReason } from '../../../../../tests/support/batches.ts'
import { pendingFacility } from '../../../../../tests/support/registrations.ts'

const api = await startApi()
const { call } = api
const { facilities } = contract
const { people, by, pending, freeze, run, ended, detail } = batchesOf(api)

describe('taking up and giving', () => {
  it('takes up free files only and names the colleague who has one', async () => {
    const [free, taken] = await pending(2)
    await call(facilities.claim, { params: { id: taken ?? '' } }, by('second'))
    const { data } = await freeze('claim', [free ?? '', taken ?? ''])
    expect(data.problems[0]?.why).toMatch(/ đang xử lý hồ sơ này\.$/)
    await run(data.id, {})
    expect((await ended(data.id)).counts).toMatchObject({ done: 1, excluded: 1 })
    expect((await detail(free ?? '')).assignee?.id).toBe(people.officer.id)
    expect((await detail(taken ?? '')).assignee?.id).toBe(people.second.id)
  })

  it('gives files to a colleague who may decide them, one or many, and to nobody else', async () => {
    const [one, two] = await pending(2)
    const { data: list } = await call(facilities.assignees, {}, by('officer'))
    expect(list.items.map(({ id }) => id)).toContain(people.second.id)
    const single = await call(
      facilities.assign,
      { params: { id: one ?? '' }, body: { assigneeId: people.second.id } },
      by('officer'),
    )
    expect(single.data.assignee?.id).toBe(people.second.id)
    const { data } = await freeze('assign', [one ?? '', two ?? ''])
    const stranger = (await api.signIn('viewer')).user.id
    const refused = await run(data.id, { assigneeId: stranger })
    expect(refused.error.fields).toHaveProperty('assigneeId')
    const alone = await call(
      facilities.assign,
      { params: { id: two ?? '' }, body: { assigneeId: stranger } },
      by('officer'),
    )
    expect(alone.status).toBe(400)
    await run(data.id, { assigneeId: people.leader.id })
    expect((await ended(data.id)).counts.done).toBe(2)
    expect((await detail(two ?? '')).assignee?.id).toBe(people.leader.id)
  })

  it('rejects with one reason that every owner reads, pinned to a field and never to a file', async () => {
    const { owner, facility, fileId } = await pendingFacility(api)
    const { data } = await freeze('reject', [facility.id])
    const pinned = await run(data.id, { reason: { ...sharedReason, targets: [fileId as never] } })
    expect(pinned.status).toBe(400)
    await run(data.id, { reason: sharedReason })
    await ended(data.id)
    const own = (await call(contract.portal.ownFacility, {}, owner)).data
    expect(own).toMatchObject({ status: 'rejected', reasons: [{ note: sharedReason.note }] })
  })
})
