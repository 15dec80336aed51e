import {
  campaignTargetNames,
  linkKindNames,
  platformNames,
  type LinkKind,
} from '@nhanxanh/contract/features/campaigns.rules'
import { typeName } from '@nhanxanh/contract/features/notifications.rules'
import { digestWayNames } from '@nhanxanh/contract/features/reports.digest-rules'
import { densityNames } from '@nhanxanh/contract/shared/list-setting'
import { viewScopeNames } from '@nhanxanh/contract/shared/list-view'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { weekdayName } from '@nhanxanh/contract/shared/weekdays'
import { oneOf, partOf, plain, said, type Words } from './said.ts'

/** An audience as the log keeps it: how many were chosen of each kind. */
const audienceWords = (value: unknown): string => {
  const count = (key: string, noun: string) => {
    const chosen = partOf(value, key)
    const many = Array.isArray(chosen) ? chosen.length : Number(chosen ?? 0)
    return many > 0 ? [`${formatNumber(many)} ${noun}`] : []
  }
  const chosen = [
    ...count('roleIds', 'vai trò'),
    ...count('levels', 'mức chứng nhận'),
    ...count('communeCodes', 'xã, phường'),
    ...count('emails', 'địa chỉ email'),
  ]
  return chosen.join(', ') || 'Mọi người nhận'
}

const digestWords = (value: unknown): string => {
  const ways = oneOf('', digestWayNames).write(partOf(value, 'ways'))
  return `${weekdayName(Number(partOf(value, 'weekday')))} hằng tuần: ${ways}`
}

/** What the log writes down of notices, views, exports, reports and a person's own choices. */
export const workWords: Readonly<Record<string, Words>> = {
  'notification.type': { name: 'Loại', write: (value) => typeName(String(value)) },
  'notification.target': oneOf('Gửi cho', campaignTargetNames),
  'notification.audience': { name: 'Người nhận', write: audienceWords },
  'notification.platforms': oneOf('Thiết bị', platformNames),
  'notification.link': {
    name: 'Mở tới',
    write: (value) => linkKindNames[partOf(value, 'kind') as LinkKind] ?? said(value),
  },
  'notification.image': { name: 'Ảnh', write: () => 'Có' },
  'notification.bytes': { name: 'Dung lượng ảnh', write: (value) => `${formatNumber(Number(value) / 1024, 0)} KB` },
  'notification.scheduledFor': plain('Hẹn gửi lúc'),
  'notification.sendAt': plain('Hẹn gửi lúc'),
  'notification.ignoresQuietHours': plain('Gửi cả trong giờ yên tĩnh'),
  'notification.retried': plain('Số bản gửi lại'),
  'device.device': oneOf('Thiết bị', platformNames),
  'view.name': plain('Tên chế độ xem'),
  'view.scope': oneOf('Ai thấy', viewScopeNames),
  'preference.density': oneOf('Độ thoáng', densityNames),
  'preference.startScreen': plain('Màn hình đầu'),
  'preference.theme': oneOf('Giao diện', { light: 'Sáng', dark: 'Tối', system: 'Theo hệ thống' }),
  'preference.notices': plain('Loại thông báo đã tắt'),
  'preference.hours': plain('Giờ yên tĩnh'),
  'preference.list': plain('Danh sách'),
  'export.export': plain('Tệp đã xuất'),
  'report-digest.digest': { name: 'Bản tin', write: digestWords },
  'facility-import.file': plain('Tệp nhập'),
  'facility-import.rows': plain('Số dòng'),
  'facility-import.act': { name: 'Thao tác', write: () => 'Đưa danh sách vào hệ thống' },
  'facility-import.count': plain('Số dòng'),
  'facility-import.excluded': plain('Số dòng không thực hiện được'),
  'audit-log.problems': plain('Số chỗ không khớp'),
  'audit-log.rows': plain('Số dòng'),
  'audit-log.keptFrom': plain('Giữ nhật ký từ'),
}
