import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@nhanxanh/contract'
import { addDays, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { afterAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, asIfIssued, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'

/** A cache before the server, which is down at the first request. */
const purged: string[] = []
const cache = createServer(({ method, url }, response) => {
  purged.push(`${method} ${url}`)
  response.writeHead(purged.length === 1 ? 503 : 200).end()
}).listen(0, '127.0.0.1')
await once(cache, 'listening')
afterAll(() => void cache.close())

const api = await startApi({ PURGE_URL: `http://127.0.0.1:${(cache.address() as AddressInfo).port}` })
await shippedSets(api)
const { call } = api
const { certificates } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1] })

const issued = async (name: string, level = 1) => {
  const { assessmentId } = await approvedAssessment(api, people.leader, { name, level })
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  return (await call(certificates.get, { params: { id: data.items[0]?.id ?? '' } }, people.leader)).data
}
const page = async (path: string) => {
  const response = await fetch(`${api.address}${path}`, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the public page of a certificate', () => {
  it('tells what holds today in both languages, escaped and without a script but one', async () => {
    const made = await issued('Khách sạn <b>Biển</b> & Núi')
    const { status, headers, text } = await page(`/verify/${made.code}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=15, stale-if-error=3600'])
    for (const words of ['Còn hiệu lực', 'Valid', made.number, made.level.name, 'Khách sạn &#60;b&#62;Biển']) {
      expect(text).toContain(words)
    }
    // Nothing of this file was worked out from figures: factors that only stand in are none of its business.
    expect(text).not.toMatch(/style=|128|Phạm Quang Hải|tạm dùng/)
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '')
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(hashes).toHaveLength(1)
    expect(headers.get('content-security-policy')).toContain(hashes[0])
    // Whoever has it as it is gets it with its moment in the same minute; otherwise the moment alone makes another page.
    const again = () =>
      fetch(`${api.address}/verify/${made.code}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([304, 200]).toContain((await again()).status)
    // By the settings of the server, which listens elsewhere here: a copy of the page vouches for no address of its own.
    expect(text).toContain(`Địa chỉ trang là ${new URL(api.platform.address).host}.`)
  })

  it('follows a suspension, a revocation and a new paper at once', async () => {
    const made = await issued('Nhà nghỉ Suối Đá')
    const params = { id: made.id }
    const until = addDays(vietnamDay(new Date()), 20)
    const body = { version: made.version, reason: 'Nước thải vượt ngưỡng.', until }
    const { data: held } = await call(certificates.suspend, { params, body }, people.admin)
    const suspended = await page(`/verify/${made.code}`)
    expect(suspended.text).toContain('Đang bị tạm đình chỉ')
    expect(suspended.text).toContain('Nước thải vượt ngưỡng.')
    for (const words of ['hạn khắc phục', 'to be mended by'])
      expect(suspended.text).toContain(`${words} ${formatDay(until)}.`)
    const { name, rank, count } = made.level
    expect(suspended.text).toContain(`Mức đã cấp: ${name}, ${rank} trên ${count} lá`)
    expect(suspended.text).toContain(`(level ${rank} of ${count})`)
    const lift = { version: held.version, reason: 'Đã khắc phục.' }
    const { data: lifted } = await call(certificates.reinstate, { params, body: lift }, people.admin)
    const anew = { version: lifted.version, origin: 'exchange' as const, reason: 'Đổi tên.', decision: null }
    const { data: next } = await call(certificates.exchange, { params, body: anew }, people.leader)
    const old = await page(`/verify/${made.code}`)
    expect(old.text).toContain('Đã được thay bằng giấy mới')
    expect(old.text).toContain(`/verify/${next.code}`)
    // Renewed only after its end.
    const term = { issued_on: '2020-01-01', valid_until: '2023-01-01' }
    await asIfIssued(api, made.id, term)
    const expired = await page(`/verify/${made.code}`)
    expect(expired.text).toContain('Đã hết hạn')
    expect(expired.text).toContain(`/verify/${next.code}`)
    const [, report = ''] = /href="(\/lien-he\?[^"]+)"/.exec(expired.text) ?? []
    expect((await page(report)).text).toContain(`value="Thông tin sai lệch về giấy chứng nhận ${made.number}"`)
  })

  it('goes out of a cache before the server by each act; what is refused or unknown is never kept there', async () => {
    const kept = async (path: string) => {
      const { status, headers } = await page(path)
      return [status, headers.get('cache-control')]
    }
    const made = await issued('Khu du lịch Thác Trắng')
    const always = 'public, max-age=0, s-maxage=15, stale-if-error=3600'
    expect(await kept(`/verify/${made.code}`)).toEqual([200, always])
    const body = { version: made.version, reason: 'Giả mạo hồ sơ.', until: addDays(vietnamDay(new Date()), 20) }
    await call(certificates.suspend, { params: { id: made.id }, body }, people.admin)
    expect(await kept(`/verify/${made.code}`)).toEqual([200, always])
    expect(await kept('/register')).toEqual([200, always])
    expect(await kept(`/verify/${'b'.repeat(26)}`)).toEqual([404, 'no-store'])
    expect(await kept('/verify')).toEqual([200, 'no-store'])
    const short = new URLSearchParams({ number: made.number, short: made.shortCode })
    expect(await kept(`/verify?${short.toString()}`)).toEqual([303, 'no-store'])
    const both = expect.arrayContaining([`PURGE /verify/${made.code}`, 'PURGE /register'])
    await eventually(() => expect(purged.slice(1)).toEqual(both))
  })

  it('answers an unknown code with 404 and no hint, the same for any shape', async () => {
    const [one, other] = [await page(`/verify/${'a'.repeat(26)}`), await page('/verify/khong-co')]
    expect([one.status, other.status, one.text === other.text]).toEqual([404, 404, true])
  })

  it('is found by the number with the eight signs, by neither alone, and not by trying', async () => {
    const made = await issued('Homestay Lá')
    const ask = (number: string, short: string) => page(`/verify?${new URLSearchParams({ number, short }).toString()}`)
    const spaced = `${made.shortCode.slice(0, 4).toLowerCase()}-${made.shortCode.slice(4)}`
    const found = await ask(made.number, spaced)
    expect([found.status, found.headers.get('location')]).toEqual([303, `/verify/${made.code}`])
    for (const written of [` Số: ${made.number.toLowerCase()}. `, made.number.replaceAll('-', ' – ')]) {
      expect((await ask(written, made.shortCode)).headers.get('location')).toBe(`/verify/${made.code}`)
    }
    const passedOn = await page(`/verify/${made.code.toUpperCase()}.`)
    expect([passedOn.status, passedOn.headers.get('location')]).toEqual([303, `/verify/${made.code}`])
    expect((await ask(made.number, 'AAAAAAAA')).status).toBe(404)
    const tried = []
    for (let nth = 0; nth < 25; nth += 1) tried.push((await ask(made.number, `AAAAAA${nth}`)).status)
    expect(tried.at(-1)).toBe(429)
    expect((await page('/verify')).status).toBe(200)
  })
})

describe('the register', () => {
  it('lists what is in force, searched, as a page, JSON and CSV', async () => {
    const made = await issued('=Khách sạn "Hòn Chồng"')
    const { text } = await page('/register?q=hon+chong')
    expect(text).toContain(made.number)
    expect(text).toContain(`/verify/${made.code}`)
    expect((await page('/register?q=khong-co-ten-nay')).text).not.toContain('/verify/a')
    const { data } = JSON.parse((await page('/register.json')).text) as { data: { items: { number: string }[] } }
    expect(data.items.map(({ number }) => number)).toContain(made.number)
    const csv = await page('/register.csv')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.text).toContain(`"'=Khách sạn ""Hòn Chồng"""`)
    expect((await page('/register?tab=revoked&page=abc')).status).toBe(200)
    // The files hold what the page was asked for.
    expect(text).toMatch(/register\.csv\?tab=valid[^"]*q=hon\+chong/)
    const searched = (await page('/register.csv?q=hon+chong')).text.trimEnd().split('\r\n')
    expect([searched.length, searched[1]]).toEqual([2, expect.stringContaining(made.number)])
    const revoked = (await page('/register.json?tab=revoked&q=hon+chong')).text
    expect(JSON.parse(revoked)).toEqual({ data: { issuer: 'Chương trình kiểm thử', items: [] } })
  })

  it('is narrowed by level, kind and commune, says of how many, and offers each way back', async () => {
    const [low, high] = [await issued('Nhà nghỉ Bến Chợ'), await issued('Khách sạn Bến Chợ', 2)]
    const { level, commune_code: commune } = await api.rows
      .selectFrom('certificates')
      .select(['level', 'commune_code'])
      .where('id', '=', high.id)
      .executeTakeFirstOrThrow()
    const query = `tab=valid&q=ben+cho&level=${level}&type=CSLT&commune=${commune}`
    const { text } = await page(`/register?${query}`)
    expect([text.includes(high.number), text.includes(low.number)]).toEqual([true, false])
    expect(text).toMatch(/<b>1 trong \d+ cơ sở<\/b>/)
    expect(text).toContain(`aria-label="Bỏ lọc mức ${high.level.name}"`)
    expect(text).toContain(`/register?${query.replace(`level=${level}&`, '').replaceAll('&', '&#38;')}"`)
    const ofKind = async (subType: string) => (await page(`/register?q=ben+cho&subType=${subType}`)).text
    const [hotels, camps] = [await ofKind('khach_san'), await ofKind('bai_cam_trai')]
    expect([hotels.includes(high.number), camps.includes(high.number)]).toEqual([true, false])
    expect(hotels).toContain('lang="en">Hotel')
    const alone = await page(`/register/loc?${query}`)
    expect(alone.text).toContain(`value="${level}" checked`)
    expect((await page('/register?level=khong&type=khong&commune=0')).text).toContain('Không có cơ sở nào phù hợp.')
    const [font = ''] = /\/public-fonts\/[\w.-]+/.exec((await page('/public.css')).text) ?? []
    const { status, headers } = await page(font)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ])
    expect((await page('/public-fonts/README.md')).status).toBe(404)
  })
})

describe('a letter about a place', () => {
  const email = 'khach@kiemthu.example'
  const post = async (changes: Readonly<Record<string, string>>) => {
    const letter = { name: 'Lê Thị Khách', email, phone: '', subject: 'Hỏi', kind: 'complaint', decision: '' }
    const body = new URLSearchParams({ ...letter, body: `Nội dung ${crypto.randomUUID()}`, website: '', ...changes })
    const sent = await fetch(`${api.address}/lien-he`, { method: 'POST', body })
    const text = await sent.text()
    return { status: sent.status, text, code: /Mã liên hệ là ([\w-]+)\./.exec(text)?.[1] ?? '' }
  }
  const kept = (code: string) =>
    api.rows
      .selectFrom('contacts')
      .select(['id', 'place', 'facility_id', 'place_id'])
      .where('code', '=', code)
      .executeTakeFirst()

  it('names one of the register, found without accents, or is sent with the name as it was written', async () => {
    const made = [await issued('Nhà khách Vĩnh Phước'), await issued('Homestay Vĩnh Phước')]
    const found = await post({ place: 'vinh phuoc', step: 'find' })
    expect(found.status).toBe(200)
    for (const { code, facility } of made) {
      expect(found.text).toContain(`value="${code}"`)
      expect(found.text).toContain(facility.name)
    }
    const asked = await post({ place: 'vinh phuoc', found: 'vinh phuoc' })
    expect([asked.status, asked.code]).toEqual([400, ''])
    expect(asked.text).toContain('Vui lòng chọn cơ sở.')
    const certificate = made[1]?.code ?? ''
    const chosen = await post({ place: 'vinh phuoc', found: 'vinh phuoc', certificate })
    // Nobody ties a complaint to a facility from outside: staff are offered it.
    const letter = await kept(chosen.code)
    expect(letter).toMatchObject({ place: 'vinh phuoc', facility_id: null, place_id: made[1]?.facility.id })
    const { data } = await call(contract.contacts.get, { params: { id: letter?.id ?? '' } }, people.admin)
    expect([data.place, data.suggestions[0]?.id]).toEqual(['vinh phuoc', made[1]?.facility.id])
    // The choice was made for another word.
    expect((await post({ place: 'phuoc', found: 'vinh phuoc', certificate })).status).toBe(400)
    const other = await post({ place: 'vinh phuoc', found: 'vinh phuoc', certificate: 'none' })
    expect(await kept(other.code)).toMatchObject({ place_id: null })
    const unknown = await post({ place: 'Nhà nghỉ chưa từng có' })
    expect(await kept(unknown.code)).toMatchObject({ place: 'Nhà nghỉ chưa từng có', place_id: null })
  })

  it('gets a receipt with its number and none of its words; an address that others type in gets a few alone', async () => {
    const to = 'nguoi-khac@kiemthu.example'
    const codes = []
    for (let nth = 0; nth < 4; nth += 1) codes.push((await post({ email: to, subject: 'Lời riêng' })).code)
    await eventually(async () => expect(await api.lettersTo(to)).toHaveLength(3))
    const letters = (await api.lettersTo(to)).join('')
    expect(codes.map((code) => letters.includes(code))).toEqual([true, true, true, false])
    expect(letters).not.toContain('Lời riêng')
  })
})
