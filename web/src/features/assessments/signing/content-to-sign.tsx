import type { SigningContent } from '@nhanxanh/contract/features/assessments.decisions'
import styles from './signing.module.css'
import { signingLines } from './signing-words.ts'

type Props = {
  content: SigningContent
  /** As it was seen before: what differs is marked. */
  seen?: SigningContent | undefined
}

/** Exactly what a signature would seal. */
export const ContentToSign = ({ content, seen }: Props) => (
  <dl className={`small stack ${styles.content}`}>
    {signingLines(content, seen).map(({ key, label, text, before }) => (
      <div key={key} data-changed={before === undefined ? undefined : true}>
        <dt>{label}</dt>
        <dd>
          {before !== undefined && (
            <small className={styles.before}>
              Trước đó: <del>{before}</del>
            </small>
          )}
          {text}
        </dd>
      </div>
    ))}
  </dl>
)
