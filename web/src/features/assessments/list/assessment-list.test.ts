// @vitest-environment happy-dom
import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import type { AssessmentRow } from '@nhanxanh/contract/features/assessments.rows'
import type { ExportColumns } from '@nhanxanh/contract/shared/export-columns'
import { expect, it } from 'vitest'
import { assessmentList, summaryList } from './assessment-list.tsx'

const row = { id: '1' } as AssessmentRow

it('leads to the bench with the filters of the list', () => {
  const search = { lead: 'me' }
  expect(assessmentList.link(row, search)).toEqual({ to: '/assessments/$id', params: { id: '1' }, search })
})

it('opens the summary beside the list for people who may not read answers', () => {
  expect(summaryList.link(row, { lead: 'me' })).toEqual({ to: '/assessments', search: { lead: 'me', peek: '1' } })
})

it('has every column of the screen in a file', () => {
  const exported: ExportColumns<never> = exportedLists.assessments.columns
  for (const { key } of assessmentList.columns) expect(exported[key]).toBeDefined()
})
