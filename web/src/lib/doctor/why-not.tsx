import { Select } from '@mantine/core'
import { diagnose } from '@nhanxanh/contract/doctor'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useMemo, useState, type ReactNode } from 'react'
import { isScreenPath, screens, type ScreenPath } from '../routing/screens.ts'
import { useBuilt } from '../routing/use-built.ts'
import styles from './doctor.module.css'
import { Verdict } from './verdict.tsx'

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
    <div className={styles.stack}>
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
