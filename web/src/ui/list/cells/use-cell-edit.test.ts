import { describe, expect, it } from 'vitest'
import { cellBeside } from './use-cell-edit.ts'

describe('the cell beside another one', () => {
  const columns = ['key', 'content', 'points']

  it('is the next or the one before among those that can be changed', () => {
    expect(cellBeside(columns, 'key', 'next')).toBe('content')
    expect(cellBeside(columns, 'points', 'previous')).toBe('content')
  })

  it('is none beyond the ends, on the way back to the row, and for a column that is no longer shown', () => {
    expect(cellBeside(columns, 'points', 'next')).toBeNull()
    expect(cellBeside(columns, 'key', 'previous')).toBeNull()
    expect(cellBeside(columns, 'content', 'row')).toBeNull()
    expect(cellBeside(columns, 'gone', 'next')).toBeNull()
  })
})
