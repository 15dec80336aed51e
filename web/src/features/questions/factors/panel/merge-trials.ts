import type { FactorTrial } from '@nhanxanh/contract/features/simulations'

/** Trials of one value in the drafts of several types, told as one. */
export const mergeTrials = (trials: readonly FactorTrial[]): FactorTrial => {
  const sum = (of: (trial: FactorTrial) => number): number => trials.reduce((total, trial) => total + of(trial), 0)
  return {
    questions: trials.flatMap(({ questions }) => questions),
    failing: trials.flatMap(({ failing }) => failing),
    isInvented: trials.some(({ isInvented }) => isInvented),
    sheets: sum(({ sheets }) => sheets),
    better: sum(({ better }) => better),
    worse: sum(({ worse }) => worse),
    raised: sum(({ raised }) => raised),
    lowered: sum(({ lowered }) => lowered),
    unchanged: {
      inHand: sum(({ unchanged }) => unchanged.inHand),
      drafts: sum(({ unchanged }) => unchanged.drafts),
      certificates: sum(({ unchanged }) => unchanged.certificates),
    },
  }
}

/** "5 phiếu tăng điểm, 1 phiếu giảm điểm". */
export const pointWords = ({ better, worse }: FactorTrial): string => {
  const parts = [
    ...(better > 0 ? [`${better} phiếu tăng điểm`] : []),
    ...(worse > 0 ? [`${worse} phiếu giảm điểm`] : []),
  ]
  return parts.length === 0 ? 'Không phiếu nào đổi điểm' : parts.join(', ')
}

export const levelWords = ({ raised, lowered }: FactorTrial): string => {
  const parts = [
    ...(raised > 0 ? [`${raised} phiếu lên mức`] : []),
    ...(lowered > 0 ? [`${lowered} phiếu xuống mức`] : []),
  ]
  return parts.length === 0 ? 'Không phiếu nào đổi mức.' : `${parts.join(', ')}.`
}

export const criteriaOf = ({ questions }: FactorTrial): readonly string[] => [
  ...new Set(questions.map(({ criterionCode }) => criterionCode)),
]
