import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { criteriaStatusNames, type CriteriaStatus } from '@nhanxanh/contract/features/criteria.rules'
import { facilitySubTypes, type FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { IconArchive } from '@tabler/icons-react'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const kinds: Record<CriteriaStatus, StatusKind> = {
  draft: 'draft',
  checked: 'info',
  published: 'good',
  retired: 'draft',
}

export const CriteriaStatusBadge = ({ status }: { status: CriteriaStatus }) => (
  <StatusBadge kind={kinds[status]} {...(status === 'retired' && { icon: IconArchive })}>
    {criteriaStatusNames[status]}
  </StatusBadge>
)

export const versionName = ({ number }: Pick<CriteriaVersion, 'number'>): string => `Phiên bản ${number}`

/** A day of the contract, `2026-11-21`, as it is read. */
export const dayWords = (day: string): string => formatDate(new Date(`${day}T00:00:00+07:00`))

/** One sentence of state under the title. */
export const versionSentence = (version: CriteriaVersion): string => {
  const { counts, effectiveOn, basedOn, status, isInForce } = version
  const size = `${formatNumber(counts.criteria)} tiêu chí, ${formatNumber(counts.questions)} câu hỏi, ${formatNumber(Number(counts.points))} điểm`
  if (status === 'published' && effectiveOn !== null) {
    return `${size}. ${isInForce ? 'Áp dụng từ' : 'Sẽ áp dụng từ'} ngày ${dayWords(effectiveOn)}; không sửa được nữa.`
  }
  if (status === 'retired') return `${size}. Đã lưu trữ; phiếu bắt đầu với phiên bản này vẫn giữ nguyên.`
  return `${size}.${basedOn === null ? '' : ` Sửa từ phiên bản ${basedOn.number}.`}`
}

type Applies = { subTypes: readonly FacilitySubType[]; ranks: readonly number[] }

/** To whom a criterion applies, in words; empty lists apply to all. */
export const appliesWords = ({ subTypes, ranks }: Applies): string => {
  const types = subTypes.map((key) => facilitySubTypes[key].name).join(', ')
  const stars = ranks.length === 0 ? '' : `${ranks.toSorted((a, b) => a - b).join(', ')} sao`
  return [types, stars].filter((part) => part !== '').join('; ') || 'Tất cả'
}
