import { ActionIcon, Checkbox } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { shippedPhrases } from '@nhanxanh/contract/features/assessments.phrases'
import type { Phrase } from '@nhanxanh/contract/features/assessments.phrases'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../../lib/act-dialog.tsx'
import { call } from '../../../../lib/api/client.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { toast } from '../../../../ui/toast/toasts.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import { DigitMenu } from './digit-menu.tsx'
import { phrasesId } from './dock-fields.ts'
import styles from './dock.module.css'

const Saved = ({ items }: { items: readonly Phrase[] }) => {
  const client = useQueryClient()
  const remove = useAct({
    mutationFn: ({ id }: Phrase) => call(assessments.removePhrase, { params: { id } }, { isToldHere: true }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: assessmentQueries.phrases().queryKey })
      toast({ tone: 'success', text: 'Đã xoá câu mẫu.' })
    },
  })
  return (
    <ul aria-label="Câu mẫu đã lưu">
      {items.map((phrase) => (
        <li key={phrase.id} className="small">
          {phrase.text} {phrase.isShared && <small>(dùng chung)</small>}{' '}
          {phrase.canRemove && (
            <ActionIcon
              variant="subtle"
              size={24}
              aria-label={`Xoá câu mẫu: ${phrase.text}`}
              onClick={() => remove.mutate(phrase)}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

type DialogProps = { text: string; items: readonly Phrase[]; canShare: boolean; onClose: () => void }

/** Keeps a sentence for oneself or for everybody who judges, and takes away what is not used. */
const PhrasesDialog = ({ text, items, canShare, onClose }: DialogProps) => {
  const client = useQueryClient()
  return (
    <ActDialog
      act={assessments.savePhrase}
      title="Câu mẫu"
      verb="Lưu câu mẫu"
      asks={{
        text: { kind: 'text', label: 'Câu mẫu', minRows: 2 },
        isShared: {
          kind: 'own',
          render: ({ value, ...field }) =>
            canShare && <Checkbox label="Dùng chung cho mọi người thẩm định" checked={value === true} {...field} />,
        },
      }}
      values={{ text, isShared: false }}
      said="Đã lưu câu mẫu."
      onDone={() => client.invalidateQueries({ queryKey: assessmentQueries.phrases().queryKey })}
      onClose={onClose}
    >
      {items.length > 0 && <Saved items={items} />}
    </ActDialog>
  )
}

const toDialog = 'dialog'

type Props = { text: string; onChoose: (phrase: string) => void }

/** Adds a sentence that is written often to the comment, by digit or mouse; what stands there can be kept as one. */
export const Phrases = ({ text, onChoose }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const { items = [], canShare = false } = useQuery(assessmentQueries.phrases()).data ?? {}
  const phrases = [...new Set([...items.map((phrase) => phrase.text), ...shippedPhrases])]
  const choose = (picked: string) => {
    setOpen(false)
    if (picked === toDialog) setKeeping(true)
    else onChoose(picked)
  }
  return (
    <>
      <DigitMenu
        label="Câu mẫu"
        items={[
          ...phrases.map((phrase) => ({ value: phrase, label: phrase })),
          { value: toDialog, label: text.trim() === '' ? 'Thêm hoặc xoá câu mẫu' : 'Lưu nhận xét này thành câu mẫu' },
        ]}
        opened={isOpen}
        onChange={setOpen}
        onPick={choose}
        position="top-end"
        width={420}
      >
        <button id={phrasesId} type="button" className={`hovers ${styles.phrases}`} aria-keyshortcuts=";">
          Câu mẫu
        </button>
      </DigitMenu>
      {isKeeping && <PhrasesDialog {...{ items, canShare }} text={text.trim()} onClose={() => setKeeping(false)} />}
    </>
  )
}
