import { Button } from '@mantine/core'
import { coveredKeys } from '@nhanxanh/contract/features/roles.rules'
import { heldOf, keysForTask, taskGroups, type Task } from '@nhanxanh/contract/features/roles.tasks'
import { permissionName, permissions } from '@nhanxanh/contract/permissions'
import { searchDocument, searchWords } from '@nhanxanh/contract/shared/search-text'
import { useRef, useState, type ReactNode } from 'react'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { TaskGroupRow } from './task-group.tsx'
import roleStyles from '../role.module.css'
import styles from './tasks.module.css'

const known = new Map<Task, string>()

/** A task is found by its words, its screen, and the names and texts of its keys. */
const taskDocument = (group: string, task: Task): string => {
  const found = known.get(task)
  if (found !== undefined) return found
  const { label, note, keys } = task
  const texts = [group, label, ...(note === undefined ? [] : [note]), ...keys, ...keys.map(permissionName)]
  const made = searchDocument({ texts })
  known.set(task, made)
  return made
}

type Props = {
  keys: readonly string[]
  /** As they are stored: what differs is marked. */
  stored: readonly string[]
  /** The key that somebody asks for. */
  grant: string | undefined
  isFixed: boolean
  onChange: (keys: string[]) => void
  /** Stands with the work on assessments. */
  children: ReactNode
}

/** What a role lets people do, in the words of the office, grouped by screen (PRODUCT D3). */
export const TaskGroups = ({ keys, stored, grant, isFixed, onChange, children }: Props) => {
  const [query, setQuery] = useState('')
  const [isChosenOnly, setChosenOnly] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'Slash', label: 'Tìm việc', group: 'Vai trò', run: () => input.current?.select() }])
  const covered = new Set<string>(coveredKeys(keys))
  const before = new Set<string>(coveredKeys(stored))
  const words = searchWords(query)
  const isShown = (group: string, task: Task): boolean =>
    (!isChosenOnly || heldOf(task, covered) !== 'none') &&
    words.every(({ any }) => any.some((piece) => taskDocument(group, task).includes(piece)))
  const shown = taskGroups
    .map((group) => ({ group, tasks: group.tasks.filter((task) => isShown(group.label, task)) }))
    .filter(({ tasks }) => tasks.length > 0)
  const set = (task: Task, isOn: boolean) => {
    const needed = new Set<string>(isOn ? keysForTask(task) : [])
    const dropped = new Set<string>(isOn ? [] : task.keys)
    onChange(permissions.filter((key) => needed.has(key) || (covered.has(key) && !dropped.has(key))))
  }
  return (
    <>
      <search className={`row ${roleStyles.tools}`}>
        <SearchBox text={query} placeholder="Tìm việc, màn hình" inputRef={input} onSearch={setQuery} />
        <Button
          variant="default"
          size="compact-md"
          aria-pressed={isChosenOnly}
          onClick={() => setChosenOnly(!isChosenOnly)}
        >
          Chỉ việc đã chọn
        </Button>
      </search>
      <div className={`scroll ${styles.groups}`}>
        {shown.map(({ group, tasks }) => (
          <TaskGroupRow key={group.label} {...{ group, tasks, covered, before, grant, isFixed, set }}>
            {group.path === '/assessments' && words.length === 0 && children}
          </TaskGroupRow>
        ))}
        {shown.length === 0 && (
          <p className={styles.none}>
            {query === '' ? 'Vai trò này chưa có việc nào.' : `Không có việc nào khớp với “${query}”.`}
          </p>
        )}
      </div>
    </>
  )
}
