import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { totalWords } from '../../ui/list/frame/list-words.ts'
import { List } from '../../ui/list/list.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { auditLogList } from './audit-log-list.tsx'
import { ChainButton } from './chain/chain-button.tsx'
import { DensityStrip } from './density/density-strip.tsx'
import { useAuditLogActions } from './use-audit-log-actions.tsx'

const list = listScreen(auditLogList, auditLogs)
export const { ahead } = list

/** The log of the whole console; it can be read and narrowed, never changed. */
export const AuditLogsPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const actions = useAuditLogActions(control)
  return (
    <ListPage title="Nhật ký hệ thống" summary={totalWords(screen)} actions={<ChainButton />}>
      <DensityStrip control={control} />
      <List {...screen} rowActions={actions} tools={<ExportTool list="audit-logs" query={control.query} />} />
    </ListPage>
  )
}
