import { publicAuditWords } from '@nhanxanh/contract/features/certificates.public'
import type { PublicCertificate } from '@nhanxanh/contract/features/certificates.public'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { logo } from './icons.ts'

/** Text as it stands between tags and in attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A Vietnamese text with its English one below. */
export const both = (vi: string, en: string): string => `${escaped(vi)}<span class="en" lang="en">${escaped(en)}</span>`

/** A fact of a list; the value is markup. */
export const fact = (vi: string, en: string, value: string): string =>
  `<div><dt>${escaped(vi)} <span class="en" lang="en">${escaped(en)}</span></dt><dd>${value}</dd></div>`

type Standard = { type: FacilityType; number: number }

/** A published version of the standard, as people call it. */
export const standardName = ({ type, number }: Standard): string => `${facilityTypeNames[type]}, phiên bản ${number}`

/** How a place was audited, by whom, by which standard and for which goals, as facts; `address` writes one of our addresses as a link. */
export const auditFacts = (
  { audit, standard, sdgs }: PublicCertificate,
  { issuer }: Issuer,
  address: (path: string) => string,
): string[] => [
  ...(audit === null
    ? []
    : [
        fact(
          'Cách thẩm định, bởi cơ quan độc lập với cơ sở',
          'Third-party audit',
          `${both(publicAuditWords[audit].vi, publicAuditWords[audit].en)}<small>${escaped(issuer)}</small>`,
        ),
      ]),
  ...(standard === null
    ? []
    : [
        fact(
          'Bộ tiêu chí, công bố toàn văn',
          'Standard, published in full',
          `${escaped(standardName(standard))}<br>${address(standardAddress(standard))}`,
        ),
      ]),
  ...(sdgs.length === 0
    ? []
    : [
        fact(
          'Mục tiêu phát triển bền vững của các tiêu chí đạt',
          'SDGs of the criteria met',
          `${sdgs.join(', ')}<small>${both('Theo phân loại của chương trình.', 'The programme’s own mapping.')}</small>`,
        ),
      ]),
]

/** Where a published version of the standard stands in full. */
export const standardAddress = ({ type, number }: Standard): string => `/chuong-trinh/bo-tieu-chi/${type}/${number}`

export const formatDay = (day: string): string => day.split('-').reverse().join('/')

const navigation = (place: string) =>
  [
    ['/verify', 'Kiểm tra giấy', 'Check a certificate'] as const,
    ['/register', 'Danh sách', 'Public register'] as const,
    ['/chuong-trinh', 'Chương trình', 'The scheme'] as const,
    ['/lien-he', 'Liên hệ', 'Contact'] as const,
  ]
    .map(([href, vi, en]) => {
      const current = href === place ? ' aria-current="page"' : ''
      return `<a href="${href}"${current}>${both(vi, en)}</a>`
    })
    .join('')

export type Issuer = { programme: string; issuer: string }

/** Milliseconds after which a page that says how things stand may be wrong. */
const freshMs = 120_000

/**
 * Marks the moment of a page that lies open, or came out of a cache whose server is away. The only script in the public pages themselves (PRODUCT,
 * decision 14): the policy of the server names its hash, and without it the moment stands there all the same.
 */
export const ageing = `const at=document.querySelector('.asof');const look=()=>at.classList.toggle('old',Date.now()-Date.parse(at.dataset.at)>${freshMs});look();setInterval(look,5000)`

/** When the page was true, to the minute, with the signed log of that moment; and once that is over that it may have changed. */
export const asOf = (now: Date, witness: string | null = null): string => {
  const at = formatDateTime(now)
  const late = both(`Trạng thái lúc ${at}, có thể đã thay đổi.`, `As of ${at}; it may have changed.`)
  const fresh = both(`Trạng thái lúc ${at}.`, `As of ${at}.`)
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()
  return `<div class="asof" data-at="${minute}" role="status"><p>${fresh}</p><p>${late} <a href="">${both('Xem lại', 'Reload')}</a></p></div>
${witness === null ? '' : `<div class="asof witness num">${both(`Mã nhật ký: ${witness} dòng`, 'State of the audit log, to be kept and compared later')}</div>\n`}<script>${ageing}</script>`
}

/** A page without any other script; the browser chooses light or dark. */
export const pageOf = (title: string, place: string, { programme, issuer }: Issuer, main: string): string =>
  `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(title)} · ${escaped(programme)}</title>
<link rel="stylesheet" href="/public.css"></head><body>
<header class="top"><a class="brand" href="/register">${logo}${escaped(programme)}</a>
<nav aria-label="Trang">${navigation(place)}</nav></header>
${main}
<footer><span>${escaped([...new Set([issuer, programme])].join(', '))}</span></footer></body></html>`
