import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DataFolderInUse } from './errors.ts'
import { cleanUp, killNow, launchStarter, query, type Starter, temporaryFolder } from './fixtures/starters.ts'
import { openEmbedded } from './open.ts'
import { acquireOwnerLock } from './owner-lock.ts'

const LIMIT = { timeout: 60_000 }

afterAll(cleanUp, 30_000)

describe('one owner of a data folder', LIMIT, () => {
  test('a second start is refused in Vietnamese with the folder and the pid, in this process and in another', async () => {
    const dataDir = temporaryFolder()
    const owner = await openEmbedded({ dataDir })
    const here = await openEmbedded({ dataDir }).catch((error: unknown) => error)
    expect(here).toBeInstanceOf(DataFolderInUse)
    expect(here).toMatchObject({ dataDir, ownerPid: process.pid })
    expect(String(here)).toContain(
      `Thư mục dữ liệu ${dataDir} đang được một tiến trình khác sử dụng (mã tiến trình ${process.pid}).`,
    )
    // A refused attempt in the owner's own process must not let go of the owner's lock.
    const other = launchStarter()
    const there = await other.ask({ do: 'open', dataDir })
    expect(there).toMatchObject({ refused: { name: 'DataFolderInUse', ownerPid: process.pid } })
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }])
    await owner.close()
    await other.open(dataDir)
    await other.ask({ do: 'close' })
  })

  test('the name of a dead owner whose pid lives on in a stranger blocks nobody', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(dataDir)
    const stranger = spawn('sleep', ['60'])
    writeFileSync(join(dataDir, 'owner.json'), JSON.stringify({ pid: stranger.pid, closing: false }))
    const lock = await acquireOwnerLock(dataDir)
    const owner = z.object({ pid: z.int() }).parse(JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')))
    expect(owner.pid).toBe(process.pid)
    lock.release()
    expect(readdirSync(dataDir)).toEqual(['owner.lock'])
    stranger.kill()
  })

  test('who starts while the owner is closing waits for it and then opens', async () => {
    const dataDir = temporaryFolder()
    const owner = await openEmbedded({ dataDir })
    await query(owner, 'create table kept as select 1 as n')
    const starter = launchStarter()
    // The first answer also proves that the starter is up, so that its next attempt falls into the closing.
    expect(await starter.ask({ do: 'open', dataDir })).toMatchObject({ refused: { name: 'DataFolderInUse' } })
    const closing = owner.close()
    const next = await starter.open(dataDir)
    await closing
    expect(next.pid).not.toBe(owner.pid)
    expect(await query(next, 'select n from kept')).toEqual([{ n: 1 }])
  })

  test('who has waited long for a closing owner is not turned away as it lets go', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(dataDir)
    const owner = await acquireOwnerLock(dataDir)
    owner.announceClosing()
    const next = acquireOwnerLock(dataDir)
    // Longer than an owner without a name is waited for; then the name goes a moment before the lock.
    await sleep(700)
    rmSync(join(dataDir, 'owner.json'))
    await sleep(100)
    owner.release()
    const lock = await next
    expect(readdirSync(dataDir)).toContain('owner.json')
    lock.release()
  })

  test('of ten that start at once exactly one wins, every time, also over the remains of a killed owner', async () => {
    const dataDir = temporaryFolder()
    const starters = Array.from({ length: 10 }, () => launchStarter())
    for (let round = 0; round < 20; round += 1) {
      const { winner, pid } = await race(starters, dataDir)
      if (round % 5 === 4) {
        // Every fifth owner is killed, every tenth with its server: the next ten race to adopt, or to recover.
        await winner.kill()
        if (round % 10 === 9) killNow(pid)
        starters[starters.indexOf(winner)] = launchStarter()
      } else {
        expect(await winner.ask({ do: 'close' })).toEqual({ closed: true })
      }
    }
  })
})

async function race(starters: Starter[], dataDir: string): Promise<{ winner: Starter; pid: number }> {
  const answers = await Promise.all(starters.map((starter) => starter.ask({ do: 'open', dataDir })))
  const winners = answers.flatMap((answer, index) => ('opened' in answer ? [{ index, ...answer.opened }] : []))
  expect(winners).toHaveLength(1)
  const [won] = winners
  const winner = starters[won?.index ?? -1]
  if (!won || !winner) throw new Error('nobody won')
  for (const answer of answers) {
    if ('opened' in answer) continue
    expect(answer).toMatchObject({ refused: { name: 'DataFolderInUse' } })
    const { ownerPid } = 'refused' in answer ? answer.refused : { ownerPid: 0 }
    expect([winner.process.pid, null]).toContain(ownerPid)
  }
  expect(await query(won, 'select 1 as one')).toEqual([{ one: 1 }])
  return { winner, pid: won.pid }
}
