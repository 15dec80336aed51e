import type { Figures, ReportFindings } from '@nhanxanh/contract/features/reports'
import type { UseQueryResult } from '@tanstack/react-query'
import { SectionState } from '../../ui/states/section-state.tsx'
import { Panel } from './panel.tsx'
import { Care } from './panels/care.tsx'
import { Certificates } from './panels/certificates.tsx'
import { Expiry } from './panels/expiry.tsx'
import { Failed } from './panels/failed.tsx'
import { Funnel } from './panels/funnel.tsx'
import { Gap } from './panels/gap.tsx'
import { Load } from './panels/load.tsx'
import { Resources } from './panels/resources.tsx'
import { Target } from './panels/target.tsx'
import { Timeliness } from './panels/timeliness.tsx'
import styles from './reports.module.css'

type Props = { figures: Figures; findings: UseQueryResult<ReportFindings> }

const Found = ({ findings }: Pick<Props, 'findings'>) => {
  if (!findings.data) {
    return (
      <Panel title="Kết quả thẩm định" sentence={findings.isError ? '' : 'Đang tính.'}>
        <SectionState what="kết quả thẩm định" query={findings} />
      </Panel>
    )
  }
  const { failed, gap, amounts, before } = findings.data
  const isCompared = before !== null
  return (
    <>
      {failed && <Failed failed={failed} isCompared={isCompared} />}
      {gap && <Gap gap={gap} />}
      {amounts && <Resources amounts={amounts} isCompared={isCompared} />}
    </>
  )
}

/** Everything that this reader may see of the programme, one question a panel. */
export const Panels = ({ figures, findings }: Props) => {
  const { funnel, timeliness, load, target, levels, communes, expiry, contacts, followUps, messages } = figures
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
    <div className={styles.panels}>
      {target && <Target target={target} />}
      {funnel && <Funnel steps={funnel} />}
      {timeliness && <Timeliness timeliness={timeliness} />}
      {load && <Load load={load} />}
      {levels && communes && <Certificates levels={levels} communes={communes} />}
      {expiry && <Expiry expiry={expiry} />}
      {load && <Found findings={findings} />}
      {(contacts ?? followUps ?? messages) && <Care contacts={contacts} followUps={followUps} messages={messages} />}
    </div>
  )
}
