import { registerTabs } from '@nhanxanh/contract/features/certificates.public'
import type { RegisterAsked, RegisterOption, RegisterOptions } from '@nhanxanh/contract/features/certificates.public'
import { leavesOf } from './icons.ts'
import { escaped, pageOf } from './markup.ts'
import type { Issuer } from './markup.ts'

/** What the list is narrowed to, by the words of its address. */
export const filters = {
  level: { vi: 'Mức', en: 'Level' },
  type: { vi: 'Loại cơ sở', en: 'Type' },
  subType: { vi: 'Loại hình', en: 'Kind' },
  commune: { vi: 'Xã, phường', en: 'Commune' },
} as const
export type Filter = keyof typeof filters
const names = Object.keys(filters) as Filter[]

export const isFiltered = (asked: RegisterAsked): boolean => asked.q !== '' || names.some((name) => asked[name] !== '')

/** The address of the list as it is asked for; what is empty is left out. */
export const addressOf = ({ page, ...asked }: RegisterAsked, path = '/register'): string => {
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  const parameters = new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])])
  return escaped(`${path}?${parameters.toString()}`)
}

const optionsOf = (options: readonly RegisterOption[], chosen: string): string =>
  [{ value: '', name: 'Tất cả / All', count: null }, ...options]
    .map(({ value, name, count }) => {
      const selected = value === chosen ? ' selected' : ''
      return `<option value="${escaped(value)}"${selected}>${escaped(count === null ? name : `${name} (${count})`)}</option>`
    })
    .join('')

const selectOf = (name: Filter, asked: RegisterAsked, options: RegisterOptions): string => {
  const { vi, en } = filters[name]
  return `<label class="sel${asked[name] === '' ? '' : ' set'}">${vi} <i lang="en">/ ${en}</i>
<select class="inp" name="${name}">${optionsOf(options[name], asked[name])}</select></label>`
}

/** On telephones the filters have a page of their own, and this form carries them along. */
export const formOf = (asked: RegisterAsked, options: RegisterOptions): string => {
  const set = names.filter((name) => asked[name] !== '').length
  return `<form class="fl" method="get" action="/register"><input type="hidden" name="tab" value="${asked.tab}">
<label>Tên hoặc số giấy <i lang="en">/ Name or number</i>
<input class="inp" name="q" type="search" maxlength="200" value="${escaped(asked.q)}"></label>
${names.map((name) => selectOf(name, asked, options)).join('\n')}
<button class="btn pri">Tìm<span class="vh" lang="en"> / Search</span></button>
<a class="btn phs" href="${addressOf({ ...asked, page: 1 }, '/register/loc')}">Lọc <i class="en" lang="en">/ Filter</i>${set > 0 ? `<b class="cnt">${set}</b>` : ''}</a></form>`
}

/** What is set, each with the way to take it off. */
export const tagsOf = (asked: RegisterAsked, options: RegisterOptions): string => {
  const tag = (words: string, without: Partial<RegisterAsked>) =>
    ` <span class="tag">${escaped(words)}<a href="${addressOf({ ...asked, page: 1, ...without })}" aria-label="Bỏ lọc ${escaped(words)}">×</a></span>`
  const set = names.filter((name) => asked[name] !== '')
  return [
    ...(asked.q === '' ? [] : [tag(`“${asked.q}”`, { q: '' })]),
    ...set.map((name) => {
      const named = options[name].find(({ value }) => value === asked[name])?.name ?? asked[name]
      return tag(name === 'level' ? `mức ${named}` : named, { [name]: '' })
    }),
  ].join('')
}

const levelsOf = (asked: RegisterAsked, { level }: RegisterOptions): string =>
  [{ value: '', name: 'Tất cả', rank: 0, count: null }, ...level.toReversed()]
    .map(
      ({ value, name, rank, count }) =>
        `<label class="fo"><input type="radio" name="level" value="${escaped(value)}"${value === asked.level ? ' checked' : ''}>${
          rank > 0 ? leavesOf(rank, 24) : ''
        }<span>${escaped(name)}</span>${count === null ? '' : `<em>${count}</em>`}</label>`,
    )
    .join('')

/** The filters as a page of their own. */
export const filterPage = (asked: RegisterAsked, options: RegisterOptions, issuer: Issuer): string => {
  const { tab, q } = asked
  const bare = { ...asked, page: 1, level: '', type: '' as const, subType: '' as const, commune: '' }
  return pageOf(
    'Lọc danh sách',
    '/register',
    issuer,
    `<main class="reg"><form class="fpage" method="get" action="/register"><h1>Lọc danh sách</h1><span class="en" lang="en">Filter the register</span>
<input type="hidden" name="tab" value="${tab}"><input type="hidden" name="q" value="${escaped(q)}">
<p class="state">${registerTabs[tab].vi}${q === '' ? '' : `, “${escaped(q)}”`}</p>
<fieldset><legend>${filters.level.vi} <i lang="en">/ ${filters.level.en}</i></legend>${levelsOf(asked, options)}</fieldset>
${selectOf('commune', asked, options)}
${selectOf('type', asked, options)}
${selectOf('subType', asked, options)}
<p class="fgo"><a class="btn" href="${addressOf(bare)}">Bỏ lọc</a><button class="btn pri">Xem danh sách</button></p></form></main>`,
  )
}
