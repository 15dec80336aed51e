import type { QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { useMay } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { VariableUses } from '../uses/variable-uses.tsx'
import type { InputRow, VariableRow } from './factor-rows.ts'
import styles from './factors.module.css'
import { FactorPanel } from './panel/factor-panel.tsx'

/** A line of the screen beside its list. */
export const VariablePanel = ({ row }: { row: VariableRow }) =>
  row.kind === 'factor' ? <FactorPanel row={row} /> : <InputPanel row={row} />

const rangeWords = ({ min, max }: QuestionInputRow): string | null => {
  const parts = [
    ...(min === null ? [] : [`từ ${decimalOnScreen(min)}`]),
    ...(max === null ? [] : [`đến ${decimalOnScreen(max)}`]),
  ]
  return parts.length === 0 ? null : parts.join(' ')
}

/** A number that owners enter: what is accepted, and what reads it. */
const InputPanel = ({ row: { key, unit, places } }: { row: InputRow }) => {
  const mayRead = useMay('/questions', 'readInput')
  const [{ record }] = places
  const facts = [
    { label: 'Mã', value: key },
    { label: 'Đơn vị', value: unit },
    { label: 'Giá trị được nhận', value: rangeWords(record) },
    { label: 'Bắt buộc', value: record.isRequired ? 'Có' : 'Không' },
  ]
  return (
    <div className={`column ${styles.panel}`}>
      <Facts facts={facts} />
      {mayRead &&
        places.map(({ version, record: { id } }) => (
          <FactsSection
            key={id}
            title={places.length === 1 ? 'Nơi dùng' : `Nơi dùng, ${shortTypeNames[version.type].toLowerCase()}`}
          >
            <VariableUses kind="input" id={id} />
          </FactsSection>
        ))}
    </div>
  )
}
