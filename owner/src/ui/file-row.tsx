type FileProps = { name: string; note: string; isBusy?: boolean; onDrop: () => void }
export const FileRow = ({ name, note, isBusy = false, onDrop }: FileProps) => (
  <li>
    <span>
      {name} <small>{note}</small>
    </span>
    <button type="button" className="btn sm" disabled={isBusy} aria-label={`Bỏ ${name}`} onClick={onDrop}>
      Bỏ
    </button>
  </li>
)
