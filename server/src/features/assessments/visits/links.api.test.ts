import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { submittedAssessment } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { photo } from '../../../platform/files/fixtures/images.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { assessments } = contract
const people = cast(api, { admin: ['administrator', 1], other: ['administrator', 2] })

/** A telephone: it keeps the cookie that it is given. */
const telephone = (address: string) => {
  let cookie = ''
  const ask = async (rest = '', init: RequestInit = {}) => {
    const answer = await fetch(`${api.address}${address}${rest}`, { redirect: 'manual', headers: { cookie }, ...init })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const send = (file: File, criterion?: string) => {
    const body = new FormData()
    body.append('file', file)
    return ask(`/anh${criterion ? `?criterion=${criterion}` : ''}`, { method: 'POST', body })
  }
  return { look: () => ask(), begin: () => ask('', { method: 'POST' }), send }
}

let shots = 0
const shot = async () => {
  shots += 1
  const width = 40 + shots
  return new File([new Uint8Array(await photo(width))], `anh-${shots}.jpg`, { type: 'image/jpeg' })
}

const linked = async () => {
  const { params } = await submittedAssessment(api)
  const { data: sheet } = await call(assessments.sheet, { params }, people.admin)
  const criterion = sheet.groups[0]?.subGroups[0]?.criteria[0]
  const criterionId = criterion?.id ?? ''
  const plan = { plannedOn: addDays(vietnamDay(new Date()), 1), people: 'Chị Ánh', criterionIds: [criterionId] }
  const { data } = await call(assessments.planVisit, { params, body: plan }, people.admin)
  const other = { id: params.id, otherId: data.visits[0]?.id ?? '' }
  const make = async () => (await call(assessments.makeVisitLink, { params: other }, people.admin)).data
  const read = async () => (await call(assessments.get, { params }, people.admin)).data.visits[0]
  const link = await make()
  const change = (row: object) =>
    api.rows.updateTable('assessment_visit_links').set(row).where('visit_id', '=', other.otherId).execute()
  return { params, other, criterion, criterionId, make, read, change, link, address: new URL(link.url).pathname }
}

it('opens on the first telephone alone, also where a machine looked before, and says nothing of what has come', async () => {
  const { address, criterion, criterionId, read } = await linked()
  const [machine, first, second] = [telephone(address), telephone(address), telephone(address)]
  expect((await machine.look()).text).toContain('Bắt đầu trên điện thoại này')
  await first.look()
  await second.look()
  // Two clicks at once are one opening.
  const begun = await Promise.all([first.begin(), first.begin()])
  expect(begun.map(({ status }) => status)).toEqual([303, 303])
  expect(await second.begin()).toMatchObject({ status: 410, text: expect.stringContaining('một điện thoại khác') })
  const { text, headers } = await first.look()
  expect(text).toContain(criterion?.name.slice(0, 10) ?? '')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const file = await shot()
  expect((await first.send(file, criterionId)).text).toContain('Đã nhận ảnh thứ 1.')
  // Sent again after a cut line it is the same photograph.
  expect((await first.send(file, criterionId)).text).toContain('Đã nhận ảnh thứ 1.')
  expect((await first.send(await shot())).text).toContain('Đã nhận ảnh thứ 2.')
  expect((await second.send(await shot(), criterionId)).status).toBe(410)
  expect((await first.send(await shot(), crypto.randomUUID())).status).toBe(404)
  const pdf = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' })
  expect((await first.send(pdf)).status).toBe(400)
  const { files, link } = (await read()) ?? { files: [], link: null }
  expect(files.map((each) => each.criterionId)).toEqual([criterionId, null])
  expect(link).toMatchObject({ photos: 2 })
  expect((await first.look()).text).not.toContain(files[0]?.id)
})

it('keeps no token, and ends by a new one, by revocation, by its hours, and with the rights of who made it', async () => {
  const { address, other, make, read, change, link } = await linked()
  const kept = await api.rows.selectFrom('idempotency_keys').selectAll().execute()
  const logs = await api.rows.selectFrom('audit_logs').select('changes').execute()
  expect(JSON.stringify([kept, logs, await read()])).not.toContain(link.url.split('/').at(-1))

  const phone = telephone(address)
  await phone.look()
  await phone.begin()
  await change({ ends_at: new Date(Date.now() - 1000) })
  expect((await phone.send(await shot())).status).toBe(410)
  await change({ ends_at: new Date(Date.now() + 60_000) })
  await api.rows.updateTable('users').set({ status: 'inactive' }).where('id', '=', people.other.id).execute()
  await change({ made_by: people.other.id })
  expect((await phone.send(await shot())).status).toBe(410)
  await change({ made_by: people.admin.id })
  expect((await phone.send(await shot())).status).toBe(200)
  const next = telephone(new URL((await make()).url).pathname)
  expect((await phone.send(await shot())).status).toBe(410)
  await next.look()
  expect((await next.begin()).status).toBe(303)
  expect((await call(assessments.revokeVisitLink, { params: other }, people.admin)).data.visits[0]?.link).toBeNull()
  expect((await next.send(await shot())).status).toBe(410)
})

it('takes sixty photographs and no more, however many come at once', async () => {
  const { address, change, read } = await linked()
  const phone = telephone(address)
  await phone.look()
  await phone.begin()
  await change({ photos: 59 })
  const answers = await Promise.all([shot(), shot()].map(async (file) => (await phone.send(await file)).status))
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await read()).toMatchObject({ files: [{}], link: { photos: 60 } })
})
