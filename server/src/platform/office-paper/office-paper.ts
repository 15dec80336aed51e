export type Align = 'left' | 'center' | 'right'
/** A table of a paper. `share`: how wide a column is beside the others. */
export type PaperTable = {
  title: string
  columns: readonly { label: string; share: number; align: Align }[]
  rows: readonly (readonly string[])[]
  /** The last row is the sum of those before it. */
  hasTotal?: true
}
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'table'; table: PaperTable }

/**
 * A paper of an office as data, in the form of Nghị định 30/2020/NĐ-CP: its agency beside the national name, number, place
 * and day, title, body, whom it goes to and who signs. An `annex` belongs to another paper and lies across.
 */
export type OfficePaper = {
  kind: 'letter' | 'annex'
  name: string
  madeAt: Date
  superior: string | null
  agency: string
  number: string
  date: string
  title: string
  subject: string
  /** The paper that an annex belongs to. */
  attached: string | null
  blocks: readonly PaperBlock[]
  /** Tables on pages of their own, across, behind the signatures. */
  annexes: readonly PaperTable[]
  /** What was counted, up to when, by what: printed small behind the signatures. */
  facts: readonly (readonly [label: string, text: string])[]
  recipients: readonly string[]
  signatures: readonly { title: string; name: string | null }[]
}
