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
const pointWords = ({ better, worse }: FactorTrial): string => {
  const parts = [
    ...(better > 0 ? [`${better} phiếu tăng điểm`] : []),
    ...(worse > 0 ? [`${worse} phiếu giảm điểm`] : []),
  ]
  return parts.length === 0 ? 'Không phiếu nào đổi điểm' : parts.join(', ')
}

const levelWords = ({ raised, lowered }: FactorTrial): string => {
  const parts = [
    ...(raised > 0 ? [`${raised} phiếu lên mức`] : []),
    ...(lowered > 0 ? [`${lowered} phiếu xuống mức`] : []),
  ]
  return parts.length === 0 ? 'Không phiếu nào đổi mức.' : `${parts.join(', ')}.`
}

/** "Thử trên 43 phiếu đánh giá: 5 phiếu tăng điểm". */
export const triedWords = (trial: FactorTrial): string => {
  if (trial.sheets === 0) return 'Chưa có phiếu nào để thử'
  const kind = trial.isInvented ? 'phiếu mẫu' : 'phiếu đánh giá'
  return `Thử trên ${trial.sheets} ${kind}: ${pointWords(trial).toLowerCase()}`
}

/** What becomes of their levels, and which sheets they are. */
export const sheetWords = (trial: FactorTrial): string => {
  const which = trial.isInvented
    ? 'Phiếu mẫu đi kèm hệ thống.'
    : 'Gồm phiếu đang thẩm định hoặc chờ bổ sung, và phiếu đã công nhận gần nhất của mỗi cơ sở.'
  return `${levelWords(trial)} ${which}`
}

export const criteriaOf = ({ questions }: FactorTrial): readonly string[] => [
  ...new Set(questions.map(({ criterionCode }) => criterionCode)),
]
