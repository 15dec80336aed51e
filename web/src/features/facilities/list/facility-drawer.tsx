import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { lazy, Suspense } from 'react'
import type { ListDeclaration } from '../../../ui/list/list-declaration.ts'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'

/** Comes with the first look. */
const FacilityPeek = lazy(() => import('./facility-peek.tsx').then((module) => ({ default: module.FacilityPeek })))

/** What the drawer of both lists shows of a registration. */
export const facilityPeek: NonNullable<ListDeclaration<FacilityRow>['peek']> = {
  title: ({ name }) => name,
  draw: (row) => (
    <Suspense fallback={<SkeletonFacts facts={12} />}>
      <FacilityPeek key={row.id} row={row} />
    </Suspense>
  ),
}
