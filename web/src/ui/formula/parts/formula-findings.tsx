import type { Checked } from '@nhanxanh/contract/formula/check'
import type { Problem } from '@nhanxanh/contract/formula/syntax'
import { unitWords } from '@nhanxanh/contract/formula/units'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import styles from '../formula.module.css'

type LineProps = {
  text: string
  onCreate: ((name: string) => void) | undefined
  problem: Problem
  onGo: (problem: Problem) => void
  onMend: (problem: Problem) => void
}

export const isConstantName = (name: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(name)

/** A name that nobody knows and that a variable or a constant can have; null for any other problem, and for a function. */
const unknownName = (text: string, { code, from, to }: Problem): string | null => {
  const name = text.slice(from, to)
  if (code !== 'FORMULA_UNKNOWN_VARIABLES' || /^\s*\(/.test(text.slice(to))) return null
  return isConstantName(name) || /^[a-z][a-z0-9_]*$/.test(name) ? name : null
}

/** “so_phog”, ký tự 3: what is wrong, the way there, and what was probably meant. */
const Line = ({ text, problem, onCreate, onGo, onMend }: LineProps) => {
  const { from, to, message, suggestion } = problem
  const canMend = suggestion !== undefined && /^\w+$|^.$|^<=$|^>=$|^<>$/.test(suggestion) && suggestion !== ')'
  const name = unknownName(text, problem)
  return (
    <li>
      <IconAlertCircle size={16} aria-hidden />
      <span>
        <button type="button" className={styles.place} onClick={() => onGo(problem)}>
          Ký tự {from + 1}
        </button>
        {`: ${message}`}
      </span>
      {canMend && (
        <button type="button" className={`hovers ${styles.mend}`} onClick={() => onMend(problem)}>
          Thay “{text.slice(from, to)}” bằng “{suggestion}”
        </button>
      )}
      {onCreate && name !== null && (
        <button type="button" className={`hovers ${styles.mend}`} onClick={() => onCreate(name)}>
          {isConstantName(name) ? 'Tạo hằng số' : 'Tạo biến'} “{name}”
        </button>
      )}
    </li>
  )
}

type Props = {
  id: string
  text: string
  checked: Checked
  /** Declared for the result; without it the formula's own is shown. */
  declared: string
  onCreate: ((name: string) => void) | undefined
  onGo: (problem: Problem) => void
  onMend: (problem: Problem) => void
}

/** Under the field: every problem with its place, or the unit of the result. */
export const FormulaFindings = ({ id, text, checked, declared, onCreate, onGo, onMend }: Props) => {
  if (text.trim() === '') {
    return (
      <p id={id} className={`small dimmed ${styles.hint}`}>
        Gõ tên biến hoặc nhấn Ctrl+Space để chọn. Phần thập phân viết với dấu phẩy, các giá trị cách nhau bằng dấu chấm
        phẩy.
      </p>
    )
  }
  if (checked.isGood) {
    // Of the same kind, which the check has seen to; how large one unit is, only who declared it knows.
    const unit = declared || unitWords(checked.unit)
    return (
      <p id={id} className={`small ${styles.good}`}>
        <IconCircleCheck size={16} aria-hidden />
        {unit === ''
          ? 'Công thức dùng được; kết quả không có đơn vị.'
          : `Công thức dùng được; kết quả tính bằng ${unit}.`}
      </p>
    )
  }
  return (
    <ul id={id} className={`small ${styles.problems}`}>
      {checked.problems.map((problem) => (
        <Line key={`${problem.from} ${problem.message}`} {...{ text, problem, onCreate, onGo, onMend }} />
      ))}
    </ul>
  )
}
