import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { listingWords } from '@nhanxanh/contract/features/facilities.listings'
import { kindWords, phoneWords, placeWords } from '@nhanxanh/contract/features/facilities.words'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { identityCodeTypeNames } from '@nhanxanh/contract/shared/identity-code'
import { pointWords } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import type { ReactNode } from 'react'
import { CopyCode } from '../../../ui/text/copy-code.tsx'
import { paperNames } from './paper-names.ts'
import type { Subject } from './check-rows.ts'

export type Declared = { value: ReactNode; second: string | null }

const joined = (parts: readonly (string | null | false)[]): string | null =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ') || null

const pageWords = (pages: number | null): string | null => (pages === null ? null : `${pages} trang`)

/** `Giấy phép 1, 2 trang` and how many more there are; what is damaged is said first. */
const licence = ({ licenceFiles }: FacilityDetail): Declared => {
  const [first] = licenceFiles
  if (!first) return { value: 'Chưa có tệp giấy phép', second: null }
  const names = paperNames(licenceFiles)
  const more = licenceFiles.length - 1
  const damaged = licenceFiles.filter(({ isDamaged }) => isDamaged).length
  return {
    value: joined([names.get(first.id) ?? first.name, pageWords(first.pages), more > 0 && `và ${more} tệp khác`]),
    second: joined([damaged > 0 && `${damaged} tệp hỏng`, `tải lên ${formatDate(first.createdAt)}`]),
  }
}

/** What the owner declared of each subject, and what belongs to it. */
export const declared: Record<Exclude<Subject, 'name'>, (facility: FacilityDetail) => Declared> = {
  identity: ({ identityCode, identityCodeType }) => ({
    value: <CopyCode code={identityCode} label="mã định danh" />,
    second: identityCodeTypeNames[identityCodeType].toLocaleLowerCase('vi'),
  }),
  representative: ({ representativeName, representativePosition, representativePhone }) => ({
    value: representativeName,
    second: joined([representativePosition, phoneWords(representativePhone)]),
  }),
  address: (facility) => {
    const { street, oldAddress, latitude, longitude } = facility
    const hasPoint = latitude !== null && longitude !== null
    return {
      value: `${street}, ${placeWords(facility)}`,
      second: joined([
        oldAddress !== null && `trước đây: ${oldAddress.replace(`${street}, `, '')}`,
        hasPoint && `toạ độ ${pointWords(latitude, longitude)}`,
      ]),
    }
  },
  kind: (facility) => ({
    value: kindWords(facility),
    second: joined([facilityTypeNames[facility.type], listingWords(facility.listingIds)]),
  }),
  licence,
}
