import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Thread } from './thread.tsx'

type Step<Kind extends string> = {
  id: number
  kind: Kind
  note: string | null
  letter: string | null
  by: string
  at: string
}
type Props<Kind extends string> = {
  /** The oldest first. */
  entries: readonly Step<Kind>[]
  names: Readonly<Record<Kind, string>>
  letterNames: Readonly<Partial<Record<Kind, string>>>
  /** Where letters go; null: they have to be posted. */
  email: string | null
  /** What the person is called: "người khiếu nại". */
  person: string
}

/** What became of it, step by step, each with the letter that told of it. */
export function StepThread<Kind extends string>({ entries, names, letterNames, email, person }: Props<Kind>) {
  const way = email === null ? `gửi bằng giấy vì ${person} không để lại email` : `đã gửi đến ${email}`
  const steps = entries.map(({ id, kind, note, letter, by, at }) => ({
    id,
    kind,
    head: [names[kind], by, formatDateTime(at)],
    text: note,
    letter: letter === null ? null : { summary: `Thư “${letterNames[kind]}”, ${way}`, text: letter },
  }))
  return <Thread title="Diễn biến" entries={steps} />
}
