/** The parts that people have in a file, as the ledger of hands keeps them for ever (PRODUCT D7b.7), with what each says to its person. */
const handWords = {
  entered: 'Bạn đã nhập phiếu này từ phiếu giấy',
  judged: 'Bạn đã kết luận tiêu chí của phiếu này',
  figures: 'Bạn đã đặt giá trị thẩm định của phiếu này',
  pinned: 'Bạn đã ghim chỗ trên minh chứng của phiếu này',
  exempted: 'Bạn đã xác nhận tiêu chí không áp dụng của phiếu này',
  proposed: 'Bạn đã đề nghị quyết định của phiếu này',
  withdrew: 'Bạn đã rút đề nghị của phiếu này',
  declined: 'Bạn đã trả lại đề nghị của phiếu này',
  completed: 'Bạn đã cho quyết định đang giữ của phiếu này có hiệu lực',
  signed: 'Bạn đã ký quyết định của phiếu này',
  declared: 'Bạn đã khai báo xung đột lợi ích với cơ sở này',
  visited: 'Bạn đã ghi thẩm định tại chỗ của phiếu này',
  concluded: 'Bạn đã ghi kết luận của hội đồng về phiếu này',
  entered_issue: 'Bạn đã ghi quyết định công nhận của phiếu này',
  issued: 'Bạn đã cấp giấy theo phiếu này',
  confirmed_issue: 'Bạn đã xác nhận việc cấp giấy theo phiếu này',
  gave_back: 'Bạn đã nộp bản ký của giấy này',
  confirmed_back: 'Bạn đã xác nhận bản ký của giấy này',
  suspended: 'Bạn đã tạm đình chỉ giấy này',
  reinstated: 'Bạn đã khôi phục giấy này',
  ended: 'Bạn đã chấm dứt hiệu lực giấy này',
  proposed_revocation: 'Bạn đã đề nghị thu hồi giấy này',
  withdrew_revocation: 'Bạn đã rút đề nghị thu hồi giấy này',
  confirmed_revocation: 'Bạn đã xác nhận thu hồi giấy này',
  handled_appeal: 'Bạn đã xử lý khiếu nại này',
  settled_appeal: 'Bạn đã giải quyết khiếu nại này',
} as const
export type HandPart = keyof typeof handWords
export const handParts = Object.keys(handWords) as readonly HandPart[]
/** Records that people have hands in; `return` is one signed file that was given back. */
export type HandKind = 'assessment' | 'certificate' | 'appeal' | 'return'
/** What somebody did with a record, ever. */
export type Hand = { personId: string; part: HandPart }

/** What of judging is: a figure and a place on a page say something of a criterion as a verdict does. */
export const judgingParts = ['judged', 'figures', 'pinned'] as const satisfies readonly HandPart[]
const issuingParts = ['entered_issue', 'issued', 'confirmed_issue'] as const satisfies readonly HandPart[]

/** Judging and deciding, which who entered the answers, or had a part in a decision that fell, leaves to others. */
export const decidingParts: readonly HandPart[] = [
  ...judgingParts,
  'exempted',
  'proposed',
  'signed',
  'completed',
  'concluded',
]

/** Everybody who judged, on any attempt and whatever became of it. */
export const judgesAmong = (hands: readonly Hand[]): string[] =>
  hands.filter(({ part }) => judgingParts.some((each) => each === part)).map(({ personId }) => personId)

/** Everybody who has declared an interest that stands. */
export const interestedAmong = (hands: readonly Hand[]): ReadonlySet<string> =>
  new Set(hands.flatMap(({ personId, part }) => (part === 'declared' ? [personId] : [])))

type Exclusion = {
  one: readonly HandPart[]
  other: readonly HandPart[]
  /** Only under the rule of two people (settings); the others hold always. */
  isOfTwo?: true
}

/**
 * Which parts no person has both of in one file, in whatever order they would come. Who proposed is said before who judged: the first
 * that fits is told. Signing and then issuing go together, and so do judging and visiting.
 */
export const exclusions: readonly Exclusion[] = [
  { one: ['entered'], other: [...judgingParts, 'exempted', 'proposed', 'signed', 'completed', ...issuingParts] },
  { one: ['exempted'], other: ['proposed', ...judgingParts] },
  { one: ['signed', 'completed'], other: ['proposed', ...judgingParts], isOfTwo: true },
  // The council is a check on the file: its keeper alone does not make its decision.
  { one: ['concluded'], other: ['signed', 'completed'], isOfTwo: true },
  { one: issuingParts, other: ['proposed', ...judgingParts] },
  { one: ['entered_issue'], other: ['confirmed_issue'] },
  { one: ['gave_back'], other: ['confirmed_back'] },
  { one: ['proposed_revocation'], other: ['confirmed_revocation', 'completed'] },
]

/** Every part that keeps somebody from having this one. */
const excludedBy = (wanted: HandPart, hasFourEyes: boolean): HandPart[] =>
  exclusions
    .filter(({ isOfTwo }) => hasFourEyes || !isOfTwo)
    .flatMap(({ one, other }) => (one.includes(wanted) ? other : []).concat(other.includes(wanted) ? one : []))

type Asking = { personId: string; hands: readonly Hand[]; fourEyes: boolean }

/** What this person did that keeps them from a part; null: nothing of the ledger does. */
export const excludingPart = (wanted: HandPart, { personId, hands, fourEyes }: Asking): HandPart | null =>
  excludedBy(wanted, fourEyes).find((part) => hands.some((hand) => hand.personId === personId && hand.part === part)) ??
  null

const deeds: Partial<Record<HandPart, string>> = {
  entered: 'nhập phiếu',
  judged: 'thẩm định',
  figures: 'thẩm định',
  pinned: 'thẩm định',
  exempted: 'xác nhận',
  proposed: 'đề nghị quyết định',
  signed: 'ký',
  completed: 'hoàn tất việc đang giữ',
  concluded: 'ghi kết luận',
  entered_issue: 'cấp giấy',
  issued: 'cấp giấy',
  confirmed_issue: 'cấp giấy',
  confirmed_back: 'xác nhận bản ký',
  confirmed_revocation: 'xác nhận thu hồi',
}

/** The sentence for who is kept from a part by another one; null: they are not. */
export const exclusionSentence = (wanted: HandPart, asking: Asking): string | null => {
  const part = excludingPart(wanted, asking)
  if (part === null) return null
  if (part === 'entered') return 'Bạn đã nhập phiếu này từ phiếu giấy nên không thẩm định và không ký phiếu.'
  return `${handWords[part]} nên người khác ${deeds[wanted] ?? 'làm việc này'}.`
}

/** Who leaves an act to others because of what they did, as a condition beside its button; `part` is what it makes of its person. */
export const barWords = (part: HandPart | undefined): string => {
  const named = { ...deeds, exempted: 'xác nhận tiêu chí không áp dụng' }
  const did = part === undefined ? [] : excludedBy(part, true).flatMap((each) => named[each] ?? [])
  return `Không dành cho người đã ${[...new Set(['khai báo xung đột lợi ích', ...did])].join(', ')}.`
}

const mostNames = 3

/** Who may, at the end of a sentence: `A, B, C và 2 người khác`. */
export const signerNames = (names: readonly string[]): string => {
  const shown = names.slice(0, mostNames).join(', ')
  return names.length > mostNames ? `${shown} và ${names.length - mostNames} người khác` : shown
}

/** The refusal of an act that is another person's, with who they are. */
export const signersSentence = (why: string, names: readonly string[]): string =>
  names.length === 0 ? `${why} Hiện chưa có người nào khác được ký.` : `${why} Người làm được: ${signerNames(names)}.`

export const interestSentence = `${handWords.declared}.`
/** Of a proposal whose author has declared an interest since. */
export const interestedProposal =
  'Người đề nghị đã khai báo xung đột lợi ích với cơ sở này. Hãy trả lại đề nghị để người khác thẩm định và đề nghị lại.'
/** Of a file whose log does not reach back to its start. */
export const incompleteSentence =
  'Dấu tay của phiếu không đầy đủ vì nhật ký không còn từ đầu, nên người chưa từng có tên trong phiếu ký.'

/** The sentence for a reader who has declared an interest; null: they have not. */
export const interestObstacle = ({ hasConflict }: { hasConflict: boolean }): string | null =>
  hasConflict ? interestSentence : null
