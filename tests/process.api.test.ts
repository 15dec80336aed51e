import { isNight } from './support/random.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { administrator, codeInFolder, freePort, spawnServer, untilHealthy } from './support/process.ts'
import type { ServerProcess } from './support/process.ts'
import { fullChecklist, registration, smallPdf } from './support/registrations.ts'

const folders: string[] = []
const running: ServerProcess[] = []
const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-process-'))
  folders.push(folder)
  return folder
}
const start = async (folder: string, settings: Record<string, string> = {}) => {
  const server = spawnServer(folder, await freePort(), settings)
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

describe('the program', () => {
  it('starts empty with its first administrator, stops on SIGTERM with 0, and starts again on the same folder', async () => {
    const folder = await newFolder()
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

  it('does not open to others with demonstration passwords, neither fresh nor on a folder that has them', async () => {
    const fresh = await refusedStart(await newFolder(), { DEMO: 'true', HOST: '0.0.0.0' })
    expect([fresh.code, fresh.output.includes('DEMO=false')]).toEqual([1, true])
    const folder = await newFolder()
    await stop(await start(folder, { DEMO: 'true' }))
    const later = await refusedStart(folder, { HOST: '0.0.0.0' })
    expect([later.code, later.output.includes('mật khẩu minh hoạ')]).toEqual([1, true])
  })

  it('closes everything when it is stopped in the middle of its first start', async () => {
    const folder = await newFolder()
    const server = spawnServer(folder, await freePort(), { DEMO: 'true', LOG_LEVEL: 'info' })
    await until(() => server.output().includes('"started"'))
    server.child.kill('SIGINT')
    expect(await server.exited).toBe(0)
    const again = await start(folder, { DEMO: 'true' })
    expect(again.output()).not.toContain('adopted')
    expect((await again.call(contract.settings.programme, {})).data.isDemo).toBe(true)
    await stop(again)
  })

  it('stops in time although an upload is still arriving', async () => {
    const server = await start(await newFolder())
    const slow = connect(Number(new URL(server.address).port), '127.0.0.1')
    slow.on('error', () => {})
    slow.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
    await pause(200)
    // 0 says that it closed everything by itself: what takes longer than its own limit ends with 1. A busy machine is late to hear
    // of it, so no clock of this process is asked.
    const code = await stop(server)
    expect([code, code === 0 ? '' : server.output()]).toEqual([0, ''])
    slow.destroy()
  })

  it('finishes requests under way when it is told to stop', async () => {
    const server = await start(await newFolder())
    const body = { email: administrator.email, password: administrator.password }
    const answers = Array.from({ length: 8 }, () => server.call(contract.auth.login, { body }))
    await pause(100)
    server.child.kill('SIGTERM')
    const settled = await Promise.allSettled(answers)
    const statuses = settled.map((result) => (result.status === 'fulfilled' ? result.value.status : result.reason))
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await server.exited).toBe(0)
  })
})

type Acked = { owners: string[]; registered: string[]; approved: string[] }

/** Registers owners and facilities and approves them until the server dies; what was answered with 200 is noted. */
const work = async (server: ServerProcess, folder: string, acked: Acked) => {
  const password = 'ChuCoSo2026'
  const { data: staff } = await server.call(contract.auth.login, { body: administrator })
  const officer = { token: staff.accessToken }
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
