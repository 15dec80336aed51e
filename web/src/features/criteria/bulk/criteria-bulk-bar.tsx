import { Button } from '@mantine/core'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import barStyles from '../../../ui/list/bulk/bulk.module.css'
import type { TreeSelection } from '../../../ui/tree/use-tree-selection.ts'
import { criteriaWithin, type CriteriaNode } from '../tree/criteria-nodes.ts'
import { useArchive } from '../tree/use-archive.ts'
import { bulkButtons, type BulkKind } from './bulk-acts.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { WeightsDialog } from './weights-dialog.tsx'

type Props = { version: CriteriaVersion; nodes: readonly CriteriaNode[]; selecting: TreeSelection }

/** How many criteria are chosen, and what can be done with them at once. */
export const CriteriaBulkBar = ({ version, nodes, selecting }: Props) => {
  const [open, setOpen] = useState<Exclude<BulkKind, 'archive'> | null>(null)
  const archive = useArchive(version)
  const chosen = new Set(selecting.keys)
  if (chosen.size === 0) return null
  const records = nodes.flatMap(({ row }) => criteriaWithin(row)).filter(({ id }) => chosen.has(id))
  const act = (key: BulkKind) => {
    if (key !== 'archive') return setOpen(key)
    archive(records, true)
    return selecting.clear()
  }
  const dialog = { version, records, onClose: () => setOpen(null), onDone: selecting.clear }
  return (
    <section className={`row ${barStyles.bar}`} aria-label="Thao tác hàng loạt">
      <output className={barStyles.count}>
        Đã chọn <b className="tabular">{formatNumber(chosen.size)}</b> tiêu chí
      </output>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={selecting.clear}
      >
        Bỏ chọn
      </Button>
      <div className={barStyles.acts}>
        {bulkButtons.map(({ key, label }) => (
          <Button key={key} size="xs" variant="default" onClick={() => act(key)}>
            {label}
          </Button>
        ))}
      </div>
      {open === 'points' ? (
        <WeightsDialog title="Đặt điểm" mode="each" {...dialog} />
      ) : (
        open && <BulkDialog kind={open} nodes={nodes} {...dialog} />
      )}
    </section>
  )
}
