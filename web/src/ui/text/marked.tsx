import { highlightRanges } from '@nhanxanh/contract/shared/highlight'

/** A text with the parts that answer the search marked, in its own letters and accents. */
export const Marked = ({ text, query }: { text: string; query: string | undefined }) => {
  const ranges = query === undefined ? [] : highlightRanges(query, text)
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  )
}
