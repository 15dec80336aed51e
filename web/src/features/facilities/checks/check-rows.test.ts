import { shippedRules } from '@nhanxanh/contract/features/facilities.rules'
import { describe, expect, it } from 'vitest'
import { checkRowsOf, notesOf, subjectOfTarget } from './check-rows.ts'

describe('checkRowsOf', () => {
  it('puts the name first and keeps the order of the settings for the rest', () => {
    const lines = [...shippedRules.checklist].toReversed()
    const keys = checkRowsOf(lines).map(({ key }) => key)
    const others = lines.map(({ key }) => key).filter((key) => key !== 'name_matches')
    expect(keys).toEqual(['name_matches', ...others])
  })

  it('shows what no line asks for, and a line of the programme as its own subject', () => {
    const rows = checkRowsOf([{ key: 'own_a1', label: 'Có hợp đồng thu gom rác' }])
    expect(rows[0]).toMatchObject({ subject: 'name', isAsked: false })
    expect(rows.filter(({ isAsked }) => isAsked)).toEqual([
      { key: 'own_a1', label: 'Có hợp đồng thu gom rác', subject: null, isAsked: true },
    ])
    expect(rows).toHaveLength(7)
  })
})

it('finds the row of a field and of a file, and none for what no line speaks of', () => {
  const targets = ['communeCode', crypto.randomUUID(), 'rank', 'phone']
  expect(targets.map(subjectOfTarget)).toEqual(['address', 'licence', 'kind', null])
})

describe('notesOf', () => {
  const reason = (target: 'name' | 'street', note: string) => ({ code: 'mismatch', targets: [target], note })

  it('tells a change that was asked for from one that was not, and from none', () => {
    const changes = { name: { before: 'Cũ', after: 'Mới' }, street: { before: '1', after: '2' } }
    const file = { status: 'pending' as const, changes }
    const asked = [reason('name', 'Sai tên.')]
    expect(notesOf(file, asked, 'name')).toEqual([
      { kind: 'mended', change: { field: 'name', before: 'Cũ' }, text: 'Sai tên.' },
    ])
    expect(notesOf(file, asked, 'address')).toEqual([
      { kind: 'changed', change: { field: 'street', before: '1' }, text: null },
    ])
    expect(notesOf({ ...file, changes: {} }, asked, 'name')).toEqual([
      { kind: 'asked', change: null, text: 'Sai tên.' },
    ])
    expect(notesOf(file, asked, 'kind')).toEqual([])
  })

  it('gives the reasons of a rejection in their rows', () => {
    const reasons = [reason('name', 'Sai tên.'), reason('street', 'Thiếu số nhà.')]
    expect(notesOf({ status: 'rejected', changes: null }, reasons, 'address')).toEqual([
      { kind: 'reason', change: null, text: 'Thiếu số nhà.' },
    ])
  })
})
