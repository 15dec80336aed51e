import { useState } from 'react'
import { useCan } from '../../../lib/can.ts'
import { FormulaField } from '../../../ui/formula/formula-field.tsx'
import { isConstantName } from '../../../ui/formula/parts/formula-findings.tsx'
import type { ColumnProps } from '../body/ready-screen.ts'
import { ConstantForm } from '../variables/constant-form.tsx'
import { InputForm } from '../variables/input-form.tsx'

/** The formula of a calculated question; what it names and nobody knows can be made from here. */
export const FormulaPart = ({ form, screen, isEditable }: ColumnProps) => {
  const { variables, versionId } = screen
  const [unknown, setUnknown] = useState<string | null>(null)
  const canCreate = useCan('question-input:create')
  const { key, scale } = form.getValues()
  const usable = variables.filter(({ name }) => name !== key)
  const refused = form.errors['scale.formula'] ?? form.errors['scale']
  return (
    <>
      <FormulaField
        label="Công thức"
        value={scale.formula}
        onChange={(text) => form.setFieldValue('scale.formula', text)}
        variables={usable}
        unit={scale.unit}
        isReadOnly={!isEditable}
        onCreate={canCreate ? setUnknown : undefined}
        error={typeof refused === 'string' ? refused : undefined}
      />
      {unknown !== null && <NewVariable name={unknown} versionId={versionId} onClose={() => setUnknown(null)} />}
    </>
  )
}

type NewProps = { name: string; versionId: string; onClose: () => void }

/** What the formula names already: once it is made, the formula is good. */
const NewVariable = ({ name, ...props }: NewProps) =>
  isConstantName(name) ? (
    <ConstantForm constant={null} suggestedKey={name} {...props} />
  ) : (
    <InputForm input={null} suggestedKey={name} {...props} />
  )
