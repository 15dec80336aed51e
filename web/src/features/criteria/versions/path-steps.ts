import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import type { Simulation } from '@nhanxanh/contract/features/simulations'
import type { CriteriaPart } from '../criteria-address.ts'

/** The way of a draft; a step leads to the part of the screen where its work is done. */
export const pathSteps = [
  { key: 'draft', label: 'Nháp', part: 'tree' },
  { key: 'check', label: 'Kiểm tra', part: 'findings' },
  { key: 'simulate', label: 'Mô phỏng', part: 'simulation' },
  { key: 'publish', label: 'Phát hành', part: null },
] as const satisfies readonly { key: string; label: string; part: CriteriaPart | null }[]
export type PathStep = (typeof pathSteps)[number]['key']

export const isWorkedOn = ({ status }: Pick<CriteriaVersion, 'status'>): boolean =>
  status === 'draft' || status === 'checked'

/** What comes next: an edit after a check, or after a simulation, asks for it again. */
export const nextStep = (
  { status }: Pick<CriteriaVersion, 'status'>,
  simulation: Pick<Simulation, 'state' | 'stale'> | null | undefined,
): PathStep => {
  if (status === 'draft') return 'check'
  return simulation?.state === 'ready' && simulation.stale === null ? 'publish' : 'simulate'
}
