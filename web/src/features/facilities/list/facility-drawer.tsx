import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const FacilityPeek = lazyPart(() => import('./facility-peek.tsx').then((module) => module.FacilityPeek))

/** What the drawer of both lists shows of a registration. */
export const facilityPeek: NonNullable<ListDeclaration<FacilityRow>['peek']> = {
  title: ({ name }) => name,
  draw: (row) => <FacilityPeek fallback={<SkeletonFacts facts={12} />} key={row.id} row={row} />,
}
