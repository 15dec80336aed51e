import { readFile } from 'node:fs/promises'
import { groupOf } from '@nhanxanh/contract/features/certificates.draws'
import type { PublishedDraw } from '@nhanxanh/contract/features/certificates.draws'
import type { FastifyInstance } from 'fastify'
import { both, escaped, formatDay, pageOf } from './markup.ts'
import type { Issuer } from './markup.ts'
import { limited, send, sendKept } from './public-pages.ts'
import type { PublicKnowledge } from './public-pages.ts'

const script = new URL('../../../../../scripts/verify-draw.mjs', import.meta.url)
const address = '/chuong-trinh/boc-tham'

/** `Cơ bản: 3 trong 28`. */
const groupsOf = ({ frame, drawn }: PublishedDraw): string =>
  [...Map.groupBy(frame, groupOf)]
    .map(([name, group]) => {
      const chosen = group.filter(({ number }) => drawn?.includes(number))
      const count = drawn === null ? `${group.length}` : `${chosen.length} / ${group.length}`
      return `<dt>${escaped(name)}</dt><dd>${count}${chosen.map(({ number }) => `<br>${escaped(number)}`).join('')}</dd>`
    })
    .join('')

const drawOf = (draw: PublishedDraw): string => {
  const { day, seed, share, priorityShare, frameSha256 } = draw
  const state =
    seed === null
      ? both('Chưa đến ngày bốc thăm; danh sách đã chốt.', 'Not drawn yet; the list is frozen.')
      : `${both('Hạt giống', 'Seed')}: <small class="hash">${seed.size} ${escaped(seed.root)}</small>`
  return `<section><h2>${both(`Ngày ${formatDay(day)}`, `Drawn on ${formatDay(day)}`)}</h2><p>${state}</p>
<p>${both(`Tỷ lệ ${share} %, nhóm ưu tiên ${priorityShare} %.`, `Shares: ${share} %, priority group ${priorityShare} %.`)}</p>
<dl class="levels">${groupsOf(draw)}</dl><p><small class="hash">SHA-256 ${frameSha256}</small></p>
<p><a href="${address}/${day}.json">${both('Tệp để tính lại (JSON)', 'The file to draw it again (JSON)')}</a></p></section>`
}

const drawsPage = (draws: readonly PublishedDraw[], issuer: Issuer): string => {
  const how = both(
    'Ngày được công bố trước và danh sách chốt ngay khi công bố. Hạt giống là đầu cây nhật ký đầu tiên được ký sau 00:00 ngày ấy. Trong mỗi nhóm, các giấy có SHA-256 của hạt giống và số giấy nhỏ nhất được chọn. Nhóm ưu tiên là cơ sở có phản ánh được xác nhận là đúng trong 12 tháng.',
    'The day is announced first and the list frozen with it. The seed is the first signed head of the audit log after 00:00 of that day. In each group the certificates with the least SHA-256 of seed and number are drawn. The priority group had a complaint within 12 months that was found right.',
  )
  const body =
    draws.length === 0 ? `<p>${both('Chưa có lần bốc thăm nào.', 'No draw yet.')}</p>` : draws.map(drawOf).join('')
  return pageOf(
    'Bốc thăm giám sát',
    '/chuong-trinh',
    issuer,
    `<main class="scheme"><h1>Bốc thăm giám sát</h1><span class="en" lang="en">Surveillance visits drawn by lot</span><p>${how}</p>
<p><a href="${address}/verify-draw.mjs">${both('Tập lệnh tính lại', 'The script that draws again')}</a></p>${body}</main>`,
  )
}

/** The draws, each as a file, and the script that works them out again. */
export const registerDraws = (app: FastifyInstance, known: PublicKnowledge): void => {
  app.get(
    address,
    limited(known, 'look', async (request, reply) =>
      sendKept(known, request, reply, 'text/html', drawsPage(await known.draws(), await known.issuer())),
    ),
  )
  app.get(
    `${address}/verify-draw.mjs`,
    limited(known, 'look', async (request, reply) =>
      sendKept(known, request, reply, 'text/javascript', await readFile(script, 'utf8')),
    ),
  )
  app.get(
    `${address}/:day.json`,
    limited(known, 'look', async (request, reply) => {
      const { day } = request.params as { day: string }
      const draw = (await known.draws()).find((each) => each.day === day)
      if (!draw) return send(reply, '', 404)
      return sendKept(known, request, reply, 'application/json', JSON.stringify(draw, null, 1))
    }),
  )
}
