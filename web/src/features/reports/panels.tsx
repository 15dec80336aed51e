import { Button } from '@mantine/core'
import type { Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Expiry } from './panels/expiry.tsx'
import { Funnel } from './panels/funnel.tsx'
import { Target } from './panels/target.tsx'
import { Timeliness } from './panels/timeliness.tsx'
import { Where } from './panels/where.tsx'
import styles from './reports.module.css'

const MorePanels = lazyPart(() => import('./panels/more-panels.tsx').then((module) => module.MorePanels))

type Props = { figures: Figures; query: FiguresQuery }

const More = (props: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { load, contacts, followUps, messages } = props.figures
  if ([load, contacts, followUps, messages].every((part) => part === null)) return null
  if (isOpen) return <MorePanels {...props} />
  return (
    <Button
      variant="default"
      className={styles.open}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      Xem thêm
    </Button>
  )
}

/** Where, how far, where it stops, what runs out and whether it is in time: what this reader may see of it, and the rest where they ask for it. */
export const Panels = ({ figures, query }: Props) => {
  const { at, funnel, timeliness, load, target, levels, communes, map, expiry, contacts, messages } = figures
  const isEmpty = [funnel, timeliness, load, levels, contacts, messages].every((part) => part === null)
  if (isEmpty) {
    return (
      <p className={styles.nothing}>
        Bạn chưa có quyền xem danh sách cơ sở, phiếu đánh giá, giấy chứng nhận, liên hệ hay thông báo, nên chưa có số
        liệu nào để hiện.
      </p>
    )
  }
  return (
    <>
      <div className={styles.panels}>
        <div className={styles.column}>
          {(levels ?? map) && <Where levels={levels} communes={communes} map={map} />}
        </div>
        <div className={styles.column}>
          {target && <Target target={target} at={at} />}
          {funnel && <Funnel steps={funnel} />}
        </div>
        <div className={styles.column}>
          {expiry && <Expiry expiry={expiry} />}
          {timeliness && <Timeliness timeliness={timeliness} />}
        </div>
      </div>
      <More figures={figures} query={query} />
    </>
  )
}
