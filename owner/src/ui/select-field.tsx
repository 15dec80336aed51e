import { Field, useStill } from './field.tsx'

type SelectProps = {
  label: string
  value: string
  wrong?: string | undefined
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}
export const SelectField = ({ label, value, wrong, options, onChange }: SelectProps) => (
  <Field label={label} wrong={useStill(wrong, value)}>
    {(props) => (
      <select {...props} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.every(([key]) => key !== value) && <option value={value}>Hãy chọn</option>}
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)
