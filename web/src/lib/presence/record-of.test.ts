import { expect, it } from 'vitest'
import { checklistOf, reasonsOf } from '../../features/facilities/decision/unsaved-decision.ts'
import { editedPart, recordOf } from './record-of.ts'

const id = '00000000-0000-4000-8000-000000000007'

it('knows the record and the part by the name under which unsaved words are kept', () => {
  const file = { id, code: 'KH-CSLT-2026-0001', version: 1, attempt: 1 }
  expect([checklistOf(file), reasonsOf(file)].map(({ name }) => recordOf(name))).toEqual([
    { kind: 'facilities', id, part: 'checklist' },
    { kind: 'facilities', id, part: 'reject' },
  ])
  expect(recordOf(`users.update/${id}`)).toEqual({ kind: 'users', id, part: 'update' })
  expect(recordOf(`criteria.group.update/${id}`)).toEqual({ kind: 'criteria', id, part: 'update' })
  expect(recordOf(`criteria-versions.levels/${id}`)).toEqual({ kind: 'criteria-versions', id, part: 'levels' })
  expect(recordOf('settings.update')).toEqual({ kind: 'settings', id: null, part: 'update' })
})

it('has no record for what is new, for many at once, or for what nobody else can open', () => {
  const names = ['users.create', 'roles.create/', 'users.bulk.ban', 'profile.update', `variables.update/${id}`, '']
  expect(names.map(recordOf)).toEqual(names.map(() => null))
})

it('tells the weightiest part of this record, and nothing of another', () => {
  const names = [`facilities.checklist/${id}`, `facilities.reject/${id}`, `users.update/${id}`, 'settings.update']
  expect(editedPart({ kind: 'facilities', id }, names)).toBe('reject')
  expect(editedPart({ kind: 'facilities', id: 'another' }, names)).toBeNull()
  expect(editedPart({ kind: 'settings', id: null }, names)).toBe('update')
  expect(editedPart({ kind: 'facilities', id }, [])).toBeNull()
})
