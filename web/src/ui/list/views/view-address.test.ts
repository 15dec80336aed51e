import { listQuery, several, vietnamDate } from '@nhanxanh/contract/shared/list'
import { keptSearch } from '@nhanxanh/contract/shared/list-view'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cleanSearch, withTab, withoutFilters, withValues } from '../list-address.ts'
import type { Search } from '../list-declaration.ts'
import type { KeptView } from './kept-view.ts'
import { viewPlace, writtenAddress } from './view-address.ts'

const schema = listQuery(
  { orderFields: ['createdAt', 'name'], orderField: 'createdAt', orderDirection: 'DESC' },
  {
    status: several(z.enum(['pending', 'approved'])).optional(),
    type: several(z.enum(['CSLT', 'DTQDL'])).optional(),
    createdFrom: vietnamDate.optional(),
    createdTo: vietnamDate.optional(),
  },
)
const rules = {
  schema,
  order: { orderField: 'createdAt', orderDirection: 'DESC' },
  tabs: {
    key: 'status',
    label: 'Trạng thái',
    items: [
      { value: 'pending', label: 'Chờ' },
      { value: 'approved', label: 'Duyệt' },
    ],
  },
} as const
const now = new Date('2026-11-21T05:00:00Z')
const later = new Date('2026-12-05T05:00:00Z')
const days = [{ from: 'createdFrom', to: 'createdTo' }]
const id = '6f3c1a52-0d5e-4f0b-9a53-0a4b8f2d7c11'
const view = (search: Search, changes: Partial<KeptView> = {}): KeptView => ({
  id,
  screen: '/approve-accounts',
  name: 'Duyệt tuần này',
  icon: 'star',
  scope: 'mine',
  owner: { name: 'Lan' },
  search: keptSearch(search, days, now),
  columns: null,
  isPinned: false,
  isDefault: false,
  can: { edit: true },
  ...changes,
})
const approved = view({ status: 'approved', type: 'CSLT' })
const clean = (raw: Record<string, string>) => cleanSearch(rules, raw)
const read = (raw: Record<string, string>, views: readonly KeptView[] | null, at = now) =>
  viewPlace(rules, clean(raw), views, at)
const write = (next: Search, of: KeptView | null, hasDefault = false) =>
  writtenAddress(rules, next, { view: of, hasDefault, now })

describe('an address that names a view', () => {
  it('alone is the view as it was saved, on any page of it', () => {
    expect(read({ view: id, page: '3' }, [approved])).toMatchObject({
      search: { status: 'approved', type: 'CSLT', page: '3', view: id },
      view: { id },
      isDrifted: false,
    })
  })

  it('keeps days relative', () => {
    const week = view({ createdFrom: '2026-11-15', createdTo: '2026-11-21' })
    expect(read({ view: id }, [week], later).search).toEqual({
      createdFrom: '2026-11-29',
      createdTo: '2026-12-05',
      view: id,
    })
  })

  it('with conditions of its own has drifted, unless they are the same in other words', () => {
    expect(read({ view: id, status: 'approved' }, [approved])).toMatchObject({
      search: { status: 'approved', view: id },
      isDrifted: true,
    })
    const same = { view: id, status: 'approved', type: 'CSLT', orderField: 'createdAt', page: '2' }
    expect(read(same, [approved]).isDrifted).toBe(false)
  })

  it('that is gone is the plain list, and says so', () => {
    expect(read({ view: id }, [])).toMatchObject({ search: {}, view: null, isUnknown: true })
    expect(read({ view: id, type: 'CSLT' }, [])).toMatchObject({ search: { type: 'CSLT' }, isUnknown: true })
  })

  it('waits until views are known', () => {
    expect(read({ view: id }, null).isPending).toBe(true)
    expect(read({}, null).isPending).toBe(true)
    expect(read({ type: 'CSLT' }, null).isPending).toBe(false)
  })

  it('is nothing but an id or the word for the whole list', () => {
    expect(clean({ view: 'x' })).toEqual({})
    expect(clean({ view: 'all' })).toEqual({ view: 'all' })
  })
})

describe('a default', () => {
  const standard = { ...approved, isDefault: true }

  it('is applied only where the address carries no parameter', () => {
    expect(read({}, [standard]).view?.id).toBe(id)
    expect(read({ type: 'DTQDL' }, [standard]).view).toBeNull()
    expect(read({ page: '2' }, [standard]).view).toBeNull()
    expect(read({ view: 'all' }, [standard]).view).toBeNull()
  })

  it('does not come back when somebody asks for the whole list', () => {
    const { search } = read({}, [standard])
    expect(write({}, standard, true)).toEqual({ view: 'all' })
    expect(write({ type: 'CSLT', view: 'all' }, null, true)).toEqual({ type: 'CSLT' })
    const cleared = withoutFilters(withTab(rules, search, 'pending'), [
      { kind: 'choice', key: 'type', label: '', options: [] },
    ])
    expect(write(cleared, standard, true)).toEqual({ view: 'all' })
  })
})

describe('the next address', () => {
  it('names the view while it holds, with conditions once it does not, and no longer when all are gone', () => {
    const { search } = read({ view: id }, [approved])
    const narrowed = withValues(search, { q: 'biển' })
    expect(write(narrowed, approved)).toEqual({ view: id, status: 'approved', type: 'CSLT', q: 'biển' })
    expect(write(withValues(narrowed, { q: '' }), approved)).toEqual({ view: id })
    const tabbed = withTab(rules, search, 'pending')
    expect(tabbed).toEqual({ view: id, type: 'CSLT', status: 'pending' })
    expect(read(tabbed as Record<string, string>, [approved]).isDrifted).toBe(true)
    expect(write(withValues(tabbed, { type: '' }), approved)).toEqual({})
  })

  it('keeps the place: page and drawer', () => {
    expect(write({ view: id, status: 'approved', type: 'CSLT', page: '2', peek: '7' }, approved)).toEqual({
      view: id,
      page: '2',
      peek: '7',
    })
  })

  it('of a view that is not known yet stays as it is', () => {
    const other = 'a3c1a52f-0d5e-4f0b-9a53-0a4b8f2d7c12'
    expect(write({ view: other }, null)).toEqual({ view: other })
  })
})
