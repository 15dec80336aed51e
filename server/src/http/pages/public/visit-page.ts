import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { ErrorCode } from '@nhanxanh/contract/errors'
import { visitLinkHours, visitLinkPhotos } from '@nhanxanh/contract/features/assessments.visits'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escaped, formatDay, pageOf } from './markup.ts'
import type { Issuer } from './markup.ts'
import { limited, send } from './public-pages.ts'
import type { PublicKnowledge } from './public-pages.ts'

/** What a link opens for the telephone that asks; nothing of what has come already. */
export type VisitShown =
  | { state: 'closed' | 'elsewhere' | 'waiting' }
  | {
      state: 'open'
      facility: string
      day: string
      endsAt: Date
      criteria: { id: string; code: string; name: string }[]
    }
type Find = (token: string, device: string | null) => Promise<VisitShown>

const folder = '/tham-dinh'
const script = new URL('../../../../assets/public/send-photos.js', import.meta.url)
const cookie = 'nx-visit'
const kept = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{22})(?:;|$)`)
const secret = /^[\w-]{22}$/

const page = (issuer: Issuer, title: string, lines: readonly string[], rest = ''): string =>
  pageOf(
    title,
    folder,
    issuer,
    `<main><div class="v"><article class="paper s-grey"><header class="say alone"><div><h1>${escaped(title)}</h1></div>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}</header>${rest}</article></div></main>`,
  )

const closedPage = (issuer: Issuer, isElsewhere: boolean): string =>
  page(issuer, 'Liên kết không dùng được', [
    isElsewhere ? 'Liên kết này đã được mở trên một điện thoại khác.' : errorCatalogue.VISIT_LINK_CLOSED.message,
    'Hãy xin cán bộ thẩm định một liên kết mới.',
  ])

/** Asks first: programmes that look into messages open every link, and must not take the place of the telephone. */
const waitingPage = (issuer: Issuer, token: string): string =>
  page(
    issuer,
    'Gửi ảnh thẩm định tại chỗ',
    [
      `Sau khi bắt đầu, chỉ điện thoại này gửi được ảnh, trong ${visitLinkHours} giờ, nhiều nhất ${visitLinkPhotos} ảnh.`,
    ],
    `<form class="letter" method="post" action="${folder}/${token}"><button class="btn pri">Bắt đầu trên điện thoại này</button></form>`,
  )

const formOf = (token: string, { id, name }: { id: string; name: string }): string =>
  `<form class="letter" method="post" enctype="multipart/form-data" action="${folder}/${token}/anh${id === '' ? '' : `?criterion=${id}`}">
<label for="file-${id}">${escaped(name)}</label>
<input class="inp" id="file-${id}" name="file" type="file" accept="image/*" required><button class="btn">Gửi ảnh</button><p role="status"></p></form>`

type Said = { text: string; isWrong: boolean }

const openPage = (issuer: Issuer, token: string, shown: VisitShown & { state: 'open' }, said: Said | null): string => {
  const criteria = shown.criteria.map(({ id, code, name }) => ({ id, name: `${code} ${name}` }))
  const forms = [...criteria, { id: '', name: criteria.length > 0 ? 'Ảnh khác' : 'Ảnh tại cơ sở' }].map((each) =>
    formOf(token, each),
  )
  const word = said && `<p class="${said.isWrong ? 'wrong' : 'hint'}" role="alert">${escaped(said.text)}</p>`
  return page(
    issuer,
    'Gửi ảnh thẩm định tại chỗ',
    [
      `${shown.facility}, ngày ${formatDay(shown.day)}.`,
      `Liên kết dùng được đến ${formatDateTime(shown.endsAt)}. Chọn ảnh ở đúng tiêu chí rồi gửi; ảnh đã gửi không hiện lại ở đây.`,
    ],
    `${word ? `<div class="letter">${word}</div>` : ''}${forms.join('\n')}<script src="/send-photos.js"></script>`,
  )
}

const deviceOf = ({ headers }: FastifyRequest): string | null => kept.exec(headers.cookie ?? '')?.[1] ?? null

/** Names the telephone before it opens anything, so that opening twice is opening once. */
const nameDevice = (request: FastifyRequest, reply: FastifyReply): void => {
  if (deviceOf(request) !== null) return
  const isSecure = request.protocol === 'https' ? '; Secure' : ''
  const value = randomBytes(16).toString('base64url')
  const seconds = visitLinkHours * 2 * 3600
  reply.header(
    'set-cookie',
    `${cookie}=${value}; Path=${folder}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure}`,
  )
}

type Answer = { data?: { photo: number } | null; message?: string }
/** A refusal says its code, or a sentence that says more. */
const sentenceOf = (message = ''): string =>
  Object.hasOwn(errorCatalogue, message) ? errorCatalogue[message as ErrorCode].message : message

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token
const isOurs = (request: FastifyRequest) => secret.test(tokenOf(request)) && deviceOf(request) !== null

/** The page as it stands for this telephone. */
const pageFor =
  (known: PublicKnowledge, find: Find) =>
  async (request: FastifyRequest, reply: FastifyReply, said: Said | null, status: number) => {
    const token = tokenOf(request)
    const shown = await find(token, deviceOf(request))
    const issuer = await known.issuer()
    if (shown.state === 'waiting') {
      nameDevice(request, reply)
      return send(reply, waitingPage(issuer, token), status)
    }
    if (shown.state === 'open') return send(reply, openPage(issuer, token, shown, said), status)
    return send(reply, closedPage(issuer, shown.state === 'elsewhere'), status < 400 ? 410 : status)
  }

const callOf = (request: FastifyRequest, door: 'open' | 'photos') =>
  `/api/visit-links/${tokenOf(request)}/${deviceOf(request) ?? ''}/${door}`

const sendPhoto = async (app: FastifyInstance, request: FastifyRequest): Promise<{ said: Said; status: number }> => {
  const { criterion } = request.query as { criterion?: string }
  const { 'content-type': type, 'content-length': length } = request.headers
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: callOf(request, 'photos'),
    remoteAddress: request.ip,
    query: criterion === undefined ? {} : { criterion },
    headers: { ...(type && { 'content-type': type }), ...(length && { 'content-length': length }) },
    payload: request.raw,
  })
  const { data, message } = JSON.parse(payload) as Answer
  const text = data ? `Đã nhận ảnh thứ ${data.photo}.` : sentenceOf(message)
  return { said: { text, isWrong: !data }, status: statusCode }
}

/** The page of a link to a visit: plain forms, one telephone, no account (PRODUCT, "Site visit"). */
export const registerVisitPage = (app: FastifyInstance, known: PublicKnowledge, find: Find) =>
  app.register(async (pages) => {
    const answer = pageFor(known, find)
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, _body, done) => done(null, {}),
    )
    pages.get('/send-photos.js', async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(await readFile(script, 'utf8')),
    )
    pages.get(
      `${folder}/:token`,
      limited(known, 'look', (request, reply) => answer(request, reply, null, 200)),
    )
    pages.post(`${folder}/:token`, async (request, reply) => {
      if (isOurs(request)) {
        const asked = { method: 'POST', url: callOf(request, 'open'), remoteAddress: request.ip } as const
        const { statusCode } = await app.inject(asked)
        if (statusCode >= 400) return answer(request, reply, null, statusCode)
      }
      return reply.header('cache-control', 'no-store').redirect(`${folder}/${tokenOf(request)}`, 303)
    })
    pages.post(`${folder}/:token/anh`, async (request, reply) => {
      if (!isOurs(request)) return answer(request, reply, null, 410)
      const { said, status } = await sendPhoto(app, request)
      return answer(request, reply, said, status)
    })
  })
