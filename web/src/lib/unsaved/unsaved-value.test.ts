// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { checklistOf, reasonsOf } from '../../features/facilities/decision/unsaved-decision.ts'
import { dropUnsaved, useUnsaved } from './unsaved.store.ts'
import { keepValue, unsavedValue } from './unsaved-value.ts'

const file = { id: 'a', code: 'KH-CSLT-2026-00001', version: 3, attempt: 1 }
beforeEach(() => useUnsaved.setState({ byName: {} }))

it('brings back what was ticked for the same version of a file only', () => {
  keepValue(checklistOf(file), { licence_valid: 'pass' })
  expect(unsavedValue(checklistOf(file))).toEqual({ licence_valid: 'pass' })
  expect(unsavedValue(checklistOf({ ...file, version: 4 }))).toBeNull()
})

it('keeps half-written reasons through an edit of the owner, as the contract would not yet accept them', () => {
  const reasons = [{ code: null, targets: [], note: 'Giấy phép ' }]
  keepValue(reasonsOf(file), reasons)
  expect(unsavedValue(reasonsOf({ ...file, version: 4 }))).toEqual(reasons)
  expect(unsavedValue(reasonsOf({ ...file, attempt: 2 }))).toBeNull()
  dropUnsaved(reasonsOf(file).name)
  expect(unsavedValue(reasonsOf(file))).toBeNull()
})

it('ignores what another release of the console left', () => {
  const { name, title } = checklistOf(file)
  const entry = { name, title, address: '/', keptAt: 0, base: { values: null, version: 3 }, by: name, earlier: null }
  useUnsaved.setState({ byName: { [name]: { ...entry, values: { licence_valid: 'maybe' } } } })
  expect(unsavedValue(checklistOf(file))).toBeNull()
})
