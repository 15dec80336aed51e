import { publicStateWords } from '@nhanxanh/contract/features/certificates.public'
import type { PublicCertificate } from '@nhanxanh/contract/features/certificates.public'
import { certificationOf, jsonLd } from './json-ld.ts'
import { asOf, auditFacts, both, escaped, fact, formatDay, pageOf } from './markup.ts'
import type { Issuer } from './markup.ts'

type Shown = { certificate: PublicCertificate; issuer: Issuer; now: Date; host: string }

const link = (host: string, path: string): string => `<a href="${path}">https://${escaped(host)}${path}</a>`

/** What a place sends to who lists it: that it is certified, by whom, how it was audited and by which standard, with where each can be checked. */
export const platformPage = ({ certificate, issuer, now, host }: Shown): string => {
  const { number, code, name, address, kind, level, issuedOn, validUntil, state } = certificate
  const title = 'Xác nhận cho nền tảng đặt phòng'
  const { vi, en } = publicStateWords[state]
  const facts = [
    fact('Cơ sở', 'Place', `${escaped(name)}<small>${escaped(kind)}, ${escaped(address)}</small>`),
    fact('Giấy chứng nhận', 'Certificate', `${escaped(number)}<small>${escaped(vi)} / ${escaped(en)}</small>`),
    fact(
      'Mức',
      'Level',
      `${escaped(level.name)}<small>${level.rank}/${level.count} (${level.count} is the highest)</small>`,
    ),
    fact('Thời hạn', 'Term', `${formatDay(issuedOn)} – ${formatDay(validUntil)}`),
    fact(
      'Cơ quan chứng nhận, độc lập với cơ sở',
      'Certified by, independently of the place',
      `${escaped(issuer.issuer)}<br>${link(host, '/chuong-trinh')}`,
    ),
    ...auditFacts(certificate, issuer, (path) => link(host, path)),
    fact('Kiểm tra trạng thái', 'Check the state at any time', link(host, `/verify/${code}`)),
    fact('Cho máy đọc', 'For machines', link(host, `/verify/${code}/credential.json`)),
  ]
  const body =
    state === 'checking'
      ? `<p>${both('Nội dung của giấy này đang được kiểm tra.', 'This certificate is being checked.')}</p>`
      : `<p>${both(
          'Các thông tin dưới đây lấy từ hệ thống của chương trình lúc mở trang; trạng thái hiện hành xem ở địa chỉ kiểm tra.',
          'What follows is what the programme knows as the page is opened; the current state stands at the address below.',
        )}</p><dl class="f">${facts.join('')}</dl>`
  return pageOf(
    title,
    '/verify',
    issuer,
    `<main class="scheme"><h1>${title}</h1><span class="en" lang="en">Confirmation for booking platforms</span>${body}${asOf(now)}</main>${jsonLd(certificationOf({ certificate, issuer, host }))}`,
  )
}
