import type { CaseMoment } from '@nhanxanh/contract/case-kinds'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import type { NotificationRecords } from '@nhanxanh/contract/features/notifications.rules'
import { capital } from '@nhanxanh/contract/shared/capital'
import type { HandlingMoment } from '@nhanxanh/contract/shared/terms'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { raise } from '../notifications/notifications.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'

/** A case of any kind, as it is told of. */
export type ToldCase = { code: string; kind: string; status: string; assignee_id: string | null }
type Due<Record> = Record & { due_on: string }

type Telling<Record extends ToldCase> = {
  declared: Pick<CaseDeclaration, 'edit' | 'name' | 'noun' | 'kinds' | 'terms'> & { tables: { moment: CaseMoment } }
  /** What has a last day, where that is called otherwise than the kind. */
  dueName?: string
  /** What it is about, behind its code. */
  about?: (record: Record) => string
  /** The records that a click leads to. */
  data?: (record: Record) => Partial<NotificationRecords>
  /** Who hears of a last day, where it is not its handler, or all who handle. */
  toldDue?: (context: Raising, record: Record) => Promise<readonly (string | null)[]>
}

/** What is told within the office of a kind of case: that one has come, who has it now, and that its last day is near or over. */
export const caseTelling = <Record extends ToldCase>({
  declared: { edit, name, noun, kinds, terms, tables },
  dueName = name,
  about = ({ kind }) => ` (${kinds[kind]?.toLocaleLowerCase('vi')})`,
  data = () => ({}),
  toldDue,
}: Telling<Record>) => ({
  tellReceived: (context: Raising, record: Due<Record>): Promise<void> =>
    raise(context, {
      type: `${tables.moment}_received`,
      to: { holdersOf: [edit] },
      title: name,
      body: `${capital(noun)} ${record.code}${about(record)} phải được ${terms[record.status]} chậm nhất ${formatDay(record.due_on)}.`,
      data: data(record),
    }),
  tellAssigned: async (context: Raising, record: Record, assigneeId: string | null): Promise<void> => {
    if (assigneeId === null || assigneeId === context.caller?.id) return
    await raise(context, {
      type: `${tables.moment}_received`,
      to: { people: [assigneeId] },
      title: `${name} được giao cho bạn`,
      body: `Bạn xử lý ${noun} ${record.code}${about(record)}.`,
      data: data(record),
    })
  },
  tellDue: async (context: Raising, record: Due<Record>, moment: HandlingMoment): Promise<void> => {
    const { code, status, assignee_id: assignee } = record
    const [isLate, term, day] = [moment === 'late', terms[status], formatDay(record.due_on)]
    const handlers = assignee === null ? { holdersOf: [edit] } : { people: [assignee] }
    await raise(context, {
      type: `${tables.moment}_deadline`,
      to: toldDue ? { people: await toldDue(context, record) } : handlers,
      title: `${dueName} ${isLate ? 'đã quá hạn' : 'sắp đến hạn'}`,
      body: `${capital(noun)} ${code} ${isLate ? `quá hạn ${term} từ ${day}` : `đến hạn ${term} ${day}`}.`,
      data: data(record),
    })
  },
})
