import { Button, Checkbox, CloseButton, Select } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import type { SigningContent } from '@nhanxanh/contract/features/assessments.decisions'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { paragraph } from '@nhanxanh/contract/shared/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { z } from 'zod'
import { call } from '../../../../lib/api/client.ts'
import { useContractForm } from '../../../../lib/forms.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { ReasonText } from '../../../../ui/form/reason-text.tsx'
import { UnsavedNotice } from '../../../../ui/form/unsaved-notice.tsx'
import { useWaitingEdit } from '../../../../ui/form/waiting-edit.tsx'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { KeyCap } from '../../../../ui/page/work-page.tsx'
import { toast } from '../../../../ui/toast/toasts.ts'
import { patchDetail } from '../../assessments.queries.ts'
import type { BenchCriterion } from '../bench-model.ts'
import { useJudging } from '../judging.ts'
import type { useSigningQueue } from './use-to-sign.ts'
import styles from './brief.module.css'

/** With the criteria that are named it stays within what the act takes. */
const mostWords = 600
const asked = z.strictObject({
  reason: paragraph('lý do', mostWords),
  look: z.array(z.string()).min(1, 'Hãy chọn ít nhất một tiêu chí cần xem lại.').max(20, 'Không quá 20 tiêu chí.'),
})

/** The reason as the assessor reads it: the words, then what is to be looked at again. */
export const returnReason = (reason: string, criteria: readonly Pick<BenchCriterion, 'code' | 'name'>[]): string => {
  const naming = (name: (criterion: Pick<BenchCriterion, 'code' | 'name'>) => string) =>
    `${reason}\n\nCần xem lại: ${criteria.map(name).join('; ')}.`
  const whole = naming(({ code, name }) => `${code} ${name}`)
  return whole.length > 1000 ? naming(({ code }) => code) : whole
}

/** What is offered first: what failed, then what was flagged. */
const useOffered = () => {
  const { judged, findings, isFlagged } = useJudging()
  const hasFailed = ({ id }: BenchCriterion) => findings.get(id)?.verdict === 'not_met'
  const failed = judged.toJudge.filter(hasFailed)
  return [...failed, ...judged.toJudge.filter((each) => isFlagged(each) && !hasFailed(each))].slice(0, 6)
}

type Props = { content: SigningContent; queue: ReturnType<typeof useSigningQueue>; onClose: () => void }

const useReturning = ({ queue, onClose }: Pick<Props, 'queue' | 'onClose'>) => {
  const client = useQueryClient()
  const { assessment, attempt } = useJudging()
  const { id, version, code } = assessment
  return useContractForm({
    schema: asked,
    unsaved: { name: `assessments.return/${id}`, title: `Phiếu ${code}: trả lại đề nghị` },
    initialValues: { reason: '', look: [] as string[] },
    save: async ({ reason, look }) => {
      const criteria = attempt.criteria.filter((each) => look.includes(each.code))
      const body = { version, reason: returnReason(reason, criteria) }
      const detail = await call(assessments.withdrawDecision, { params: { id }, body }, { isToldHere: true })
      toast({ tone: 'success', text: 'Đã trả lại đề nghị, người đề nghị được báo kèm lý do.' })
      patchDetail(client, detail)
      onClose()
      queue.next?.()
    },
  })
}

type LookProps = { look: string[]; error: ReactNode; onChange: (codes: string[]) => void }

/** What is to be looked at again: of what failed and was flagged, or any other. */
const LookAgain = ({ look, error, onChange }: LookProps) => {
  const { judged, findings } = useJudging()
  const offered = useOffered()
  const [isChoosing, setChoosing] = useState(false)
  const added = judged.toJudge.filter((each) => look.includes(each.code) && !offered.includes(each))
  const others = judged.toJudge.filter(({ code }) => !look.includes(code))
  const standing = ({ id }: BenchCriterion) => {
    const verdict = findings.get(id)?.verdict
    return verdict ? `đang chấm ${verdictNames[verdict].toLocaleLowerCase('vi')}` : 'chưa chấm'
  }
  return (
    <>
      <Checkbox.Group label="Cần xem lại" withAsterisk value={look} onChange={onChange} error={error}>
        <ul className={styles.rows}>
          {[...offered, ...added].map((criterion) => {
            const { id, code, name } = criterion
            return (
              <li key={id} className={styles.tick}>
                <Checkbox value={code} label={name} description={`${code}, ${standing(criterion)}`} />
              </li>
            )
          })}
        </ul>
      </Checkbox.Group>
      {isChoosing ? (
        <Select
          aria-label="Chọn tiêu chí khác"
          placeholder="Tìm mã hoặc tên tiêu chí"
          searchable
          value={null}
          data={others.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          onChange={(code) => code !== null && onChange([...look, code])}
        />
      ) : (
        <button type="button" className={`small ${styles.more}`} onClick={() => setChoosing(true)}>
          Chọn mục khác trong {judged.toJudge.length}
        </button>
      )}
    </>
  )
}

/** Sends the proposal back: why, and what is to be looked at again. It takes the place of the right column and covers nothing that it is about. */
export const ReturnSheet = ({ content, queue, onClose }: Props) => {
  const { form, formProps, isSaving, problem, submit, unsaved } = useReturning({ queue, onClose })
  const { ref } = formProps
  useWaitingEdit(form.isDirty(), { giveUp: form.reset })
  const leave = ({ key, nativeEvent }: KeyboardEvent) => key === 'Escape' && !nativeEvent.isComposing && onClose()
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref])
  useShortcuts([
    { keys: 'Ctrl+Enter', label: 'Trả lại đề nghị', group: 'Trả lại', run: submit },
    { keys: 'Escape', label: 'Ở lại', group: 'Trả lại', run: onClose },
  ])
  return (
    <section className={styles.said} aria-labelledby="brief-return">
      <header className={`row ${styles.sheetHead}`}>
        <h2 id="brief-return">Trả lại đề nghị</h2>
        <CloseButton aria-label="Đóng phần trả lại" onClick={onClose} />
      </header>
      <p className="remark">
        Phiếu về lại {content.proposed.name}, thời hạn thẩm định chạy tiếp. Chủ cơ sở không nhận thư.
      </p>
      <form {...formProps} className="stack-3" aria-label="Trả lại đề nghị" autoComplete="off">
        <UnsavedNotice offer={unsaved.offer} />
        <FormProblem text={problem} />
        <ReasonText maxLength={mostWords} {...form.getInputProps('reason')} onKeyDown={leave} />
        <LookAgain
          look={form.getValues().look}
          error={form.errors['look']}
          onChange={(codes) => form.setFieldValue('look', codes)}
        />
        <footer className={`row ${styles.sheetFoot}`}>
          <Button variant="default" rightSection={<KeyCap>Esc</KeyCap>} onClick={onClose}>
            Ở lại
          </Button>
          <Button
            type="submit"
            loading={isSaving}
            aria-keyshortcuts="Control+Enter"
            rightSection={<KeyCap>Ctrl ↵</KeyCap>}
          >
            Trả lại đề nghị
          </Button>
        </footer>
      </form>
    </section>
  )
}
