import { z } from 'zod'
import { count, id, instant } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'

/** Of a group, by the settings: how much is drawn of it. Groups are levels, and those with a complaint that was found right apart. */
export const drawSettings = {
  /** Per cent of the certificates in force that surveillance visits are drawn for… */
  drawShare: count('tỷ lệ bốc thăm giám sát', 100),
  /** …and of those whose facility had a complaint in the last twelve months that was found right. */
  drawPriorityShare: count('tỷ lệ bốc thăm của nhóm ưu tiên', 100),
}

const candidate = z.object({ number: z.string(), level: z.string(), isPriority: z.boolean() })
export type Candidate = z.output<typeof candidate>

/** A draw as everybody may read it, and work it out again: `scripts/verify-draw.mjs`. */
export const publishedDraw = z.object({
  id,
  /** The seed is the first signed head of the log after 00:00 of this day, which nobody knows when the day is announced. */
  day: z.string(),
  announcedAt: instant,
  /** In per cent, rounded up to whole certificates in each group. */
  share: z.int(),
  priorityShare: z.int(),
  /** Who can be drawn, frozen with the announcement, by their numbers; the hash stands in the log. */
  frame: z.array(candidate),
  frameSha256: z.string(),
  /** Null before the day. The checkpoint has the lines of witnesses below its own, where there are any. */
  seed: z.object({ size: z.int(), root: z.string(), checkpoint: z.string() }).nullable(),
  drawn: z.array(z.string()).nullable(),
})
export type PublishedDraw = z.output<typeof publishedDraw>

/** What the hash of a frame is taken of. */
export const frameText = (frame: readonly Candidate[]): string =>
  frame.map(({ number, level, isPriority }) => `${number}\t${level}\t${isPriority ? 1 : 0}\n`).join('')

export const groupOf = ({ level, isPriority }: Pick<Candidate, 'level' | 'isPriority'>): string =>
  isPriority ? `${level}, nhóm ưu tiên` : level

type Drawing = Pick<PublishedDraw, 'share' | 'priorityShare' | 'frame'> & { seed: { size: number; root: string } }

/**
 * Who is drawn: in each group those with the least hash of seed and number, as many as the share says, rounded up. `sha256`: of a text,
 * as hexadecimal digits.
 */
export const drawFrom = ({ frame, share, priorityShare, seed }: Drawing, sha256: (text: string) => string): string[] =>
  [...Map.groupBy(frame, groupOf).values()]
    .flatMap((group) => {
      const most = Math.ceil((group.length * (group[0]?.isPriority ? priorityShare : share)) / 100)
      return group
        .map(({ number }) => ({ number, hash: sha256(`${seed.size} ${seed.root}\n${number}`) }))
        .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
        .slice(0, most)
        .map(({ number }) => number)
    })
    .toSorted()

/** The sample of surveillance visits, drawn by lot. */
export const certificateDraws = {
  draws: endpoint({
    method: 'GET',
    path: '/certificates/draws',
    summary: 'Các lần bốc thăm giám sát, mới nhất trước; cũng có trên trang công khai để ai cũng tính lại được.',
    access: 'certification:list',
    output: z.object({ items: z.array(publishedDraw), canAnnounce: z.boolean() }),
  }),
  announceDraw: endpoint({
    method: 'POST',
    path: '/certificates/draws',
    summary:
      'Công bố ngày bốc thăm giám sát; danh sách được chốt ngay, hạt giống là đầu cây nhật ký đầu tiên của ngày ấy.',
    access: 'assessment:update',
    body: z.strictObject({ day: vietnamDate }),
    output: publishedDraw,
    errors: ['NOT_A_SIGNER', 'CERTIFICATE_ACT_NOT_POSSIBLE'],
    audit: 'certificate.announce-draw',
  }),
}
