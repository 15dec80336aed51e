/** A piece of a line; a link has an address that is safe to open. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly parts: readonly Inline[] }
  | { readonly kind: 'italic'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
export type Line = readonly Inline[]
export type Block = { readonly kind: 'paragraph' | 'bullets' | 'numbers'; readonly lines: readonly Line[] }

const schemes = new Set(['http:', 'https:', 'mailto:'])

/** The address as it may stand in a link; null for a script or anything else that is not a place to go. */
export const safeAddress = (address: string): string | null => {
  try {
    const { protocol, href } = new URL(address)
    return schemes.has(protocol) ? href : null
  } catch {
    return null
  }
}

const marks = /\*\*(?<bold>[^*\n]+)\*\*|\*(?<italic>[^*\s][^*\n]*)\*|\[(?<text>[^\][\n]+)\]\((?<address>[^()\s]+)\)/

const inlineOf = (whole: string, { bold, italic, text, address }: Record<string, string | undefined>): Inline => {
  if (bold !== undefined) return { kind: 'bold', parts: parseLine(bold) }
  if (italic !== undefined) return { kind: 'italic', parts: parseLine(italic) }
  const href = safeAddress(address ?? '')
  return href === null ? { kind: 'text', text: whole } : { kind: 'link', text: text ?? '', href }
}

/** Words, **bold**, *italic* and [links](https://…) of a line; whatever is none of these is words. */
export const parseLine = (line: string): Inline[] => {
  const found: Inline[] = []
  let rest = line
  for (let match = marks.exec(rest); match !== null; match = marks.exec(rest)) {
    if (match.index > 0) found.push({ kind: 'text', text: rest.slice(0, match.index) })
    found.push(inlineOf(match[0], match.groups ?? {}))
    rest = rest.slice(match.index + match[0].length)
  }
  if (rest !== '') found.push({ kind: 'text', text: rest })
  return found
}

const kindOf = (line: string): { kind: Block['kind']; text: string } => {
  const bullet = /^\s*[-•]\s+(.*)$/.exec(line)
  if (bullet) return { kind: 'bullets', text: bullet[1] ?? '' }
  const numbered = /^\s*\d{1,3}[.)]\s+(.*)$/.exec(line)
  return numbered ? { kind: 'numbers', text: numbered[1] ?? '' } : { kind: 'paragraph', text: line }
}

/**
 * Guidance as people write it: paragraphs, lists of `-` or `1.`, bold, italic, links. It becomes elements, never markup of its
 * own, so nothing in it can run; what is no mark is shown as it was typed.
 */
export const parseRichText = (source: string): Block[] => {
  const blocks: { kind: Block['kind']; lines: Line[] }[] = []
  let isNew = true
  for (const line of source.replaceAll('\r\n', '\n').split('\n')) {
    if (line.trim() === '') {
      isNew = true
      continue
    }
    const { kind, text } = kindOf(line)
    const last = blocks.at(-1)
    if (last === undefined || last.kind !== kind || (isNew && kind === 'paragraph')) blocks.push({ kind, lines: [] })
    blocks.at(-1)?.lines.push(parseLine(text))
    isNew = false
  }
  return blocks
}

/** Whether a text has anything but plain lines. */
export const hasMarks = (source: string): boolean =>
  parseRichText(source).some(
    ({ kind, lines }) => kind !== 'paragraph' || lines.flat().some((each) => each.kind !== 'text'),
  )
