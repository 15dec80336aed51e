import { retriedStates, templatesWithin } from '@nhanxanh/contract/features/report-documents.rules'
import type { ReportState, ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'
import type { Caller } from '../../http/context.ts'

type Person = Pick<Caller, 'can' | 'assignedOnly'>
type Row = { template: ReportTemplate; state: ReportState }
type Rule = (caller: Person, row: Row) => boolean

/**
 * The templates whose documents this person may know of, whoever asked for them. A document holds records of the whole programme: people
 * who know only of what was assigned to them open none.
 */
export const knownTemplates = (caller: Person): ReportTemplate[] =>
  caller.assignedOnly ? [] : templatesWithin((key) => caller.can(key))

export const mayKnow = (caller: Person, template: ReportTemplate): boolean => knownTemplates(caller).includes(template)

export const mayGenerate = (caller: Person, template: ReportTemplate): boolean =>
  caller.can('report:generate') && mayKnow(caller, template)

export const canDownload: Rule = (caller, { template, state }) =>
  caller.can('report:export') && mayKnow(caller, template) && state === 'ready'

export const canRetry: Rule = (caller, { template, state }) => mayGenerate(caller, template) && retriedStates.has(state)
