import { Button } from '@mantine/core'
import { Banner } from '../../states/banner.tsx'
import { withoutView } from './view-address.ts'
import { useListDesk, useScreen } from '../list-desk.ts'
import type { ListControl } from '../use-list.ts'
import type { KeptView, ViewContent, ViewKeeper } from './kept-view.ts'
import styles from './views.module.css'

type Props = { control: ListControl; content: ViewContent }

type DriftProps = Props & { view: KeptView; keeper: ViewKeeper }

const Drift = ({ view, keeper, control: { openView }, content }: DriftProps) => {
  const { draft } = useListDesk()
  const screen = useScreen()
  const columns = view.columns === null ? null : content.columns
  const goTo = ({ id }: Pick<KeptView, 'id'>) => {
    openView(id, 'replace')
    draft(view.id, null)
  }
  return (
    <div className={styles.drift}>
      <output>
        “{view.name}” <b>đã sửa</b>
      </output>
      {view.can.edit && (
        <Button
          size="compact-sm"
          onClick={() =>
            void keeper.save(view, { ...content, columns }).then(
              () => goTo(view),
              () => undefined,
            )
          }
        >
          Lưu
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => keeper.askNew(screen, content, goTo)}>
        Lưu thành mới
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => goTo(view)}>
        Hoàn lại
      </Button>
    </div>
  )
}

/** Says when the list no longer is what its view kept, with the three ways on; and when the view is gone. */
export const ViewStrip = (props: Props) => {
  const { keeper, drafts, views } = useListDesk()
  const { edit, search, place } = props.control
  const { view, isDrifted, isUnknown } = place
  if (isUnknown) {
    return (
      <div className={styles.unknown}>
        <Banner tone="warning" actionLabel="Đã hiểu" onAction={() => edit(withoutView(search), 'replace')}>
          {views === null || keeper === null
            ? 'Không tải được các chế độ xem. Đang hiện danh sách không theo chế độ xem.'
            : 'Chế độ xem này không còn hoặc không dành cho bạn. Đang hiện danh sách không theo chế độ xem.'}
        </Banner>
      </div>
    )
  }
  const hasChanged = view !== null && (isDrifted || drafts[view.id] !== undefined)
  return hasChanged && keeper !== null ? <Drift {...props} view={view} keeper={keeper} /> : null
}
