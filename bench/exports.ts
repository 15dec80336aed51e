import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from './load.ts'
import { requestsFor } from './sessions.ts'
import { forgetPeak, memoryOf } from './memory.ts'
import { restMs } from './rest.ts'
import { startOurs, stop } from './servers.ts'
import type { Server } from './servers.ts'
import type { Work } from './works.ts'

const columns = [
  'name',
  'status',
  'code',
  'age',
  'flags',
  'type',
  'kind',
  'assignee',
  'place',
  'representative',
  'phone',
]

const all = (format: string): Work => ({
  key: 'W1',
  about: 'all facilities as a file',
  ask: () => ({
    path: '/api/exports',
    method: 'POST',
    body: { list: 'facilities', format, columns, query: { orderField: 'submittedAt', orderDirection: 'DESC' } },
  }),
})

type Answer<Data> = { data: Data }
type File = { id: string; state: string; rows: number }

const ask = async <Data>({ port }: Server, { path, ...init }: Request): Promise<Data> => {
  const headers = { ...init.headers, ...(init.body !== undefined && { 'content-type': 'application/json' }) }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
  return ((await answer.json()) as Answer<Data>).data
}

const lifeOf = async (server: Server, format: string): Promise<string> => {
  const pid = server.process.pid ?? 0
  await pause(restMs)
  const rest = memoryOf(pid).now
  forgetPeak(pid)
  const request = (await requestsFor(server, all(format)))(0)
  const started = performance.now()
  const { id } = await ask<File>(server, request)
  const { headers = {} } = request
  for (;;) {
    await pause(100)
    const file = await ask<File>(server, { path: `/api/exports/${id}`, headers })
    if (file.state === 'failed') throw new Error(`The export as ${format} failed`)
    if (file.state !== 'ready') continue
    const seconds = (performance.now() - started) / 1000
    const above = memoryOf(pid).peak - rest
    await ask(server, { method: 'DELETE', path: `/api/exports/${id}`, headers })
    return `${file.rows} rows as ${format} in ${seconds.toFixed(1)} s, ${above.toFixed(0)} MB above rest\n`
  }
}

/** All facilities as a file in the background, each by a server that has done nothing else: time, and memory at the highest. */
export const measureExports = async (port: number, databaseUrl: string, dataDir: string): Promise<string> => {
  let lines = ''
  for (const format of ['xlsx', 'csv']) {
    const server = await startOurs(port, databaseUrl, dataDir)
    try {
      lines += `Export  ${await lifeOf(server, format)}`
    } finally {
      await stop(server)
    }
  }
  return lines
}
