import { createHash } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import { noSchemeTexts } from '@nhanxanh/contract/features/scheme'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, criteriaVersions, settings } = contract
const people = cast(api, {
  admin: ['administrator', 1],
  leader: ['leader', 1],
})
const page = async (path: string) => {
  const answer = await fetch(`${api.address}${path}`)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe('the page of the scheme', () => {
  it('says what the office says, and leaves out what it says nothing of', async () => {
    expect((await page('/chuong-trinh')).text).not.toContain('Phí, lệ phí')
    const { data } = await call(settings.get, {}, people.admin)
    const fees = { vi: 'Không thu phí <năm đầu>.', en: 'No fees.' }
    const values = { ...data.values, scheme: { ...noSchemeTexts, fees } }
    expect((await call(settings.update, { body: { version: data.version, values } }, people.admin)).status).toBe(200)
    const { text } = await page('/chuong-trinh')
    expect(text).toContain('Phí, lệ phí')
    expect(text).toContain('Không thu phí &#60;năm đầu&#62;.')
    expect(text).not.toContain('Tham vấn khi xây dựng')
    expect(text).not.toContain('<script src')
  })
  it('counts decisions, suspensions and appeals of twelve months, and no other', async () => {
    const { assessmentId } = await approvedAssessment(api, people.leader)
    const body = { decision: aDecision(), assessmentIds: [assessmentId] }
    const made = (await issueByTwo(api, { body }, people.leader)).data.items[0]
    const figure = async (words: string) =>
      new RegExp(`<dt>${words} .*?<dd class="num">(\\d+)`).exec((await page('/chuong-trinh')).text)?.[1]
    expect(await figure('Giấy đang có hiệu lực')).toBe('1')
    expect(await figure('Quyết định đánh giá đã ký')).toBe('1')
    const until = addDays(vietnamDay(new Date()), 30)
    const params = { id: made?.id ?? '' }
    const { data } = await call(certificates.get, { params }, people.admin)
    const act = { version: data.version, reason: 'Nước thải vượt quy chuẩn.', until, followUpId: null }
    expect((await call(certificates.suspend, { params, body: act }, people.admin)).status).toBe(200)
    expect([await figure('Giấy đang có hiệu lực'), await figure('Giấy bị tạm đình chỉ')]).toEqual(['0', '1'])
    const before = new Date(Date.now() - 400 * 86_400_000)
    await rows
      .updateTable('assessment_decisions')
      .set({ signed_at: before })
      .where('assessment_id', '=', assessmentId)
      .execute()
    expect(await figure('Quyết định đánh giá đã ký')).toBe('0')
  })
})

describe('a published version', () => {
  it('is shown whole out of the bytes whose hash the page names', async () => {
    const { text } = await page('/chuong-trinh')
    const [, address, sha256] =
      /href="(\/chuong-trinh\/bo-tieu-chi\/CSLT\/\d+)".*?SHA-256 ([0-9a-f]{64})/s.exec(text) ?? []
    const file = await page(`${address}.json`)
    expect(createHash('sha256').update(file.text).digest('hex')).toBe(sha256)
    const shown = (await page(address ?? '')).text
    expect(shown).toContain(sha256)
    const sealed = JSON.parse(file.text) as { parts: { criteria: { code: string; name: string }[] } }
    expect(sealed.parts.criteria.length).toBeGreaterThan(50)
    for (const { code } of sealed.parts.criteria) expect(shown).toContain(`id="${code}"`)
    expect(file.text + shown).not.toContain('@')
  })

  it('is never a draft', async () => {
    const { items } = (await call(criteriaVersions.list, { query: {} }, people.admin)).data
    const published = items.find(({ type }) => type === 'CSLT')
    const { data: draft } = await call(criteriaVersions.draft, { params: { id: published?.id ?? '' } }, people.admin)
    const draftPage = await page(`/chuong-trinh/bo-tieu-chi/CSLT/${draft.number}`)
    expect([draft.status, draftPage.status]).toEqual(['draft', 404])
    expect((await page('/chuong-trinh')).text).not.toContain(`/CSLT/${draft.number}`)
    for (const path of ['XXX/1', 'CSLT/0', 'CSLT/1a', 'CSLT/99999.json']) {
      expect((await page(`/chuong-trinh/bo-tieu-chi/${path}`)).status).toBe(404)
    }
  })
})
