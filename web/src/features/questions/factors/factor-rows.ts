import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { ConstantRow, QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { addDays, daysBetween, formatDay, type VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

/** The inputs and constants of one version. */
export type VersionVariables = {
  version: CriteriaVersion
  inputs: readonly QuestionInputRow[]
  constants: readonly ConstantRow[]
}

/** A factor with its values of all years, the oldest first, as it stands in one version. */
export type FactorPlace = { version: CriteriaVersion; years: readonly ConstantRow[]; last: ConstantRow }
export type InputPlace = { version: CriteriaVersion; record: QuestionInputRow }

type Row<Place> = { id: string; key: string; label: string; unit: string; places: readonly [Place, ...Place[]] }
export type FactorRow = Row<FactorPlace> & { kind: 'factor'; last: ConstantRow; years: readonly ConstantRow[] }
export type InputRow = Row<InputPlace> & { kind: 'input' }
/** A line of the screen: a factor, or a number that owners enter; in both types of facility where they say the same. */
export type VariableRow = FactorRow | InputRow

/** The version that is asked for, else of each type the one that is worked on, else the one in use. */
export const shownVersions = (versions: readonly CriteriaVersion[], asked?: string): readonly CriteriaVersion[] => {
  const named = versions.filter(({ id }) => id === asked)
  return named.length > 0 ? named : workingVersions(versions)
}

const workingVersions = (versions: readonly CriteriaVersion[]): readonly CriteriaVersion[] =>
  facilityTypes.flatMap((type) => {
    const own = versions.filter((version) => version.type === type)
    return (
      own.find(({ status }) => takesEvent(status, 'edit')) ??
      own.find(({ standing }) => standing === 'in-force') ??
      own.find(({ status }) => status === 'published') ??
      []
    )
  })

const saidOf = ({ key, label, unit, value, year, source, validFrom, validTo, isProvisional }: ConstantRow) =>
  JSON.stringify([key, label, unit, value, year, source, validFrom, validTo, isProvisional])

/** Places that say the same stand in one line; others keep a line for each type. */
const linesOf = <Place extends { version: CriteriaVersion }>(
  places: readonly Place[],
  said: (one: Place) => string,
) => {
  const alike = [...Map.groupBy(places, said).values()]
  return alike.flatMap((own) => {
    const [first, ...rest] = own
    if (first === undefined) return []
    const suffix = alike.length === 1 ? '' : `-${first.version.type}`
    return [{ suffix, places: [first, ...rest] as const }]
  })
}

const factorsOf = (all: readonly VersionVariables[]): FactorRow[] => {
  const places = all.flatMap(({ version, constants }) =>
    [...Map.groupBy(constants, ({ key }) => key).values()].flatMap((own) => {
      const years = own.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
      const last = years.at(-1)
      return last === undefined ? [] : [{ version, years, last }]
    }),
  )
  return [...Map.groupBy(places, ({ last }) => last.key)].flatMap(([key, own]) =>
    linesOf(own, ({ last }) => saidOf(last)).map(({ suffix, places: [first, ...rest] }): FactorRow => {
      const { last, years } = first
      return {
        kind: 'factor',
        id: `${key}${suffix}`,
        key,
        label: last.label,
        unit: last.unit,
        last,
        years,
        places: [first, ...rest],
      }
    }),
  )
}

const inputsOf = (all: readonly VersionVariables[]): InputRow[] => {
  const places = all.flatMap(({ version, inputs }) => inputs.map((record) => ({ version, record })))
  return [...Map.groupBy(places, ({ record }) => record.key)].flatMap(([key, own]) =>
    linesOf(own, ({ record: { label, unit } }) => JSON.stringify([label, unit])).map(
      ({ suffix, places: [first, ...rest] }): InputRow => {
        const { label, unit } = first.record
        return { kind: 'input', id: `${key}${suffix}`, key, label, unit, places: [first, ...rest] }
      },
    ),
  )
}

/** Factors, then what owners enter, each in the order of the versions. */
export const rowsOf = (all: readonly VersionVariables[]): readonly VariableRow[] => [
  ...factorsOf(all),
  ...inputsOf(all),
]

/** The row that holds a record, as a finding of the check names it; or that of a key, once its places have come to say the same or no longer do. */
export const rowWith = (rows: readonly VariableRow[], named: string): VariableRow | undefined =>
  rows.find((row) =>
    row.kind === 'factor'
      ? row.places.some(({ years }) => years.some(({ id }) => id === named))
      : row.places.some(({ record }) => record.id === named),
  ) ?? rows.find(({ key }) => key === named.replace(/-(CSLT|DTQDL)$/, ''))

/** The criteria whose formulas read it, by code. */
export const criteriaReading = (row: VariableRow): readonly string[] => {
  const users =
    row.kind === 'factor' ? row.places.map(({ last }) => last.usedBy) : row.places.map(({ record }) => record.usedBy)
  return [...new Set(users.flat().map(({ criterionCode }) => criterionCode))]
}

/** Days ahead from which the end of a factor is told. */
const soonDays = 60

/** How the newest value of a factor stands on a day: what is not fine is to be replaced. */
export type FactorStanding = 'ended' | 'ending' | 'provisional' | 'fine'
export const standingOf = ({ last }: FactorRow, today: VietnamDay): FactorStanding => {
  const { validTo, isProvisional } = last
  if (validTo !== null && validTo < today) return 'ended'
  if (validTo !== null && daysBetween(today, validTo) <= soonDays) return 'ending'
  return isProvisional ? 'provisional' : 'fine'
}

export const isDue = (row: VariableRow, today: VietnamDay): boolean =>
  row.kind === 'factor' && standingOf(row, today) !== 'fine'

export const yearOf = ({ year, validFrom }: Pick<ConstantRow, 'year' | 'validFrom'>): number =>
  year ?? Number(validFrom.slice(0, 4))

/** Until when it holds, in words. */
export const validWords = (row: FactorRow, today: VietnamDay): string => {
  const { validTo } = row.last
  const standing = standingOf(row, today)
  if (standing === 'ended' && validTo !== null) return `Hết hiệu lực từ ${formatDay(addDays(validTo, 1))}`
  if (standing === 'provisional') return 'Tạm dùng'
  return validTo === null ? 'Không hạn' : formatDay(validTo)
}

type Wanted = { q?: string | undefined; kind?: readonly string[] | undefined; state?: readonly string[] | undefined }

/** The rows that search text and filters leave. */
export const wantedRows = (rows: readonly VariableRow[], { q, kind, state }: Wanted, today: VietnamDay) => {
  const words = foldText(q ?? '')
    .split(' ')
    .filter(Boolean)
  return rows.filter((row) => {
    const text = foldText(`${row.label} ${row.key} ${row.unit} ${row.kind === 'factor' ? row.last.source : ''}`)
    if (!words.every((word) => text.includes(word))) return false
    if (kind !== undefined && !kind.includes(row.kind)) return false
    if (state === undefined) return true
    const isUnused = criteriaReading(row).length === 0
    return (state.includes('due') && isDue(row, today)) || (state.includes('unused') && isUnused)
  })
}

/** The factor that the screen asks for next: one that has ended or ends soon, else the series that is kept year by year. */
export const nextToEnter = (rows: readonly VariableRow[], today: VietnamDay): FactorRow | null => {
  const factors = rows.filter((row) => row.kind === 'factor')
  const ending = factors
    .filter((row) => ['ended', 'ending'].includes(standingOf(row, today)))
    .toSorted((one, other) => ((one.last.validTo ?? '') < (other.last.validTo ?? '') ? -1 : 1))
  const yearly = factors.find((row) => row.years.length > 1 && yearOf(row.last) < Number(today.slice(0, 4)) - 1)
  return ending[0] ?? yearly ?? null
}

/** One sentence of state beside the title. */
export const stateSentence = (rows: readonly VariableRow[], today: VietnamDay): string => {
  const next = rows.find((row): row is FactorRow => row.kind === 'factor' && standingOf(row, today) === 'ending')
  const due = rows.filter((row) => isDue(row, today)).length
  if (next?.last.validTo) {
    return `${next.label} hết hiệu lực sau ${daysBetween(today, next.last.validTo)} ngày.`
  }
  return due === 0 ? 'Mọi hệ số đang có hiệu lực.' : `${due} hệ số cần thay số.`
}
