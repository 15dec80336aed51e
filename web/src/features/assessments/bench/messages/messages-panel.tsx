import type { AssessmentMessage } from '@nhanxanh/contract/features/assessments.messages'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../../lib/can.ts'
import { ThreadEntries, type ThreadEntry } from '../../../../lib/cases/thread.tsx'
import { SectionState } from '../../../../ui/states/section-state.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'
import { useJudging } from '../judging.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { usePanes } from '../panes.ts'
import { Part } from '../record/record-act.tsx'
import { MessageForm } from './message-form.tsx'

const toEntry = ({ id, isFromOwner, by, at, text, letter }: AssessmentMessage): ThreadEntry => ({
  id,
  kind: isFromOwner ? 'letter' : 'reply',
  head: [isFromOwner ? 'Chủ cơ sở' : 'Gửi chủ cơ sở', by, formatDateTime(at), ...(letter === null ? [] : [letter])],
  text,
  letter: null,
})

/** What office and owner wrote to each other about the file (PRODUCT D7, "Trao đổi"). */
export const MessagesPanel = () => {
  const { id, code } = useJudging().assessment
  const { showRight } = usePanes()
  const mayWrite = useMay('/assessments/$id', 'write')
  const query = useQuery(assessmentQueries.messages(id))
  const { items = [], obstacle = null } = query.data ?? {}
  return (
    <SidePanel title="Trao đổi" className="small" onClose={() => showRight('evidence')}>
      {query.data === undefined ? (
        <SectionState what="trao đổi" query={query} />
      ) : (
        <>
          <Part title="Với chủ cơ sở">
            {items.length === 0 ? (
              <p className="remark">Chưa có thư nào.</p>
            ) : (
              <ThreadEntries entries={items.map(toEntry)} />
            )}
          </Part>
          {mayWrite && (
            <Part title="Thư mới">
              {obstacle === null ? <MessageForm {...{ id, code }} /> : <p className="remark">{obstacle}</p>}
            </Part>
          )}
        </>
      )}
    </SidePanel>
  )
}
