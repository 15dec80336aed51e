import type { CasePath } from '@nhanxanh/contract/case-kinds'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import { files as calls, type StoredFile } from '@nhanxanh/contract/features/files'
import { capital } from '@nhanxanh/contract/shared/capital'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Facts, type Fact } from '../../ui/facts/facts.tsx'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { PeekMore, PeekParts } from '../../ui/list/peek/peek-parts.tsx'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { call } from '../api/client.ts'
import { useMay } from '../can.ts'
import { FilesInWindow } from '../files/files-in-window.tsx'
import { useAct } from '../use-act.ts'
import { CaseActs, type CaseAct } from './case-acts.tsx'
import {
  caseQueryOf,
  edit,
  screenOf,
  useFollow,
  useReload,
  type Case,
  type CaseCalls,
  type CaseEdit,
  type LetterCalls,
} from './case-kind.ts'
import styles from './cases.module.css'
import { HandlerSelect } from './handler-select.tsx'
import { LetterOnPaper } from './letter-on-paper.tsx'
import { NoteForm } from './note-form.tsx'
import { StepThread } from './step-thread.tsx'

type Person = { id: string; name: string }
type Entries = ComponentProps<typeof StepThread>['entries']
type Shown = Case & {
  email: string | null
  phone: string | null
  body: string
  assignee: Person | null
  handlers: readonly Person[]
  files: readonly StoredFile[]
  entries: Entries
  can: { assign: boolean; note: boolean }
}

/** A fact that is told where there is one; `isText`: words with lines of their own. */
type Standing = (Fact & { isText?: boolean }) | false

/** How a kind of case is shown and handled beside its list; the rest is the same for all kinds. */
export type CaseKind<Detail extends Case> = CaseCalls<Detail> &
  LetterCalls<Detail> & {
    declared: CaseDeclaration
    assign: CaseEdit<Detail>
    noteHint?: string
    /** Where more can be said of its state than that. */
    says?: (record: Detail) => string | null
    acts: readonly CaseAct<Detail>[]
    /** What stands beside the state, and above it. */
    standing: (record: Detail) => readonly Standing[]
    Clocks?: (props: { record: Detail }) => ReactNode
    /** What the person wrote: its title, and the facts around it. */
    asked: { title: string; facts: (record: Detail) => readonly Fact[] }
    /** What has to be known before anything is read. */
    Notice?: (props: { record: Detail }) => ReactNode
    otherActs?: (record: Detail) => ReactNode
    More?: (props: { record: Detail }) => ReactNode
  }

type Props<Detail extends Case> = { kind: CaseKind<Detail>; record: Detail }

/** Who has it: one of those who may, chosen here and stored at once. */
function Handler<Detail extends Shown>({ kind, record }: Props<Detail>) {
  const { id, version, assignee, handlers, can } = record
  const follow = useFollow(kind)
  const { noun } = kind.declared
  const { mutate, isPending } = useAct({
    mutationFn: (assigneeId: string | null) =>
      edit(kind.assign, { params: { id }, body: { version, assigneeId } }, { isToldHere: true }),
    onSuccess: (saved) => {
      follow(saved)
      const { code, assignee: chosen } = saved
      const text =
        chosen === null
          ? `${capital(noun)} ${code} chưa có người xử lý.`
          : `Đã giao ${noun} ${code} cho ${chosen.name}.`
      toast({ tone: 'success', text })
    },
    onError: useReload(kind, id),
  })
  if (!can.assign) return <Facts facts={[{ label: 'Người xử lý', value: assignee?.name ?? 'Chưa ai nhận' }]} />
  return <HandlerSelect {...{ assignee, handlers }} isFixed={isPending} onChoose={(value) => mutate(value)} />
}

const shown = (standing: readonly Standing[]): Fact[] =>
  standing.flatMap((fact) => {
    if (fact === false) return []
    const { isText, ...rest } = fact
    return [isText ? { ...rest, value: <span className={styles.text}>{rest.value}</span>, isWide: true } : rest]
  })

/** How the person can be told what became of it. */
export const addressFacts = ({ email, phone }: Pick<Shown, 'email' | 'phone'>): readonly Fact[] => [
  { label: 'Email', value: email },
  { label: 'Số điện thoại', value: phone && formatPhone(phone) },
]

const ended: Readonly<Record<string, StatusKind>> = { refused: 'rejected', withdrawn: 'draft' }
/** What waits for its first answer, what is worked on, and how it has ended. */
const lookOf = ({ states: { open } }: CaseDeclaration, status: string): StatusKind => {
  if (open.includes(status)) return status === open[0] ? 'pending' : 'info'
  return ended[status] ?? 'good'
}

function State<Detail extends Shown>({ kind, record }: Props<Detail>) {
  const { Clocks, otherActs, says, declared, standing } = kind
  const { status } = record
  return (
    <FactsSection title="Xử lý">
      <div className="stack-4">
        {Clocks && <Clocks record={record} />}
        <Facts
          facts={[
            {
              label: 'Trạng thái',
              value: (
                <StatusBadge kind={lookOf(declared, status)}>{says?.(record) ?? declared.statuses[status]}</StatusBadge>
              ),
            },
            ...shown(standing(record)),
          ]}
        />
        <Handler kind={kind} record={record} />
        <CaseActs kind={kind} record={record}>
          {otherActs?.(record)}
        </CaseActs>
      </div>
    </FactsSection>
  )
}

function Asked<Detail extends Shown>({ kind: { asked }, record }: Props<Detail>) {
  return (
    <FactsSection title={asked.title}>
      <div className="stack-4">
        <p className={styles.text}>{record.body}</p>
        <Facts facts={asked.facts(record)} />
      </div>
    </FactsSection>
  )
}

/** The bytes of a file: kept while what it came with is looked at. */
const bytesOf = (id: string) =>
  queryOptions({
    queryKey: [calls.download.path, id],
    queryFn: ({ signal }) => call(calls.download, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 10 * 60_000,
  })

const filesTitle = 'Đơn và tài liệu'

/** The letter and what came with it. */
const HandledFiles = ({ files, mayRead }: { files: readonly StoredFile[]; mayRead: boolean }) => {
  const client = useQueryClient()
  if (!mayRead || files.length === 0) return null
  return (
    <FactsSection title={filesTitle}>
      <FilesInWindow files={files} title={filesTitle} load={(id) => client.fetchQuery(bytesOf(id))} />
    </FactsSection>
  )
}

const onPaperOf =
  <Detail extends Shown>(kind: CaseKind<Detail>, record: Detail) =>
  (entry: Entries[number]) => <LetterOnPaper {...{ kind, record, entry }} />

/** A case beside the list: what it wants, where it stands, what was written, and what can be done. */
export function CasePanel<Detail extends Shown>({ kind, id }: { kind: CaseKind<Detail>; id: string }) {
  const { declared, noteHint, Notice, More } = kind
  const screen = screenOf(kind) as CasePath
  const { noun, person, entries: names, letters: letterNames } = declared
  const canRead = useMay(screen, 'open')
  const mayReadFiles = useMay(screen, 'readFiles')
  const query = useQuery({ ...caseQueryOf(kind, id), enabled: canRead })
  if (!canRead) return <p>Bạn không có quyền đọc nội dung {noun}.</p>
  return (
    <PeekMore query={query}>
      {(record) => (
        <PeekParts>
          {Notice && <Notice record={record} />}
          <State kind={kind} record={record} />
          <Asked kind={kind} record={record} />
          <HandledFiles files={record.files} mayRead={mayReadFiles} />
          {More && <More record={record} />}
          <StepThread
            entries={record.entries}
            email={record.email}
            {...{ names, letterNames, person }}
            onPaper={onPaperOf(kind, record)}
          />
          {record.can.note && (
            <NoteForm kind={kind} record={record} {...(noteHint !== undefined && { hint: noteHint })} />
          )}
        </PeekParts>
      )}
    </PeekMore>
  )
}
