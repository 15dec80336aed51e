import { Button } from '@mantine/core'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { namesRead } from '@nhanxanh/contract/scoring/part-read'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../../lib/can.ts'
import { formulaFromScreen } from '../../../ui/formula/words/screen-value.ts'
import type { ColumnProps } from '../body/ready-screen.ts'
import styles from '../questions.module.css'
import { InputForm } from './input-form.tsx'
import { VariableLine } from './variable-line.tsx'
import { VariablesDialog } from './variables-dialog.tsx'

type Open = { kind: 'new' } | { kind: 'all' } | null

/** What the formula reads, and the way to a new variable and to all of the version. */
export const VariablesPart = ({ form, screen, isEditable }: ColumnProps) => {
  const { variables, versionId } = screen
  const [open, setOpen] = useState<Open>(null)
  const canCreate = useCan('question-input:create')
  const canList = useCan('question-input:list')
  const { formula } = form.getValues().scale
  const names = namesRead(formulaFromScreen(formula))
  const used = variables.filter(({ name }) => names.includes(name))
  const insert = (name: string) => {
    const text = form.getValues().scale.formula
    form.setFieldValue('scale.formula', `${text}${text === '' || text.endsWith(' ') ? '' : ' '}${name}`)
  }
  // A new variable goes where one is waited for; anywhere else it would only break the formula.
  const insertNew = (name: string) => {
    if (/(^|[-+*/^(;=<>])\s*$/.test(form.getValues().scale.formula)) insert(name)
  }
  return (
    <div className={`stack ${styles.part}`}>
      <h3>{`Biến của công thức (${used.length})`}</h3>
      {used.length === 0 && <p className={`remark ${styles.dimmed}`}>Công thức chưa dùng biến nào.</p>}
      <ul className={styles.variables}>
        {used.map((variable) => (
          <VariableLine key={variable.name} variable={variable} />
        ))}
      </ul>
      <div className={`wrap ${styles.row}`}>
        {isEditable && canCreate && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen({ kind: 'new' })}
          >
            Thêm biến
          </Button>
        )}
        {canList && (
          <Button size="xs" variant="default" onClick={() => setOpen({ kind: 'all' })}>
            Mọi biến và hằng số
          </Button>
        )}
      </div>
      <Dialogs
        {...{ open, versionId, insertNew }}
        onInsert={insert}
        isEditable={isEditable}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}

type DialogsProps = {
  open: Open
  versionId: string
  isEditable: boolean
  onInsert: (name: string) => void
  insertNew: (name: string) => void
  onClose: () => void
}

const Dialogs = ({ open, versionId, isEditable, onInsert, insertNew, onClose }: DialogsProps) => {
  if (open === null) return null
  if (open.kind === 'new') {
    return <InputForm versionId={versionId} input={null} onSaved={({ key }) => insertNew(key)} onClose={onClose} />
  }
  return <VariablesDialog versionId={versionId} onInsert={isEditable ? onInsert : undefined} onClose={onClose} />
}

/** Whether a name or its words hold what was typed. */
export const isFound = (typed: string, ...texts: string[]): boolean =>
  texts.some((text) => foldText(text).includes(foldText(typed)))
