/** What a Vietnamese syllable may begin with, its vowels without tones, and what it may end with. */
const onsets = 'ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdđghklmnpqrstvx]'
const openVowels =
  'iêu|yêu|oai|oay|oeo|oao|uây|uôi|ươi|ươu|uya|uyu|ai|ao|au|ay|âu|ây|eo|êu|ia|iu|oa|oe|oi|ôi|ơi|ua|uê|ui|uơ|uy|ưa|ưi|ưu|ya|[aeêioôơuưy]'
const closedVowels = 'oă|iê|yê|oo|uâ|uô|uyê|ươ|uy|uê|oa|oe|ua|[aăâeêioôơuưy]'
const codas = 'ch|nh|ng|[cmnpt]'
const shape = new RegExp(`^(?:${onsets})?(?:(?:${closedVowels})(?:${codas})|${openVowels})$`)
/** After `gi` and `qu` the vowel may stand in them: `gì`, `giếng`, `quốc`. */
const inOnset = new RegExp(`^(?:gi|qu)(?:${codas}|(?:ê|ô)(?:${codas}))?$`)
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g

/** True for a word that could be one of Vietnamese, by its letters, whatever its case; at most one tone. */
export const isSyllable = (word: string): boolean => {
  const parts = word.toLowerCase().normalize('NFD')
  const plain = parts.replaceAll(tones, '').normalize('NFC')
  return (parts.match(tones)?.length ?? 0) <= 1 && (shape.test(plain) || inOnset.test(plain))
}
