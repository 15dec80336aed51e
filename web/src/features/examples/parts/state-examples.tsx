import { Button } from '@mantine/core'
import { Banner } from '../../../ui/states/banner.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonFacts, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import styles from '../examples.module.css'

export const StateExamples = () => (
  <div className={styles.stack}>
    <div className={styles.columns}>
      <EmptyState
        kind="nothing"
        title="Chưa có hồ sơ nào"
        text="Hồ sơ xuất hiện ở đây khi chủ cơ sở nộp đăng ký qua cổng."
      />
      <EmptyState
        kind="unmatched"
        title="Không có hồ sơ phù hợp"
        text="Bộ lọc “Loại hình: Khách sạn” đang ẩn 12 hồ sơ."
      >
        <Button variant="default">Bỏ lọc “Khách sạn”</Button>
      </EmptyState>
      <EmptyState
        kind="forbidden"
        title="Không có quyền xem tệp"
        text="Vai trò của bạn chưa có quyền “Xem chi tiết tệp”."
      />
      <ErrorState
        title="Không tải được danh sách"
        text="Hệ thống đang bận. Vui lòng thử lại sau ít phút."
        requestId="vi-du-4f2c"
        onRetry={() => undefined}
      />
    </div>
    <div className={styles.columns}>
      <SkeletonLines lines={4} />
      <SkeletonFacts />
    </div>
    <Banner tone="info">Dữ liệu được cập nhật lúc 09:30.</Banner>
    <Banner tone="warning">Hồ sơ này đã được người khác nhận xử lý.</Banner>
    <Banner tone="error" actionLabel="Thử lại" onAction={() => undefined}>
      Không thể tải thông tin tài khoản
    </Banner>
  </div>
)
