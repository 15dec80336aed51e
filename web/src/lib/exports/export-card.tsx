import { exportStateNames, type ExportFile, type ExportState } from '@nhanxanh/contract/features/exports'
import { Button, Progress } from '@mantine/core'
import { useAct } from '../use-act.ts'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'
import { askedWords, fileWords } from './export-words.ts'
import styles from './exports.module.css'
import { downloadExport, removeExport, retryExport } from './exports.queries.ts'

const kinds: Record<ExportState, StatusKind> = {
  waiting: 'pending',
  running: 'info',
  ready: 'good',
  failed: 'rejected',
}

const acts = {
  download: downloadExport,
  retry: ({ id }: ExportFile) => retryExport(id),
  remove: ({ id }: ExportFile) => removeExport(id),
}

/** One file: how far it is, what it holds, and what can be done with it. */
export const ExportCard = ({ file }: { file: ExportFile }) => {
  const { state, fileName, rows, done, failure } = file
  const { mutate, isPending, variables } = useAct({
    mutationFn: async (act: keyof typeof acts): Promise<void> => void (await acts[act](file)),
  })
  const act = (name: keyof typeof acts, label: string, variant: string) => (
    <Button
      size="compact-sm"
      variant={variant}
      loading={isPending && variables === name}
      aria-label={`${label}: ${fileName}`}
      onClick={() => mutate(name)}
    >
      {label}
    </Button>
  )
  return (
    <li className={`column ${styles.file}`}>
      <div className={styles.name}>
        {fileName} <StatusBadge kind={kinds[state]}>{exportStateNames[state]}</StatusBadge>
      </div>
      {state === 'running' && (
        <Progress value={(100 * done) / Math.max(1, rows)} aria-label={`Tiến độ xuất ${fileName}`} />
      )}
      <p className="remark">{fileWords(file)}</p>
      <p className="remark">{askedWords(file)}</p>
      {failure !== null && <p className={`small ${styles.failure}`}>{failure}</p>}
      <div className={`wrap ${styles.actions}`}>
        {act('remove', state === 'ready' || state === 'failed' ? 'Xoá' : 'Thôi xuất', 'subtle')}
        {state === 'failed' && act('retry', 'Thử lại', 'default')}
        {state === 'ready' && act('download', 'Tải về', 'default')}
      </div>
    </li>
  )
}
