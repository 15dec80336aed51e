/** Fonts of before Unicode, in which a letter stood in the place of another one; and UTF-8 that a program took for a text of single bytes. */
export type OldLetters = 'TCVN3' | 'VNI' | 'UTF-8'
export const oldLetterNames: Readonly<Record<OldLetters, string>> = {
  TCVN3: 'TCVN3 (.VnTime)',
  VNI: 'VNI',
  'UTF-8': 'UTF-8 bị đọc nhầm',
}

/** Vowels with their tones: none, grave, hook, tilde, acute, dot below. */
const vowels = [
  'aàảãáạ',
  'ăằẳẵắặ',
  'âầẩẫấậ',
  'eèẻẽéẹ',
  'êềểễếệ',
  'iìỉĩíị',
  'oòỏõóọ',
  'ôồổỗốộ',
  'ơờởỡớợ',
  'uùủũúụ',
  'ưừửữứự',
  'yỳỷỹýỵ',
]

/** TCVN 5712:1993 in the same order; a plain letter is itself. Capitals with tones have fonts of their own and no letters. */
const tcvn3Vowels = [
  'aµ¶·¸¹',
  '¨»¼½¾Æ',
  '©ÇÈÉÊË',
  'eÌÎÏÐÑ',
  'ªÒÓÔÕÖ',
  'i×ØÜÝÞ',
  'oßáâãä',
  '«åæçèé',
  '¬êëìíî',
  'uïñòóô',
  '\u00adõö÷øù',
  'yúûüýþ',
]
const tcvn3 = new Map<string, string>([
  ...vowels.flatMap((row, at) =>
    [...row].map((letter, tone) => [[...(tcvn3Vowels[at] ?? '')][tone] ?? '', letter] as const),
  ),
  ['®', 'đ'],
  ...[...'¡¢£¤¥¦§'].map((sign, at) => [sign, 'ĂÂÊÔƠƯĐ'[at] ?? ''] as const),
])

/** VNI writes a vowel and, behind it, its mark and tone as one more letter; `i` and dotted `y` have letters of their own. */
const vniTones = ['', 'ø', 'û', 'õ', 'ù', 'ï']
const vniMarked: Readonly<Record<string, readonly [base: string, marks: readonly string[]]>> = {
  ă: ['a', ['ê', 'è', 'ú', 'ü', 'é', 'ë']],
  â: ['a', ['â', 'à', 'å', 'ã', 'á', 'ä']],
  ê: ['e', ['â', 'à', 'å', 'ã', 'á', 'ä']],
  ô: ['o', ['â', 'à', 'å', 'ã', 'á', 'ä']],
  ơ: ['ô', vniTones],
  ư: ['ö', vniTones],
}
const vniAlone = [...'ìæóíòî'].map((sign, at) => [sign, 'ìỉĩíịỵ'[at] ?? ''] as const)
const vniLower = [
  ...vowels.flatMap((row) => {
    const [plain = ''] = row
    const [base, marks] = vniMarked[plain] ?? [plain, vniTones]
    return [...row].map((letter, tone) => [base + (marks[tone] ?? ''), letter] as const)
  }),
  ...vniAlone,
  ['ñ', 'đ'] as const,
].filter(([sign, letter]) => sign !== letter)
const vni = new Map<string, string>(
  vniLower.flatMap(([sign, letter]) => [
    [sign, letter],
    [sign.charAt(0).toUpperCase() + sign.slice(1), letter.toUpperCase()],
    [sign.toUpperCase(), letter.toUpperCase()],
  ]),
)

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
const isSyllable = (word: string): boolean => {
  const parts = word.toLowerCase().normalize('NFD')
  const plain = parts.replaceAll(tones, '').normalize('NFC')
  return (parts.match(tones)?.length ?? 0) <= 1 && (shape.test(plain) || inOnset.test(plain))
}

/** Fonts of capitals (.VnTimeH) draw small letters with tones as capitals: a text without other small letters is meant so. */
const isOfCapitals = (text: string): boolean => !/[a-z]/.test(text) && /[A-Z]\S*[A-Z]/.test(text)
const inTcvn3 = (text: string): string => {
  const read = [...text].map((sign) => tcvn3.get(sign) ?? sign).join('')
  return isOfCapitals(text) ? read.toUpperCase() : read
}
const inVni = (text: string): string => {
  const letters = [...text]
  let read = ''
  for (let at = 0; at < letters.length; at += 1) {
    const [one = '', next = ''] = letters.slice(at, at + 2)
    const both = next === '' ? undefined : vni.get(one + next)
    read += both ?? vni.get(one) ?? one
    if (both !== undefined) at += 1
  }
  return read
}
const readings: readonly (readonly [OldLetters, (text: string) => string])[] = [
  ['TCVN3', inTcvn3],
  ['VNI', inVni],
]

/** `QĐ`, `ĐT`: short for words. */
const short = /^[A-ZĐ]{2,5}$/

/** The byte of each letter of Windows-1252; those without one are themselves, as browsers have it. */
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
)

/** A text whose letters are the bytes of UTF-8 (`KhÃ¡ch sáº¡n`), as often as it was taken for single bytes; null for any other. */
const fromSingleBytes = (text: string): string | null => {
  if (!/[\u00c3-\u00f4]/.test(text)) return null
  const read = [...text].map((sign) => bytes.get(sign) ?? -1)
  if (read.includes(-1)) return null
  try {
    const whole = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(read))
    return fromSingleBytes(whole) ?? whole
  } catch {
    return null
  }
}

const foreign = /[\u0080-\u00ff]/
/** Letters beyond these bytes are those of a text of today. */
const ofToday = /[\u0100-\u{10ffff}]/u
const betweenWords = /[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+/
const oddWords = (text: string): string[] => text.split(betweenWords).filter((word) => foreign.test(word))

/**
 * A text in the letters of an old font, or in bytes of UTF-8, as it would be read today; null for any other. It is taken for the first where each word with odd letters
 * becomes a word of Vietnamese, which not all of them were before.
 */
export const fromOldLetters = (text: string): { text: string; letters: OldLetters } | null => {
  const whole = fromSingleBytes(text)
  if (whole !== null) return { text: whole, letters: 'UTF-8' }
  const odd = oddWords(text)
  if (odd.length === 0 || ofToday.test(text) || odd.every(isSyllable)) return null
  for (const [letters, read] of readings) {
    const words = odd.map(read)
    if (words.every((word) => word.length > 1 && (isSyllable(word) || short.test(word))))
      return { text: read(text), letters }
  }
  return null
}
