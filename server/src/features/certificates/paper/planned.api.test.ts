import { writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, drawnPaper, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { bindSettings } from '../../../../../tests/support/settings.ts'
import { drawCertificate } from './drawing.jobs.ts'

const api = await startApi({ PUBLIC_URL: 'https://nhanxanh.kiemthu.example' })
await shippedSets(api)
const { call, rows, platform } = api
const { certificates } = contract
const people = cast(api, { leader: ['leader', 1], secretary: ['secretariat', 1], judge: ['assessor', 1] })
const { decidedOn, signerName, signerTitle } = aDecision()

const textOf = async (pdf: Blob): Promise<string> => {
  const file = path.join(api.folder, 'planned.pdf')
  await writeFile(file, Buffer.from(await pdf.arrayBuffer()))
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}
const counters = () => rows.selectFrom('code_counters').selectAll().orderBy('prefix').execute()
const plan = async (by = people.leader) => (await call(certificates.planned, { query: { decidedOn } }, by)).data

it('shows the paper with the number and the last day that it then gets, takes no number, and says that it is none', async () => {
  const made = [
    await approvedAssessment(api, people.leader, { name: 'Nhà nghỉ Suối Đá' }),
    await approvedAssessment(api, people.leader, { name: 'Khách sạn Sóng' }),
  ]
  const before = await counters()
  const { numbers, items, obstacle } = await plan()
  expect(obstacle).toBeNull()
  const query = { decidedOn, number: '12/QĐ-SDL', signerName, signerTitle, ahead: '1' }
  const params = { id: made[1]?.assessmentId ?? '' }
  const shown = await call(certificates.plannedPaper, { params, query }, people.leader)
  expect(shown.data.type).toBe('application/pdf')
  const text = await textOf(shown.data)
  for (const words of [`${numbers.CSLT[1]} (dự kiến)`, 'Khách sạn Sóng', '12/QĐ-SDL', signerName, 'BẢN XEM TRƯỚC']) {
    expect(text).toContain(words)
  }
  expect(await counters()).toEqual(before)
  const body = { decision: aDecision(), assessmentIds: made.map(({ assessmentId }) => assessmentId) }
  const issued = (await issueByTwo(api, { body }, people.leader)).data.items
  expect(issued.map(({ number }) => number)).toEqual(numbers.CSLT.slice(0, 2))
  const { data } = await call(certificates.get, { params: { id: issued[1]?.id ?? '' } }, people.leader)
  expect(items.find(({ assessmentId }) => assessmentId === params.id)?.validUntil).toBe(data.validUntil)
  expect((await plan()).numbers.CSLT[0]).not.toBe(numbers.CSLT[0])
})

it('is refused to who issues nothing, and for what cannot be issued', async () => {
  const { assessmentId } = await approvedAssessment(api, people.leader, { name: 'Homestay Lá' })
  const ask = (id: string, by: { token: string }) =>
    call(certificates.plannedPaper, { params: { id }, query: { decidedOn } }, by)
  expect((await ask(assessmentId, people.judge)).error.code).toBe('NOT_A_SIGNER')
  expect(await plan(people.judge)).toMatchObject({ items: [], numbers: { CSLT: [] } })
  await issueByTwo(api, { body: { decision: aDecision(), assessmentIds: [assessmentId] } }, people.leader)
  expect((await ask(assessmentId, people.leader)).error.code).toBe('CERTIFICATE_ALREADY_EXISTS')
  expect((await ask(people.leader.id, people.leader)).error.code).toBe('ASSESSMENT_NOT_FOUND')
})

it('draws and issues nothing while the paper could not say who issues it, where, and where it is checked', async () => {
  const { assessmentId } = await approvedAssessment(api, people.leader, { name: 'Bãi cắm trại Gió' })
  const params = { id: assessmentId }
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const missing = async () => {
    const drawn = await call(certificates.plannedPaper, { params, query: { decidedOn } }, people.leader)
    const entered = await call(certificates.issue, { body }, people.secretary)
    expect([drawn.error.code, entered.error.code]).toEqual(Array(2).fill('CERTIFICATE_PAPER_INCOMPLETE'))
    expect([entered.error.message, (await plan()).obstacle]).toEqual(Array(2).fill(drawn.error.message))
    return drawn.error.message
  }
  await bindSettings(api, { superiorName: null, issuePlace: null })
  expect(await missing()).toBe(
    'Chưa in được giấy chứng nhận vì còn trống: Cơ quan chủ quản, Địa danh trên giấy. Nhập ở Cài đặt.',
  )
  const mendedBy = async (by: { token: string }) => (await call(certificates.awaiting, {}, by)).data.mendedBy
  expect([await mendedBy(people.leader), await mendedBy(people.judge)]).toEqual(['superiorName', 'issuerRoleIds'])
  await bindSettings(api, { hasSuperior: false })
  expect(await missing()).toContain('vì còn trống: Địa danh trên giấy.')
  expect(await mendedBy(people.leader)).toBe('issuePlace')
  await bindSettings(api, { hasSuperior: true, superiorName: 'Uỷ ban nhân dân tỉnh', issuePlace: 'Khánh Hòa' })
  for (const publicUrl of [null, 'http://127.0.0.1:3000', 'https://nhanxanh.local', 'http://10.0.0.8']) {
    platform.publicUrl = publicUrl
    expect(await missing()).toContain('PUBLIC_URL')
    expect(await mendedBy(people.leader)).toBeNull()
  }
  // A decision that was written down before is not confirmed either.
  platform.publicUrl = 'https://nhanxanh.kiemthu.example'
  const entered = (await call(certificates.issue, { body }, people.secretary)).data
  platform.publicUrl = null
  const confirmed = { params: { id: entered.decisionId } }
  expect((await call(certificates.confirmIssue, confirmed, people.leader)).error.code).toBe(
    'CERTIFICATE_PAPER_INCOMPLETE',
  )
  platform.publicUrl = 'https://nhanxanh.kiemthu.example'
  const { items } = (await call(certificates.confirmIssue, confirmed, people.leader)).data
  const id = items[0]?.id ?? ''
  await drawnPaper(api, id, people.leader)
  await rows.deleteFrom('certificate_papers').where('certificate_id', '=', id).execute()
  platform.publicUrl = null
  await expect(drawCertificate(api.db, platform, id)).rejects.toThrow('CERTIFICATE_PAPER_INCOMPLETE')
})
