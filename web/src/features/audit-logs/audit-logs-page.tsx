import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import { useQuery } from '@tanstack/react-query'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { listSourceOf } from '../../lib/list-source.ts'
import { listResultOf } from '../../lib/list-result-of.ts'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { FillPage } from '../../ui/page/fill-page.tsx'
import { auditLogRules } from './audit-log-address.ts'
import { auditLogList } from './audit-log-list.tsx'
import { auditLogQueries } from './audit-logs.queries.ts'
import { useAuditLogActions } from './use-audit-log-actions.tsx'

const source = listSourceOf(auditLogs, auditLogRules)

/** The log of the whole console; it can be read and narrowed, never changed. */
export const AuditLogsPage = () => {
  const control = useList(auditLogList)
  const result = listResultOf(useQuery(auditLogQueries.list(control.query)))
  const actions = useAuditLogActions(control)
  return (
    <FillPage
      title="Nhật ký hệ thống"
      summary="Ai đã làm gì, khi nào và kết quả ra sao. Nhật ký không thể sửa hoặc xoá."
    >
      <List
        declaration={auditLogList}
        control={control}
        result={result}
        rowActions={actions}
        source={source}
        tools={<ExportTool list="audit-logs" query={control.query} />}
      />
    </FillPage>
  )
}
