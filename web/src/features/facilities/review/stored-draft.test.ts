// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { checklistDraft, reasonsDraft } from '../decision/drafts.ts'
import { readDraft, writeDraft } from './stored-draft.ts'

beforeEach(() => sessionStorage.clear())

it('brings back what was ticked for the same version of a file only', () => {
  const { key, schema } = checklistDraft('a', 3)
  writeDraft(key, { licence_valid: 'pass' })
  expect(readDraft(key, schema)).toEqual({ licence_valid: 'pass' })
  expect(readDraft(checklistDraft('a', 4).key, schema)).toBeNull()
})

it('keeps half-written reasons, as the contract would not yet accept them', () => {
  const { key, schema } = reasonsDraft('a', 1)
  const reasons = [{ code: null, targets: [], note: 'Giấy phép ' }]
  writeDraft(key, reasons)
  expect(readDraft(key, schema)).toEqual(reasons)
  writeDraft(key, null)
  expect(readDraft(key, schema)).toBeNull()
})

it('ignores what another version of the console or a stranger left', () => {
  const { key, schema } = checklistDraft('a', 1)
  sessionStorage.setItem(key, '{"licence_valid":"maybe"}')
  expect(readDraft(key, schema)).toBeNull()
  sessionStorage.setItem(key, 'not json')
  expect(readDraft(key, schema)).toBeNull()
})
