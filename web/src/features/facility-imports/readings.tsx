import type { FacilityImport, ImportArrangement, ImportReading } from '@nhanxanh/contract/features/facility-imports'
import { importFieldNames } from '@nhanxanh/contract/features/facility-imports.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { Readings, type Reading } from '../../ui/reading/readings.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import type { FacilityImporting } from './use-facility-import.ts'

type Props = { shown: FacilityImport; importing: FacilityImporting }
type Row = FacilityImport['rows'][number]

/** How a list is understood at present, with what a person has just put right. */
export const arrangementOf = (
  { id, sheet, headLine, headLines, columns, withHidden, lettersAsWritten, answers }: FacilityImport,
  change: Partial<ImportArrangement>,
) => ({
  id,
  sheet,
  headLine,
  headLines,
  columns: columns.map(({ field }) => field),
  withHidden,
  lettersAsWritten,
  answers,
  ...change,
})

const mostNamed = 8
const lineWords = (lines: readonly number[]): string =>
  `dòng ${lines.slice(0, mostNamed).join(', ')}${lines.length > mostNamed ? '…' : ''}`

/** What concerns many cells at once: lines out of sight, letters of an old font; each with the other way. */
export const Strips = ({ shown, importing }: Props) => {
  const { hiddenLines, withHidden, letters, lettersAsWritten } = shown
  const arrange = (change: Partial<ImportArrangement>) => importing.arrange(arrangementOf(shown, change))
  return (
    <>
      {hiddenLines.length > 0 && (
        <Banner
          tone="info"
          actionLabel={withHidden ? 'Không nhập dòng ẩn' : `Nhập cả ${formatNumber(hiddenLines.length)} dòng ẩn`}
          isBusy={importing.isBusy}
          onAction={() => arrange({ withHidden: !withHidden })}
        >
          {`${formatNumber(hiddenLines.length)} dòng ẩn ${withHidden ? 'cũng được nhập' : 'không được nhập'} (${lineWords(hiddenLines)}).`}
        </Banner>
      )}
      {letters !== null && (
        <Banner
          tone="info"
          actionLabel="Để nguyên như tệp"
          isBusy={importing.isBusy}
          onAction={() => arrange({ lettersAsWritten: true })}
        >
          {`${formatNumber(letters.count)} ô viết bằng bảng mã ${letters.names.join(', ')}, đã chuyển: “${letters.sample.written}” thành “${letters.sample.understood}”.`}
        </Banner>
      )}
      {lettersAsWritten && (
        <Banner
          tone="info"
          actionLabel="Chuyển phông chữ cũ"
          isBusy={importing.isBusy}
          onAction={() => arrange({ lettersAsWritten: false })}
        >
          Chữ được để nguyên như tệp; phông chữ cũ, nếu có, không được chuyển.
        </Banner>
      )}
    </>
  )
}

/** Cells of one column are asked the same where they have the same choices, numbers of papers aside. */
const kindOf = (field: ImportReading['field'], choices: ImportReading['choices']): string =>
  [field, ...choices.map(({ label }) => label.replaceAll(/\d{9,}/g, '#'))].join('|')

/** The cells of a list that are asked about or understood otherwise than they are written. */
export const ListReadings = ({ shown, importing }: Props) => {
  const { rows, understood, letters, answers } = shown
  const others = ({ line, field }: { line: number; field: ImportReading['field'] }) =>
    answers.filter((answer) => answer.line !== line || answer.field !== field)
  const arrange = (change: Partial<ImportArrangement>) => importing.arrange(arrangementOf(shown, change))
  const toReading = (
    { line, label }: Row,
    { field, ...reading }: ImportReading,
  ): Reading & { at: Parameters<typeof others>[0] } => {
    const at = { line, field }
    const isAnswered = others(at).length < answers.length
    return {
      ...reading,
      at,
      id: `${line} ${field} ${reading.isOfLetters}`,
      place: `Dòng ${line}`,
      about: `${label}: ${importFieldNames[field]}`,
      kind: kindOf(field, reading.choices),
      onAskAgain: isAnswered && !reading.isOfLetters ? () => arrange({ answers: others(at) }) : null,
    }
  }
  const cells = rows.flatMap((row) => row.readings.map((reading) => toReading(row, reading)))
  return (
    <Readings
      readings={cells}
      counts={{ asked: understood.asked, understood: understood.cells, letters: letters?.count ?? 0 }}
      isBusy={importing.isBusy}
      onChoose={({ id }, text) => {
        const at = cells.find((cell) => cell.id === id)?.at
        if (at) arrange({ answers: [...others(at), { ...at, text }] })
      }}
      onChooseAll={(same, nth) => {
        const ids = new Set(same.map(({ id }) => id))
        const said = cells
          .filter(({ id }) => ids.has(id))
          .flatMap(({ at, choices }) => choices.slice(nth, nth + 1).map(({ text }) => Object.assign({ text }, at)))
        const kept = answers.filter(
          (answer) => !said.some(({ line, field }) => answer.line === line && answer.field === field),
        )
        arrange({ answers: [...kept, ...said] })
      }}
    />
  )
}
