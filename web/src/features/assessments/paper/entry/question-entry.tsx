import { Button, Checkbox, CloseButton, FileButton } from '@mantine/core'
import type { FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import { stanceNames, stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { takenTypes } from '@nhanxanh/contract/features/files'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { AnswerField } from './answer-field.tsx'
import styles from '../paper.module.css'
import { proofsOf, type Paper } from '../use-paper.ts'

type Props = {
  paper: Paper
  question: FormQuestion
  /** When it is asked; null: always. */
  when: string | null
  missing: string | null
  isClosed: boolean
}

const wantedWords = ({ kinds, minFiles }: FormQuestion['evidence']): string => {
  const names = kinds.map((kind) => evidenceKindNames[kind].toLowerCase()).join('; ')
  return minFiles > 0 ? `Cần ít nhất ${minFiles} tệp: ${names}` : `Minh chứng nếu có: ${names}`
}

const Evidence = ({ paper, question, isClosed }: Omit<Props, 'missing' | 'when'>) => {
  const { id, evidence } = question
  const [isSending, setSending] = useState(false)
  const stored = paper.storedOf(id)
  if (evidence.kinds.length === 0) return null
  const send = async (files: readonly File[]) => {
    setSending(true)
    for (const file of files) await paper.attach(id, file)
    setSending(false)
  }
  const remove = (fileId: string) => {
    const left = proofsOf(stored).filter((proof) => proof.fileId !== fileId)
    void paper.answer(id, { value: stored?.value ?? [], stance: stored?.stance ?? null, evidence: left })
  }
  return (
    <div className={styles.evidence}>
      {(stored?.evidence ?? []).map(({ id: evidenceId, file, kind }) => (
        <span key={evidenceId} className={styles.file} title={evidenceKindNames[kind]}>
          <IconPaperclip size={16} aria-hidden /> {file.name}
          {!isClosed && <CloseButton size="sm" aria-label={`Bỏ tệp ${file.name}`} onClick={() => remove(file.id)} />}
        </span>
      ))}
      {!isClosed && (
        <FileButton multiple accept={takenTypes.join(',')} onChange={(chosen) => void send(chosen)}>
          {(button) => (
            <Button {...button} size="compact-sm" variant="default" loading={isSending}>
              Thêm minh chứng
            </Button>
          )}
        </FileButton>
      )}
      <span className={styles.dimmed}>{wantedWords(evidence)}</span>
    </div>
  )
}

const Answer = ({ paper, question, isClosed }: Omit<Props, 'missing' | 'when'>) => {
  const { id, content, scale } = question
  const stored = paper.storedOf(id)
  const stance = stanceOf(scale.kind)
  const isDeclined = (stored?.stance ?? null) !== null
  const evidence = proofsOf(stored)
  const say = (value: readonly string[], said: typeof stance | null) =>
    paper.answer(id, { value, stance: said, evidence })
  return (
    <>
      {!isDeclined && (
        <AnswerField
          {...{ scale, isClosed }}
          label={content}
          value={stored?.value ?? []}
          onChange={(value) => say(value, null)}
        />
      )}
      <div className={styles.inline}>
        <Checkbox
          label={stanceNames[stance]}
          checked={isDeclined}
          disabled={isClosed}
          onChange={() => void say([], isDeclined ? null : stance)}
        />
        {stored?.isProposed && !isClosed && (
          <Button size="compact-sm" variant="light" onClick={() => void say(stored.value, stored.stance)}>
            Mang sang từ lần trước, bấm để xác nhận
          </Button>
        )}
      </div>
    </>
  )
}

/** One question as it stands on paper: what is asked, what was answered, what proves it. */
export const QuestionEntry = ({ missing, when, ...given }: Props) => {
  const { paper, question } = given
  const { id, code, content, hint } = question
  const problem = paper.problems[id]
  return (
    <article id={`paper-question-${id}`} className={styles.question} tabIndex={-1}>
      <div>
        <p className={styles.content}>{content}</p>
        <p className={styles.dimmed}>
          <code>{code}</code>
          {hint !== null && ` · ${hint}`}
        </p>
        {when !== null && <p className={styles.dimmed}>{when}</p>}
      </div>
      <div className={styles.answer}>
        <Answer {...given} />
        <Evidence {...given} />
        {problem !== undefined && (
          <p role="alert" className={styles.error}>
            {problem}
          </p>
        )}
        {problem === undefined && missing !== null && <p className={styles.missing}>{missing}</p>}
      </div>
    </article>
  )
}
