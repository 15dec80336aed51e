import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import type { Journey } from '../../../../scripts/portal/journey.ts'
import { walkJourney } from '../../../../scripts/portal/journey.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { staffEmail, testPassword } from '../../../../tests/support/template.ts'

const api = await startApi()
await shippedSets(api)
const people = cast(api, { assessor: ['assessor', 1] })
const officer = { email: staffEmail('secretariat'), password: testPassword }
const said: string[] = []
const journey = (changes: Partial<Journey> = {}): Journey => ({
  base: api.address,
  type: 'CSLT',
  profile: 'good',
  owner: { email: `chu${crypto.randomUUID()}@kiemthu.example`, password: 'ChuCoSo2026' },
  account: 'none',
  officer,
  codeFor: api.codeFor,
  say: (line) => void said.push(line),
  ...changes,
})
const rowOf = async (code: string | null) => {
  const { data } = await api.call(contract.assessments.list, { query: { q: code ?? '' } }, people.assessor)
  return data.items[0]
}

it('walks from an account to a submitted assessment, of both types and as good as it is told', async () => {
  const good = await walkJourney(journey())
  const poor = await walkJourney(journey({ type: 'DTQDL', profile: 'poor' }))
  const [best, worst] = [await rowOf(good.assessment), await rowOf(poor.assessment)]
  expect(best).toMatchObject({ standing: 'submitted', facility: { code: good.facility, type: 'CSLT' } })
  expect(worst).toMatchObject({ standing: 'submitted', facility: { code: poor.facility, type: 'DTQDL' } })
  expect(best?.ownLevel).not.toBeNull()
  expect(worst?.ownLevel).toBeNull()
  const { data } = await api.call(contract.assessments.sheet, { params: { id: best?.id ?? '' } }, people.assessor)
  const files = Object.values(data.answers).flatMap(({ evidence }) => evidence)
  expect(new Set(files.map(({ file }) => file.type))).toEqual(new Set(['application/pdf', 'image/jpeg']))
  expect(files.length).toBeGreaterThan(80)
})

it('stops while nobody has approved the facility, and goes on with the account later', async () => {
  const alone = journey({ officer: null })
  const first = await walkJourney(alone)
  expect(first.assessment).toBeNull()
  const later = { ...alone, account: 'ready' as const, officer }
  const second = await walkJourney(later)
  expect(second).toMatchObject({ facility: first.facility, assessment: expect.stringMatching(/^KT-DG-/) })
  expect(await walkJourney(later)).toEqual(second)
  expect(said.at(-1)).toContain('đã được nộp trước đó')
})
