import { performance } from 'node:perf_hooks'
import { contract } from '../contract/src/index.ts'
import { median } from './median.ts'
import { startOurs, stop } from './servers.ts'
import { tokensOn } from './sessions.ts'

const streams = 200
const messages = 60

/** Follows a stream; `next` waits for the next notification that it tells of. */
const follow = async (port: number, token: string) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const leave = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/live`, { headers, signal: leave.signal })
  const waiting: (() => void)[] = []
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      const text = decoder.decode(part, { stream: true })
      if (text.includes('event: notification')) for (const tell of waiting.splice(0)) tell()
    }
  }
  void read().catch(() => undefined)
  return { next: () => new Promise<void>((resolve) => waiting.push(resolve)), leave: () => leave.abort() }
}

/** Something that raises one notification for the person who asks: a message tried out on oneself. */
const raise = (port: number, token: string) =>
  fetch(`http://127.0.0.1:${port}/api${contract.campaigns.test.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'programme_news', title: 'Đo', body: 'Đo.', image: null, link: null }),
  })

/**
 * WN: from the request that raises a notification at one process to its reader's stream at another, with so many streams open
 * there; milliseconds.
 */
export const measureNews = async (port: number, url: string, dataDir: string): Promise<string> => {
  const [first, second] = [await startOurs(port, url, dataDir), await startOurs(port + 1, url, dataDir)]
  try {
    const tokens = await tokensOn(first.port)
    const all = await Promise.all(
      Array.from({ length: streams }, (_, nth) => follow(second.port, tokens[nth % tokens.length] ?? '')),
    )
    const [reader] = all
    const times: number[] = []
    if (!reader) throw new Error('No stream is open')
    for (let sent = 0; sent < messages; sent += 1) {
      const told = reader.next()
      const start = performance.now()
      const answer = await raise(first.port, tokens[0] ?? '')
      if (!answer.ok) throw new Error(`No notification was raised: ${answer.status}`)
      await told
      times.push(performance.now() - start)
    }
    for (const stream of all) stream.leave()
    const slow = times.toSorted((one, other) => one - other).at(Math.floor(times.length * 0.95)) ?? 0
    return `WN  request to stream across two processes, ${streams} open: median ${median(times).toFixed(0)} ms, 95 % within ${slow.toFixed(0)} ms\n`
  } finally {
    await stop(first)
    await stop(second)
  }
}
