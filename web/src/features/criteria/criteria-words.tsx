import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import {
  criteriaStandingNames,
  standingWords,
  type CriteriaStanding,
} from '@nhanxanh/contract/features/criteria-versions.rules'
import { facilitySubTypes, type FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconArchive } from '@tabler/icons-react'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const kinds: Record<CriteriaStanding, StatusKind> = {
  draft: 'draft',
  checked: 'info',
  coming: 'pending',
  'in-force': 'good',
  past: 'draft',
}

type BadgeProps = { standing: CriteriaStanding; children?: string }

/** How a version stands, in one word unless more is said. */
export const StandingBadge = ({ standing, children = criteriaStandingNames[standing] }: BadgeProps) => (
  <StatusBadge kind={kinds[standing]} {...(standing === 'past' && { icon: IconArchive })}>
    {children}
  </StatusBadge>
)

/** How a version stands, with its days. */
export const VersionBadge = ({ version }: { version: CriteriaVersion }) => (
  <StandingBadge standing={version.standing}>{standingWords(version)}</StandingBadge>
)

/** A version in a list to choose from. */
export const versionOption = (version: CriteriaVersion): { value: string; label: string } => ({
  value: version.id,
  label: `${versionName(version)} (${standingWords(version)})`,
})

export const versionName = ({ number }: Pick<CriteriaVersion, 'number'>): string => `Phiên bản ${number}`

/** One sentence of state beside the title: where it is cut for want of room, the figures go first. */
export const versionSentence = (version: CriteriaVersion): string => {
  const { counts, effectiveOn, basedOn, standing } = version
  const size = `${formatNumber(counts.criteria)} tiêu chí, ${formatNumber(Number(counts.points))} điểm`
  if (standing === 'in-force' && effectiveOn !== null) {
    return `Áp dụng từ ${formatDay(effectiveOn)}. ${size}.`
  }
  if (standing === 'coming' && effectiveOn !== null) {
    return `Sẽ áp dụng từ ${formatDay(effectiveOn)}; đến hết ngày trước đó vẫn dùng phiên bản cũ. ${size}.`
  }
  if (standing === 'past') return `Đã lưu trữ; phiếu bắt đầu với phiên bản này vẫn giữ nguyên. ${size}.`
  return `${basedOn === null ? '' : `Sửa từ phiên bản ${basedOn.number}. `}${size}.`
}

type Applies = { subTypes: readonly FacilitySubType[]; ranks: readonly number[] }

/** To whom a criterion applies, in words; empty lists apply to all. */
export const appliesWords = ({ subTypes, ranks }: Applies): string => {
  const types = subTypes.map((key) => facilitySubTypes[key].name).join(', ')
  const stars = ranks.length === 0 ? '' : `${ranks.toSorted((a, b) => a - b).join(', ')} sao`
  return [types, stars].filter((part) => part !== '').join('; ') || 'Tất cả'
}
