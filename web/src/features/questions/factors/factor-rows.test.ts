import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import type { ConstantRow } from '@nhanxanh/contract/features/questions.variables'
import { expect, it } from 'vitest'
import { isDue, nextToEnter, rowsOf, rowWith, standingOf, validWords, wantedRows, yearOf } from './factor-rows.ts'
import type { FactorRow, VersionVariables } from './factor-rows.ts'

const today = '2026-11-26'

const version = (type: 'CSLT' | 'DTQDL'): CriteriaVersion =>
  ({ id: type, type, number: 1, status: 'published', standing: 'in-force' }) as CriteriaVersion

const constant = (id: string, more: Partial<ConstantRow> = {}): ConstantRow => ({
  id,
  lineage: id,
  versionId: 'CSLT',
  version: 1,
  key: 'EF_DIEN',
  label: 'Lưới điện',
  unit: 'kgCO2e/kWh',
  value: '0.6592',
  year: 2023,
  source: 'Cục Biến đổi khí hậu',
  validFrom: '2023-01-01',
  validTo: null,
  isProvisional: false,
  usedBy: [{ questionId: 'q', key: 'pt_dien', criterionCode: 'KNK01' }],
  updatedAt: '2026-11-26T00:00:00Z',
  ...more,
})

const earlier = { value: '0.6766', year: 2022, validFrom: '2022-01-01', validTo: '2022-12-31' }
const both = (other: Partial<ConstantRow> = {}): VersionVariables[] => [
  { version: version('CSLT'), inputs: [], constants: [constant('a'), constant('b', earlier)] },
  { version: version('DTQDL'), inputs: [], constants: [constant('c', other), constant('d', earlier)] },
]

const only = (more: Partial<ConstantRow>): FactorRow => {
  const [row] = rowsOf([{ version: version('CSLT'), inputs: [], constants: [constant('a', more)] }])
  if (row?.kind !== 'factor') throw new Error('No factor')
  return row
}

it('is one line for both types where they say the same, with its years in their order', () => {
  const [row, ...rest] = rowsOf(both())
  expect(rest).toEqual([])
  expect(row).toMatchObject({ id: 'EF_DIEN', kind: 'factor', last: { value: '0.6592' } })
  expect(row?.kind === 'factor' && row.years.map(yearOf)).toEqual([2022, 2023])
  expect(row?.places.map((place) => place.version.type)).toEqual(['CSLT', 'DTQDL'])
})

it('is a line for each type where they differ, and is found by the address of before', () => {
  const rows = rowsOf(both({ value: '0.6' }))
  expect(rows.map(({ id }) => id)).toEqual(['EF_DIEN-CSLT', 'EF_DIEN-DTQDL'])
  expect([rowWith(rows, 'EF_DIEN')?.id, rowWith(rows, 'd')?.id]).toEqual(['EF_DIEN-CSLT', 'EF_DIEN-DTQDL'])
  expect(rowWith(rowsOf(both()), 'EF_DIEN-DTQDL')?.id).toBe('EF_DIEN')
})

it('marks what has ended, ends soon, or only stands in', () => {
  const told = [
    { validTo: '2026-10-31' },
    { validTo: '2026-12-31' },
    { isProvisional: true },
    { validTo: '2027-12-31' },
    {},
  ]
  expect(told.map((more) => [standingOf(only(more), today), validWords(only(more), today)])).toEqual([
    ['ended', 'Hết hiệu lực từ 01/11/2026'],
    ['ending', '31/12/2026'],
    ['provisional', 'Tạm dùng'],
    ['fine', '31/12/2027'],
    ['fine', 'Không hạn'],
  ])
  expect(isDue(only({}), today)).toBe(false)
})

it('asks first for what has ended, else for the series that is kept by year and is behind', () => {
  const ended = only({ key: 'EF_DO', year: 2022, validTo: '2026-10-31' })
  expect(nextToEnter([...rowsOf(both()), ended], today)?.key).toBe('EF_DO')
  expect(nextToEnter(rowsOf(both()), today)?.key).toBe('EF_DIEN')
  expect(nextToEnter(rowsOf(both()), '2024-11-26')).toBeNull()
})

it('is searched without accents, and by what must be replaced or is not used', () => {
  const rows = [only({}), only({ key: 'EF_DO', label: 'Dầu DO', isProvisional: true, usedBy: [] })]
  const keys = (wanted: Parameters<typeof wantedRows>[1]) => wantedRows(rows, wanted, today).map(({ key }) => key)
  expect(keys({ q: 'luoi dien' })).toEqual(['EF_DIEN'])
  expect([keys({ state: ['due'] }), keys({ state: ['unused'] })]).toEqual([['EF_DO'], ['EF_DO']])
  expect(keys({ kind: ['input'] })).toEqual([])
})
