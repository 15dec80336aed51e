import type { Figures } from '@nhanxanh/contract/features/reports'
import type { FunnelKey } from '@nhanxanh/contract/features/reports.rules'
import { expect, it } from 'vitest'
import { funnelDrawing, paceOf, timelinessDrawing } from './drawings.ts'
import { gathered } from '../../../ui/chart/gathered.ts'

const figure = (count: number, name = '') => ({ count, list: '/facilities' as const, search: { name } })

it('says of each step what became of the rest, and opens its largest part', () => {
  const counts: Partial<Record<FunnelKey, number>> = { registered: 10, approved: 4, pending: 5, rejected: 1, issued: 2 }
  const steps: NonNullable<Figures['funnel']> = Object.entries(counts).map(([key, count]) => ({
    key: key as FunnelKey,
    figure: figure(count, key),
    before: null,
  }))
  const { draws, opens } = funnelDrawing(steps, '')
  expect(draws).toMatchObject({
    categories: ['Cơ sở đăng ký', 'Được duyệt', 'Giấy được cấp'],
    notes: ['', '5 chờ duyệt, 1 bị từ chối', ''],
    ends: ['10', '4 · 40 %', '2 · 50 %'],
  })
  // The bar of a step and the line below it are two places of the drawing.
  expect(
    [opens?.(2, 'Đang chờ'), opens?.(3, 'Dừng lại'), opens?.(2, 'Đi tiếp')].map((each) => each?.search['name']),
  ).toEqual(['pending', 'rejected', 'approved'])
})

it('sets a stage beside its target, and leaves out one in which nothing was decided', () => {
  const stage = { decided: figure(8), median: 4, ninth: 7, targetDays: 5, inTime: 6 }
  const none = { decided: figure(0), median: null, ninth: null, targetDays: 20, inTime: 0 }
  expect(
    timelinessDrawing([
      { stage: 'registration', ...stage },
      { stage: 'review', ...none },
    ])?.draws,
  ).toMatchObject({ full: { values: [80] }, hollow: { values: [140] }, limit: { value: 100 } })
  expect(timelinessDrawing([{ stage: 'review', ...none }])).toBeUndefined()
})

it('knows how many should have been issued by a day', () => {
  const pace = (at: string) => paceOf({ year: 2026, target: 60 }, at)
  expect([pace('2026-01-01T00:00:00Z'), pace('2026-07-02T12:00:00Z'), pace('2027-01-05T00:00:00Z')]).toEqual([
    0, 30, 60,
  ])
})

it('gathers what stands within three kilometres, in the middle of it', () => {
  const point = (longitude: number) => ({
    id: String(longitude),
    name: '',
    latitude: 12,
    longitude,
    communeCode: '1',
    level: null,
  })
  expect(
    gathered([point(109), point(109.02), point(109.5)]).map(({ points, longitude }) => [points.length, longitude]),
  ).toEqual([
    [2, expect.closeTo(109.01, 5)],
    [1, 109.5],
  ])
})
