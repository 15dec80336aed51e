import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

describe('the search of an address', () => {
  it('is flat and readable, and comes back as it went', () => {
    const text = stringifySearch({
      status: 'pending',
      type: ['CSLT', 'DTQDL'],
      page: 2,
      q: 'biển & đảo',
      none: '',
      no: undefined,
    })
    expect(text).toBe('?status=pending&type=CSLT,DTQDL&page=2&q=bi%E1%BB%83n+%26+%C4%91%E1%BA%A3o')
    expect(parseSearch(text)).toEqual({ status: 'pending', type: 'CSLT,DTQDL', page: '2', q: 'biển & đảo' })
  })

  it('of nothing is nothing', () => {
    expect(stringifySearch({})).toBe('')
    expect(parseSearch('')).toEqual({})
  })
})
