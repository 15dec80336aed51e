type FileProps = { name: string; note: string; isBusy?: boolean; wrong?: string | undefined; onDrop: () => void }
export const FileRow = ({ name, note, isBusy = false, wrong, onDrop }: FileProps) => (
  <li>
    <span>
      {name} <small>{note}</small>
      {wrong !== undefined && <span className="wrong">{wrong}</span>}
    </span>
    <button type="button" className="btn sm" disabled={isBusy} aria-label={`Bỏ ${name}`} onClick={onDrop}>
      Bỏ
    </button>
  </li>
)
