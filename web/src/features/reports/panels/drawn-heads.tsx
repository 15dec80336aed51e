import styles from '../reports.module.css'

/** The heads of a table whose second column is drawn and whose others are numbers. */
export const DrawnHeads = ({ name, numbers }: { name: string; numbers: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">{name}</th>
      <th scope="col">
        <span className="visually-hidden">Biểu đồ</span>
      </th>
      {numbers.map((number) => (
        <th key={number} scope="col" className={styles.number}>
          {number}
        </th>
      ))}
    </tr>
  </thead>
)
