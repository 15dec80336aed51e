import type { Figures, FiguresQuery } from '@nhanxanh/contract/features/reports'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePermissions } from '../../../lib/can.ts'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { Panel } from '../panel.tsx'
import { reportQueries } from '../reports.queries.ts'
import styles from '../reports.module.css'
import { Care } from './care.tsx'
import { Failed } from './failed.tsx'
import { Gap } from './gap.tsx'
import { Load } from './load.tsx'
import { Resources } from './resources.tsx'

type Props = { figures: Figures; query: FiguresQuery }
type Name = 'load' | 'care' | 'failed' | 'gap' | 'resources'

/** Who hands work out needs to know who can take more; who answers for the programme, whether it gets better. */
const ofDesk: readonly Name[] = ['load', 'care', 'failed', 'gap', 'resources']
const ofDirector: readonly Name[] = ['resources', 'failed', 'gap', 'load', 'care']

/** What is asked for now and then, in the order of who asks. */
export const MorePanels = ({ figures: { load, contacts, followUps, messages }, query }: Props) => {
  const isDesk = holdsAll(usePermissions(), ['contact:edit'])
  const findings = useQuery({ ...reportQueries.findings(query), enabled: load !== null })
  const { failed = null, gap = null, amounts = null, before = null, provisional = [] } = findings.data ?? {}
  const isCompared = before !== null
  const panels: Record<Name, ReactNode> = {
    load: load && <Load key="load" load={load} />,
    care: (contacts ?? followUps ?? messages) && (
      <Care key="care" contacts={contacts} followUps={followUps} messages={messages} />
    ),
    failed: failed && <Failed key="failed" failed={failed} isCompared={isCompared} />,
    gap: gap && <Gap key="gap" gap={gap} />,
    resources: amounts && <Resources key="resources" {...{ amounts, isCompared, provisional }} />,
  }
  if (load !== null && !findings.data) {
    return (
      <Panel title="Kết quả thẩm định" sentence={findings.isError ? '' : 'Đang tính.'}>
        <SectionState what="kết quả thẩm định" query={findings} />
      </Panel>
    )
  }
  return <div className={styles.more}>{(isDesk ? ofDesk : ofDirector).map((name) => panels[name])}</div>
}
