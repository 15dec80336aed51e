import { createHash, randomUUID } from 'node:crypto'
import { contactKindNames, contactKinds } from '@nhanxanh/contract/features/contacts.rules'
import { email } from '@nhanxanh/contract/shared/fields'
import type { FastifyInstance } from 'fastify'
import { chosenOf, placedOf, placeFieldOf } from './contact-place.ts'
import type { Placed } from './contact-place.ts'
import { both, escaped, pageOf } from './markup.ts'
import type { Issuer } from './markup.ts'
import { limited, send, text } from './public-pages.ts'
import type { PublicKnowledge } from './public-pages.ts'

type Written = Readonly<Record<string, string>>
type Refused = { fields: Written; message: string | null }

const none: Refused = { fields: {}, message: null }
const nowhere: Placed = { found: [], isAsked: false, wrong: null }

type Field = {
  name: string
  vi: string
  en: string
  max: number
  type?: string
  mode?: string
  isRequired?: true
  hint?: [string, string]
}
const fields: readonly Field[] = [
  { name: 'name', vi: 'Họ tên', en: 'Full name', max: 100, isRequired: true },
  {
    name: 'email',
    vi: 'Email',
    en: 'E-mail',
    max: 254,
    // One of type "email" would refuse `Lan <a@b.vn>`, which the call takes.
    mode: 'email',
    hint: ['Nhập email hoặc số điện thoại để nhận phản hồi.', 'E-mail or telephone is needed for an answer.'],
  },
  { name: 'phone', vi: 'Số điện thoại', en: 'Telephone', max: 40, type: 'tel' },
  { name: 'subject', vi: 'Chủ đề', en: 'Subject', max: 255, isRequired: true },
]

const decisionField: Field = {
  name: 'decision',
  vi: 'Quyết định bị khiếu nại',
  en: 'Decision that you appeal against',
  max: 255,
  hint: [
    'Chỉ với khiếu nại quyết định: số giấy chứng nhận, hoặc tên, mã cơ sở.',
    'For an appeal only: number of the certificate, or name or code of the facility.',
  ],
}

/** What is wrong with a field, said where it stands and read out with it. */
const wrongOf = (name: string, { fields: wrong }: Refused): { attributes: string; text: string } => {
  const said = wrong[name]
  if (said === undefined) return { attributes: '', text: '' }
  return {
    attributes: ` aria-invalid="true" aria-describedby="${name}-wrong"`,
    text: `<p class="wrong" id="${name}-wrong">${escaped(said)}</p>`,
  }
}

const inputOf = (
  { name, vi, en, max, type = 'text', mode, isRequired, hint }: Field,
  written: Written,
  refused: Refused,
): string => {
  const { attributes, text } = wrongOf(name, refused)
  return `<label for="${name}">${both(vi, en)}</label>${hint ? `<p class="hint">${both(...hint)}</p>` : ''}
<input class="inp" id="${name}" name="${name}" type="${type}" maxlength="${max}"${mode ? ` inputmode="${mode}" autocomplete="${mode}"` : ''}${isRequired ? ' required' : ''} value="${escaped(written[name] ?? '')}"${attributes}>${text}`
}

const kindsOf = (written: Written): string =>
  contactKinds
    .map(
      (kind) =>
        `<option value="${kind}"${written['kind'] === kind ? ' selected' : ''}>${escaped(contactKindNames[kind])}</option>`,
    )
    .join('')

const formOf = (written: Written, refused: Refused, placed: Placed): string => {
  const body = wrongOf('body', refused)
  return `<form class="letter" method="post" action="/lien-he"><button class="vh" tabindex="-1" aria-hidden="true">Gửi</button><input type="hidden" name="once" value="${escaped(written['once'] ?? randomUUID())}">
${refused.message === null ? '' : `<p class="wrong" role="alert">${escaped(refused.message)}</p>`}
${fields.map((field) => inputOf(field, written, refused)).join('\n')}
<label for="kind">${both('Loại', 'About')}</label><select class="inp" id="kind" name="kind">${kindsOf(written)}</select>
${placeFieldOf(written, placed)}
${inputOf(decisionField, written, refused)}
<label for="body">${both('Nội dung', 'Message')}</label>
<textarea class="inp" id="body" name="body" rows="8" maxlength="5000" required${body.attributes}>${escaped(written['body'] ?? '')}</textarea>${body.text}
<p class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></p>
<button class="btn pri">Gửi liên hệ<span class="vh"> / Send</span></button></form>`
}

const title = 'Liên hệ'

const contactPage = (issuer: Issuer, written: Written, placed: Placed, refused: Refused = none): string =>
  pageOf(
    title,
    '/lien-he',
    issuer,
    `<main><div class="v"><article class="paper s-grey"><header class="say alone"><div><h1>Liên hệ với chương trình</h1>
<span class="en" lang="en">Contact the programme</span></div></header>${formOf(written, refused, placed)}</article></div></main>`,
  )

/** `address`: as it was understood; null where there is a telephone alone. */
const thanksPage = (issuer: Issuer, code: string, address: string | null): string =>
  pageOf(
    title,
    '/lien-he',
    issuer,
    `<main><div class="v"><article class="paper s-green"><header class="say alone"><div><h1>Đã nhận liên hệ</h1>
<span class="en" lang="en">Your message has arrived</span></div>
<p>${both(
      `Cảm ơn quý khách. ${code === '' ? '' : `Mã liên hệ là ${code}. `}Chương trình sẽ phản hồi qua ${address ?? 'số điện thoại quý khách để lại'}.`,
      `Thank you. The programme will answer to ${address ?? 'the telephone number that you left'}.`,
    )}</p></header></article></div></main>`,
  )

type Answer = { data?: { code: string }; message?: string; fields?: Written }

/** The same letter from the same drawing of the page, sent again after a fault or by a second click, is one letter; another text is another. */
const keyOf = (once: string, letter: Written): string =>
  createHash('sha256')
    .update(JSON.stringify([once, letter]))
    .digest('hex')

const tooOften =
  'Quý khách đã gửi nhiều liên hệ trong thời gian ngắn. Vui lòng thử lại sau ít phút; nội dung đã viết vẫn còn bên dưới.'
const troubles: Readonly<Record<number, string>> = { 429: tooOften }

/** What the word of a letter finds among what is public anyway. */
const placesOf = async ({ places }: PublicKnowledge, { place = '' }: Written) => {
  const q = place.normalize('NFC').trim().slice(0, 200)
  return q === '' ? [] : places(q)
}

/** Who comes from the page of a certificate writes about that certificate. */
const begunOf = (query: unknown): Written => {
  const number = text(query, 'giay')
  return number === ''
    ? {}
    : { subject: `Thông tin sai lệch về giấy chứng nhận ${number}`, kind: 'complaint', place: number }
}

/** A plain form that uses the public call; without any script, and what was written stays where something is wrong. */
export const registerContactPage = (app: FastifyInstance, known: PublicKnowledge) =>
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.get(
      '/lien-he',
      limited(known, 'look', async ({ query }, reply) => {
        const written = begunOf(query)
        const found = await placesOf(known, written)
        return send(reply, contactPage(await known.issuer(), written, { ...nowhere, found }))
      }),
    )
    pages.post('/lien-he', async (request, reply) => {
      const written = request.body as Written
      const issuer = await known.issuer()
      const wait = written['place'] ? await known.wait(request.ip, 'look') : 0
      if (wait > 0) {
        reply.header('retry-after', String(wait))
        return send(reply, contactPage(issuer, written, nowhere, { fields: {}, message: tooOften }), 429)
      }
      const found = await placesOf(known, written)
      const placed = placedOf(written, found)
      if (placed.isAsked) return send(reply, contactPage(issuer, written, placed), placed.wrong === null ? 200 : 400)
      const { once, step: _step, found: _found, ...given } = written
      const payload = { ...given, certificate: chosenOf(written, found) ?? '' }
      const answered = await app.inject({
        method: 'POST',
        url: '/api/contact',
        remoteAddress: request.ip,
        payload,
        headers: once ? { 'idempotency-key': keyOf(once, payload) } : {},
      })
      const { data, fields: wrong = {} } = answered.json<Answer>()
      if (data) return send(reply, thanksPage(issuer, data.code, email.safeParse(written['email']).data ?? null))
      const isAtFields = Object.keys(wrong).length > 0
      const message =
        troubles[answered.statusCode] ?? (isAtFields ? null : 'Chưa gửi được. Vui lòng thử lại sau ít phút.')
      return send(reply, contactPage(issuer, written, placed, { fields: wrong, message }), answered.statusCode)
    })
  })
