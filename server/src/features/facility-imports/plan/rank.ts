import { isRanked } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { asWritten } from '../../../platform/sheets/understand/understood.ts'
import type { Choice, Understood } from '../../../platform/sheets/understand/understood.ts'

const words: Readonly<Record<string, number>> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  tu: 4,
  nam: 5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
}
const mostStars = 5

/** Words that say that there are no stars, and words that leave open whether there are. */
const without =
  /^(?:chua|khong|ko|k|kxh|cxh|0|0 sao|x|na|n a)(?: (?:co|xep|xep hang|duoc xep hang|hang|phan hang|dat|sao))*$|^$/
const inDoubt =
  /\b(?:tuong duong|dang|cho|xin|de nghi|du kien|het han|thu hoi|cu|truoc day|muc tieu|nang len|nang hang|phan dau|huong toi|sap)\b/

const wordNumber = (word: string): number => (/^0?\d$/.test(word) ? Number(word) : (words[word] ?? 0))

/** Stars that are drawn: `***`, `★★★☆☆`. */
const drawn = (text: string): number[] => {
  const marks = [...text].filter((sign) => '*★⭐✩✭✮🌟'.includes(sign)).length
  return marks > 1 || (marks === 1 && !/\d/.test(text)) ? [marks] : []
}

const between = /^(?:den|hoac|va|hay|toi|to|or)$/

/** Each number of stars that a text names; a number is one where "sao" or a star follows it, else where it stands by itself. */
const named = (text: string): number[] => {
  const spelled = text.replaceAll(/(\d)[.,]0+(?!\d)/g, '$1').replaceAll(/[*★⭐]/g, ' sao ')
  const folded = foldText(spelled)
    .replaceAll(/(\d)(sao|stars?)\b/g, '$1 $2')
    .split(' ')
  const numbers = folded.map(wordNumber)
  const isStar = (at: number) => /^(?:sao|stars?)$/.test(folded[at] ?? '')
  const followed = numbers.filter((number, at) => number > 0 && isStar(at + 1))
  // `2-3 sao`, `3 hoặc 4 sao`: the first of two stands farther from the word.
  const before = numbers.filter((number, at) => {
    const next = between.test(folded[at + 1] ?? '') ? 2 : 1
    return number > 0 && (numbers[at + next] ?? 0) > 0 && isStar(at + next + 1)
  })
  const alone = numbers.filter(
    (number, at) => number > 0 && (/^0?\d$/.test(folded[at] ?? '') || folded.length === 1 || folded[at - 1] === 'hang'),
  )
  return [...new Set(followed.length > 0 ? [...before, ...followed] : alone)]
}

const starWords = (stars: number): string => `${stars} sao`
const noStars: Choice = { label: 'Chưa xếp hạng', text: 'Chưa xếp hạng' }
const choiceOf = (stars: number): Choice => ({ label: starWords(stars), text: starWords(stars) })
const asked = (text: string, stars: readonly number[]): Understood<number | null> => {
  const choices = stars.filter((each) => each <= mostStars).toSorted((one, other) => one - other)
  return {
    question: `“${text}” là hạng mấy sao?`,
    choices: [...(choices.length > 0 ? choices : [1, 2, 3, 4, 5]).map(choiceOf), noStars],
  }
}

const isPlain = (text: string): boolean => /^\s*[1-5]\s*(?:sao|\*)?\s*$/i.test(text)

/** The stars that a cell gives: `3 sao`, `Ba sao`, `III`, `***`; null for none. What names two numbers or leaves it open is asked. */
export const readStars = (text: string): Understood<number | null> => {
  const folded = foldText(text)
  const stars = [...drawn(text), ...named(text)]
  const [first] = stars
  const hollow = [...text].filter((sign) => sign === '☆').length
  // Stars that are drawn empty, and none full: some write three stars so, and some none.
  if (stars.length === 0 && hollow > 0) return asked(text, [hollow])
  if (stars.length === 0 && without.test(folded)) return asWritten(null)
  const isHalf = /\d[.,]5/.test(text)
  if (first === undefined || stars.length > 1 || first > mostStars || isHalf || inDoubt.test(folded)) {
    return asked(text, isHalf && first !== undefined ? [first, first + 1] : stars)
  }
  return { value: first, shown: isPlain(text) ? null : starWords(first) }
}

/** The rank of a facility by its cell, or by the stars in the cell of its kind; some kinds have none whatever is written. */
export const readRank = (
  { rank, subType: kind }: { rank: string; subType: string },
  subType: FacilitySubType,
): Understood<number | null> => {
  if (!isRanked(subType)) {
    const stars = readStars(rank)
    const saysNone = 'value' in stars && stars.value === null
    return { value: null, shown: saysNone ? null : 'Loại hình này không xếp hạng sao' }
  }
  if (rank !== '') return readStars(rank)
  const inKind = /sao|star|[*★⭐]/iu.test(kind) ? readStars(kind) : asWritten(null)
  return 'value' in inKind ? asWritten(inKind.value) : inKind
}
