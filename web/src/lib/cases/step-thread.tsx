import { letterStateWords } from '@nhanxanh/contract/features/owner-letters.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { ReactNode } from 'react'
import { Thread } from './thread.tsx'

type Step<Kind extends string> = {
  id: number
  kind: Kind
  note: string | null
  letter: string | null
  postedOn: string | null
  postedNumber: string | null
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
  /** What can be done with a letter that goes on paper. */
  onPaper?: (entry: Step<Kind>) => ReactNode
}

const wayOf = (
  { postedOn, postedNumber }: Step<string>,
  { email, person }: Pick<Props<string>, 'email' | 'person'>,
) => {
  if (email !== null) return `đã gửi đến ${email}`
  if (postedOn === null) return `gửi bằng giấy vì ${person} không để lại email`
  return letterStateWords({ way: 'print', state: 'posted', postedOn, postedNumber })
}

/** What became of it, step by step, each with the letter that told of it. */
export function StepThread<Kind extends string>(props: Props<Kind>) {
  const { entries, names, letterNames, email, onPaper } = props
  const steps = entries.map((entry) => {
    const { id, kind, note, letter, by, at } = entry
    return {
      id,
      kind,
      head: [names[kind], by, formatDateTime(at)],
      text: note,
      letter: letter === null ? null : { summary: `Thư “${letterNames[kind]}”, ${wayOf(entry, props)}`, text: letter },
      beside: letter !== null && email === null && onPaper?.(entry),
    }
  })
  return <Thread title="Diễn biến" entries={steps} />
}
