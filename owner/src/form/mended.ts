import type { OwnAnswers } from '@nhanxanh/contract/features/assessments.own'

/** The questions that were answered anew, or have a new file, since the office sent the form back. Of figures no time is known. */
export const mendedSince = ({ answers }: OwnAnswers, since: string | null): ReadonlySet<string> =>
  new Set(
    answers
      .filter(({ updatedAt, evidence }) =>
        [updatedAt, ...evidence.map(({ file }) => file.createdAt)].some((at) => since !== null && at > since),
      )
      .map(({ questionId }) => questionId),
  )
