import type { Checked } from '@nhanxanh/contract/formula/check'
import type { Problem } from '@nhanxanh/contract/formula/syntax'
import { unitWords } from '@nhanxanh/contract/formula/units'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import styles from '../formula.module.css'

type LineProps = {
  text: string
  problem: Problem
  onGo: (problem: Problem) => void
  onMend: (problem: Problem) => void
}

/** “so_phog”, ký tự 3: what is wrong, the way there, and what was probably meant. */
const Line = ({ text, problem, onGo, onMend }: LineProps) => {
  const { from, to, message, suggestion } = problem
  const canMend = suggestion !== undefined && /^\w+$|^.$|^<=$|^>=$|^<>$/.test(suggestion) && suggestion !== ')'
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
        <button type="button" className={styles.mend} onClick={() => onMend(problem)}>
          Thay “{text.slice(from, to)}” bằng “{suggestion}”
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
  onGo: (problem: Problem) => void
  onMend: (problem: Problem) => void
}

/** Under the field: every problem with its place, or the unit of the result. */
export const FormulaFindings = ({ id, text, checked, declared, onGo, onMend }: Props) => {
  if (text.trim() === '') {
    return (
      <p id={id} className={styles.hint}>
        Gõ tên biến hoặc nhấn Ctrl+Space để chọn. Phần thập phân viết với dấu phẩy, các giá trị cách nhau bằng dấu chấm
        phẩy.
      </p>
    )
  }
  if (checked.isGood) {
    // Of the same kind, which the check has seen to; how large one unit is, only who declared it knows.
    const unit = declared || unitWords(checked.unit)
    return (
      <p id={id} className={styles.good}>
        <IconCircleCheck size={16} aria-hidden />
        {unit === ''
          ? 'Công thức dùng được; kết quả không có đơn vị.'
          : `Công thức dùng được; kết quả tính bằng ${unit}.`}
      </p>
    )
  }
  return (
    <ul id={id} className={styles.problems}>
      {checked.problems.map((problem) => (
        <Line key={`${problem.from} ${problem.message}`} {...{ text, problem, onGo, onMend }} />
      ))}
    </ul>
  )
}
