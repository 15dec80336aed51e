import type { EarlierItem, EarlierRow } from '@nhanxanh/contract/features/certificates.earlier'

/** A certificate as it is typed; `key` keeps its place while others are taken out. */
export type TypedItem = EarlierItem
export const emptyItem: TypedItem = {
  facilityId: '',
  number: '',
  level: '',
  decisionNumber: '',
  decidedOn: '',
  issuedOn: '',
  validUntil: '',
}

/** What a list says of a certificate; `row` null: it was typed. */
export type Known = { facility: string; problems: readonly string[]; row: EarlierRow | null }

/** A row of a list as the form has it; what could not be read is left to be filled in. */
export const itemOf = ({
  facility,
  number,
  level,
  decisionNumber,
  decidedOn,
  issuedOn,
  validUntil,
}: EarlierRow): TypedItem => ({
  facilityId: facility?.id ?? '',
  number,
  level: level ?? '',
  decisionNumber,
  decidedOn: decidedOn ?? '',
  issuedOn: issuedOn ?? '',
  validUntil: validUntil ?? '',
})

/** The words for a facility that a list has named. */
export const facilityWords = ({ facility }: EarlierRow): string =>
  facility === null ? '' : `${facility.name} · ${facility.code}`
