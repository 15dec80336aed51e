import type { Task } from '@nhanxanh/contract/features/roles.tasks'
import { permissionName } from '@nhanxanh/contract/permissions'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'

const known = new Map<Task, string>()

/** A task is found by its words, its screen, and the names and texts of its keys. */
export const taskDocument = (group: string, task: Task): string => {
  const found = known.get(task)
  if (found !== undefined) return found
  const { label, note, keys } = task
  const texts = [group, label, ...(note === undefined ? [] : [note]), ...keys, ...keys.map(permissionName)]
  const made = searchDocument({ texts })
  known.set(task, made)
  return made
}
