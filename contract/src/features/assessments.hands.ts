/** The parts that people have in an assessment, as the ledger of hands keeps them for ever (PRODUCT D7b.7). */
export const handParts = [
  'entered',
  'judged',
  'figures',
  'pinned',
  'proposed',
  'withdrew',
  'declined',
  'declared',
  'visited',
  'concluded',
] as const
export type HandPart = (typeof handParts)[number]
/** What somebody did with an assessment, ever. */
export type Hand = { personId: string; part: HandPart }

/** What of judging is: a figure and a place on a page say something of a criterion as a verdict does. */
export const judgingParts = ['judged', 'figures', 'pinned'] as const satisfies readonly HandPart[]

/** Everybody who judged, on any attempt and whatever became of it. */
export const judgesAmong = (hands: readonly Hand[]): string[] =>
  hands.filter(({ part }) => judgingParts.some((each) => each === part)).map(({ personId }) => personId)

/** What bars from signing (who took a proposal back has proposed it), with the words that say so to the person; the first that fits is said. */
export const signingBars: readonly { part: HandPart; words: string }[] = [
  { part: 'proposed', words: 'Bạn đã đề nghị quyết định của phiếu này' },
  { part: 'judged', words: 'Bạn đã kết luận tiêu chí của phiếu này' },
  { part: 'figures', words: 'Bạn đã đặt giá trị thẩm định của phiếu này' },
  { part: 'pinned', words: 'Bạn đã ghim chỗ trên minh chứng của phiếu này' },
]

export const interestSentence = 'Bạn đã khai báo xung đột lợi ích với cơ sở này.'

/** The sentence for a reader who has declared an interest; null: they have not. */
export const interestObstacle = ({ hasConflict }: { hasConflict: boolean }): string | null =>
  hasConflict ? interestSentence : null
