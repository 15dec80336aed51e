import { certificateColumns } from '@nhanxanh/contract/features/certificates.columns'
import { shortKindWords } from '@nhanxanh/contract/features/facilities.words'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { screenColumns } from '../../../ui/list/columns/screen-columns.ts'
import { CertificateLevel, CertificateStateBadge } from '../certificate-badges.tsx'

const inForce = ['valid', 'expiring', 'suspended', 'expired'] as const
const over = ['revoked', 'superseded', 'ended'] as const

/** How the screens draw what the contract says of a certificate. */
export const certificateScreen = screenColumns(certificateColumns, {
  name: { width: 232, note: ({ facility }) => `${shortKindWords(facility)} · ${facility.commune}` },
  level: { width: 128, weight: 8, isSteady: true, draw: ({ level }) => <CertificateLevel level={level} /> },
  validUntil: { width: 104, weight: 7, isSteady: true },
  left: { width: 124, weight: 9, isSteady: true, onTabs: inForce },
  standing: { width: 240, weight: 6, isFree: true, onTabs: ['suspended', ...over] },
  decision: { width: 190, weight: 5, isTwoLines: true },
  issuedOn: { width: 104, weight: 4 },
  followUps: { width: 156, weight: 3, onTabs: ['valid', 'expiring', 'suspended'] },
  looks: { width: 92, weight: 2 },
  state: { width: 150, isHidden: true, draw: ({ state }) => <CertificateStateBadge state={state} /> },
  type: { width: 104, isHidden: true, draw: ({ facility }) => shortTypeNames[facility.type] },
  facilityKind: { width: 160, isHidden: true },
  commune: { width: 160, isHidden: true },
  origin: { width: 170, isHidden: true, isFact: true },
  assessment: { width: 150, isHidden: true },
  createdAt: { width: 104, isHidden: true },
  number: { width: 172, weight: 3 },
})
