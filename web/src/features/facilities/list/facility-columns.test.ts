import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import type { ExportColumns } from '@nhanxanh/contract/shared/export-columns'
import { expect, it } from 'vitest'
import { isOfTab, noSetting, placeColumns } from '../../../ui/list/columns/arrange-columns.ts'
import { queueColumns, registryColumns } from './facility-columns.tsx'

it('has every column of the screen in a file, under the same name', () => {
  const exported: ExportColumns<never> = exportedLists.facilities.columns
  for (const { key, label } of [...registryColumns, ...queueColumns]) {
    expect(exported[key]?.label.slice(0, label.length)).toBe(label)
  }
})

it('says under the name by which old place a search found the row', () => {
  const row = { subType: 'khach_san', rank: 4, commune: { code: '1', name: 'Phường Nha Trang' } }
  const of = (formerPlace: string | null) => ({ ...row, formerPlace }) as FacilityRow
  const note = (formerPlace: string | null) => queueColumns[0].note?.(of(formerPlace))
  expect(note('phường Lộc Thọ')).toBe('Khách sạn, 4 sao · Phường Nha Trang (trước đây: phường Lộc Thọ)')
  expect(note(null)).toBe('Khách sạn, 4 sao · Phường Nha Trang')
  // The registry has kind, stars and commune in columns of their own.
  const commune = registryColumns.find(({ key }) => key === 'commune')
  expect(registryColumns[0].note?.(of(null))).toBe('Khách sạn')
  expect(commune?.note?.(of('phường Lộc Thọ'))).toBe('trước đây: phường Lộc Thọ')
  expect(commune?.note?.(of(null))).toBeNull()
})

it('shows on each tab of the queue what makes sense there: how long it waits, or who decided when and why', () => {
  const placed = placeColumns(queueColumns, noSetting).filter(({ isShown }) => isShown)
  const special = new Set(['age', 'assignee', 'decidedAt', 'decidedBy', 'grounds'])
  const on = (tab: string) =>
    placed.filter((each) => isOfTab(each, tab)).flatMap(({ column: { key } }) => (special.has(key) ? [key] : []))
  expect(on('pending')).toEqual(['age', 'assignee'])
  expect(on('approved')).toEqual(['decidedBy', 'grounds'])
  expect(on('rejected')).toEqual(['decidedBy', 'grounds'])
})
