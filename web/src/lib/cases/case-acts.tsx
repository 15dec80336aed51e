import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { ReasonText } from '../../ui/form/reason-text.tsx'
import { useContractForm } from '../forms.ts'
import { edit, useStep, type Case, type CaseCalls, type CaseEdit } from './case-kind.ts'
import styles from './cases.module.css'

type Acting = Case & { can: Readonly<Record<string, boolean>> }

type Words = { title: string; verb: string; explain?: string; said: string; name?: string; hint?: string }

/** An act that asks for one text at the most. */
type PlainAct<Detail> = {
  call: CaseEdit<Detail> & { body: z.ZodObject }
  words: (record: Detail) => Words
  /** The text that is asked for; `when`: for some records alone. */
  field?: { key: string; label?: string; maxRows?: number; when?: (record: Detail) => boolean }
}
type DialogProps<Detail> = { record: Detail; onClose: () => void }

/** An act on a case: its key in `can`, its button, and what it asks before it is done. */
export type CaseAct<Detail> = { key: string; label: string; isAwaited?: true } & (
  | PlainAct<Detail>
  | { Dialog: (props: DialogProps<Detail>) => ReactNode }
)

type Asking<Detail> = DialogProps<Detail> & { kind: CaseCalls<Detail>; act: PlainAct<Detail> & { key: string } }

function ActDialog<Detail extends Acting>({ kind, act, record, onClose }: Asking<Detail>) {
  const { key, call, field, words } = act
  const { id, code, version } = record
  const { title, verb, explain, said, name = verb, hint } = words(record)
  const step = useStep(kind, id, onClose)
  const contractForm = useContractForm({
    schema: call.body.omit({ version: true }),
    unsaved:
      field === undefined || field.when
        ? null
        : { name: `${kind.screen.slice(1)}.${key}/${id}`, title: `${name} ${code}` },
    initialValues: field === undefined ? {} : { [field.key]: '' },
    save: (body, idempotencyKey) =>
      step(() => edit(call, { params: { id }, body: { ...body, version } }, { idempotencyKey }), said),
  })
  const isAsked = field !== undefined && (field.when?.(record) ?? true)
  return (
    <FormDialog {...{ contractForm, title, name, verb, onClose }}>
      {explain !== undefined && <p>{explain}</p>}
      {isAsked && (
        <ReasonText
          label={field.label ?? 'Lý do'}
          description={hint}
          maxRows={field.maxRows ?? 8}
          {...contractForm.form.getInputProps(field.key)}
        />
      )}
    </FormDialog>
  )
}

type Props<Detail> = {
  kind: CaseCalls<Detail> & { acts: readonly CaseAct<Detail>[] }
  record: Detail
  /** What is done without asking. */
  children?: ReactNode
}

/** What this reader may do with a case as it stands; the first is what the case waits for. */
export function CaseActs<Detail extends Acting>({ kind, record, children }: Props<Detail>) {
  const [open, setOpen] = useState<CaseAct<Detail> | null>(null)
  const possible = kind.acts.filter(({ key }) => record.can[key])
  const asked = { record, onClose: () => setOpen(null) }
  return (
    <>
      {(possible.length > 0 || children) && (
        <div className={styles.acts}>
          {possible.map((act) => (
            <Button
              key={act.key}
              variant={act.isAwaited ? 'filled' : 'default'}
              size="compact-md"
              onClick={() => setOpen(act)}
            >
              {act.label}
            </Button>
          ))}
          {children}
        </div>
      )}
      {open && ('Dialog' in open ? <open.Dialog {...asked} /> : <ActDialog {...asked} kind={kind} act={open} />)}
    </>
  )
}
