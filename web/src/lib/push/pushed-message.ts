import type { Notification } from '@nhanxanh/contract/features/notifications'

/** What has come, and the word by which the server is told what became of it; null: it did not come from our server. */
export type Pushed = { notification: Notification; receipt: string | null }

const records = ['facilityId', 'assessmentId', 'userId', 'certificateId'] as const

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return objectIn(JSON.parse(text))
  } catch {
    return { body: text }
  }
}

const wordIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Reads a push of our own server, one that came by Firebase (everything in `data`), and whatever else has a title or a text: a
 * message that cannot be read is still one, and the browser demands that it is shown.
 */
export const readPushed = (text: string, now: Date): Pushed => {
  const given = parsed(text)
  const inside = objectIn(given['data'])
  const all = { ...objectIn(given['notification']), ...inside, ...given }
  const data = Object.fromEntries(
    records.map((name) => [name, wordIn(inside[name] ?? given[name])]),
  ) as Notification['data']
  const notification = {
    id: wordIn(all['id']) ?? '',
    title: wordIn(all['title']) ?? '',
    body: wordIn(all['body']) ?? '',
    createdAt: now.toISOString(),
    readedAt: null,
    image: wordIn(all['image']),
    avatarUrl: null,
    type: wordIn(all['type']) ?? '',
    data,
  }
  return { notification, receipt: wordIn(all['receipt']) }
}

/** What the worker tells the tabs: something has come while they are open, or somebody pressed a notification. */
export type FromWorker = { kind: 'received' | 'pressed'; notification: Notification }
/**
 * What a tab tells the worker: take over from the one before; is there one that was pressed; it is opened here; nobody is
 * signed in any more.
 */
export type ToWorker = { kind: 'take-over' | 'ready' | 'taken' | 'signed-out' }
