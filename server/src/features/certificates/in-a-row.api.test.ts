import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { approvedAssessment, aDecision } from '../../../../tests/support/certificates.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { asDatabase } from '../../../../tests/support/database.setup.ts'
import { freePort, spawnServer, untilHealthy } from '../../../../tests/support/process.ts'
import type { ServerProcess } from '../../../../tests/support/process.ts'
import { isNight } from '../../../../tests/support/random.ts'
import { staffEmail, testPassword } from '../../../../tests/support/template.ts'

const api = await startApi()
await shippedSets(api)
const { rows } = api
const { auth, certificates } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1] })
const count = isNight ? 1_000 : 40

const folders: string[] = []
const servers: ServerProcess[] = []
afterAll(async () => {
  for (const { child, exited } of servers) {
    if (child.exitCode === null) child.kill('SIGKILL')
    await exited
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** The program itself beside another on the same database, with somebody signed in to it. */
const start = async () => {
  const { rows: named } = await sql<{ name: string }>`select current_database() as name`.execute(rows)
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-row-'))
  folders.push(folder)
  // Processes on one database share its keys.
  for (const key of ['root.key', 'sealing.key', 'vault.key'])
    await copyFile(path.join(api.folder, key), path.join(folder, key))
  const {
    connectionString,
    host = '',
    port = 5432,
    user = '',
  } = asDatabase(inject('testServer').owner, named[0]?.name ?? '')
  const ownUrl = `postgres://${user}@localhost:${port}/${named[0]?.name ?? ''}?host=${encodeURIComponent(host)}`
  const PUBLIC_URL = api.platform.address
  const server = spawnServer(folder, await freePort(), { DATABASE_URL: connectionString ?? ownUrl, PUBLIC_URL })
  servers.push(server)
  await untilHealthy(server)
  const body = { email: staffEmail('leader'), password: testPassword }
  return { server, token: (await server.call(auth.login, { body })).data.accessToken }
}

/** Confirms one decision after the other what is left, until the process is gone; what got no answer is asked for again by another. */
const work = async ({ server, token }: Awaited<ReturnType<typeof start>>, left: string[], issued: string[]) => {
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const answer = await server.call(certificates.confirmIssue, { params: { id } }, { token }).catch(() => null)
    if (answer === null || answer.status >= 500) left.unshift(id)
    else issued.push(id)
    if (server.child.exitCode !== null || server.child.signalCode !== null) return
    if (answer === null) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it(
  'two processes number what they issue in one row, without a gap or a repeat, though one is killed on the way',
  async () => {
    const left: string[] = []
    for (let nth = 0; nth < count; nth += 1) {
      const { assessmentId } = await approvedAssessment(api, people.leader)
      const body = { decision: aDecision(), assessmentIds: [assessmentId] }
      left.push((await api.call(certificates.issue, { body }, people.admin)).data.decisionId)
    }
    const all = new Set(left)
    const [one, other] = [await start(), await start()]
    const issued: string[] = []
    const dying = [1, 2, 3].map(() => work(one, left, issued))
    const living = [1, 2, 3].map(() => work(other, left, issued))
    while (issued.length < count / 2) await new Promise((resolve) => setTimeout(resolve, 5))
    one.server.child.kill('SIGKILL')
    await Promise.all([...dying, ...living])
    await work(other, left, issued)
    const made = await rows.selectFrom('certificates').select(['number', 'decision_id']).execute()
    expect(new Set(made.map(({ decision_id }) => decision_id))).toEqual(all)
    const nths = made.map(({ number }) => Number(number.slice(-4))).toSorted((a, b) => a - b)
    expect(nths).toEqual(Array.from({ length: count }, (_, nth) => nth + 1))
  },
  isNight ? 900_000 : 120_000,
)
