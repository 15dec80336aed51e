import type { LetterDraft } from '@nhanxanh/contract/features/owner-letters'
import styles from './letters.module.css'

const wayWords = {
  mail: (to: string) => `Gửi qua email đến ${to}`,
  zalo: (to: string) => `Gửi qua Zalo đến ${to}`,
  print: (to: string) => `Bản in gửi ${to}, chờ in`,
} as const

/** A letter as its reader sees it. */
export const LetterSheet = ({ draft }: { draft: LetterDraft }) => {
  const { way, to, subject, head, greeting, first, items, paragraphs, button, link, foot, short } = draft
  return (
    <article className={`stack-3 ${styles.letter}`} aria-label={subject}>
      <p className="remark">{wayWords[way](to)}</p>
      <h4>{subject}</h4>
      {short !== null && <p className={styles.short}>{short}</p>}
      <header>
        {head.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <p>{greeting}</p>
      <p>{first}</p>
      {items.length > 0 && (
        <ol>
          {items.map(({ title, note, ask }) => (
            <li key={title}>
              <b>{title}</b>
              {note !== null && <p className="dimmed">{note}</p>}
              {ask !== null && <p>{ask}</p>}
            </li>
          ))}
        </ol>
      )}
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {link !== null && (
        <p>
          {button !== null && <span className={styles.button}>{button}</span>}
          <span className="muted">{link}</span>
        </p>
      )}
      <footer>
        {foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  )
}
