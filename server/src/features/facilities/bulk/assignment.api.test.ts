import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { batchesOf, sharedReason } from '../../../../../tests/support/batches.ts'
import { pendingFacility } from '../../../../../tests/support/registrations.ts'

const api = await startApi()
const { call } = api
const { facilities } = contract
const { people, by, pending, freeze, run, ended, detail, approve } = batchesOf(api)

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
    const told = (await call(contract.notifications.listOwn, {}, by('second'))).data.items
    expect(told.map(({ title }) => title).slice(0, 2)).toEqual([
      'Hồ sơ không còn do bạn xử lý',
      'Bạn được giao một hồ sơ',
    ])
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

  it('asks once whether who takes a file up has an interest in its facility', async () => {
    const [one] = await pending(1)
    api.statements.length = 0
    await call(facilities.claim, { params: { id: one ?? '' } }, by('officer'))
    expect(api.statements.filter((text) => text.includes('from "facility_interests"'))).toHaveLength(1)
  })
})

describe('taking an assignment back', () => {
  type Who = Parameters<typeof by>[0]
  const idOf = (who: Who) => people[who].id
  const claim = async (id: string, who: Who) => (await call(facilities.claim, { params: { id } }, by(who))).data
  const give = (id: string, body: { assigneeId: string | null; heldBy?: string | null }, who: Who = 'officer') =>
    call(facilities.assign, { params: { id }, body }, by(who))
  const holder = async (id: string) => (await detail(id)).assignee?.id ?? null
  const one = async () => (await pending(1))[0] ?? ''

  it('gives a file back to nobody or to the colleague who had it, as the answer of the act says', async () => {
    const id = await one()
    expect((await claim(id, 'second')).hadBy).toBeNull()
    expect((await claim(id, 'officer')).hadBy).toBe(idOf('second'))
    const back = await give(id, { assigneeId: idOf('second'), heldBy: idOf('officer') })
    expect(back.data).toMatchObject({ assignee: { id: idOf('second') }, hadBy: idOf('officer') })
    const released = await call(facilities.release, { params: { id } }, by('second'))
    expect(released.data).toMatchObject({ assignee: null, hadBy: idOf('second') })
    expect((await give(id, { assigneeId: idOf('second'), heldBy: null }, 'second')).status).toBe(200)
    expect((await give(id, { assigneeId: null, heldBy: idOf('second') }, 'second')).data.assignee).toBeNull()
  })

  it('is refused where somebody else has the file meanwhile, or nobody, and leaves one row in the log either way', async () => {
    const id = await one()
    await claim(id, 'officer')
    await claim(id, 'leader')
    const late = await give(id, { assigneeId: null, heldBy: idOf('officer') })
    expect([late.status, late.error.message]).toEqual([
      409,
      `${(await detail(id)).assignee?.name} đang xử lý hồ sơ này.`,
    ])
    expect(await holder(id)).toBe(idOf('leader'))
    await call(facilities.release, { params: { id } }, by('leader'))
    const free = await give(id, { assigneeId: idOf('second'), heldBy: idOf('officer') })
    expect([free.status, free.error.message]).toEqual([409, 'Hồ sơ này hiện chưa ai nhận xử lý.'])
    expect(await holder(id)).toBeNull()
    const query = { refId: id, action: 'facility.assign' }
    const log = await call(contract.auditLogs.list, { query }, await api.signIn('administrator'))
    expect(log.data.items.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  })

  it('is refused once the file is decided, and to whoever may not decide it', async () => {
    const id = await one()
    await claim(id, 'officer')
    const stranger = await call(
      facilities.assign,
      { params: { id }, body: { assigneeId: null, heldBy: idOf('officer') } },
      await api.signIn('viewer'),
    )
    expect(stranger.status).toBe(403)
    expect(await holder(id)).toBe(idOf('officer'))
    await approve(id, 'officer')
    const late = await give(id, { assigneeId: null, heldBy: idOf('officer') })
    expect([late.status, late.error.message]).toEqual([409, expect.stringMatching(/ duyệt lúc /)])
  })

  it('of many at once lets one win, and never takes the file from who was faster', async () => {
    const id = await one()
    await claim(id, 'officer')
    const targets = [null, idOf('second'), idOf('leader'), null, idOf('second'), idOf('leader')]
    const answers = await Promise.all(targets.map((assigneeId) => give(id, { assigneeId, heldBy: idOf('officer') })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await holder(id)).toBe(targets[winner])
  })

  it('never undoes the claim of a colleague that came at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await one()
      await claim(id, 'officer')
      const [taken, undone] = await Promise.all([
        claim(id, 'second'),
        give(id, { assigneeId: null, heldBy: idOf('officer') }),
      ])
      expect(await holder(id)).toBe(idOf('second'))
      expect(taken.hadBy).toBe(undone.status === 200 ? null : idOf('officer'))
    }
  })
})
