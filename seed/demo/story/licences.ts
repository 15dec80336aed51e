import { communeName, formatAddress } from '@nhanxanh/contract/shared/address'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { SeedCommune } from '../../communes/communes.ts'
import type { DemoLicence, LicenceFlaw, Obstacle } from '../demo-facility.ts'
import { inventDecision, inventPersonalNumber, inventTaxCode } from '../invent/numbers.ts'
import { inventPerson } from '../invent/people.ts'
import { inSentence, isSouth, oldAddressOf, type Profile } from '../invent/profiles.ts'
import { seededRandom, type Random } from '../invent/random.ts'

export const licenceFlaws = ['expired', 'faded', 'other_name', 'other_representative', 'other_code'] as const

/** The day on which districts and 29 provinces ceased to be. */
const TWO_TIERS = '2025-07-01'

type Origin = { profile: Profile; commune: SeedCommune; index: number; submittedAt: Date }

/** The licence that an owner uploads: it agrees with the registration unless the obstacle says otherwise. */
export function issueLicence(origin: Origin, obstacle: Obstacle | null): DemoLicence | null {
  if (obstacle === 'missing') return null
  const { profile, commune, index, submittedAt } = origin
  const random = seededRandom(20250527 + index * 104729)
  const flaw = licenceFlaws.find((each) => each === obstacle) ?? null
  const submittedOn = vietnamDay(submittedAt)
  const issuedOn = addDays(submittedOn, -random.int(flaw === 'expired' ? 1500 : 40, 3200))
  const kind = kindOf(profile)
  const name = flaw === 'other_name' ? otherName(profile.name) : profile.name
  const identityCode = flaw === 'other_code' ? otherCode(profile, index, random) : profile.identityCode
  return {
    kind,
    flaw,
    number: kind === 'household' ? `37A8${String(10_000 + index * 31).padStart(6, '0')}` : identityCode,
    identityCode,
    name,
    holder: holderOf(kind, name),
    representative: flaw === 'other_representative' ? otherPerson(profile, random) : profile.representativeName,
    position: profile.representativePosition ?? 'Giám đốc',
    address: addressAt(issuedOn, profile, commune),
    issuer: issuerAt(issuedOn, kind, commune),
    issuedOn,
    validUntil: validUntilOf(flaw, submittedOn, profile, random),
    fileName: `giay-phep-${foldText(profile.name).replaceAll(' ', '-')}.pdf`,
  }
}

function kindOf({ identityCodeType, identityCode }: Profile): DemoLicence['kind'] {
  if (identityCodeType === 'DECISION') return 'decision'
  if (identityCodeType !== 'MST') return 'household'
  return identityCode.includes('-') ? 'branch' : 'enterprise'
}

/** The name by which the place was known before: another kind, or "cũ" where there is no kind in front. */
function otherName(name: string): string {
  const renamed = name.replace(/^(Khách sạn|Homestay|Nhà nghỉ|Khu nghỉ dưỡng|Căn hộ du lịch)/, (kind) =>
    kind === 'Nhà nghỉ' ? 'Quán trọ' : 'Nhà nghỉ',
  )
  return renamed === name ? `${name} Thanh Bình` : renamed
}

function otherCode(profile: Profile, index: number, random: Random): string {
  if (profile.identityCodeType === 'DECISION') return inventDecision(index + 500, random)
  const person = { name: '', isWoman: random.chance(0.5), birthYear: random.int(1958, 1998) }
  if (profile.identityCodeType === 'MST') return inventTaxCode(index + 500, false)
  return inventPersonalNumber(index + 500, person, random)
}

function otherPerson({ communeCode, representativeName }: Profile, random: Random): string {
  const { name } = inventPerson(communeCode, random)
  return name === representativeName ? 'Nguyễn Hoàng Long' : name
}

function holderOf(kind: DemoLicence['kind'], name: string): string {
  const stem = name.replace(
    /^(Khách sạn|Khu nghỉ dưỡng|Biệt thự du lịch|Căn hộ du lịch|Căn hộ|Tàu lưu trú|Nhà nghỉ|Homestay) /iu,
    '',
  )
  if (kind === 'decision') return `Ban Quản lý ${name}`
  return kind === 'household' ? `Hộ kinh doanh ${name}` : `Công ty TNHH Du lịch ${stem}`
}

function addressAt(issuedOn: string, profile: Profile, commune: SeedCommune): string {
  if (issuedOn < TWO_TIERS) return profile.oldAddress ?? oldAddressOf(profile.street, commune.oldNames[0] ?? '')
  return formatAddress({ street: profile.street, commune, province: { kind: 'tinh', name: 'Khánh Hòa' } })
}

function issuerAt(issuedOn: string, kind: DemoLicence['kind'], commune: SeedCommune): string {
  const isOld = issuedOn < TWO_TIERS
  const province = isOld && isSouth(commune) ? 'tỉnh Ninh Thuận' : 'tỉnh Khánh Hòa'
  if (kind === 'decision') return `Ủy ban nhân dân ${province}`
  if (kind === 'household') {
    const district = commune.oldNames[0]?.split(', ')[1] ?? ''
    const authority = `Ủy ban nhân dân ${inSentence(isOld ? district : communeName(commune))}`
    return isOld ? `Phòng Tài chính - Kế hoạch, ${authority}` : `Phòng Kinh tế, ${authority}`
  }
  return `Phòng Đăng ký kinh doanh, Sở ${issuedOn < '2025-03-01' ? 'Kế hoạch và Đầu tư' : 'Tài chính'} ${province}`
}

function validUntilOf(flaw: LicenceFlaw | null, submittedOn: string, profile: Profile, random: Random): string | null {
  if (flaw === 'expired') return addDays(submittedOn, -random.int(10, 90))
  const isLimited = profile.subType === 'tau_thuy' || profile.subType === 'bai_cam_trai'
  return isLimited ? addDays(submittedOn, random.int(400, 1500)) : null
}
