import { Button, Checkbox, FileButton, Progress } from '@mantine/core'
import type { CriteriaImport } from '@nhanxanh/contract/features/criteria-files'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { criteriaFileQueries } from './criteria-files.queries.ts'
import { applyWords, writtenWords } from './import-words.ts'
import { ImportReport } from './import-report.tsx'
import styles from './criteria-files.module.css'
import { useImport } from './use-import.ts'

type Props = { version: CriteriaVersion; isOpen: boolean; onClose: () => void; onChanged: () => void }

const types = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook into a draft: tried first with every cell that changes, then applied, then, if need be, taken back. */
export const ImportDrawer = ({ version, isOpen, onClose, onChanged }: Props) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    size="min(1080px, 94vw)"
    title={`Nhập từ Excel vào phiên bản ${version.number}`}
  >
    <ImportBody version={version} onChanged={onChanged} />
  </Drawer>
)

const ImportBody = ({ version, onChanged }: Pick<Props, 'version' | 'onChanged'>) => {
  const { shown, share, isTrying, problem, tryFile, apply, undo, isBusy } = useImport(version, onChanged)
  return (
    <div className={styles.body}>
      <p className="muted">
        Chọn tệp đã xuất từ “Tệp Excel” và sửa trong Excel. Tệp được nhập thử trước: bạn thấy từng ô sẽ đổi, từng ô sai,
        và chưa có gì được ghi. Dòng không có trong tệp chỉ bị xoá khi bạn đồng ý.
      </p>
      <div className={styles.bar}>
        <FileButton accept={types} onChange={(file) => file && tryFile(file)}>
          {(button) => (
            <Button {...button} data-autofocus leftSection={<IconUpload size={18} aria-hidden />} loading={isTrying}>
              {shown === null ? 'Chọn tệp XLSX' : 'Chọn tệp khác'}
            </Button>
          )}
        </FileButton>
      </div>
      {isTrying && <Progress value={share * 100} animated aria-label="Tiến độ tải tệp lên" />}
      {problem && <Banner tone="error">{problem}</Banner>}
      {shown && <ImportReport shown={shown} />}
      {shown?.state === 'checked' && <Apply key={shown.id} shown={shown} isBusy={isBusy} onApply={apply} />}
      <Undoable version={version} onUndo={undo} isBusy={isBusy} />
    </div>
  )
}

const whyNotRemove = ({ counts, problems, removals }: CriteriaImport): string =>
  counts.failed > 0 || problems.length > 0
    ? 'Hãy sửa các ô sai trước.'
    : removals.some(({ outcome }) => outcome === 'failed')
      ? 'Có dòng không xoá được; hãy đưa dòng đó trở lại tệp, hoặc nhập mà không xoá.'
      : 'Xoá các dòng này sẽ làm hỏng phần khác; hãy nhập mà không xoá.'

type ApplyProps = { shown: CriteriaImport; isBusy: boolean; onApply: (removesMissing: boolean) => void }

/** The one button that writes; records that the file leaves out go only where the person has ticked so. */
const Apply = ({ shown, isBusy, onApply }: ApplyProps) => {
  const [isRemoving, setRemoving] = useState(false)
  const { removals, can } = shown
  return (
    <div className="stack-3">
      {removals.length > 0 && (
        <Checkbox
          label={`Tôi đồng ý xoá hoặc lưu trữ ${formatNumber(removals.length)} dòng không có trong tệp`}
          disabled={!can.remove}
          description={can.remove ? undefined : whyNotRemove(shown)}
          checked={isRemoving}
          onChange={(event) => setRemoving(event.currentTarget.checked)}
        />
      )}
      <div>
        <Button
          disabled={isRemoving ? !can.remove : !can.apply}
          loading={isBusy}
          {...(isRemoving && { color: 'red' })}
          onClick={() => onApply(isRemoving)}
        >
          {applyWords(shown, isRemoving)}
        </Button>
      </div>
    </div>
  )
}

type UndoProps = { version: CriteriaVersion; onUndo: (given: CriteriaImport) => void; isBusy: boolean }

/** The import that was applied last, as long as it stands. */
const Undoable = ({ version, onUndo, isBusy }: UndoProps) => {
  const { data } = useQuery(criteriaFileQueries.latest(version.id))
  const last = data?.import ?? null
  if (last === null) return null
  const when = last.appliedAt === null ? '' : ` lúc ${formatDateTime(last.appliedAt)}`
  return (
    <section className={styles.undo} aria-label="Lần nhập gần nhất">
      <p>
        {last.by} đã nhập tệp {last.fileName}
        {when}: {writtenWords(last)}.{last.whyNotUndo !== null && ` ${last.whyNotUndo}`}
      </p>
      {last.can.undo && (
        <Button variant="default" loading={isBusy} onClick={() => onUndo(last)}>
          Hoàn tác lần nhập
        </Button>
      )}
    </section>
  )
}
