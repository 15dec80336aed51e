import type { FastifyInstance } from 'fastify'
import { escaped, pageOf } from './markup.ts'
import type { Issuer } from './markup.ts'
import { limited, send } from './public-pages.ts'
import type { PublicKnowledge } from './public-pages.ts'

const path = '/ban-tin/:code'

const page = (issuer: Issuer, title: string, text: string, form = ''): string =>
  pageOf(
    title,
    '',
    issuer,
    `<main><div class="v"><article class="paper s-grey"><header class="say alone"><div><h1>${escaped(title)}</h1></div>
<p>${escaped(text)}</p></header>${form}</article></div></main>`,
  )

/** Asks first: programmes that look into mail open every link, and must not end what a person wants. */
const askingPage = (issuer: Issuer, code: string): string =>
  page(
    issuer,
    'Thôi nhận bản tin tuần',
    'Sau khi xác nhận, bạn không nhận bản tin tuần của báo cáo nữa, cả thông báo và email. Bạn có thể đăng ký lại ở màn hình “Báo cáo”.',
    `<form class="letter" method="post" action="/ban-tin/${escaped(code)}"><button class="btn pri">Thôi nhận bản tin</button></form>`,
  )

const donePage = (issuer: Issuer): string =>
  page(
    issuer,
    'Đã thôi nhận bản tin tuần',
    'Bạn sẽ không nhận bản tin nữa. Bạn có thể đăng ký lại ở màn hình “Báo cáo”.',
  )

const failedPage = (issuer: Issuer): string =>
  page(
    issuer,
    'Chưa thực hiện được',
    'Vui lòng thử lại sau ít phút, hoặc mở màn hình “Báo cáo”, chọn “Bản tin tuần” rồi “Thôi nhận bản tin”.',
  )

/** Leaving the weekly digest by the link of its letter, without signing in; mail programmes send the form by themselves (RFC 8058). */
export const registerDigestPage = (app: FastifyInstance, known: PublicKnowledge) =>
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, _body, done) => done(null, {}),
    )
    pages.get(
      path,
      limited(known, 'look', async (request, reply) => {
        const { code } = request.params as { code: string }
        return send(reply, askingPage(await known.issuer(), code))
      }),
    )
    pages.post(path, async (request, reply) => {
      const { code } = request.params as { code: string }
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/report-digests/leave',
        remoteAddress: request.ip,
        payload: { code },
      })
      const issuer = await known.issuer()
      // A code that was never given is as good as one that is used up.
      return statusCode < 500 && statusCode !== 429
        ? send(reply, donePage(issuer))
        : send(reply, failedPage(issuer), statusCode)
    })
  })
