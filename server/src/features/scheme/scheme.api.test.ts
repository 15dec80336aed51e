import { createHash } from 'node:crypto'
import { contract } from '@nhanxanh/contract'
import type { ChangesRead } from '@nhanxanh/contract/features/certificates.public'
import { noSchemeTexts } from '@nhanxanh/contract/features/scheme'
import fc from 'fast-check'
import jsonld from 'jsonld'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { seed } from '../../../../tests/support/random.ts'
import { publicCertificate, publicChanges } from '../certificates/public.service.ts'

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
    for (const missing of ['Tham vấn khi xây dựng', 'Điều kiện tham gia', 'Giám sát độc lập'])
      expect(text).not.toContain(missing)
    expect(text).not.toContain('<script src')
    // Settings of before the page had these parts.
    await api.owner.query("update settings_versions set values = values #- '{scheme,terms}' #- '{scheme,monitoring}'")
    expect((await call(settings.get, {}, people.admin)).data.values.scheme).toEqual({ ...noSchemeTexts, fees })
    expect((await page('/chuong-trinh')).text).toContain('Không thu phí')
  })
  it('counts decisions, suspensions and appeals of twelve months, and no other', async () => {
    const { assessmentId } = await approvedAssessment(api, people.leader)
    const body = { decision: aDecision(), assessmentIds: [assessmentId] }
    const made = (await issueByTwo(api, { body }, people.leader)).data.items[0]
    const figure = async (words: string) =>
      new RegExp(`<dt>${words} .*?<dd><span class="num">(\\d+)`).exec((await page('/chuong-trinh')).text)?.[1]
    expect(await figure('Giấy còn hiệu lực')).toBe('1')
    expect(await figure('Quyết định đánh giá đã ký')).toBe('1')
    const until = addDays(vietnamDay(new Date()), 30)
    const params = { id: made?.id ?? '' }
    const { data } = await call(certificates.get, { params }, people.admin)
    const act = { version: data.version, reason: 'Nước thải vượt quy chuẩn.', until, followUpId: null }
    expect((await call(certificates.suspend, { params, body: act }, people.admin)).status).toBe(200)
    expect([await figure('Giấy còn hiệu lực'), await figure('Giấy bị tạm đình chỉ')]).toEqual(['0', '1'])
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
    const sealed = JSON.parse(file.text) as { parts: { criteria: { code: string; sdgs: number[] }[] } }
    expect(sealed.parts.criteria.length).toBeGreaterThan(50)
    for (const { code } of sealed.parts.criteria) expect(shown).toContain(`id="${code}"`)
    expect(file.text + shown).not.toContain('@')
    const withGoals = sealed.parts.criteria.filter(({ sdgs }) => sdgs.length > 0)
    expect(withGoals.length).toBeGreaterThan(30)
    for (const { code, sdgs } of withGoals) {
      expect(new RegExp(`id="${code}"(.*?)</article>`, 's').exec(shown)?.[1]).toContain(`SDG: ${sdgs.join(', ')}`)
    }
    expect(shown).toContain('the mapping is the programme’s own')
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

describe('for machines', () => {
  const issued = async (name: string) => {
    const { assessmentId } = await approvedAssessment(api, people.leader, { name })
    const body = { decision: aDecision(), assessmentIds: [assessmentId] }
    const id = (await issueByTwo(api, { body }, people.leader)).data.items[0]?.id ?? ''
    return { assessmentId, ...(await call(certificates.get, { params: { id } }, people.leader)).data }
  }
  const saidOf = async (code: string) => {
    const [, said] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await page(`/verify/${code}`)).text) ?? []
    return said === undefined ? null : (JSON.parse(said) as Record<string, unknown>)
  }

  it('a certificate is a Certification of schema.org, in force or not, and says how it was audited', async () => {
    const made = await issued('Khách sạn </script> Máy Đọc')
    const said = await saidOf(made.code)
    expect(said).toMatchObject({
      '@type': 'Certification',
      certificationIdentification: made.number,
      certificationStatus: 'https://schema.org/CertificationActive',
      certificationRating: { ratingValue: made.level.rank, bestRating: made.level.count },
      about: { name: 'Khách sạn </script> Máy Đọc' },
      expires: made.validUntil,
    })
    const [expanded] = await jsonld.expand(said as object, {
      documentLoader: async () => ({ document: { '@context': { '@vocab': 'https://schema.org/' } }, documentUrl: '' }),
    })
    expect(expanded?.['@type']).toEqual(['https://schema.org/Certification'])
    expect((await page(`/verify/${made.code}`)).text).toContain('Từ xa, trên hồ sơ và minh chứng')
    const confirmation = (await page(`/verify/${made.code}/xac-nhan`)).text
    for (const words of [made.number, made.level.name, 'Third-party audit', '/chuong-trinh/bo-tieu-chi/CSLT/']) {
      expect(confirmation).toContain(words)
    }
    expect((await page(`/verify/${'a'.repeat(26)}/xac-nhan`)).status).toBe(404)
    const visit = {
      visited_on: '2026-11-02',
      people: 'Nguyễn Văn A',
      recorded_by: people.leader.id,
      recorded_by_name: 'A',
    }
    const of = { ...visit, assessment_id: made.assessmentId, recorded_at: new Date() }
    // A visit that is only planned audits nothing.
    await rows
      .insertInto('assessment_visits')
      .values({ ...of, visited_on: null, planned_on: '2026-11-02' })
      .execute()
    expect((await page(`/verify/${made.code}`)).text).toContain('Từ xa, trên hồ sơ và minh chứng')
    await rows.insertInto('assessment_visits').values(of).execute()
    expect((await page(`/verify/${made.code}`)).text).toContain('minh chứng và tại chỗ')
    const act = {
      version: made.version,
      reason: 'Vi phạm.',
      until: addDays(vietnamDay(new Date()), 30),
      followUpId: null,
    }
    await call(certificates.suspend, { params: { id: made.id }, body: act }, people.admin)
    expect(await saidOf(made.code)).toMatchObject({ certificationStatus: 'https://schema.org/CertificationInactive' })
  })

  type Item = { code: string; number: string; state: string; changedAt?: string; successor: { number: string } | null }
  const feed = async (since: string) =>
    (
      JSON.parse((await page(`/register.json?since=${encodeURIComponent(since)}`)).text) as {
        data: { items: Item[]; next: string }
      }
    ).data
  const looking = () => ({ db: api.db, now: api.platform.clock.now(), keyRing: api.platform.keyRing })
  const told = (item: object) => ({ ...item, changedAt: null, reason: null })

  it('a mirror that follows the changes has what the database has, over any year', async () => {
    const mirror = new Map<string, Item>()
    let since = '2020-01-01'
    const isFollowed = async () => {
      const { items, next } = await feed(since)
      for (const item of items) mirror.set(item.code, item)
      since = next
      const codes = await rows.selectFrom('certificates').select('code').execute()
      const now = await Promise.all(codes.map(({ code }) => publicCertificate(looking(), code)))
      const byCode = (all: Iterable<object | null>) => [...all].map((each) => told(each ?? {})).toSorted(inCodeOrder)
      expect(byCode(mirror.values())).toEqual(byCode(now))
    }
    const made = [await issued('Giấy Một'), await issued('Giấy Hai'), await issued('Giấy Ba')]
    const ids = made.map(({ id }) => id)
    await isFollowed()
    const body = (version: number) => ({ version, reason: 'Theo quyết định.' })
    const acts: Record<string, (id: string, version: number, today: string) => Promise<unknown>> = {
      suspend: (id, version, today) =>
        call(
          certificates.suspend,
          { params: { id }, body: { ...body(version), until: addDays(today, 20), followUpId: null } },
          people.admin,
        ),
      reinstate: (id, version) => call(certificates.reinstate, { params: { id }, body: body(version) }, people.admin),
      end: (id, version) =>
        call(certificates.end, { params: { id }, body: { ...body(version), kind: 'returned' } }, people.leader),
      exchange: async (id, version) => {
        const asked = { ...body(version), origin: 'exchange' as const, decision: null }
        const { status, data } = await call(certificates.exchange, { params: { id }, body: asked }, people.leader)
        if (status === 200) ids.push(data.id)
      },
      list: async (id) => {
        const { data } = await call(certificates.get, { params: { id } }, people.admin)
        const params = { id: data.facility.id }
        const { version } = (await call(contract.facilities.get, { params }, people.admin)).data
        const listed = { booking: String(version), google: null, expedia: null, trip: null, agoda: null }
        expect(
          (await call(contract.facilities.setListings, { params, body: { ...listed, version } }, people.admin)).status,
        ).toBe(200)
      },
      wait: () => Promise.resolve(),
    }
    const step = fc.record({
      act: fc.constantFrom(...Object.keys(acts)),
      nth: fc.nat(),
      days: fc.integer({ min: 15, max: 60 }),
    })
    const surely = ['wait', 'list', 'exchange'].map((act, nth) => ({ act, nth, days: 10 }))
    let today = addDays(made[0]?.validUntil ?? '', -240)
    const lastDay = addDays(today, 365)
    for (const { act, nth, days } of [...surely, ...fc.sample(step, { seed, numRuns: 9 })]) {
      today = addDays(today, days)
      if (today > lastDay) break
      await api.at(today)
      const id = ids[nth % ids.length] ?? ''
      const { data } = await call(certificates.get, { params: { id } }, people.admin)
      await acts[act]?.(id, data.version, today)
      await isFollowed()
    }
    await api.at(lastDay)
    await isFollowed()
    expect([...mirror.values()].every(({ state }) => state !== 'valid' && state !== 'expiring')).toBe(true)
  }, 60_000)

  it('goes on within one moment, however many changed at it, and refuses what is no place', async () => {
    const codes: string[] = []
    let next: ChangesRead = { at: new Date('2020-01-01'), code: '' }
    await rows.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update certificate_events set at = '2027-01-01T00:00:00.123Z'`.execute(transaction)
      await sql`update certificate_lines set at = '2027-01-01T00:00:00.123Z'`.execute(transaction)
      await sql`update facilities set listing_ids_at = '2027-01-01T00:00:00.123Z'`.execute(transaction)
      await sql`update certificates set created_at = '2027-01-01T00:00:00.123Z', valid_until = '2099-01-01'`.execute(
        transaction,
      )
      await sql`select rebuild_facility_facts()`.execute(transaction)
    })
    for (let read = 1; read > 0;) {
      const part = await publicChanges(looking(), next, 2)
      read = part.items.length
      codes.push(...part.items.map(({ code }) => code))
      next = part.next
    }
    expect(codes.length).toBeGreaterThan(4)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect((await feed(`2027-01-01T00:00:00.123Z_${codes.at(-2)}`)).items.map(({ code }) => code)).toEqual(
      codes.slice(-1),
    )
    const wrong = await page('/register.json?since=hom-qua')
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('since')])
  })
})

const inCodeOrder = (one: object, other: object): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
