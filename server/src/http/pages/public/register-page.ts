import { publicAuditWords, publicStateWords, registerTabs } from '@nhanxanh/contract/features/certificates.public'
import type { PublicCertificate, RegisterTab } from '@nhanxanh/contract/features/certificates.public'
import { asOf, both, escaped, formatDay, pageOf, standardName } from './markup.ts'
import type { Issuer } from './markup.ts'

export type Asked = { tab: RegisterTab; q: string; page: number }
export type Register = { items: PublicCertificate[]; total: number; tabs: Record<RegisterTab, number> }

/** Rows on a page of the register. */
const pageRows = 50

const addressOf = ({ tab, q, page }: Asked, path = '/register'): string => {
  const parameters = new URLSearchParams({ tab, ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) })
  return escaped(`${path}?${parameters.toString()}`)
}

const tabsOf = (asked: Asked, { tabs }: Register): string =>
  (Object.keys(registerTabs) as RegisterTab[])
    .map((tab) => {
      const { vi, en } = registerTabs[tab]
      const current = tab === asked.tab ? ' aria-current="page"' : ''
      return `<a href="${addressOf({ ...asked, tab, page: 1 })}"${current}>${both(`${vi} ${tabs[tab]}`, en)}</a>`
    })
    .join('')

const rowOf = ({ code, name, address, kind, level, validUntil, number }: PublicCertificate): string =>
  `<div role="row" class="r"><div role="cell" class="nm"><a href="/verify/${code}">${escaped(name)}</a>
<small>${escaped(address)}</small></div><span role="cell" class="ty">${escaped(kind)}</span>
<span role="cell" class="l"><span>${both(level.name, `Level ${level.rank} of ${level.count}`)}</span></span>
<span role="cell" class="to num">${formatDay(validUntil)}</span>
<span role="cell" class="no num">${escaped(number)}</span></div>`

const headOf = (): string => {
  const names = [
    ['Cơ sở', 'Place'],
    ['Loại hình', 'Type'],
    ['Mức', 'Level'],
    ['Đến hết ngày', 'Valid until'],
    ['Số giấy', 'Number'],
  ] as const
  return names.map(([vi, en]) => `<span role="columnheader">${both(vi, en)}</span>`).join('')
}

const pagesOf = (asked: Asked, { total }: Register): string => {
  const last = Math.max(1, Math.ceil(total / pageRows))
  const link = (page: number, words: string) => `<a class="btn" href="${addressOf({ ...asked, page })}">${words}</a>`
  const before = asked.page > 1 ? link(asked.page - 1, 'Trang trước') : ''
  const after = asked.page < last ? link(asked.page + 1, 'Trang sau') : ''
  const whole = { ...asked, page: 1 }
  return `<nav class="pages" aria-label="Trang danh sách">${before} Trang ${asked.page}/${last} ${after}
<a href="${addressOf(whole, '/register.csv')}">CSV</a> <a href="${addressOf(whole, '/register.json')}">JSON</a></nav>`
}

/** Who holds a certificate; lists of suspended, revoked and expired ones are public too. */
export const registerPage = (asked: Asked, register: Register, issuer: Issuer, now: Date): string =>
  pageOf(
    'Cơ sở được công nhận',
    '/register',
    issuer,
    `<main class="reg"><h1>Cơ sở được công nhận</h1><span class="en" lang="en">Certified green places</span>
<p class="state"><b>${register.tabs.valid} cơ sở</b> đang có giấy chứng nhận còn hiệu lực.</p>
<form class="fl" method="get" action="/register"><input type="hidden" name="tab" value="${asked.tab}">
<label>Tên hoặc số giấy <i lang="en">/ Name or number</i>
<input class="inp" name="q" type="search" maxlength="200" value="${escaped(asked.q)}"></label>
<button class="btn pri">Tìm</button></form>
<nav class="tabs" aria-label="Trạng thái">${tabsOf(asked, register)}</nav>
<div role="table" aria-label="Cơ sở được công nhận"><div role="row" class="r h">${headOf()}</div>
${register.items.map(rowOf).join('\n')}</div>
${register.items.length === 0 ? '<p class="state">Không có cơ sở nào phù hợp.</p>' : ''}${pagesOf(asked, register)}
${asOf(now)}</main>`,
  )

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
