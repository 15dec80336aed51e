import { Drawer } from '../../ui/dialog/drawer.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { Arrangement } from './columns.tsx'
import { ListReadings, Strips } from './readings.tsx'
import { RowsReport } from './rows-report.tsx'
import { Source } from './source.tsx'
import { Writing } from './writing.tsx'
import { useFacilityImport, type FacilityImporting } from './use-facility-import.ts'
import styles from './facility-imports.module.css'

/** A list of an office into the registry: read, put right, tried, written, and if need be taken back. It takes its room with the list. */
export const ImportDrawer = ({ onClose }: { onClose: () => void }) => {
  const importing = useFacilityImport()
  const size = importing.shown === null ? 'min(520px, 94vw)' : 'min(1080px, 94vw)'
  return (
    <Drawer opened onClose={onClose} size={size} title="Nhập danh sách cơ sở">
      <Body importing={importing} />
    </Drawer>
  )
}

const Body = ({ importing }: { importing: FacilityImporting }) => {
  const { shown, problem } = importing
  return (
    <div className={styles.body}>
      {shown === null && (
        <p className="muted">
          Dùng chính danh sách đang có: tiêu đề một hoặc hai dòng, địa chỉ viết liền, tên xã cũ đều được. Danh sách được
          nhập thử trước và chưa ghi gì. Cơ sở mới chờ duyệt, bổ sung giấy phép và chủ tài khoản sau.
        </p>
      )}
      {(shown === null || shown.batch === null) && <Source importing={importing} />}
      {problem && <Banner tone="error">{problem}</Banner>}
      {shown?.batch === null && (
        <>
          {shown.problems.map((sentence) => (
            <Banner key={sentence} tone="warning">
              {sentence}
            </Banner>
          ))}
          <Arrangement shown={shown} importing={importing} />
          <Strips shown={shown} importing={importing} />
          {shown.problems.length === 0 && (
            <>
              <Writing importing={importing} />
              <ListReadings shown={shown} importing={importing} />
              <RowsReport shown={shown} importing={importing} />
            </>
          )}
        </>
      )}
      {shown?.batch !== null && <Writing importing={importing} />}
    </div>
  )
}
