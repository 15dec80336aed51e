import { IconArchive, IconArchiveOff, IconArrowRight, IconPaperclip } from '@tabler/icons-react'
import type { BulkAction } from '../../../../ui/list/bulk/bulk.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'

const MoveForm = lazyPart(() => import('./move-form.tsx').then((module) => module.MoveForm))
const EvidenceForm = lazyPart(() => import('./evidence-form.tsx').then((module) => module.EvidenceForm))

const icon = { size: 16, 'aria-hidden': true } as const
const needs = 'question:edit'

/** What can be done with many questions at once (PRODUCT D6). */
export const questionBulkActions: readonly BulkAction[] = [
  {
    key: 'move',
    label: 'Chuyển tiêu chí',
    icon: <IconArrowRight {...icon} />,
    needs,
    verb: (count) => `Chuyển ${count} câu hỏi`,
    explain: 'Các câu hỏi sẽ đứng cuối tiêu chí bạn chọn, theo thứ tự hiện nay.',
    form: MoveForm,
  },
  {
    key: 'evidence',
    label: 'Yêu cầu minh chứng',
    icon: <IconPaperclip {...icon} />,
    needs,
    verb: (count) => `Đặt minh chứng cho ${count} câu hỏi`,
    explain: 'Mỗi câu hỏi sẽ yêu cầu số tệp dưới đây; loại minh chứng của từng câu giữ nguyên.',
    form: EvidenceForm,
  },
  {
    key: 'archive',
    label: 'Lưu trữ',
    icon: <IconArchive {...icon} />,
    needs,
    verb: (count) => `Lưu trữ ${count} câu hỏi`,
    explain: 'Các câu hỏi không còn được hỏi trong phiên bản này; công thức đọc kết quả của chúng sẽ báo lỗi.',
  },
  {
    key: 'restore',
    label: 'Đưa trở lại',
    icon: <IconArchiveOff {...icon} />,
    needs,
    verb: (count) => `Đưa ${count} câu hỏi trở lại`,
    explain: 'Các câu hỏi đã lưu trữ được hỏi trở lại.',
  },
]
