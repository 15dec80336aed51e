import styles from '../examples.module.css'

const swatches = [
  ['Nền trang', '--ground'],
  ['Nền giấy', '--surface'],
  ['Nền chìm', '--surface-sunken'],
  ['Đường mảnh', '--hairline'],
  ['Chữ', '--ink'],
  ['Chữ mờ', '--ink-dimmed'],
  ['Lá', '--leaf'],
  ['Nguy hiểm', '--danger'],
] as const
const states = ['amber', 'green', 'red', 'grey', 'violet', 'blue'] as const

export const ColourExamples = () => (
  <div className={styles.stack}>
    <ul className={styles.swatches}>
      {swatches.map(([name, token]) => (
        <li key={token}>
          <span className={styles.swatch} style={{ background: `var(${token})` }} />
          {name}
        </li>
      ))}
    </ul>
    <div className={styles.row}>
      {states.map((state) => (
        <span
          key={state}
          className={styles.chip}
          style={{ background: `var(--state-${state}-ground)`, color: `var(--state-${state}-ink)` }}
        >
          Chữ trên nền trạng thái
        </span>
      ))}
    </div>
  </div>
)
