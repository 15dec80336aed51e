// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import type { ReviewSheet, ReviewState } from '@nhanxanh/contract/features/assessments.review'
import type { AssessmentDetail, Visit } from '@nhanxanh/contract/features/assessments.rows'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../../../../../tests/support/signed-in.ts'
import { until } from '../../../../../../tests/support/acts.ts'
import { startPage } from '../../../../../../tests/support/page.ts'
import { rulesInForce } from '../../../../lib/rules-in-force.ts'
import { shippedValues } from '@nhanxanh/contract/features/settings.rules'
import { queryClient } from '../../../../lib/query-client.ts'
import { JudgingProvider } from '../judging.ts'
import { BriefBar } from './brief-bar.tsx'
import { returnReason } from './return-sheet.tsx'
import { SaidPart } from './said-part.tsx'
import { useSeen } from './use-to-sign.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const toSign = (recommendations: string, hash: string): ToSign => ({
  content: {
    id,
    attempt: 1,
    outcome: 'approved',
    level: 'nang_cao',
    levelName: 'Nâng cao',
    points: '128',
    maximum: '150',
    note: null,
    notes: {},
    recommendations,
    recommendedBy: 'council',
    session: { id, heldOn: '2026-11-20' },
    proposed: { id, name: 'Trần Thị B', at: '2026-11-20T02:00:00.000Z' },
  },
  sha256: hash.repeat(64),
  obstacle: null,
})

const page = startPage()
const on = startSignedIn()

const sheet = {
  attempt: 1,
  groups: [],
  inputs: [],
  constants: [],
  levels: [],
  facility: { subType: 'khach_san', rank: 3, renewals: 0 },
  periodTo: '2026-10-31',
  answers: {},
  values: {},
  exemptions: {},
  before: null,
  changed: [],
} as unknown as ReviewSheet
const state = { verdicts: [], otherVerdicts: [], assessedValues: [], pins: [] } as unknown as ReviewState
const queue = { place: null, next: null, previous: null }

const Brief = ({ now }: { now: ToSign }) => {
  const seeing = useSeen(now)
  return (
    <>
      <SaidPart toSign={now} seeing={seeing} />
      <BriefBar toSign={now} {...{ seeing, queue }} isReturning={false} onReturn={() => undefined} />
    </>
  )
}

const visit: Visit = {
  id,
  version: 2,
  plannedOn: '2026-11-18',
  visitedOn: '2026-11-19',
  people: 'Chị Ánh',
  minutes: 'Đã xem bếp.',
  criteria: [
    { criterionId: id, code: 'KNK02', name: 'Điện tái tạo', isSeen: true, note: 'Có hai mươi tấm pin.' },
    { criterionId: '00000000-0000-4000-8000-00000000000b', code: 'KNK03', name: 'Nước', isSeen: false, note: null },
  ],
  files: [],
  link: null,
  isSettled: false,
  recordedBy: 'Lê Lan',
  recordedAt: '2026-11-19T03:00:00.000Z',
}

const draw = async (now: ToSign, holdMinutes: number) => {
  queryClient.setQueryData(rulesInForce().queryKey, { ...shippedValues, holdMinutes } as never)
  const given = {
    id,
    code: 'KH-DG-2026-0002',
    version: 3,
    facility: { name: 'Khách sạn Sóng' },
    toSign: now,
    held: null,
    can: { sign: true },
    problems: {},
    signers: [],
    visits: [visit],
    conflicts: [],
    changedFacts: [],
    decisions: [],
    entry: null,
    lead: null,
    clock: { usedDays: 3 },
  }
  await page.draw(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <JudgingProvider assessment={given as unknown as AssessmentDetail} {...{ sheet, state }}>
          <Brief now={now} />
        </JudgingProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
}
const button = (text: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === text)
const press = (text: string) => act(async () => button(text)?.click())
const signed = () => on.server.seen.flatMap(({ url, body }) => (url.endsWith('/countersign') ? (body ?? '') : []))

const signKeys = () =>
  new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true })
const verb = 'Ký công nhận mức Nâng caoCtrl ↵'

it('asks where nothing can be taken back: its first focus leads back, and no combination of keys presses it', async () => {
  await draw(toSign('Thay đèn.', 'a'), 0)
  await press(verb)
  await until(() => expect(document.activeElement?.textContent).toBe('Quay lại'))
  act(() => void button('Ký quyết định')?.dispatchEvent(signKeys()))
  expect(signed()).toEqual([])
  await press('Ký quyết định')
  expect(signed().map((body) => JSON.parse(body) as unknown)).toEqual([{ version: 3, shown: 'a'.repeat(64) }])
})

it('says to who signs what was seen on site, and what was not', async () => {
  await draw(toSign('Thay đèn.', 'a'), 0)
  for (const said of ['ngày 19/11/2026', 'Đã xem bếp.', 'đã xem 1/2 tiêu chí', 'KNK02: Có hai mươi tấm pin.']) {
    expect(document.body.textContent).toContain(said)
  }
  expect(document.body.textContent).not.toContain('KNK03')
})

it('shows what has changed since it was opened, and signs only what was read again, once', async () => {
  await draw(toSign('Thay đèn.', 'a'), 10)
  await draw(toSign('Đo lại.', 'b'), 10)
  expect(document.body.textContent).toContain('Nội dung đã thay đổi so với lúc bạn xem')
  expect(document.querySelector('del')?.textContent).toBe('Thay đèn.')
  expect(button(verb)).toBeUndefined()
  act(() => void document.dispatchEvent(signKeys()))
  expect(signed()).toEqual([])
  await press('Tôi đã xem lại')
  await act(async () => {
    document.dispatchEvent(signKeys())
    document.dispatchEvent(signKeys())
  })
  expect(signed().map((body) => JSON.parse(body) as unknown)).toEqual([{ version: 3, shown: 'b'.repeat(64) }])
})

it('names in the reason what is to be looked at again, by codes alone where the names are too long', () => {
  const look = { code: 'KNK02', name: 'Điện tái tạo' }
  expect(returnReason('Hợp đồng đã hết hạn.', [look])).toBe('Hợp đồng đã hết hạn.\n\nCần xem lại: KNK02 Điện tái tạo.')
  const many = Array.from({ length: 20 }, (_, nth) => ({ code: `K${nth}`, name: 'Một tiêu chí có tên dài '.repeat(3) }))
  expect(returnReason('x'.repeat(600), many).length).toBeLessThanOrEqual(1000)
})
