/** A text with what is chosen in it. */
export type Edited = { text: string; from: number; to: number }
export type RichMark = 'bold' | 'italic' | 'bullets' | 'numbers' | 'link'

const signs = { bold: '**', italic: '*' } as const
const samples = { bold: 'chữ đậm', italic: 'chữ nghiêng' } as const

const wrap = ({ text, from, to }: Edited, mark: 'bold' | 'italic'): Edited => {
  const sign = signs[mark]
  const inner = text.slice(from, to) || samples[mark]
  const isOn = text.slice(from - sign.length, from) === sign && text.slice(to, to + sign.length) === sign
  if (isOn && from < to) {
    const plain = text.slice(0, from - sign.length) + inner + text.slice(to + sign.length)
    return { text: plain, from: from - sign.length, to: to - sign.length }
  }
  const start = from + sign.length
  return { text: text.slice(0, from) + sign + inner + sign + text.slice(to), from: start, to: start + inner.length }
}

const marker = /^\s*([-•]|\d{1,3}[.)])\s+/

const list = ({ text, from, to }: Edited, mark: 'bullets' | 'numbers'): Edited => {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const after = text.indexOf('\n', to)
  const end = after < 0 ? text.length : after
  const lines = text.slice(start, end).split('\n')
  const isOn = lines.every((line) => (mark === 'bullets' ? /^\s*[-•]\s/ : /^\s*\d{1,3}[.)]\s/).test(line))
  const changed = lines
    .map((line) => line.replace(marker, ''))
    .map((line, at) => (isOn ? line : `${mark === 'bullets' ? '-' : `${at + 1}.`} ${line}`))
    .join('\n')
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length }
}

const link = ({ text, from, to }: Edited): Edited => {
  const inner = text.slice(from, to) || 'tên trang'
  const address = 'https://'
  const start = from + inner.length + 3
  return {
    text: `${text.slice(0, from)}[${inner}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  }
}

/** Puts a mark around what is chosen, or takes it away again; what is to be typed next is chosen afterwards. */
export const withMark = (edited: Edited, mark: RichMark): Edited => {
  if (mark === 'link') return link(edited)
  return mark === 'bold' || mark === 'italic' ? wrap(edited, mark) : list(edited, mark)
}
