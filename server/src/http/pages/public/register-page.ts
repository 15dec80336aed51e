import {
  englishLevel,
  isInForce,
  publicAuditWords,
  publicStateWords,
  registerTabs,
} from '@nhanxanh/contract/features/certificates.public'
import type {
  PublicCertificate,
  RegisterAsked,
  RegisterOptions,
  RegisterTab,
} from '@nhanxanh/contract/features/certificates.public'
import { daysBetween, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { leavesOf } from './icons.ts'
import { asOf, both, escaped, formatDay, pageOf, standardName } from './markup.ts'
import type { Issuer } from './markup.ts'
import { addressOf, formOf, isFiltered, tagsOf } from './register-filters.ts'

export type Register = { items: PublicCertificate[]; total: number; tabs: Record<RegisterTab, number> }
type Shown = { asked: RegisterAsked; register: Register; options: RegisterOptions; issuer: Issuer; now: Date }

/** Rows on a page of the register. */
const pageRows = 50

const tabsOf = (asked: RegisterAsked, { tabs }: Register): string =>
  (Object.keys(registerTabs) as RegisterTab[])
    .map((tab) => {
      const { vi, en } = registerTabs[tab]
      const current = tab === asked.tab ? ' aria-current="page"' : ''
      return `<a href="${addressOf({ ...asked, tab, page: 1 })}"${current}>${both(`${vi} ${tabs[tab]}`, en)}</a>`
    })
    .join('')

/** Near its end a row says so. */
const soonOf = ({ state, validUntil }: PublicCertificate, now: Date): string =>
  state === 'expiring'
    ? `<small class="soon">còn ${daysBetween(vietnamDay(now), validUntil)} ngày<span class="vh" lang="en"> (expires soon)</span></small>`
    : ''

const rowOf = (certificate: PublicCertificate, now: Date): string => {
  const { code, name, address, kind, kindEn, level, validUntil, number } = certificate
  return `<div role="row" class="r"><div role="cell" class="nm"><a href="/verify/${code}">${escaped(name)}</a>
<small>${escaped(address)}</small></div><span role="cell" class="ty"><span>${both(kind, kindEn)}</span></span>
<span role="cell" class="l${isInForce(certificate) ? '' : ' off'}">${leavesOf(level.rank, 24)}<span>${both(level.name, englishLevel(level))}</span></span>
<span role="cell" class="to num">${formatDay(validUntil)}${soonOf(certificate, now)}</span>
<span role="cell" class="no num">${escaped(number)}</span></div>`
}

const headOf = (): string => {
  const names = [
    ['Cơ sở', 'Place'],
    ['Loại hình', 'Kind'],
    ['Mức', 'Level'],
    ['Đến hết ngày', 'Valid until'],
    ['Số giấy', 'Number'],
  ] as const
  return names.map(([vi, en]) => `<span role="columnheader">${both(vi, en)}</span>`).join('')
}

const pagesOf = (asked: RegisterAsked, { total }: Register): string => {
  const last = Math.max(1, Math.ceil(total / pageRows))
  const link = (page: number, words: string) => `<a class="btn" href="${addressOf({ ...asked, page })}">${words}</a>`
  const before = asked.page > 1 ? link(asked.page - 1, 'Trang trước') : ''
  const after = asked.page < last ? link(asked.page + 1, 'Trang sau') : ''
  const pages =
    last > 1
      ? `<nav class="pages" aria-label="Trang danh sách">${before} Trang ${asked.page}/${last} ${after}</nav>`
      : ''
  const file = (path: string, words: string) => `<a href="${addressOf({ ...asked, page: 1 }, path)}">${words}</a>`
  return `${pages}<p class="en told">Danh sách cập nhật ngay khi có quyết định. Điểm số không công bố.
${file('/register.csv', 'Tải danh sách (CSV)')} ${file('/register.json', 'JSON')}</p>`
}

/** How many there are, and of how many where the list is narrowed. */
const stateOf = ({ asked, register, options }: Shown): string => {
  const { vi, en } = registerTabs[asked.tab]
  if (!isFiltered(asked)) return `<b>${register.tabs.valid} cơ sở</b> đang có giấy chứng nhận còn hiệu lực.`
  const what = asked.tab === 'valid' ? 'cơ sở' : 'giấy'
  return `<b>${register.total} trong ${options.all} ${what}</b> ${vi.toLocaleLowerCase('vi')}:${tagsOf(asked, options)}
<span class="en" lang="en">${register.total} of ${options.all}, ${en.toLowerCase()}</span>`
}

/** Who holds a certificate; lists of suspended, revoked and expired ones are public too. */
export const registerPage = (shown: Shown): string => {
  const { asked, register, options, issuer, now } = shown
  return pageOf(
    'Cơ sở được công nhận',
    '/register',
    issuer,
    `<main class="reg"><h1>Cơ sở được công&nbsp;nhận</h1><span class="en" lang="en">Certified green places</span>
${formOf(asked, options)}
<p class="state">${stateOf(shown)}</p>
<nav class="tabs" aria-label="Trạng thái">${tabsOf(asked, register)}</nav>
<div role="table" aria-label="Cơ sở được công nhận"><div role="row" class="r h">${headOf()}</div>
${register.items.map((item) => rowOf(item, now)).join('\n')}</div>
${register.items.length === 0 ? '<p class="state">Không có cơ sở nào phù hợp.</p>' : ''}${pagesOf(asked, register)}
${asOf(now)}</main>`,
  )
}

const cell = (text: string): string => {
  // A spreadsheet would take these for formulas.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The same as CSV with a byte order mark, by which Excel knows that it is UTF-8. */
export const registerCsv = (items: readonly PublicCertificate[], { issuer }: Issuer): string => {
  const head = [
    'Số giấy',
    'Cơ sở',
    'Địa chỉ',
    'Loại hình',
    'Mức',
    'Trạng thái',
    'Từ ngày',
    'Đến hết ngày',
    'Cách thẩm định',
    'Cơ quan thẩm định',
    'Bộ tiêu chí',
    'SDG',
  ]
  const lines = items.map((item) => [
    item.number,
    item.name,
    item.address,
    item.kind,
    item.level.name,
    publicStateWords[item.state].vi,
    formatDay(item.issuedOn),
    formatDay(item.validUntil),
    item.audit === null ? '' : publicAuditWords[item.audit].vi,
    item.audit === null ? '' : issuer,
    item.standard === null ? '' : standardName(item.standard),
    item.sdgs.join(', '),
  ])
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
