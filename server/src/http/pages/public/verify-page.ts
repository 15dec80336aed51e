import { englishLevel, isInForce, publicStateWords } from '@nhanxanh/contract/features/certificates.public'
import type { PublicCertificate, ShownCertificate } from '@nhanxanh/contract/features/certificates.public'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { iconOf, leavesOf } from './icons.ts'
import { certificationOf, jsonLd } from './json-ld.ts'
import { asOf, auditFacts, both, escaped, fact, formatDay, pageOf } from './markup.ts'
import type { Issuer } from './markup.ts'

const day = (instant: string | null): string => (instant === null ? '' : formatDay(vietnamDay(instant)))

/** What the state means, in a sentence. */
const sentenceOf = (certificate: PublicCertificate, issuer: string, now: Date): string => {
  const { state, validUntil, endedAt, suspendedAt, suspendedUntil, reason } = certificate
  const because = reason === null ? '' : ` Lý do: ${reason}`
  const until = formatDay(validUntil)
  const isOver = suspendedUntil !== null && suspendedUntil < vietnamDay(now)
  const mend = formatDay(suspendedUntil ?? '')
  const sentences: Record<PublicCertificate['state'], readonly [string, string]> = {
    valid: [`Giấy chứng nhận này do ${issuer} cấp.`, 'This certificate was issued by the programme.'],
    expiring: [`Giấy chứng nhận còn giá trị đến hết ngày ${until}.`, `Valid until the end of ${until}.`],
    suspended: [
      `Tạm đình chỉ từ ngày ${day(suspendedAt)}, ${isOver ? 'quá hạn khắc phục từ' : 'hạn khắc phục'} ${mend}.${because}`,
      `Suspended since ${day(suspendedAt)}, ${isOver ? 'overdue since' : 'to be mended by'} ${mend}.`,
    ],
    revoked: [`Không còn giá trị từ ngày ${day(endedAt)}.${because}`, `No longer valid since ${day(endedAt)}.`],
    superseded: [
      `Được thay bằng giấy mới từ ngày ${day(endedAt)}.`,
      `Replaced by a newer certificate on ${day(endedAt)}.`,
    ],
    expired: [`Hết hạn sau ngày ${until}.`, `Expired after ${until}.`],
    checking: [
      `Nội dung của giấy này đang được kiểm tra. Vui lòng liên hệ ${issuer} trước khi dựa vào giấy.`,
      'This certificate is being checked. Please ask the programme before you rely on it.',
    ],
    ended: [`Không còn sử dụng từ ngày ${day(endedAt)}.`, `No longer in use since ${day(endedAt)}.`],
  }
  return both(...sentences[state])
}

const factsOf = (certificate: ShownCertificate, issuer: Issuer): string => {
  const { number, decision, issuedOn, validUntil, isEarlier, provisional } = certificate
  const end = formatDay(validUntil)
  const decided =
    decision &&
    `${escaped(decision.number)}<small>${formatDay(decision.decidedOn)}${decision.hasFile ? '' : ', chưa có bản ký'}</small>`
  return [
    fact('Số giấy chứng nhận', 'Certificate no.', escaped(number)),
    decided === null ? '' : fact('Quyết định công nhận', 'Decision', decided),
    isEarlier
      ? fact('Nguồn', 'Source', both('Cấp trên giấy trước khi có hệ thống.', 'Issued on paper before this system.'))
      : '',
    fact('Có giá trị từ', 'Valid from', formatDay(issuedOn)),
    isInForce(certificate)
      ? fact('Đến hết ngày', 'Until', end)
      : fact('Thời hạn ghi trên giấy', 'End printed on it', `<s>${end}</s>`),
    ...auditFacts(certificate, issuer, (path) => `<a href="${path}">${both('Xem bộ tiêu chí', 'Read it')}</a>`),
    provisional.length === 0
      ? ''
      : fact('Phát thải tính theo', 'Emissions rest on provisional factors', escaped(provisional.join('; '))),
  ].join('')
}

const levelOf = (certificate: PublicCertificate): string => {
  const { name, rank, count } = certificate.level
  const leaves = `${rank} trên ${count} lá`
  const words = isInForce(certificate) ? `Mức ${name}` : `Mức đã cấp: ${name}`
  return `<div class="lv${isInForce(certificate) ? '' : ' off'}">${leavesOf(rank)}<div><b>${escaped(words)}, ${leaves}</b>
<span class="en" lang="en">${escaped(englishLevel(certificate.level))}</span></div></div>`
}

const adviceOf = (certificate: PublicCertificate, host: string): string =>
  isInForce(certificate)
    ? `<h2>${both('So với giấy treo tại cơ sở', 'Compare with the certificate on the wall')}</h2><ol>
<li><span>${both('Tên cơ sở và số giấy giống trang này.', 'Name and number are the same as here.')}</span></li>
<li><span>${both(`Địa chỉ trang là ${host}.`, `The page address is ${host}.`)}</span></li></ol>`
    : `<h2>${both('Giấy này còn treo tại cơ sở?', 'Is it still on display?')}</h2><ol><li><span>${both(
        'Cơ sở không được sử dụng giấy và nhãn này như giấy còn hiệu lực.',
        'The place may not use this certificate and label as valid ones.',
      )}</span></li></ol>`

/** What a letter about this certificate begins with. */
const reportOf = ({ number }: PublicCertificate): string => escaped(new URLSearchParams({ giay: number }).toString())

/** Everybody may work the level out themselves; one of before the system has nothing to work it out of. */
const proofOf = ({ state, code, isEarlier }: PublicCertificate): string =>
  state === 'checking' || isEarlier
    ? ''
    : `<a class="btn" href="/verify/${code}/proof"><span>${both('Tự kiểm tra bằng chứng', 'Check the proof yourself')}</span></a>
`

/** What the page says, for the script that compares it with the QR that was scanned, and what takes its place where they differ. */
const comparisonOf = ({ certificate, issuer, keys }: Shown): string => {
  const { code, number, name: facilityName, level, issuedOn, validUntil } = certificate
  if (!isInForce(certificate)) return ''
  const { rank, count } = level
  const shown = { code, number, facilityName, level: { rank, count }, issuedOn, validUntil, keys }
  const { vi, en, tone } = publicStateWords.checking
  const words = both(
    `Mã QR vừa quét khác với giấy do ${issuer.issuer} cấp. Vui lòng liên hệ ${issuer.issuer} trước khi dựa vào giấy.`,
    'The scanned QR differs from the certificate that was issued. Please ask the programme before you rely on it.',
  )
  return `<script type="application/json" id="shown">${JSON.stringify(shown).replaceAll('<', String.raw`\u003c`)}</script>
<template id="differs"><div class="v"><article class="paper s-${tone}"><header class="say">${iconOf('checking')}<div><h1>${escaped(vi)}</h1>
<span class="en" lang="en">${escaped(en)}</span></div><p role="alert">${words}</p></header></article>
<aside class="help"><a class="btn" href="/lien-he?${reportOf(certificate)}"><span>${both('Báo thông tin sai lệch', 'Report something wrong')}</span></a>
</aside></div></template><script src="/verify/compare-qr.js"></script>`
}

/** One page to send on, while it says that the place is certified. */
const platformOf = (certificate: PublicCertificate): string =>
  isInForce(certificate)
    ? `<a class="btn" href="/verify/${certificate.code}/xac-nhan"><span>${both('Xác nhận cho nền tảng đặt phòng', 'Confirmation for booking platforms')}</span></a>\n`
    : ''

type Shown = {
  certificate: ShownCertificate
  issuer: Issuer
  now: Date
  host: string
  keys: readonly { id: string; publicKey: string }[]
  witness: string | null
}

/** What the database knows of a certificate at this moment, whatever the paper says. */
export const certificatePage = (given: Shown): string => {
  const { certificate, issuer, now, host } = given
  const { vi, en, tone } = publicStateWords[certificate.state]
  const { successor } = certificate
  const next = successor
    ? `<a class="go" href="/verify/${successor.code}"><span><b>Xem giấy mới ${escaped(successor.number)}</b>
<span class="en" lang="en">Open the newer certificate</span></span></a>`
    : ''
  const main = `<main><div class="v"><article class="paper s-${tone}">
<header class="say">${iconOf(certificate.state)}<div><h1>${escaped(vi)}</h1><span class="en" lang="en">${escaped(en)}</span></div>
<p>${sentenceOf(certificate, issuer.issuer, now)}</p></header>
${
  certificate.state === 'checking'
    ? ''
    : `<div class="who"><h2>${escaped(certificate.name)}</h2><p>${escaped(certificate.kind)} <span lang="en">(${escaped(certificate.kindEn)})</span> · ${escaped(certificate.address)}</p>${levelOf(certificate)}</div>
<dl class="f">${factsOf(certificate, issuer)}</dl>${next}`
}
${asOf(now, given.witness)}</article>
<aside class="help">${certificate.state === 'checking' ? '' : adviceOf(certificate, host)}
${proofOf(certificate)}${platformOf(certificate)}<a class="btn" href="/register"><span>${both('Cơ sở có giấy còn hiệu lực', 'All certified places')}</span></a>
<a class="btn" href="/lien-he?${reportOf(certificate)}"><span>${both('Báo thông tin sai lệch', 'Report something wrong')}</span></a></aside></div></main>${jsonLd(certificationOf({ certificate, issuer, host }))}${comparisonOf(given)}`
  return pageOf(vi, '/verify', issuer, main)
}

type Asked = { number: string; short: string } | null

const formOf = (asked: Asked): string => `<form class="find" method="get" action="/verify">
<label for="number">${both('Số giấy chứng nhận', 'Certificate number')}</label>
<div class="row"><input class="inp" id="number" name="number" required maxlength="80" autocomplete="off"
 value="${escaped(asked?.number ?? '')}"></div>
<label for="short">${both('Tám ký tự in cạnh mã QR', 'The eight signs beside the QR')}</label>
<div class="row"><input class="inp num" id="short" name="short" required maxlength="12" autocomplete="off"
 autocapitalize="characters" spellcheck="false" value="${escaped(asked?.short ?? '')}">
<button class="btn pri">Kiểm tra<span class="vh"> / Check</span></button></div></form>`

/** The form for those without a camera. */
export const formPage = (issuer: Issuer): string =>
  pageOf(
    'Kiểm tra giấy chứng nhận',
    '/verify',
    issuer,
    `<main><div class="v"><article class="paper s-grey"><header class="say">${iconOf('unknown')}<div><h1>Kiểm tra giấy chứng nhận</h1>
<span class="en" lang="en">Check a certificate</span></div></header>${formOf(null)}</article></div></main>`,
  )

/** Says no more than that nothing was found: neither which part was wrong nor that a paper is false. */
export const unknownPage = (issuer: Issuer, asked: Asked = null): string =>
  pageOf(
    'Không tìm thấy giấy chứng nhận',
    '/verify',
    issuer,
    `<main><div class="v"><article class="paper s-grey"><header class="say">${iconOf('unknown')}<div>
<h1>Không tìm thấy giấy chứng nhận</h1><span class="en" lang="en">No such certificate</span></div>
<p>${both('Không có giấy nào ứng với nội dung đã nhập. Nội dung có thể bị gõ nhầm.', 'Nothing was found. It may be mistyped.')}</p>
</header>${formOf(asked)}<a class="go" href="/register"><span><b>Tìm cơ sở theo tên</b>
<span class="en" lang="en">Search the register by name</span></span></a></article></div></main>`,
  )
