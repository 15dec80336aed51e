import { Button } from '@mantine/core'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import { useState, type ReactNode } from 'react'
import { ActDialog } from '../act-dialog.tsx'
import { screenOf, useStep, type Case, type CaseCalls, type CaseEdit } from './case-kind.ts'
import styles from './cases.module.css'

type Acting = Case & { can: Readonly<Record<string, boolean>> }

/** The title is else the verb with the case, and so is what is said once it is done. */
type Words = { title?: string; verb: string; explain?: string; said?: string; name?: string; hint?: string }

/** An act that asks for one text at the most. */
type PlainAct<Detail> = {
  call: CaseEdit<Detail>
  words: Words | ((record: Detail) => Words)
  /** The text that is asked for; `when`: for some records alone. */
  field?: { key: string; label?: string; maxRows?: number; when?: (record: Detail) => boolean }
}
type DialogProps<Detail> = { record: Detail; onClose: () => void }

/** An act on a case: its key in `can`, its button, and what it asks before it is done. */
export type CaseAct<Detail> = { key: string; label: string; isAwaited?: true } & (
  | PlainAct<Detail>
  | { Dialog: (props: DialogProps<Detail>) => ReactNode }
)

type Kind<Detail> = CaseCalls<Detail> & { declared: Pick<CaseDeclaration, 'noun'> }
type Asking<Detail> = DialogProps<Detail> & { kind: Kind<Detail>; act: PlainAct<Detail> & { key: string } }

function PlainDialog<Detail extends Acting>({ kind, act, record, onClose }: Asking<Detail>) {
  const { key, call, field, words } = act
  const { id, code, version } = record
  const { verb, name = verb, explain, hint, ...own } = typeof words === 'function' ? words(record) : words
  const whole = `${verb} ${kind.declared.noun} ${code}`
  const { title = `${whole}?`, said = `Đã ${whole.charAt(0).toLocaleLowerCase('vi')}${whole.slice(1)}.` } = own
  const { key: asked = '', when, ...look } = field ?? {}
  const isAsked = field !== undefined && (when?.(record) ?? true)
  return (
    <ActDialog
      act={call}
      params={{ id }}
      asks={isAsked ? { [asked]: { kind: 'text', description: hint, ...look } } : {}}
      values={field && { [asked]: '' }}
      known={{ version }}
      unsaved={field && !when ? { name: `${screenOf(kind).slice(1)}.${key}/${id}`, title: `${name} ${code}` } : null}
      {...{ title, name, verb, said, onClose }}
      {...useStep(kind, id)}
    >
      {explain !== undefined && <p>{explain}</p>}
    </ActDialog>
  )
}

type Props<Detail> = {
  kind: Kind<Detail> & { acts: readonly CaseAct<Detail>[] }
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
      {open && ('Dialog' in open ? <open.Dialog {...asked} /> : <PlainDialog {...asked} kind={kind} act={open} />)}
    </>
  )
}
