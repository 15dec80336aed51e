import { Select } from '@mantine/core'
import { diagnose } from '@nhanxanh/contract/doctor'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useMemo, useState, type ReactNode } from 'react'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { isScreenPath, screens, type ScreenPath } from '../routing/screens.ts'
import { useBuilt } from '../routing/use-built.ts'
import styles from './doctor.module.css'

type VerdictProps = { finding: ReturnType<typeof diagnose>[number]; who: string; children?: ReactNode }

/** Allowed or not, and what is missing, each key with what it is missing for. */
const Verdict = ({ finding, who, children }: VerdictProps) => {
  const { path, label, isAllowed, missing, besides } = finding
  const screen = screens[path]
  return (
    <div className={`stack ${styles.verdict}`} aria-live="polite">
      <StatusBadge kind={isAllowed ? 'good' : 'rejected'}>{isAllowed ? 'Được phép' : 'Chưa được phép'}</StatusBadge>
      <p>
        {isAllowed
          ? `${who} được phép: ${label} (màn hình “${screen.title}”).`
          : `${who} chưa được phép: ${label} (màn hình “${screen.title}”), vì vai trò còn thiếu:`}
      </p>
      {missing.length > 0 && (
        <ul className={styles.keys}>
          {missing.map((key) => (
            <li key={key} title={key}>
              quyền “{roleKeyName(key)}”{key === screen.permission ? ', để mở màn hình này' : ''}
            </li>
          ))}
        </ul>
      )}
      {isAllowed && besides && <p className="dimmed">Ngoài quyền, còn tuỳ từng trường hợp: {besides}</p>}
      {children}
    </div>
  )
}

type Props = {
  held: readonly string[]
  /** Whose keys these are: "Bạn", or a name. */
  who: string
  /** Below a refusal: how to come by the keys. */
  next?: (missing: readonly string[], screen: ScreenPath) => ReactNode
}

type Item = { value: string; label: string }
type Group = { group: string; items: Item[] }

const valueOf = (path: ScreenPath, act: string | null): string => (act === null ? path : `${path} ${act}`)

/** Found by screen and act, however the words are typed. */
const matching = (groups: readonly Group[], query: string): Group[] => {
  const words = foldText(query).split(' ')
  return groups.flatMap(({ group, items }) => {
    const found = items.filter(({ label }) => words.every((word) => foldText(`${group} ${label}`).includes(word)))
    return found.length > 0 ? [{ group, items: found }] : []
  })
}

/** "Why can't I?": a screen and what it offers, allowed or not, and the exact missing key by its name. */
export const WhyNot = ({ held, who, next }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const isBuilt = useBuilt()
  const groups = useMemo(
    () =>
      (Object.keys(screens) as ScreenPath[]).filter(isBuilt).map((path) => ({
        group: screens[path].title,
        items: diagnose(held, path).map(({ act, label }) => ({ value: valueOf(path, act), label })),
      })),
    [held, isBuilt],
  )
  const [path] = chosen?.split(' ') ?? []
  const finding = isScreenPath(path) ? diagnose(held, path).find(({ act }) => valueOf(path, act) === chosen) : undefined
  return (
    <div className={`stack-4 ${styles.stack}`}>
      <Select
        label="Màn hình và thao tác"
        description="Chọn một việc để biết có được làm không, và nếu chưa thì thiếu quyền nào."
        placeholder="Gõ để tìm, ví dụ: cấm tài khoản"
        searchable
        clearable
        nothingFoundMessage="Không có thao tác nào như vậy."
        data={groups}
        filter={({ options, search }) => matching(options as Group[], search)}
        value={chosen}
        onChange={setChosen}
      />
      {finding && (
        <Verdict finding={finding} who={who}>
          {!finding.isAllowed && next?.(finding.missing, finding.path)}
        </Verdict>
      )}
    </div>
  )
}
