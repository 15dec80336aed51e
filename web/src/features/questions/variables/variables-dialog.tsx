import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { ConstantRow, QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { IconEdit, IconListSearch, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../lib/can.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { questionQueries } from '../questions.queries.ts'
import styles from '../questions.module.css'
import { ConstantForm } from './constant-form.tsx'
import { InputForm } from './input-form.tsx'
import { useRemoveVariable } from './use-remove-variable.ts'
import { VariableUses } from '../uses/variable-uses.tsx'
import { VariableLine } from './variable-line.tsx'
import { isFound } from './variables-part.tsx'

type Row = { kind: 'input'; record: QuestionInputRow } | { kind: 'constant'; record: ConstantRow }
type Open = { kind: 'input'; record: QuestionInputRow | null } | { kind: 'constant'; record: ConstantRow | null } | null

type Props = {
  versionId: string
  onInsert?: ((name: string) => void) | undefined
  onClose: () => void
}

const usedWords = ({ usedBy }: Row['record']): string =>
  usedBy.length === 0 ? 'Chưa công thức nào dùng' : `Dùng ở ${usedBy.map(({ key }) => key).join(', ')}`

const noteOf = (row: Row): string => {
  if (row.kind === 'input') return usedWords(row.record)
  const { value, validFrom, validTo, source } = row.record
  const days = `từ ${formatDay(validFrom)}${validTo === null ? '' : ` đến hết ${formatDay(validTo)}`}`
  return `Bằng ${decimalOnScreen(value)} ${days}, nguồn: ${source}. ${usedWords(row.record)}`
}

const hasTwin = (all: readonly Row[], { record: { key, id } }: Row): boolean =>
  all.some(({ record }) => record.key === key && record.id !== id)

/** Every input and constant of the version: found by name, changed in place, deleted where no formula reads it. */
export const VariablesDialog = ({ versionId, onInsert, onClose }: Props) => {
  const { data: version } = useQuery(questionQueries.tree(versionId))
  const { data: inputs } = useQuery(questionQueries.inputs(versionId))
  const { data: constants } = useQuery(questionQueries.constants(versionId))
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Open>(null)
  const isEditable = version?.version.can.edit === true
  const canCreate = useCan('question-input:create') && isEditable
  const all: readonly Row[] = [
    ...(inputs?.items ?? []).map((record) => ({ kind: 'input' as const, record })),
    ...(constants?.items ?? []).map((record) => ({ kind: 'constant' as const, record })),
  ]
  const rows = all.filter(({ record }) => isFound(typed, record.key, record.label))
  return (
    <Modal opened onClose={onClose} title="Biến và hằng số của phiên bản" size="lg">
      <div className={`stack ${styles.part}`}>
        <TextInput
          aria-label="Tìm biến"
          placeholder="Tìm theo mã hoặc tên"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {canCreate && (
          <div className={`wrap ${styles.row}`}>
            <Add label="Thêm biến" onClick={() => setOpen({ kind: 'input', record: null })} />
            <Add label="Thêm hằng số" onClick={() => setOpen({ kind: 'constant', record: null })} />
          </div>
        )}
        <ul className={styles.variables}>
          {rows.map((row) => (
            <Line key={row.record.id} {...{ row, isEditable, onInsert, all }} onEdit={() => setOpen(row)} />
          ))}
        </ul>
        {rows.length === 0 && <p className={`remark ${styles.dimmed}`}>Không có biến nào khớp.</p>}
      </div>
      {open?.kind === 'input' && <InputForm versionId={versionId} input={open.record} onClose={() => setOpen(null)} />}
      {open?.kind === 'constant' && (
        <ConstantForm versionId={versionId} constant={open.record} onClose={() => setOpen(null)} />
      )}
    </Modal>
  )
}

const Add = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)

type LineProps = {
  row: Row
  isEditable: boolean
  all: readonly Row[]
  onInsert: Props['onInsert']
  onEdit: () => void
}

const Line = ({ row, isEditable, all, onInsert, onEdit }: LineProps) => {
  const { kind, record } = row
  // Without the value of one year formulas still read those of the others.
  const isNeeded = record.usedBy.length > 0 && !hasTwin(all, row)
  const { key, label, unit } = record
  const remove = useRemoveVariable()
  const [isAsked, setAsked] = useState(false)
  const canRead = useCan('question-input:read')
  const [canEdit, canDelete] = [useCan('question-input:edit'), useCan('question-input:delete')]
  return (
    <VariableLine
      variable={{ name: key, label, unit, kind }}
      note={noteOf(row)}
      {...(isAsked && { more: <VariableUses kind={kind} id={record.id} /> })}
    >
      {canRead && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Nơi dùng ${key}`}
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        >
          <IconListSearch size={18} aria-hidden />
        </ActionIcon>
      )}
      {onInsert && (
        <Button size="compact-sm" variant="default" onClick={() => onInsert(key)}>
          Chèn
        </Button>
      )}
      {isEditable && canEdit && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Sửa ${key}`} onClick={onEdit}>
          <IconEdit size={18} aria-hidden />
        </ActionIcon>
      )}
      {isEditable && canDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Xoá ${key}`}
          disabled={isNeeded}
          title={isNeeded ? `${usedWords(record)} nên không xoá được` : undefined}
          onClick={() => remove(kind, record)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </VariableLine>
  )
}
