import { Checkbox, TextInput } from '@mantine/core'
import { evaluateFormula, type Outcome } from '@nhanxanh/contract/formula/evaluate'
import { parse } from '@nhanxanh/contract/formula/parse'
import { fromDecimal } from '@nhanxanh/contract/formula/rational'
import { FormulaProblem } from '@nhanxanh/contract/formula/syntax'
import { useState } from 'react'
import { FormulaField } from '../../../ui/formula/formula-field.tsx'
import { FormulaTrace } from '../../../ui/formula/formula-trace.tsx'
import { decimalFromScreen } from '../../../ui/formula/words/screen-value.ts'
import type { FormulaVariable } from '../../../ui/formula/words/variable.ts'
import styles from '../examples.module.css'

const variables: readonly FormulaVariable[] = [
  { name: 'dien_luoi_kwh', label: 'Điện lưới đã dùng', unit: 'kWh', kind: 'input' },
  { name: 'so_phong', label: 'Số phòng', unit: 'phòng', kind: 'input' },
  { name: 'nuoc_m3', label: 'Nước đã dùng', unit: 'm³', kind: 'input' },
]

const outcomeOf = (text: string, values: Readonly<Record<string, string>>): Outcome | null => {
  try {
    const given = variables.map(({ name }) => [name, fromDecimal(decimalFromScreen(values[name] ?? ''))] as const)
    return evaluateFormula(parse(text, 'screen'), new Map(given))
  } catch (thrown) {
    if (thrown instanceof FormulaProblem) return null
    throw thrown
  }
}

/** The formula editor with three inputs, tried with any values. */
export const FormulaExamples = () => {
  const [text, setText] = useState('round(dien_luoi_kwh / so_phong; 1)')
  const [values, setValues] = useState<Record<string, string>>({ dien_luoi_kwh: '12.345,5', so_phong: '40' })
  const [isReadOnly, setReadOnly] = useState(false)
  const outcome = outcomeOf(text, values)
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <FormulaField
          label="Công thức mẫu"
          value={text}
          onChange={setText}
          unit={null}
          {...{ variables, isReadOnly }}
        />
        <Checkbox label="Chỉ xem" checked={isReadOnly} onChange={(event) => setReadOnly(event.currentTarget.checked)} />
      </div>
      <div className={styles.stack}>
        {variables.map(({ name, label, unit }) => (
          <TextInput
            key={name}
            label={`${label} (${unit})`}
            value={values[name] ?? ''}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
        {outcome && <FormulaTrace text={text} outcome={outcome} unit="" labelOf={(name) => name} />}
      </div>
    </div>
  )
}
