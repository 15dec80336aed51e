import type { CriteriaTree } from '@nhanxanh/contract/features/criteria-versions'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { withValues } from '../../../ui/list/list-address.ts'
import filterStyles from '../../../ui/list/filters/filters.module.css'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { criteriaWithin, type Told } from './criteria-nodes.ts'

type PillProps = { isOn: boolean; onToggle: () => void; children: ReactNode }

const Pill = ({ isOn, onToggle, children }: PillProps) => (
  <button
    type="button"
    className={filterStyles.pill}
    data-on={isOn || undefined}
    aria-pressed={isOn}
    onClick={onToggle}
  >
    {children}
  </button>
)

type Props = { tree: CriteriaTree; told: Told; control: Pick<ListControl, 'search' | 'edit'> }

/** Of a draft: how many criteria were changed, and how many deserve a second look; a press shows them alone. */
export const QuickFilters = ({ tree, told, control: { search, edit } }: Props) => {
  const criteria = tree.groups.flatMap((record) => criteriaWithin({ kind: 'group', record }))
  const changed = criteria.filter(({ lineage }) => told.changed.has(lineage)).length
  const toggle = (key: string, value: string) =>
    edit(withValues(search, { [key]: search[key] === value ? '' : value }), 'replace')
  return (
    <>
      {(changed > 0 || search['since'] === 'yes') && (
        <Pill isOn={search['since'] === 'yes'} onToggle={() => toggle('since', 'yes')}>
          {`${formatNumber(changed)} tiêu chí đã đổi`}
        </Pill>
      )}
      {(told.flagged.size > 0 || search['gap'] === 'flagged') && (
        <Pill isOn={search['gap'] === 'flagged'} onToggle={() => toggle('gap', 'flagged')}>
          <IconAlertTriangle size={16} aria-hidden />
          {`${formatNumber(told.flagged.size)} tiêu chí nên xem lại`}
        </Pill>
      )}
    </>
  )
}
