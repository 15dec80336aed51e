import { Fragment } from 'react'
import { parseRichText, type Block, type Inline, type Line } from './parse-rich-text.ts'
import styles from './rich-text.module.css'

/** Parts of a text have no name but their place. */
const placed = <T,>(parts: readonly T[]): { key: string; part: T }[] =>
  parts.map((part, at) => ({ key: `at-${at}`, part }))

const Part = ({ inline }: { inline: Inline }) => {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'bold':
      return (
        <b>
          <Words line={inline.parts} />
        </b>
      )
    case 'italic':
      return (
        <i>
          <Words line={inline.parts} />
        </i>
      )
    default:
      return (
        <a href={inline.href} target="_blank" rel="noopener noreferrer">
          {inline.text}
        </a>
      )
  }
}

const Words = ({ line }: { line: Line }) => placed(line).map(({ key, part }) => <Part key={key} inline={part} />)

const Paragraph = ({ lines }: Pick<Block, 'lines'>) => (
  <p>
    {placed(lines).map(({ key, part }, at) => (
      <Fragment key={key}>
        {at > 0 && <br />}
        <Words line={part} />
      </Fragment>
    ))}
  </p>
)

const Shown = ({ block: { kind, lines } }: { block: Block }) => {
  if (kind === 'paragraph') return <Paragraph lines={lines} />
  const items = placed(lines).map(({ key, part }) => (
    <li key={key}>
      <Words line={part} />
    </li>
  ))
  return kind === 'bullets' ? <ul>{items}</ul> : <ol>{items}</ol>
}

/** Guidance as it is read: paragraphs, lists, bold, italic and links; everything else as it was typed. */
export const RichText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {placed(parseRichText(text)).map(({ key, part }) => (
      <Shown key={key} block={part} />
    ))}
  </div>
)
