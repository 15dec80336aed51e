import { DocumentViewer } from '../../../ui/viewer/document-viewer.tsx'
import type { ViewerFile } from '../../../ui/viewer/viewer-file.ts'
import styles from '../examples.module.css'

/** A picture of an invented paper, drawn here: the gallery asks no server. */
const drawPaper = (): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = 1200
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.reject(new Error('no canvas'))
  pen.fillStyle = '#fffdf5'
  pen.fillRect(0, 0, 900, 1200)
  pen.fillStyle = '#1b2420'
  pen.font = '600 44px "Be Vietnam Pro", sans-serif'
  pen.fillText('GIẤY TỜ VÍ DỤ', 80, 140)
  pen.font = '28px "Inter Variable", sans-serif'
  pen.fillText('Tên cơ sở: Nhà nghỉ Sóng Nhỏ', 80, 240)
  pen.fillText('Không có giá trị pháp lý, chỉ để xem giao diện.', 80, 300)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png')
  })
}

const files: readonly ViewerFile[] = [
  { id: 'anh', name: 'giay-to-vi-du.png', type: 'image/png', load: drawPaper },
  { id: 'hong', name: 'khong-tai-duoc.pdf', type: 'application/pdf', load: () => Promise.reject(new Error('example')) },
]

export const ViewerExamples = () => (
  <div className={styles.columns}>
    <div className={styles.pane}>
      <DocumentViewer label="Giấy tờ ví dụ" files={files} emptyText="Chưa có tệp nào." />
    </div>
    <div className={styles.pane}>
      <DocumentViewer label="Không có tệp" files={[]} emptyText="Hồ sơ này chưa có tệp nào." />
    </div>
  </div>
)
