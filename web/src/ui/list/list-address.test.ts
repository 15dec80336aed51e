import { countFilter, listQuery, several, vietnamDate } from '@nhanxanh/contract/shared/list'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as address from './list-address.ts'
import type { Filter } from './list-declaration.ts'

const schema = listQuery(
  { orderFields: ['submittedAt', 'name'], orderField: 'submittedAt', orderDirection: 'DESC' },
  {
    status: several(z.enum(['pending', 'approved'])).optional(),
    type: several(z.enum(['CSLT', 'DTQDL'])).optional(),
    ageFrom: countFilter.optional(),
    submittedFrom: vietnamDate.optional(),
    submittedTo: vietnamDate.optional(),
  },
)
const rules = {
  schema,
  limit: 20,
  order: { orderField: 'submittedAt', orderDirection: 'DESC' },
  tabs: {
    key: 'status',
    label: 'Trạng thái',
    items: [
      { value: 'pending', label: 'Chờ', order: { orderField: 'submittedAt', orderDirection: 'ASC' } },
      { value: 'approved', label: 'Duyệt' },
    ],
  },
} as const
const filters: Filter[] = [
  { kind: 'choice', key: 'type', label: 'Loại', options: [] },
  { kind: 'dates', key: 'submittedFrom', toKey: 'submittedTo', label: 'Ngày nộp' },
  {
    kind: 'from',
    key: 'ageFrom',
    label: 'Tuổi',
    fieldLabel: '',
    unit: 'ngày',
    suggestions: { queryKey: [], queryFn: () => Promise.resolve([]) },
  },
]
const clean = (raw: Record<string, unknown>) => address.cleanSearch(rules, raw)

describe('cleanSearch', () => {
  it('gives every state one address: defaults never stand in it', () => {
    expect(
      clean({ page: 1, limit: '20', orderField: 'submittedAt', orderDirection: 'ASC', status: 'pending' }),
    ).toEqual({})
    expect(clean({ status: 'approved', orderDirection: 'DESC', page: '3' })).toEqual({ status: 'approved', page: '3' })
  })

  it('keeps an order that is the default of another tab', () => {
    expect(clean({ orderDirection: 'DESC' })).toEqual({ orderDirection: 'DESC' })
    expect(clean({ status: 'approved', orderDirection: 'ASC' })).toEqual({ status: 'approved', orderDirection: 'ASC' })
  })

  it('drops what the contract does not know or refuses, and keeps the rest', () => {
    expect(clean({ page: 'x', limit: 9999, bogus: '1', orderField: 'password', type: 'HOTEL', ageFrom: 5 })).toEqual({
      ageFrom: '5',
    })
  })

  it('of several values leaves out the refused ones alone: without the filter all rows would be shown', () => {
    expect(clean({ type: 'CSLT,HOTEL', q: 'biển, xanh' })).toEqual({ type: 'CSLT', q: 'biển, xanh' })
    expect(clean({ type: 'HOTEL,MOTEL', submittedFrom: '2026-01-01,2026-02-30' })).toEqual({})
  })

  it('drops a search in which nothing can be found, which would stand there as an empty condition', () => {
    expect(clean({ q: '\u200B', type: 'CSLT' })).toEqual({ type: 'CSLT' })
    expect(clean({ q: '?!' })).toEqual({})
  })

  it('is idempotent and reads lists written either way', () => {
    const once = clean({ type: ['CSLT', 'DTQDL'], q: 'biển xanh' })
    expect(once).toEqual({ type: 'CSLT,DTQDL', q: 'biển xanh' })
    expect(clean(once)).toEqual(once)
  })

  it('reads an unknown tab as the first', () => {
    expect(clean({ status: 'deleted' })).toEqual({})
  })
})

describe('queryOf', () => {
  it('fills in the defaults of the tab and types the values by the contract', () => {
    expect(address.queryOf(rules, {})).toEqual({
      page: 1,
      limit: 20,
      orderField: 'submittedAt',
      orderDirection: 'ASC',
      status: ['pending'],
    })
    expect(address.queryOf(rules, clean({ status: 'approved', type: 'CSLT,DTQDL', page: '2' }))).toMatchObject({
      page: 2,
      orderDirection: 'DESC',
      status: ['approved'],
      type: ['CSLT', 'DTQDL'],
    })
  })
})

describe('what is searched', () => {
  const ranked = {
    ...rules,
    schema: listQuery({ orderFields: ['relevance', 'name'], orderField: 'relevance', orderDirection: 'DESC' }, {}),
  }
  const bestFirst = { orderField: 'relevance', orderDirection: 'DESC' }

  it('stands by relevance where the contract knows it, and nothing in the address says so', () => {
    expect(address.orderOf(ranked, { q: 'biển' })).toEqual(bestFirst)
    expect(address.orderOf(ranked, {})).toEqual(rules.tabs.items[0].order)
    expect(address.orderOf(rules, { q: 'biển' })).toEqual(rules.tabs.items[0].order)
    expect(address.cleanSearch(ranked, { q: 'biển', orderField: 'relevance' })).toEqual({ q: 'biển' })
  })

  it('keeps the order that a person chose, until the third click on the header', () => {
    const up = address.withNextOrder(ranked, { q: 'biển' }, 'name')
    const down = address.withNextOrder(ranked, up, 'name')
    expect([up, down]).toEqual([
      { q: 'biển', orderField: 'name', orderDirection: 'ASC' },
      { q: 'biển', orderField: 'name' },
    ])
    expect(address.orderOf(ranked, down)).toEqual({ orderField: 'name', orderDirection: 'DESC' })
    expect(address.withNextOrder(ranked, down, 'name')).toEqual({ q: 'biển' })
  })
})

describe('edits', () => {
  it('a changed filter goes back to page one and an empty one leaves', () => {
    expect(address.withValues({ page: '4', q: 'a' }, { type: ['CSLT'] })).toEqual({ q: 'a', type: 'CSLT' })
    expect(address.withValues({ type: 'CSLT', q: 'a' }, { type: [], q: '' })).toEqual({})
  })

  it('another tab keeps filters and drops page and order', () => {
    const search = { page: '4', orderField: 'name', q: 'a', type: 'CSLT' }
    expect(address.withTab(rules, search, 'approved')).toEqual({ status: 'approved', q: 'a', type: 'CSLT' })
    expect(address.withTab(rules, { status: 'approved', q: 'a' }, 'pending')).toEqual({ q: 'a' })
  })

  it('a header orders up, then down, then gives the own order back', () => {
    const up = address.withNextOrder(rules, { page: '2' }, 'name')
    const down = address.withNextOrder(rules, up, 'name')
    expect([up, down, address.withNextOrder(rules, down, 'name')]).toEqual([
      { orderField: 'name' },
      { orderField: 'name', orderDirection: 'DESC' },
      {},
    ])
  })

  it('the header of the own order turns it round, and back', () => {
    const turned = address.withNextOrder(rules, {}, 'submittedAt')
    expect(turned).toEqual({ orderDirection: 'DESC' })
    expect(address.withNextOrder(rules, turned, 'submittedAt')).toEqual({})
    const turnedElsewhere = address.withNextOrder(rules, { status: 'approved' }, 'submittedAt')
    expect(turnedElsewhere).toEqual({ status: 'approved', orderDirection: 'ASC' })
    expect(address.withNextOrder(rules, turnedElsewhere, 'submittedAt')).toEqual({ status: 'approved' })
  })

  it('page one and the default size leave the address', () => {
    expect(address.withPage(rules, { page: '3' }, 1)).toEqual({})
    expect(address.withLimit(rules, { page: '3', limit: '50' }, 20)).toEqual({})
    expect(address.withLimit(rules, { page: '3' }, 50)).toEqual({ limit: '50' })
  })

  it('counts and removes conditions, leaving tab, order and page size', () => {
    const search = {
      status: 'approved',
      limit: '50',
      orderField: 'name',
      q: 'a',
      type: 'CSLT',
      submittedFrom: '2026-01-01',
      submittedTo: '2026-02-01',
    }
    expect(address.countConditions(search, filters)).toBe(3)
    expect(address.withoutFilters(search, filters)).toEqual({ status: 'approved', limit: '50', orderField: 'name' })
    expect(
      address.withoutFilter(search, { kind: 'dates', key: 'submittedFrom', toKey: 'submittedTo', label: '' }),
    ).toEqual({
      status: 'approved',
      limit: '50',
      orderField: 'name',
      q: 'a',
      type: 'CSLT',
    })
  })
})

it('opens several tabs at once where an address names them, in their order', () => {
  const search = address.cleanSearch(rules, { status: 'approved,pending' })
  expect(search).toEqual({ status: 'pending,approved' })
  expect(address.queryOf(rules, search)).toMatchObject({ status: ['pending', 'approved'], orderDirection: 'ASC' })
  expect(address.cleanSearch(rules, { status: 'approved,gone' })).toEqual({ status: 'approved' })
  expect(address.withTab(rules, search, 'approved')).toEqual({ status: 'approved' })
})
