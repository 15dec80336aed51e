import { expect, it } from 'vitest'
import { permissions } from '../permissions.ts'
import { dependencyHints } from './roles.rules.ts'
import { heldOf, keysForTask, remedyFor, taskGroups } from './roles.tasks.ts'

const tasks = taskGroups.flatMap((group) => group.tasks)

it('puts every key of the catalogue into exactly one task, and tells tasks apart by their words', () => {
  expect(tasks.flatMap(({ keys }) => keys).toSorted()).toEqual([...permissions].toSorted())
  expect(new Set(tasks.map(({ label }) => label)).size).toBe(tasks.length)
})

it('gives with a task what it is of no use without, so that nothing needed is missing', () => {
  for (const task of tasks) {
    const keys = keysForTask(task)
    expect(heldOf(task, new Set(keys))).toBe('whole')
    const lacking = dependencyHints(keys).map(({ without }) => without)
    // Only what is seldom meant alone may still be lacking: to reject, and to see files.
    expect(lacking.filter((key) => key !== 'facility:reject' && key !== 'file:read')).toEqual([])
  }
})

it('tells whole, part and nothing of a task', () => {
  const [task] = tasks
  const states = [[], ['facility:read'], ['facility:read', 'facility:list', 'user:ban']].map((keys) =>
    heldOf(task ?? { keys: [] }, new Set(keys)),
  )
  expect(states).toEqual(['none', 'part', 'whole'])
})

it('names the task that gives a missing key', () => {
  expect(remedyFor('certification:list').label).toBe('Xem danh sách giấy chứng nhận')
  for (const key of permissions) expect(remedyFor(key).keys).toContain(key)
})
