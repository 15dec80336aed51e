import { contract } from '@nhanxanh/contract'
import { addDays, formatDay, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, drawnPaper, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'
import { watchMoments } from '../../../moments.ts'
import { suspensions } from '../reminders/expiry.jobs.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, notifications, portal, settings } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1], second: ['administrator', 2] })
const today = vietnamDay(new Date())
const reason = 'Nước thải vượt ngưỡng.'

const issued = async () => {
  const made = await approvedAssessment(api, people.leader)
  const body = { decision: aDecision(), assessmentIds: [made.assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  return { ...made, params: { id: data.items[0]?.id ?? '' }, number: data.items[0]?.number ?? '' }
}
type Issued = Awaited<ReturnType<typeof issued>>

/** The letters to an address, as soon as there are so many, the last one first. */
const lettersOf = (email: string, count: number): Promise<string[]> =>
  eventually(async () => {
    const letters = await api.lettersTo(email)
    expect(letters).toHaveLength(count)
    return letters.toReversed()
  })
const versionOf = async ({ params }: Issued) => (await call(certificates.get, { params }, people.admin)).data.version
const noticesOf = async ({ owner, params }: Issued) =>
  (await call(portal.notifications, {}, owner)).data.items.filter(({ data }) => data.certificateId === params.id)

describe('the owner of a certificate', () => {
  it('gets a new one by mail, with its paper, once', async () => {
    const one = await issued()
    const bytes = await drawnPaper(api, one.params.id, people.admin)
    const [letter = ''] = await lettersOf(one.owner.email, 1)
    expect(letter).toContain(`cấp giấy chứng nhận số ${one.number}`)
    expect(letter).toMatch(/https?:\/\/\S+\/verify\/[a-z2-7]{26}/)
    expect(letter).toContain(`Giay-chung-nhan-${one.number.replaceAll('/', '-')}.pdf`)
    // Undoing quoted-printable takes the padding away.
    expect(letter.replaceAll(/\s/g, '')).toContain(bytes.toString('base64').replace(/=+$/, ''))
    expect(letter).toContain('Tệp chưa mang chữ ký số')
    expect(letter).toMatch(/1\. Cập nhật số liệu [^.]* năm \d{4}, hạn hết ngày 31\/03\//)
    expect((await noticesOf(one)).map(({ type }) => type)).toEqual(['certificate_issued'])
  })

  it('is told of suspension, reinstatement and revocation with the reason, whatever the settings say of letters', async () => {
    const { version, values } = (await call(settings.get, {}, people.admin)).data
    const none = { version, values: { ...values, ownerLetters: [] } }
    expect((await call(settings.update, { body: none }, people.admin)).status).toBe(200)
    const one = await issued()
    const { params, owner, number } = one
    await lettersOf(owner.email, 1)
    const until = addDays(today, 30)
    const stop = { version: await versionOf(one), reason, until }
    expect((await call(certificates.suspend, { params, body: stop }, people.admin)).status).toBe(200)
    const [suspended = ''] = await lettersOf(owner.email, 2)
    expect(suspended).toContain(`Giấy chứng nhận số ${number}`)
    expect(suspended).toContain('bị tạm đình chỉ từ ngày')
    expect(suspended).toContain(`Lý do: ${reason}`)
    expect(suspended).toContain(`hết ngày ${formatDay(until)}`)
    expect(suspended).toContain('khiếu nại trong 90 ngày')

    for (const day of [addDays(until, -1), addDays(until, 1), addDays(until, 2)]) {
      await watchMoments({ db: api.db, now: startOfVietnamDay(day), platform: api.platform }, suspensions)
    }
    const [over = '', near = ''] = await lettersOf(owner.email, 4)
    expect(near).toContain(`hạn khắc phục là hết ngày ${formatDay(until)}`)
    expect(over).toContain(`hạn khắc phục đã hết ngày ${formatDay(until)}`)
    await api.at(addDays(until, 1))
    const { data: seen } = await call(certificates.get, { params }, people.admin)
    const page = await (await fetch(`${api.address}/verify/${seen.code}`)).text()
    await api.at(today)
    expect(page).toContain(`quá hạn khắc phục từ ${formatDay(until)}`)

    const lift = { version: await versionOf(one), reason: 'Đã khắc phục.' }
    await call(certificates.reinstate, { params, body: lift }, people.admin)
    // The clock has been elsewhere meanwhile, by which mails are in order.
    const reinstated = (await lettersOf(owner.email, 5)).join('\n')
    expect(reinstated).toContain('được khôi phục hiệu lực')
    expect(reinstated).toContain('Đã khắc phục.')

    await call(certificates.revoke, { params, body: { version: await versionOf(one), reason } }, people.admin)
    for (const signer of [people.second, people.leader]) {
      const asked = (await call(notifications.listOwn, {}, signer)).data.items
      expect(asked.map(({ type, data }) => [type, data.certificateId])).toContainEqual([
        'revocation_proposed',
        params.id,
      ])
    }
    const own = (await call(notifications.listOwn, {}, people.admin)).data.items
    expect(own.map(({ type }) => type)).not.toContain('revocation_proposed')
    await call(certificates.confirmRevocation, { params, body: { version: await versionOf(one) } }, people.second)
    const revoked = (await lettersOf(owner.email, 6)).join('\n')
    expect(revoked).toContain('bị thu hồi và không còn hiệu lực')
    expect(revoked).toContain('khiếu nại trong 90 ngày')
    expect((await noticesOf(one)).map(({ type }) => type).toSorted()).toEqual([
      'certificate_issued',
      'certificate_reinstated',
      'certificate_revoked',
      'certificate_suspended',
      'certificate_suspended',
      'certificate_suspended',
    ])
  })

  it.each([
    ['returned', 'cơ sở tự nguyện trả lại'],
    ['closed', 'cơ sở ngừng hoạt động'],
    ['transferred', 'cơ sở đổi chủ'],
  ] as const)('is told of the end by %s', async (kind, words) => {
    const one = await issued()
    await lettersOf(one.owner.email, 1)
    const body = { version: await versionOf(one), kind, reason: 'Theo văn bản của cơ sở.' }
    await call(certificates.end, { params: one.params, body }, people.admin)
    const [letter = ''] = await lettersOf(one.owner.email, 2)
    expect(letter).toContain(words)
    expect((await noticesOf(one))[0]).toMatchObject({ type: 'certificate_ended', body: expect.stringContaining(words) })
  })

  it('gets the letters that a former version had asked for and not sent', async () => {
    const one = await issued()
    await lettersOf(one.owner.email, 1)
    const body = { version: await versionOf(one), reason, until: addDays(today, 30) }
    await call(certificates.suspend, { params: one.params, body }, people.admin)
    await lettersOf(one.owner.email, 2)
    const events = await rows
      .selectFrom('certificate_events')
      .select(['id', 'kind'])
      .where('certificate_id', '=', one.params.id)
      .execute()
    for (const { id } of events) await api.platform.jobs.enqueue(api.db, 'certificate-mail', { eventId: id })
    // The letter with the paper is there and goes once; the other one is written.
    const [letter = ''] = await lettersOf(one.owner.email, 3)
    expect(letter).toContain(reason)
  })

  it('reads in the letter of the next one which one it follows', async () => {
    const one = await issued()
    await lettersOf(one.owner.email, 1)
    const body = { version: await versionOf(one), origin: 'exchange' as const, reason: 'Đổi tên.', decision: null }
    await call(certificates.exchange, { params: one.params, body }, people.leader)
    const [letter = ''] = await lettersOf(one.owner.email, 2)
    expect(letter).toContain(`Giấy này thay giấy chứng nhận số ${one.number}; giấy cũ không còn được sử dụng.`)
    expect(letter).toContain('Lý do: Đổi tên.')
  })

  it('without an account is written to at the address of the invitation, or not at all', async () => {
    const [invited, unknown] = [await issued(), await issued()]
    await lettersOf(invited.owner.email, 1)
    await lettersOf(unknown.owner.email, 1)
    const email = 'duoc-moi@kiemthu.example'
    for (const [{ facility }, invited_email] of [
      [invited, email],
      [unknown, null],
    ] as const) {
      await rows
        .updateTable('facilities')
        .set({ owner_id: null, invited_email })
        .where('id', '=', facility.id)
        .execute()
    }
    for (const one of [unknown, invited]) {
      const body = { version: await versionOf(one), reason, until: addDays(today, 30) }
      expect((await call(certificates.suspend, { params: one.params, body }, people.admin)).status).toBe(200)
    }
    const [letter = ''] = await lettersOf(email, 1)
    expect(letter).toContain('bị tạm đình chỉ từ ngày')
    expect(await api.lettersTo(unknown.owner.email)).toHaveLength(1)
  })
})
