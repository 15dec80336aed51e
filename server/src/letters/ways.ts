import { untilSentence } from '@nhanxanh/contract/features/assessments.ways'
import type { WaysToLevel } from '@nhanxanh/contract/features/assessments.ways'

/** What would lead to the next level, for the end of a letter about a decision: facts of the criteria, and a promise only where the settings make it. */
export const waysParagraphs = (next: WaysToLevel | null): string[] =>
  next === null || next.ways.length === 0
    ? []
    : [
        `Những cách gần nhất để đạt mức ${next.levelName}, mỗi cách là một khả năng riêng; kết quả vẫn do thẩm định lại quyết định:`,
        ...next.ways.map(({ sentence }, nth) => `${nth + 1}. ${sentence}`),
        ...[untilSentence(next)].filter((text) => text !== null),
      ]
