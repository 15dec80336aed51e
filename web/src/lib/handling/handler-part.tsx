import { Facts } from '../../ui/facts/facts.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { useAct } from '../use-act.ts'
import { HandlerSelect } from './handler-select.tsx'

type Person = { id: string; name: string }
type Handled = { code: string; assignee: Person | null; handlers: readonly Person[]; can: { assign: boolean } }
type Props<Record extends Handled> = {
  record: Record
  /** What it is called in a sentence: "khiếu nại". */
  noun: string
  assign: (assigneeId: string | null) => Promise<Record>
  /** Shows the record as it was answered. */
  follow: (saved: Record) => void
  /** Reads the record anew, where it was refused. */
  reload: () => void
}

/** Who has it: one of those who may, chosen here and stored at once. */
export function HandlerPart<Record extends Handled>({ record, noun, assign, follow, reload }: Props<Record>) {
  const { assignee, handlers, can } = record
  const { mutate, isPending } = useAct({
    mutationFn: assign,
    onSuccess: (saved) => {
      follow(saved)
      const { code, assignee: chosen } = saved
      const text =
        chosen === null
          ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${code} chưa có người xử lý.`
          : `Đã giao ${noun} ${code} cho ${chosen.name}.`
      toast({ tone: 'success', text })
    },
    onError: reload,
  })
  if (!can.assign) return <Facts facts={[{ label: 'Người xử lý', value: assignee?.name ?? 'Chưa ai nhận' }]} />
  return <HandlerSelect {...{ assignee, handlers }} isFixed={isPending} onChoose={(value) => mutate(value)} />
}
