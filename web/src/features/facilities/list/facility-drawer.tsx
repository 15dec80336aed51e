import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { later } from '../../../ui/later/later.tsx'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { lostPart } from '../../../ui/states/lost-part.tsx'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'

/** Comes with the first look. */
const FacilityPeek = later(() => import('./facility-peek.tsx').then(({ FacilityPeek }) => FacilityPeek))

/** What the drawer of both lists shows of a registration. */
export const facilityPeek: NonNullable<ListDeclaration<FacilityRow>['peek']> = {
  title: ({ name }) => name,
  draw: (row) => (
    <FacilityPeek fallback={<SkeletonFacts facts={12} />} renderLost={lostPart('hồ sơ')} key={row.id} row={row} />
  ),
}
