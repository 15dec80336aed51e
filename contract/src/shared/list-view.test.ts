import { describe, expect, it } from 'vitest'
import { keptSearch, searchOf, viewSearch } from './list-view.ts'

const noon = (day: string) => new Date(`${day}T05:00:00Z`)
const filters = [{ from: 'createdFrom', to: 'createdTo' }]

describe('a saved view', () => {
  it('keeps what the list shows, not where somebody stood in it', () => {
    const search = { status: 'pending', page: '3', limit: '50', peek: '42', view: 'all', orderField: 'name' }
    expect(keptSearch(search, filters, noon('2026-11-21'))).toEqual({
      fixed: { status: 'pending', orderField: 'name' },
      moving: [],
    })
  })

  it('keeps days that move as days that move', () => {
    const kept = keptSearch({ createdFrom: '2026-11-15', createdTo: '2026-11-21' }, filters, noon('2026-11-21'))
    expect(kept).toEqual({ fixed: {}, moving: [{ from: 'createdFrom', to: 'createdTo', span: 'week' }] })
    expect(searchOf(kept, noon('2027-01-03'))).toEqual({ createdFrom: '2026-12-28', createdTo: '2027-01-03' })
  })

  it('keeps other days as they are', () => {
    const search = { createdFrom: '2026-01-05', createdTo: '2026-01-09' }
    const kept = keptSearch(search, filters, noon('2026-11-21'))
    expect(searchOf(kept, noon('2027-01-03'))).toEqual(search)
  })

  it('turns at midnight in Vietnam', () => {
    const kept = { fixed: {}, moving: [{ from: 'a', to: 'b', span: 'today' as const }] }
    expect(searchOf(kept, new Date('2026-11-21T16:59:00Z'))).toEqual({ a: '2026-11-21', b: '2026-11-21' })
    expect(searchOf(kept, new Date('2026-11-21T17:00:00Z'))).toEqual({ a: '2026-11-22', b: '2026-11-22' })
  })

  it('refuses names that are no parameter of a list', () => {
    for (const name of ['page', 'view', 'a b', '']) {
      const fixed = Object.fromEntries([[name, 'x']])
      expect(viewSearch.safeParse({ fixed, moving: [] }).success).toBe(false)
    }
  })
})
