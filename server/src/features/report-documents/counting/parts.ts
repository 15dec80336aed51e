import type { ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'

type Align = 'left' | 'center' | 'right'
/** A column of a part: its label and its share of the width. */
export type PartColumn = { key: string; label: string; share: number; align?: Align }
type Part = { title: string; columns: readonly PartColumn[] }

const code: PartColumn = { key: 'code', label: 'Mã số', share: 4 }
const name: PartColumn = { key: 'name', label: 'Tên cơ sở', share: 8 }
const place: PartColumn = { key: 'place', label: 'Xã, phường; tỉnh', share: 6 }
const type: PartColumn = { key: 'type', label: 'Loại cơ sở', share: 4 }
const level: PartColumn = { key: 'level', label: 'Mức', share: 3 }
const day = (key: string, label: string): PartColumn => ({ key, label, share: 3.5, align: 'center' })
const number: PartColumn = { key: 'number', label: 'Số giấy', share: 6 }
const onPaper: readonly PartColumn[] = [number, { key: 'name', label: 'Tên cơ sở', share: 8 }]
const points: PartColumn = { key: 'points', label: 'Điểm', share: 3, align: 'right' }
const outcome: PartColumn = { key: 'outcome', label: 'Kết quả', share: 4 }
const advice: PartColumn = { key: 'recommendations', label: 'Khuyến nghị', share: 8 }

/** The tables that documents consist of. */
export const parts = {
  session: {
    title: 'Phiên họp',
    columns: [
      day('heldOn', 'Ngày họp'),
      { key: 'place', label: 'Địa điểm', share: 6 },
      { key: 'state', label: 'Tình trạng', share: 4 },
    ],
  },
  registered: {
    title: 'Cơ sở đăng ký mới',
    columns: [code, name, type, place, day('registeredOn', 'Ngày đăng ký')],
  },
  decided: {
    title: 'Hồ sơ đăng ký đã quyết định',
    columns: [
      code,
      name,
      type,
      place,
      { key: 'attempt', label: 'Lần nộp', share: 2, align: 'center' },
      outcome,
      day('decidedOn', 'Ngày quyết định'),
    ],
  },
  submitted: {
    title: 'Phiếu đánh giá đã nộp',
    columns: [
      { ...code, label: 'Số phiếu' },
      name,
      type,
      { key: 'kind', label: 'Loại đánh giá', share: 4 },
      { key: 'attempt', label: 'Lần nộp', share: 2, align: 'center' },
      day('submittedOn', 'Ngày nộp'),
    ],
  },
  concluded: {
    title: 'Phiếu đánh giá đã quyết định',
    columns: [{ ...code, label: 'Số phiếu' }, name, type, outcome, level, points, day('signedOn', 'Ngày ký')],
  },
  issued: {
    title: 'Giấy chứng nhận đã cấp',
    columns: [
      ...onPaper,
      type,
      level,
      { key: 'origin', label: 'Hình thức', share: 4 },
      day('issuedOn', 'Ngày cấp'),
      day('validUntil', 'Có giá trị đến'),
    ],
  },
  events: {
    title: 'Giấy chứng nhận bị tạm đình chỉ, thu hồi hoặc chấm dứt',
    columns: [...onPaper, type, level, { key: 'event', label: 'Diễn biến', share: 5 }, day('happenedOn', 'Ngày')],
  },
  inForce: {
    title: 'Cơ sở có giấy chứng nhận còn hiệu lực',
    columns: [
      { key: 'name', label: 'Tên cơ sở', share: 8 },
      { key: 'address', label: 'Địa chỉ', share: 9 },
      { key: 'subType', label: 'Loại hình', share: 5 },
      level,
      number,
      day('issuedOn', 'Ngày cấp'),
      day('validUntil', 'Có giá trị đến'),
    ],
  },
  people: {
    title: 'Thành phần dự họp',
    columns: [
      { key: 'name', label: 'Họ tên', share: 7 },
      { key: 'title', label: 'Chức vụ', share: 8 },
      { key: 'part', label: 'Vai trò', share: 4 },
    ],
  },
  laid: {
    title: 'Các phiếu đánh giá trình hội đồng',
    columns: [
      { ...code, label: 'Số phiếu' },
      name,
      type,
      points,
      { ...outcome, label: 'Đề nghị' },
      level,
      { key: 'proposedBy', label: 'Người đề nghị', share: 5 },
      advice,
    ],
  },
  spoken: {
    title: 'Kết luận của hội đồng về từng phiếu đánh giá',
    columns: [
      { ...code, label: 'Số phiếu' },
      name,
      { ...outcome, label: 'Kết luận' },
      level,
      points,
      { key: 'left', label: 'Người rời phiên', share: 5 },
      advice,
    ],
  },
} as const satisfies Record<string, Part>
export type PartKey = keyof typeof parts

/** The parts of each template, in the order of the paper. */
export const partsOf: Record<ReportTemplate, readonly PartKey[]> = {
  quarter: ['registered', 'decided', 'submitted', 'concluded', 'issued', 'events', 'inForce'],
  certified: ['inForce'],
  submission: ['session', 'laid'],
  minutes: ['session', 'people', 'spoken'],
}

export const columnsOfPart = (key: PartKey): readonly PartColumn[] => parts[key].columns
