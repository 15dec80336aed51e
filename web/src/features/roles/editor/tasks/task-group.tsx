import { Checkbox } from '@mantine/core'
import { heldOf, type Held, type Task, type TaskGroup } from '@nhanxanh/contract/features/roles.tasks'
import { permissionName } from '@nhanxanh/contract/permissions'
import { IconPaperclip } from '@tabler/icons-react'
import { createElement, type ReactNode } from 'react'
import { iconOf } from '../../../../lib/routing/screen-icons.ts'
import { showAsked } from '../show-asked.ts'
import styles from './tasks.module.css'

type Props = {
  group: TaskGroup
  /** Those of the group that are looked for. */
  tasks: readonly Task[]
  covered: ReadonlySet<string>
  before: ReadonlySet<string>
  grant: string | undefined
  isFixed: boolean
  set: (task: Task, isOn: boolean) => void
  children: ReactNode
}

const signOf = ({ path }: TaskGroup) =>
  createElement(path === null ? IconPaperclip : iconOf(path), { size: 18, stroke: 1.75, 'aria-hidden': true })

/** The work of one screen: its name, how many of its keys are held, and a box for each task. */
export const TaskGroupRow = ({ group, tasks, children, ...states }: Props) => {
  const keys = group.tasks.flatMap((task) => task.keys)
  const count = keys.filter((key) => states.covered.has(key)).length
  return (
    <section className={styles.group} aria-label={group.label}>
      <div>
        <h2 className={`row ${styles.name}`}>
          {signOf(group)}
          {group.label}
        </h2>
        <p className={`caption ${styles.count}`} title={`${count} trong ${keys.length} quyền của mục này`}>
          {`${count}/${keys.length}`}
        </p>
      </div>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <TaskRow key={task.label} task={task} {...states} />
        ))}
        {children}
      </ul>
    </section>
  )
}

const order: readonly Held[] = ['none', 'part', 'whole']

/** What became of the task since the role was opened. */
const changeOf = (now: Held, before: Held): string | null => {
  if (now === before) return null
  return order.indexOf(now) > order.indexOf(before) ? 'vừa chọn' : 'vừa bỏ'
}

type RowProps = Omit<Props, 'group' | 'tasks' | 'children'> & { task: Task }

const TaskRow = ({ task, covered, before, grant, isFixed, set }: RowProps) => {
  const held = heldOf(task, covered)
  const change = changeOf(held, heldOf(task, before))
  const isAsked = grant !== undefined && task.keys.some((key) => key === grant)
  const mine = task.keys.filter((key) => covered.has(key))
  return (
    <li
      className={`row ${styles.task}`}
      data-changed={change !== null || undefined}
      {...(isAsked && { ref: showAsked })}
    >
      <Checkbox
        label={
          <>
            {task.label}
            {task.note !== undefined && <span className="dimmed">{` ${task.note}`}</span>}
          </>
        }
        title={task.keys.map(permissionName).join('\n')}
        checked={held === 'whole'}
        indeterminate={held === 'part'}
        disabled={isFixed}
        onChange={() => set(task, held !== 'whole')}
      />
      {held === 'part' && <span className="dimmed">{`mới có ${words(mine)}`}</span>}
      {isAsked && <em>được xin</em>}
      {change !== null && <em>{change}</em>}
    </li>
  )
}

const words = (keys: Task['keys']): string =>
  keys.length > 2 ? `${keys.length} quyền` : keys.map((key) => permissionName(key).toLowerCase()).join(', ')
