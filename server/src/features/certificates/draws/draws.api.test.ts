import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { groupOf } from '@nhanxanh/contract/features/certificates.draws'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { drawDue } from './draws.service.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates } = contract
const people = cast(api, { leader: ['leader', 1], assessor: ['assessor', 1], viewer: ['viewer', 1] })
const today = vietnamDay(new Date())
const day = addDays(today, 1)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nx-draw-'))
  const made: Awaited<ReturnType<typeof approvedAssessment>>[] = []
  for (let nth = 0; nth < 5; nth += 1)
    made.push(await approvedAssessment(api, people.leader, { level: nth < 4 ? 1 : 2 }))
  const assessmentIds = made.map(({ assessmentId }) => assessmentId)
  await issueByTwo(api, { body: { decision: aDecision(), assessmentIds } }, people.leader)
  const at = { received_at: new Date(), updated_at: new Date() }
  const said = { name: 'Khách', name_folded: 'khach', subject: 'Xả rác', body: 'Xả rác ra biển.', search_text: '' }
  const complaint = { kind: 'complaint', finding: 'valid', status: 'closed', origin: 'page', code: 'LH-BT-1' } as const
  const about = {
    facility_id: made[0]?.facility.id ?? null,
    assignee_id: null,
    email: 'khach@kiemthu.example',
    phone: null,
  }
  const alone = { merged_into_id: null, merged_at: null, split_from_id: null, body_entry_id: null }
  await rows
    .insertInto('contacts')
    .values({ ...complaint, ...said, ...about, ...alone, ...at })
    .execute()
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const announce = (on: string, by: { token: string } = people.leader) =>
  call(certificates.announceDraw, { body: { day: on } }, by)
const draws = async () => (await call(certificates.draws, {}, people.leader)).data.items
const published = async (at: string) => fetch(`${api.address}/chuong-trinh/boc-tham${at}`)

/** The script alone, on the file that everybody can take. */
const verified = async (change: (draw: Record<string, unknown>) => void = () => undefined) => {
  await writeFile(path.join(folder, 'verify.mjs'), await (await published('/verify-draw.mjs')).text())
  const draw = (await (await published(`/${day}.json`)).json()) as Record<string, unknown>
  change(draw)
  await writeFile(path.join(folder, 'draw.json'), JSON.stringify(draw))
  return new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, ['verify.mjs', 'draw.json'], { cwd: folder, env: {} }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), text: `${out}${err}` }),
    )
  })
}

it('is announced for a day to come by who signs, with the list frozen and its hash in the log', async () => {
  expect((await announce(day, people.viewer)).status).toBe(403)
  expect((await announce(day, people.assessor)).error.code).toBe('NOT_A_SIGNER')
  expect(Object.keys((await announce(today)).error.fields ?? {})).toEqual(['day'])
  const both = await Promise.all([announce(day), announce(day)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { data } = both.find(({ status }) => status === 200) ?? both[0]
  expect(data).toMatchObject({ day, share: 10, priorityShare: 50, seed: null, drawn: null })
  expect(data.frame).toHaveLength(5)
  expect(data.frame.filter(({ isPriority }) => isPriority)).toHaveLength(1)
  const log = await rows
    .selectFrom('audit_logs')
    .select('changes')
    .where('action', '=', 'certificate.announce-draw')
    .where('outcome', '=', 'success')
    .execute()
  expect(log).toMatchObject([{ changes: { frame: { after: data.frameSha256 } } }])
  expect((await announce(addDays(day, 5))).error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
  // Before the day nothing is drawn, however often somebody tries.
  await drawDue(api.db, new Date())
  expect((await draws())[0]?.drawn).toBeNull()
})

it('is drawn by the first head of the day, in each group, once, and worked out again by the script alone', async () => {
  const key = await api.platform.sealing(api.db)
  const root = Buffer.alloc(32, 7)
  const head = (size: number, on: string) => {
    const note = `log.example/nhat-ky\n${size}\n${root.toString('base64')}\n`
    const signed = { note, signature: '', key_id: key.id, checkpoint: `${note}\n— log.example/nhat-ky x\n` }
    return rows
      .insertInto('audit_heads')
      .values({ ...signed, size, root, signed_at: new Date(), day: on })
      .execute()
  }
  // Far above the heads that the programme signs meanwhile.
  const size = 1_000_000
  await head(size, today)
  const on = new Date(`${day}T02:00:00Z`)
  await drawDue(api.db, on)
  expect((await draws())[0]?.drawn).toBeNull()
  await head(size + 1, day)
  await head(size + 2, day)
  await Promise.all([drawDue(api.db, on), drawDue(api.db, on)])
  const [draw] = await draws()
  expect(draw?.seed).toMatchObject({ size: size + 1, root: root.toString('base64') })
  const groups = [...Map.groupBy(draw?.frame ?? [], groupOf).values()]
  const counts = groups.map((group) => group.filter(({ number }) => draw?.drawn?.includes(number)).length)
  expect([groups.length, counts]).toEqual([3, [1, 1, 1]])
  expect(await verified()).toMatchObject({ code: 0, text: expect.stringContaining('KHỚP: 3 trong 5 giấy') })
  const page = await (await published('')).text()
  for (const number of draw?.drawn ?? []) expect(page).toContain(number)
})

it('is told apart where list, seed or sample were changed', async () => {
  const changes: [string, (draw: Record<string, unknown>) => void][] = [
    ['danh sách khác', ({ frame }) => (frame as unknown[]).pop()],
    ['hạt giống khác', ({ seed }) => Object.assign(seed as object, { size: 1 })],
    ['tính lại ra', ({ drawn }) => (drawn as unknown[]).pop()],
  ]
  for (const [said, change] of changes) {
    expect(await verified(change)).toMatchObject({ code: 1, text: expect.stringContaining(said) })
  }
  expect((await published('/2020-01-01.json')).status).toBe(404)
})
