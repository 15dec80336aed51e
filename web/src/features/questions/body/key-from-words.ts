const longestKey = 28

/** A key for formulas out of folded Vietnamese words, whole words only: `so phong co khach` → `so_phong_co_khach`. */
export const keyFromWords = (folded: string): string => {
  const words = folded.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const key = words.reduce((made, word) => (`${made}_${word}`.length > longestKey ? made : `${made}_${word}`), '')
  return key.replace(/^[^a-z]+/, '')
}
