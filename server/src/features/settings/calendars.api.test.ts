import { contract } from '@nhanxanh/contract'
import type { DataRequestKind } from '@nhanxanh/contract/features/data-requests.rules'
import type { CalendarOfYear, MovedTerm } from '@nhanxanh/contract/features/settings.calendars'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { walkedAssessment } from '../../../../tests/support/walks.ts'
import { tellMovedDays } from '../appeals/moved-days.jobs.ts'
import { recountTerms } from './settings.jobs.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { appeals, dataRequests, facilities, portal, settings } = contract
const people = cast(api, { admin: ['administrator', 1], clerk: ['secretariat', 1] })
const by = (who: keyof typeof people) => ({ token: people[who].token })

/** Tết 2028 as a notice might have it: 26 January is the first day of the lunar year. */
const first: CalendarOfYear = {
  year: 2028,
  source: 'Thông báo 1/TB-BNV ngày 30/11/2027',
  days: ['2028-01-03', '2028-01-25', '2028-01-26', '2028-01-27', '2028-01-28', '2028-01-31'].map((date) => ({
    date,
    name: 'Ngày nghỉ lễ',
  })),
  workedDays: [],
}
/** One day of it moves to the Monday before, and a Saturday is worked in exchange for a Friday. */
const second: CalendarOfYear = {
  ...first,
  source: 'Thông báo 2/TB-BNV ngày 10/01/2028',
  days: [
    ...first.days.filter(({ date }) => date !== '2028-01-31'),
    ...['2028-01-24', '2028-02-04'].map((date) => ({ date, name: 'Nghỉ hoán đổi' })),
  ],
  workedDays: ['2028-02-12'],
}

const next = (day: string, days = 1) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** Counted day by day from the lists, with nothing of the product. */
const byHand = ({ days, workedDays }: CalendarOfYear) => {
  const works = (day: string) => {
    const weekday = new Date(day).getUTCDay()
    if (workedDays.includes(day)) return true
    return weekday !== 0 && weekday !== 6 && !days.some(({ date }) => date === day)
  }
  return {
    workingDays: (from: string, wanted: number) => {
      let [day, left] = [from, wanted]
      while (left > 0) {
        day = next(day)
        if (works(day)) left -= 1
      }
      return day
    },
    lastDay: (from: string, days: number) => {
      let day = next(from, days)
      while (!works(day)) day = next(day)
      return day
    },
  }
}

const kinds: DataRequestKind[] = ['access', 'correct', 'provide', 'erase', 'restrict', 'object', 'withdraw']
const asked = fc.record({
  kind: fc.constantFrom(...kinds),
  hasThirdParty: fc.boolean(),
  receivedOn: fc.integer({ min: 0, max: 24 }).map((days) => next('2027-12-25', days)),
  isAccepted: fc.boolean(),
})
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never
const lawfulDays = ({ kind, hasThirdParty }: Asked): number => {
  if (kind === 'erase') return 20
  if (['access', 'correct', 'provide'].includes(kind)) return 10
  return hasThirdParty ? 20 : 15
}

const enter = async ({ isAccepted, ...of }: Asked) => {
  const body = {
    name: 'Trần Văn Chủ',
    email: `chu-the-${crypto.randomUUID()}@kiemthu.example`,
    phone: '',
    origin: 'letter' as const,
    reference: '',
    identityCheck: 'Đối chiếu căn cước.',
    body: 'Về dữ liệu của tôi.',
    ...of,
  }
  const { data } = await call(dataRequests.enter, { body }, by('clerk'))
  const params = { id: data.id }
  if (isAccepted) await call(dataRequests.accept, { params, body: { version: data.version } }, by('clerk'))
  return { id: data.id, code: data.code }
}

/** An appeal that waits to be accepted: ten days from the day on which it came. */
const appealed = async () => {
  const { owner, facility } = await pendingFacility(api)
  const reasons = [{ code: 'other' as const, targets: ['name' as const], note: 'Sai tên.' }]
  await call(
    facilities.reject,
    { params: { id: facility.id }, body: { version: facility.version, reasons } },
    by('clerk'),
  )
  const { data } = await call(appeals.decisions, { query: { facilityId: facility.id } }, by('clerk'))
  const [{ kind, id: decisionId } = { kind: 'registration' as never, id: '' }] = data.items
  const body = { body: 'Tên cơ sở đúng theo giấy phép.', fileIds: [], namesPerson: false, kind, decisionId }
  return (await call(portal.fileAppeal, { body }, owner)).data
}

const writtenDays = async () => ({
  requests: await rows.selectFrom('data_requests').select(['id', 'answer_by', 'done_by', 'due_on', 'status']).execute(),
  appeals: await rows.selectFrom('appeals').select(['id', 'due_on']).execute(),
  assessments: await rows.selectFrom('assessments').select(['id', 'due_on']).where('due_on', 'is not', null).execute(),
})

it('moves exactly the open clocks that an independent count moves, names them before, and nothing moves again', async () => {
  const { assessment } = await walkedAssessment(api)
  await api.at('2028-01-18')
  const clock = { clock_from: new Date('2028-01-18T03:00:00Z'), due_on: '2028-02-01' }
  await rows.updateTable('assessments').set(clock).where('id', '=', assessment.id).execute()
  const wanted = fc.sample(asked, 40)
  const made: { id: string; code: string; of: Asked }[] = []
  for (const of of wanted) made.push({ ...(await enter(of)), of })
  const appeal = await appealed()
  const { facility: waiting } = await pendingFacility(api)
  const today = '2028-01-18'
  const daysBy = (calendar: CalendarOfYear): Record<string, string> => {
    const { workingDays, lastDay } = byHand(calendar)
    return Object.fromEntries([
      ...made.flatMap(({ code, of }) => [
        ...(of.isAccepted ? [] : [[`data-answer ${code}`, workingDays(of.receivedOn, 2)]]),
        [`data-done ${code}`, lastDay(of.receivedOn, lawfulDays(of))],
      ]),
      [`appeal ${appeal.code}`, lastDay(today, 10)],
      [`facility ${waiting.code}`, workingDays(today, 5)],
      [`assessment ${assessment.code}`, workingDays(today, 20)],
    ])
  }
  const current = async () => (await call(settings.get, {}, by('admin'))).data
  const save = async (calendar: CalendarOfYear) =>
    call(settings.enterCalendar, { body: { version: (await current()).version, calendar } }, by('admin'))
  expect((await save(first)).status).toBe(200)

  const [before, after] = [daysBy(first), daysBy(second)]
  const isMoved = (name: string) => before[name] !== after[name]
  const { data: tried } = await call(settings.tryCalendar, { body: second }, by('admin'))
  const nameOf = ({ kind, code }: MovedTerm) => `${kind} ${code}`
  const told = tried.items.map((moved) => `${nameOf(moved)} ${moved.before} ${moved.after}`)
  expect(told.toSorted()).toEqual(
    Object.keys(before)
      .filter(isMoved)
      .map((name) => `${name} ${before[name]} ${after[name]}`)
      .toSorted(),
  )
  expect([tried.unnamed, told.length > 5]).toEqual([0, true])

  const longer = { query: { approvalDays: 7, daysOff: ['2028-01-19'] } }
  const { data: moved } = await call(settings.movedTerms, longer, by('admin'))
  const byLonger = [...moved.items].map((each) => `${nameOf(each)} ${each.after}`)
  const withDayOff = byHand({ ...first, days: [...first.days, { date: '2028-01-19', name: 'Nghỉ' }] }).workingDays
  expect(byLonger).toContain(`facility ${waiting.code} ${withDayOff(today, 7)}`)
  expect(byLonger).toContain(`assessment ${assessment.code} ${withDayOff(today, 20)}`)
  expect((await current()).values.approvalDays).toBe(5)

  expect((await save(second)).status).toBe(200)
  const days = await writtenDays()
  for (const { id, code, of } of made) {
    const row = days.requests.find((one) => one.id === id)
    const due = of.isAccepted ? after[`data-done ${code}`] : after[`data-answer ${code}`]
    expect([row?.due_on, row?.done_by]).toEqual([due, after[`data-done ${code}`]])
  }
  expect(days.appeals).toEqual([{ id: appeal.id, due_on: after[`appeal ${appeal.code}`] }])
  expect(days.assessments).toEqual([{ id: assessment.id, due_on: after[`assessment ${assessment.code}`] }])
  expect((await current()).holidays.find(({ year }) => year === 2028)).toMatchObject({ status: 'entered' })
  expect((await call(settings.tryCalendar, { body: second }, by('admin'))).data).toEqual({ items: [], unnamed: 0 })

  // Who complained is written the new day, once.
  const watching = { db: api.db, now: new Date(), platform: api.platform }
  await tellMovedDays(watching)
  await tellMovedDays(watching)
  const written = await rows.selectFrom('appeal_entries').select('letter').where('kind', '=', 'moved').execute()
  expect(written).toEqual([
    { letter: expect.stringContaining(`sang hết ngày ${formatDay(after[`appeal ${appeal.code}`] ?? '')}`) },
  ])

  // What was written by another calendar, by whoever was at it meanwhile, is counted anew within the hour.
  await rows.updateTable('appeals').set({ due_on: '2028-03-01' }).execute()
  await recountTerms({ db: api.db })
  expect(await writtenDays()).toEqual(days)
})

it('is refused where it is stale, of another year, off and worked at once; whoever may not see a record reads no name', async () => {
  const { version } = (await call(settings.get, {}, by('admin'))).data
  const enterBy = (calendar: CalendarOfYear, of = version) =>
    call(settings.enterCalendar, { body: { version: of, calendar } }, by('admin'))
  expect((await enterBy(second, version - 1)).error.code).toBe('STALE_VERSION')
  const wrong = { ...first, year: 2029, workedDays: ['2028-01-22'] }
  expect(Object.keys((await enterBy(wrong)).error.fields ?? {})).toEqual(['calendar.days', 'calendar.workedDays'])
  const both = { ...first, days: [{ date: '2028-01-22', name: 'Nghỉ' }], workedDays: ['2028-01-22'] }
  expect((await enterBy(both)).error.fields).toEqual({ 'calendar.workedDays': 'Ngày 22/01/2028 vừa nghỉ vừa làm bù.' })

  const body = { name: 'Giữ lịch', description: null, permissions: ['settings:read', 'settings:edit'] as never[] }
  const { data: role } = await call(contract.roles.create, { body }, by('admin'))
  const keeper = await api.signIn('viewer')
  await rows.updateTable('users').set({ role_id: role.id }).where('id', '=', keeper.user.id).execute()
  const { data } = await call(settings.tryCalendar, { body: first }, keeper)
  expect(data.items).toEqual([])
  expect(data.unnamed).toBeGreaterThan(5)
})
