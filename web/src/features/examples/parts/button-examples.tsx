import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import styles from '../examples.module.css'

export const ButtonExamples = () => (
  <div className={styles.stack}>
    <div className={styles.row}>
      <Button>Duyệt cơ sở</Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />}>Thêm cơ sở</Button>
      <Button variant="default">Trả lại bổ sung</Button>
      <Button variant="light">Nhận xử lý</Button>
      <Button variant="subtle">Xem lịch sử</Button>
      <Button color="red">Từ chối cơ sở</Button>
      <Button loading>Đang lưu</Button>
      <Tooltip label="Còn hai mục kiểm tra chưa đạt.">
        <Button aria-disabled data-disabled onClick={(event) => event.preventDefault()}>
          Bị chặn, có lý do
        </Button>
      </Tooltip>
      <Tooltip label="Tải về">
        <ActionIcon variant="default" aria-label="Tải về">
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <LinkButton to="/examples" variant="default">
        Liên kết dạng nút
      </LinkButton>
    </div>
    <div className={styles.frame}>
      <ActionBar
        label="Ví dụ thanh quyết định"
        actions={
          <>
            <Button variant="default">Từ chối</Button>
            <Button>Duyệt và mở hồ sơ tiếp theo</Button>
          </>
        }
      >
        Hồ sơ 3/17 trong hàng chờ. Còn 1 mục kiểm tra.
      </ActionBar>
    </div>
  </div>
)
