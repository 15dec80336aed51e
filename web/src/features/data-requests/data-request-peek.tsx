import { dataRequests, type DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Button } from '@mantine/core'
import { call } from '../../lib/api/client.ts'
import type { CaseAct } from '../../lib/cases/case-acts.tsx'
import { addressFacts, CasePanel, type CaseKind } from '../../lib/cases/case-panel.tsx'
import { DueDay } from '../../lib/cases/due-day.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { useAct } from '../../lib/use-act.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { dataRequestScreen } from './data-request-columns.tsx'
import styles from './data-requests.module.css'
import { Subjects } from './subjects.tsx'

type Props = { record: DataRequestDetail }

/** The days of a request in a row: when it came, the two clocks, and when each was met. */
const Clocks = ({ record: request }: Props) => {
  const { receivedOn, answerBy, answeredOn, doneBy, closedOn, status, isExtended } = request
  return (
    <ol className={styles.clocks} aria-label="Thời hạn">
      <li>
        <span className="caption">Nhận</span>
        <span>{formatDay(receivedOn)}</span>
      </li>
      <li data-running={status === 'received' || undefined}>
        <span className="caption">Hạn trả lời</span>
        <span>{answeredOn === null ? <DueDay dueOn={answerBy} /> : formatDay(answerBy)}</span>
        {answeredOn !== null && (
          <span className="caption">
            Trả lời {formatDay(answeredOn)}
            {answeredOn > answerBy && ', quá hạn'}
          </span>
        )}
      </li>
      <li data-running={status === 'accepted' || undefined}>
        <span className="caption">Hạn thực hiện{isExtended && ', đã gia hạn'}</span>
        <span>{closedOn === null ? <DueDay dueOn={doneBy} /> : formatDay(doneBy)}</span>
        {closedOn !== null && (
          <span className="caption">
            Kết thúc {formatDay(closedOn)}
            {closedOn > doneBy && ', quá hạn'}
          </span>
        )}
      </li>
    </ol>
  )
}

/** Everything that is held about the person, as a file; the log says who took it. */
const TakeButton = ({ record: { id, code } }: Props) => {
  const { mutate, isPending } = useAct({
    mutationFn: async () => saveFile(await call(dataRequests.take, { params: { id } }), `${code}-du-lieu.zip`),
  })
  return (
    <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate()}>
      Xuất dữ liệu
    </Button>
  )
}

const acts: readonly CaseAct<DataRequestDetail>[] = [
  {
    key: 'accept',
    label: 'Trả lời tiếp nhận',
    isAwaited: true,
    call: dataRequests.accept,
    words: ({ code, doneBy }) => ({
      title: `Trả lời tiếp nhận ${code}?`,
      name: 'Trả lời',
      verb: 'Trả lời tiếp nhận',
      explain: `Người yêu cầu được báo rằng yêu cầu sẽ được thực hiện chậm nhất ngày ${formatDay(doneBy)}.`,
    }),
  },
  {
    key: 'erase',
    label: 'Xóa dữ liệu',
    Dialog: lazyPart(() => import('./erase-dialog.tsx').then((module) => module.EraseDialog)),
  },
  {
    key: 'finish',
    label: 'Đã thực hiện',
    isAwaited: true,
    call: dataRequests.finish,
    words: ({ code }) => ({
      title: `Đã thực hiện yêu cầu ${code}?`,
      name: 'Kết quả',
      verb: 'Ghi kết quả',
      hint: 'Đã làm gì với dữ liệu; được ghi trong thư gửi người yêu cầu.',
    }),
    field: { key: 'result', label: 'Kết quả', maxRows: 10 },
  },
  {
    key: 'refuse',
    label: 'Từ chối',
    call: dataRequests.refuse,
    words: {
      verb: 'Từ chối',
      explain: 'Yêu cầu kết thúc. Chỉ từ chối khi pháp luật cho phép.',
      hint: 'Điều, khoản và lý do; được ghi trong thư gửi người yêu cầu.',
    },
    field: { key: 'reason', label: 'Căn cứ pháp luật' },
  },
  {
    key: 'extend',
    label: 'Gia hạn',
    call: dataRequests.extend,
    words: {
      verb: 'Gia hạn',
      explain: 'Chỉ gia hạn được một lần.',
      hint: 'Được ghi trong thư gửi người yêu cầu.',
    },
    field: { key: 'reason' },
  },
  {
    key: 'withdraw',
    label: 'Ghi nhận rút yêu cầu',
    call: dataRequests.withdraw,
    words: ({ code }) => ({
      title: `Ghi nhận rút yêu cầu ${code}?`,
      verb: 'Ghi nhận rút yêu cầu',
      explain: 'Yêu cầu kết thúc. Người yêu cầu nhận xác nhận.',
      said: `Đã ghi nhận người yêu cầu rút ${code}.`,
      hint: 'Người yêu cầu rút bằng cách nào, ngày nào.',
    }),
    field: { key: 'reason' },
  },
]

const dataRequestKind: CaseKind<DataRequestDetail> = {
  ...dataRequests,
  declared: dataRequestCase,
  Clocks,
  acts,
  otherActs: (request) => request.can.take && <TakeButton record={request} />,
  standing: ({ status, erasedAt, result }) => [
    erasedAt !== null && { label: 'Đã xóa dữ liệu', value: formatDateTime(erasedAt) },
    result !== null && { label: status === 'refused' ? 'Căn cứ từ chối' : 'Kết quả', value: result, isText: true },
  ],
  asked: {
    title: 'Nội dung yêu cầu',
    facts: (request) =>
      dataRequestScreen.facts(request, [
        'kind',
        { label: 'Mã yêu cầu', value: request.code },
        ...addressFacts(request),
        'origin',
        { label: 'Số văn bản đến', value: request.reference },
        { label: 'Bên thứ ba', value: request.hasThirdParty ? 'Có' : 'Không' },
        { label: 'Cách xác minh danh tính', value: request.identityCheck, isWide: true },
      ]),
  },
  More: ({ record }) => <Subjects key={record.version} request={record} />,
}

export const DataRequestPeek = ({ id }: { id: string }) => <CasePanel kind={dataRequestKind} id={id} />
