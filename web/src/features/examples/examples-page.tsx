import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { brandName } from '../../ui/brand/brand.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { Page } from '../../ui/page/page.tsx'
import { schemeNames, schemes } from '../../ui/theme/scheme.ts'
import { FormulaExamples } from './formula/formula-examples.tsx'
import { ListExamples } from './list/list-examples.tsx'
import { ButtonExamples } from './parts/button-examples.tsx'
import { ChartExamples } from './parts/chart-examples.tsx'
import { ColourExamples } from './parts/colour-examples.tsx'
import { ConflictExamples } from './parts/conflict-examples.tsx'
import { DialogExamples } from './parts/dialog-examples.tsx'
import { FormExamples } from './parts/form-examples.tsx'
import { RecordExamples } from './parts/record-examples.tsx'
import { StateExamples } from './parts/state-examples.tsx'
import { StatusExamples } from './parts/status-examples.tsx'
import { ToastExamples } from './parts/toast-examples.tsx'
import { TypeExamples } from './parts/type-examples.tsx'
import { ViewerExamples } from './parts/viewer-examples.tsx'
import { TreeExamples } from './tree/tree-examples.tsx'
import styles from './examples.module.css'

type Section = { id: string; title: string; content: ReactNode }

/** What the gallery shows, in its order: one entry for each family of components. Invented data only. */
const sections: readonly Section[] = [
  { id: 'chu', title: 'Chữ và số', content: <TypeExamples /> },
  { id: 'mau', title: 'Màu', content: <ColourExamples /> },
  { id: 'trang-thai', title: 'Trạng thái, mức đạt, người', content: <StatusExamples /> },
  { id: 'bieu-do', title: 'Thang mức, thước, chặng đường, ảnh, biểu đồ, bản đồ', content: <ChartExamples /> },
  { id: 'nut', title: 'Nút và thanh quyết định', content: <ButtonExamples /> },
  { id: 'bieu-mau', title: 'Biểu mẫu', content: <FormExamples /> },
  { id: 'sua-cung-luc', title: 'Hai người sửa một hồ sơ', content: <ConflictExamples /> },
  { id: 'ho-so', title: 'Hồ sơ, đối chiếu, dòng thời gian', content: <RecordExamples /> },
  { id: 'danh-sach', title: 'Danh sách', content: <ListExamples /> },
  { id: 'cay', title: 'Cây', content: <TreeExamples /> },
  { id: 'cong-thuc', title: 'Công thức', content: <FormulaExamples /> },
  { id: 'xem-tep', title: 'Xem tệp', content: <ViewerExamples /> },
  { id: 'rong-tai-loi', title: 'Rỗng, đang tải, lỗi', content: <StateExamples /> },
  { id: 'hop-thoai', title: 'Hộp thoại', content: <DialogExamples /> },
  { id: 'thong-bao', title: 'Thông báo ngắn', content: <ToastExamples /> },
]

/** Light or dark, for looking at both. */
const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label="Giao diện"
      data={optionsOf(schemes, schemeNames)}
      value={colorScheme}
      onChange={setColorScheme}
    />
  )
}

/** The gallery of the design system: every component in all its states, with invented data only. */
export const ExamplesPage = () => (
  <main className={styles.gallery}>
    <Page
      before={
        <p className={styles.brand}>
          <Logo size={24} /> {brandName}
        </p>
      }
      title="Bộ giao diện"
      summary="Mọi thành phần của bảng điều khiển trong mọi trạng thái, với dữ liệu tự đặt."
      actions={<SchemeSwitch />}
    >
      <nav className={styles.contents} aria-label="Mục lục">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </Page>
  </main>
)
