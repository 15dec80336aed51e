export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Above so many words on a side, two texts are shown whole: nobody reads such a comparison word by word. */
const mostWords = 600

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? []

/** Lengths of the longest common rest from each pair of places on. */
const commonRests = (before: readonly string[], after: readonly string[]): number[][] => {
  const rests = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [here, down, right] = [rests[i], rests[i + 1]?.[j] ?? 0, rests[i]?.[j + 1] ?? 0]
      if (here) here[j] = before[i] === after[j] ? (rests[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(down, right)
    }
  }
  return rests
}

const joined = (parts: readonly DiffPart[]): DiffPart[] => {
  const made: DiffPart[] = []
  for (const part of parts) {
    const last = made.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else made.push({ ...part })
  }
  return made
}

/** What was taken out of a text and what came in, word by word; without the added parts it is the text before. */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  if (old.length > mostWords || fresh.length > mostWords) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
  const rests = commonRests(old, fresh)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [left, right] = [old[i], fresh[j]]
    if (left !== undefined && left === right) {
      parts.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || (rests[i + 1]?.[j] ?? 0) >= (rests[i]?.[j + 1] ?? 0))) {
      parts.push({ kind: 'removed', text: left })
      i += 1
    } else {
      parts.push({ kind: 'added', text: right ?? '' })
      j += 1
    }
  }
  return joined(parts)
}
