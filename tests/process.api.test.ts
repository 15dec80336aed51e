import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { isNight } from './support/random.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked as askedReport } from '../server/src/features/report-documents/fixtures/asked.ts'
import { smallPng } from '../server/src/platform/files/fixtures/images.ts'
import { patient } from './support/client.ts'
import { administrator, codeInFolder, freePort, spawnServer, startedFor, untilHealthy } from './support/process.ts'
import type { ServerProcess } from './support/process.ts'
import { fullChecklist, registration, smallPdf } from './support/registrations.ts'
import { chooseCode } from './support/settings.ts'

const folders: string[] = []
const running: ServerProcess[] = []
const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-process-'))
  folders.push(folder)
  return folder
}
const start = async (folder: string, settings: Record<string, string> = {}, under: readonly string[] = []) => {
  const server = spawnServer(folder, await freePort(), settings, { under })
  running.push(server)
  await untilHealthy(server)
  return server
}
const refusedStart = async (folder: string, settings: Record<string, string>) => {
  const server = spawnServer(folder, await freePort(), settings)
  return { code: await server.exited, output: server.output() }
}
const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 300 && !isSo(); tries += 1) await pause(50)
}
const stop = async (server: ServerProcess) => {
  server.child.kill('SIGTERM')
  return server.exited
}

afterAll(async () => {
  for (const server of running) if (server.child.exitCode === null) await stop(server)
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Of a program that was started before: a first start takes a minute where the machine has much else to do. */
const usedFolder = await newFolder()

describe('the program', () => {
  it('starts empty with its first administrator, stops on SIGTERM with 0, and starts again on the same folder', async () => {
    const folder = usedFolder
    const first = await start(folder)
    const login = await first.call(contract.auth.login, { body: administrator })
    expect(login.data.user.role.permissions).toEqual(['*'])
    expect((await first.call(contract.facilities.list, {}, { token: login.data.accessToken })).data.total).toBe(0)
    expect(await stop(first)).toBe(0)
    const second = await start(folder, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
    const renewed = await second.call(contract.auth.refresh, { body: { refreshToken: login.data.refreshToken } })
    expect(renewed.status).toBe(200)
    expect(await stop(second)).toBe(0)
  })

  it('refuses a folder that another process owns, and leaves it unharmed', async () => {
    const folder = await newFolder()
    const owner = await start(folder)
    const { code, output } = await refusedStart(folder, {})
    expect(code).toBe(1)
    expect(output).toContain(folder)
    expect(output).toContain(String(owner.child.pid))
    expect((await owner.call(contract.auth.login, { body: administrator })).status).toBe(200)
    await stop(owner)
  })

  it('says everything that is wrong with the settings, and does not start', async () => {
    const { code, output } = await refusedStart(await newFolder(), {
      PORT: 'ba nghìn',
      SMTP_URL: 'x',
      LOG_LEVEL: 'loud',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'SMTP_URL', 'LOG_LEVEL']) expect(output).toContain(name)
    const empty = await refusedStart(await newFolder(), { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
    expect(empty.output).toContain('ADMIN_EMAIL')
  })

  // Making one takes half a minute.
  let demonstration = ''

  it('closes everything when it fails or is stopped in the middle of its first start, and goes on at the next', async () => {
    const folder = await newFolder()
    const isUp = ({ output }: ServerProcess) => output().includes('"started"')
    const fault = `process.on('SIGUSR2', () => { throw new Error('a fault that nobody hears') })`
    const settings = { DEMO: 'true', LOG_LEVEL: 'info' }
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(fault)}`
    const broken = spawnServer(folder, await freePort(), { ...settings, NODE_OPTIONS })
    await until(() => isUp(broken))
    broken.child.kill('SIGUSR2')
    expect([await broken.exited, await startedFor(folder)]).toEqual([1, []])
    expect(broken.output()).toContain('Hãy chạy lại lệnh cũ với cùng DATA_DIR')
    const server = spawnServer(folder, await freePort(), settings)
    await until(() => isUp(server))
    server.child.kill('SIGINT')
    expect([await server.exited, await startedFor(folder)]).toEqual([0, []])
    const again = await start(folder, { DEMO: 'true' })
    expect(again.output()).not.toContain('adopted')
    expect((await again.call(contract.settings.programme, {})).data.isDemo).toBe(true)
    await stop(again)
    demonstration = folder
  })

  it('does not open to others with demonstration passwords, neither fresh nor on a folder that has them', async () => {
    const fresh = await refusedStart(await newFolder(), { DEMO: 'true', HOST: '0.0.0.0' })
    expect([fresh.code, fresh.output.includes('DEMO=false')]).toEqual([1, true])
    const later = await refusedStart(demonstration, { HOST: '0.0.0.0' })
    expect([later.code, later.output.includes('mật khẩu minh hoạ')]).toEqual([1, true])
  })
})

/** A start or a file that is late on a busy machine is never bad; the program runs on one processor beside four others that never rest. */
describe('on a machine with much else to do', () => {
  const onOne = ['taskset', '-c', '0']
  const others: ChildProcess[] = []
  beforeAll(() => {
    const spin = ['sh', '-c', 'while :; do :; done']
    for (let nth = 0; nth < 4; nth += 1) others.push(spawn('taskset', ['-c', '0', ...spin], { stdio: 'ignore' }))
  })
  afterAll(() => {
    for (const other of others) other.kill('SIGKILL')
  })
  const file = (name: string, bytes: Uint8Array) => new File([Uint8Array.from(bytes)], name)
  const workbook = () => writeXlsx({ sheets: [{ name: 'Danh sách', rows: [['Tên cơ sở'], ['Khách sạn Biển']] }] })

  it('takes one good file of each kind, and stops with work under way: nothing is left', async () => {
    const folder = usedFolder
    const server = await start(folder, {}, onOne)
    const patiently = patient(server.call)
    const { data } = await patiently(contract.auth.login, { body: administrator })
    const admin = { token: data.accessToken }
    const picture = file('anh.png', await smallPng())
    const taken = [
      await patiently(contract.files.upload, { body: await smallPdf() }, admin),
      await patiently(contract.files.upload, { body: picture }, admin),
      await patiently(contract.profile.setAvatar, { body: picture }, admin),
      await patiently(contract.facilityImports.read, { body: file('ds.xlsx', await workbook()) }, admin),
    ]
    expect(taken.map(({ status, error }) => [status, error])).toEqual(taken.map(() => [200, {}]))
    const paper = askedReport({ template: 'certified', quarter: null, year: null, format: 'docx' })
    expect((await patiently(contract.reportDocuments.create, { body: paper }, admin)).status).toBe(200)
    const slow = connect(Number(new URL(server.address).port), '127.0.0.1').on('error', () => {})
    slow.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
    const asking = Array.from({ length: 8 }, () => server.call(contract.auth.login, { body: administrator }))
    const asked = Promise.allSettled(asking)
    // They are on the wire by then, and eight passwords take one processor far longer.
    await pause(1_000)
    expect(await stop(server)).toBe(0)
    for (const outcome of await asked) {
      if (outcome.status === 'fulfilled') expect([200, 503]).toContain(outcome.value.status)
      // One that was not sent before the stop finds nobody; none that was sent is cut off.
      else expect(outcome.reason).toMatchObject({ cause: { code: 'ECONNREFUSED' } })
    }
    expect(await startedFor(folder)).toEqual([])
  })
})

type Acked = { owners: string[]; registered: string[]; approved: string[] }

/** Registers owners and facilities and approves them until the server dies; what was answered with 200 is noted. */
const work = async (server: ServerProcess, folder: string, acked: Acked) => {
  const password = 'ChuCoSo2026'
  const { data: staff } = await server.call(contract.auth.login, { body: administrator })
  const officer = { token: staff.accessToken }
  await chooseCode(server.call, officer)
  for (;;) {
    const email = `chu${crypto.randomUUID()}@kiemthu.example`
    const body = { name: 'Trần Văn Chủ', email, password, confirmPassword: password }
    if ((await server.call(contract.portal.register, { body })).status !== 200) return
    acked.owners.push(email)
    await server.call(contract.portal.verifyEmail, {
      body: {
        email,
        code: await codeInFolder(folder, email, () => server.child.exitCode === null && !server.child.killed),
      },
    })
    const owner = { token: (await server.call(contract.portal.login, { body: { email, password } })).data.accessToken }
    const { data: file } = await server.call(contract.portal.uploadFile, { body: await smallPdf() }, owner)
    const given = registration({ licenceFileIds: [file.id] })
    const made = await server.call(contract.portal.registerFacility, { body: given }, owner)
    acked.registered.push(made.data.id)
    const decision = { version: made.data.version, checklist: fullChecklist }
    const params = { id: made.data.id }
    const approved = await server.call(contract.facilities.approve, { params, body: decision }, officer)
    if (approved.status === 200) acked.approved.push(made.data.id)
  }
}

/** Each costs a start of the program. */
const kills = isNight ? 20 : 4

const lost = async (server: ServerProcess, acked: Acked): Promise<string[]> => {
  const { data: staff } = await server.call(contract.auth.login, { body: administrator })
  const officer = { token: staff.accessToken }
  const missing: string[] = []
  for (const email of acked.owners) {
    const again = await server.call(contract.portal.verifyEmail, { body: { email, code: '000000' } })
    if (again.error.message === 'OTP_NOT_FOUND') missing.push(email)
  }
  for (const id of acked.registered) {
    const { status, data } = await server.call(contract.facilities.get, { params: { id } }, officer)
    const file = data?.licenceFiles[0]
    const bytes = file && (await server.call(contract.files.download, { params: { id: file.id } }, officer))
    if (status !== 200 || bytes?.data.size !== file?.size) missing.push(id)
    else if (acked.approved.includes(id) && data.status !== 'approved') missing.push(id)
    else if ((data.status === 'approved') !== (data.decisions.length === 1)) missing.push(`${id} half`)
  }
  return missing
}

it('loses nothing that it answered when it is killed again and again during registrations and approvals', async () => {
  const folder = await newFolder()
  const acked: Acked = { owners: [], registered: [], approved: [] }
  for (let round = 0; round < kills; round += 1) {
    const server = await start(folder)
    const before = acked.approved.length
    const workers = [1, 2].map(() => work(server, folder, acked).catch(() => {}))
    // In the middle of work on a machine of any speed: some time after this round's first approval.
    await until(() => acked.approved.length > before)
    await pause((round * 137) % 700)
    server.child.kill('SIGKILL')
    await server.exited
    await Promise.all(workers)
  }
  const survivor = await start(folder)
  expect(acked.approved.length).toBeGreaterThanOrEqual(kills)
  expect(await lost(survivor, acked)).toEqual([])
  expect(await stop(survivor)).toBe(0)
}, 240_000)

/** A mail server that knows no addressee, and says so with the address. */
const refusingMailServer = async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 thu.example\r\n')
    socket.on('data', (chunk) => {
      const [, address] = /^RCPT TO:(<.*>)/.exec(chunk.toString()) ?? []
      socket.write(address === undefined ? '250 ok\r\n' : `550 ${address} unknown here\r\n`)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

it('says in the log that a mail was refused, by its codes and never by the address', async () => {
  const mailServer = await refusingMailServer()
  const server = await start(await newFolder(), { SMTP_URL: mailServer.url, LOG_LEVEL: 'info' })
  const body = {
    name: 'Trần Chủ',
    email: 'la@kiemthu.example',
    password: 'ChuCoSo2026',
    confirmPassword: 'ChuCoSo2026',
  }
  expect((await server.call(contract.portal.register, { body })).status).toBe(200)
  for (let tries = 0; tries < 100 && !server.output().includes('"job queue"'); tries += 1) await pause(100)
  const lines = server.output().split('\n')
  const fault = lines.find((line) => line.includes('"job queue"'))
  expect(JSON.parse(fault ?? '{}')).toMatchObject({ job: 'code-mail', code: 'EENVELOPE', responseCode: 550 })
  expect(server.output()).not.toContain('la@kiemthu.example')
  mailServer.close()
  expect(await stop(server)).toBe(0)
})
