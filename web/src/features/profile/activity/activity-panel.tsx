import type { AuditLog } from '@nhanxanh/contract/features/audit-logs'
import { profile } from '@nhanxanh/contract/features/profile'
import { auditActionNames } from '@nhanxanh/contract/features/audit-logs.names'
import {
  auditActionName,
  auditEntityName,
  auditOutcomeNames,
  recordWords,
} from '@nhanxanh/contract/features/audit-logs.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { listScreen, useListScreen } from '../../../lib/list/list-screen.ts'
import { onPage } from '../../../ui/list/list-address.ts'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { List } from '../../../ui/list/list.tsx'
import { activityRules } from '../profile-address.ts'

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** What the person did, by the one list idiom. */
const activityList: ListDeclaration<AuditLog, typeof activityRules.schema> = {
  ...activityRules,
  noun: 'hoạt động',
  searchPlaceholder: 'Tìm tên hành động',
  filters: [
    { kind: 'choice', key: 'action', label: 'Hành động', options: options(auditActionNames) },
    { kind: 'choice', key: 'outcome', label: 'Kết quả', options: options(auditOutcomeNames) },
    { kind: 'dates', key: 'createdFrom', toKey: 'createdTo', label: 'Thời gian' },
  ],
  columns: [
    {
      key: 'action',
      label: 'Hành động',
      width: 216,
      text: ({ action }) => auditActionName(action),
      // To have signed in says by itself that it was a session.
      note: ({ entityType, record }) =>
        record ? recordWords(record) : entityType === 'session' ? null : auditEntityName(entityType),
    },
    {
      key: 'outcome',
      label: 'Kết quả',
      width: 140,
      weight: 1,
      text: ({ outcome }) => auditOutcomeNames[outcome],
    },
    {
      key: 'createdAt',
      label: 'Thời gian',
      width: 150,
      weight: 2,
      isSteady: true,
      orderField: 'createdAt',
      orderWords: ['Cũ nhất trước', 'Mới nhất trước'],
      text: ({ createdAt }) => formatDateTime(createdAt),
    },
  ],
  rowKey: ({ id }) => id,
  link: (_row, search) => ({ to: '/profile', search: onPage(activityRules, search) }),
  empty: { title: 'Chưa có hoạt động nào', hint: 'Những việc bạn làm trên hệ thống được ghi lại tại đây.' },
}

const { activityHistory, activityFacets, activityFresh } = profile
const list = listScreen(activityList, { list: activityHistory, facets: activityFacets, fresh: activityFresh })

export const ActivityPanel = () => <List {...useListScreen(list)} />
