import { ActionIcon } from '@mantine/core'
import type { Figure } from '@nhanxanh/contract/features/reports'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconPhoto } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useContext } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'
import { chartHeight, type ChartDeclaration } from '../../../ui/chart/chart-declaration.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { ReportScopeContext } from './report-scope.ts'

const Chart = lazyPart(() => import('../../../ui/chart/chart.tsx').then((module) => module.Chart), { isLarge: true })

/** A panel becomes a chart by this; its rows stay as the table twin. */
export type PanelDrawing = {
  draws: ChartDeclaration
  /** The rows that a part of the drawing counts, by its category and its series. */
  opens?: (category: number, series: string) => Figure | undefined
  /** Shown before the table where the person has chosen neither. */
  isFirst?: true
}

/** The chart of a panel, in the room that it will take. */
export const PanelChart = ({ chart: { draws, opens } }: { chart: PanelDrawing }) => {
  const navigate = useNavigate()
  const pick = (category: number, series: string) => {
    const figure = opens?.(category, series)
    if (figure && figure.count > 0) void navigate({ to: figure.list, search: figure.search })
  }
  return (
    <Chart fallback={<div style={{ height: chartHeight(draws) }} />} chart={draws} {...(opens && { onPick: pick })} />
  )
}

/** `Hết hạn trong 12 tháng tới` → `het-han-trong-12-thang-toi.png`. */
const fileName = (title: string): string => `${foldText(title).replaceAll(/[^a-z0-9]+/g, '-')}.png`

/** Saves the chart with its title, the filter and the moment of the figures. */
export const SavePicture = ({ title, chart }: { title: string; chart: PanelDrawing }) => {
  const scope = useContext(ReportScopeContext)
  const saving = useAct({
    mutationFn: async () => {
      const { chartPicture } = await import('../../../ui/chart/chart-picture.ts')
      const lines = scope ? [scope.filter, `Số liệu tính đến ${formatDateTime(scope.at)}`] : []
      saveFile(await chartPicture(chart.draws, { title, lines }), fileName(title))
    },
    onError: () => toast({ tone: 'error', text: 'Chưa lưu được ảnh. Vui lòng thử lại.' }),
  })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={`${title}: lưu ảnh`}
      title={`${title}: lưu ảnh`}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <IconPhoto size={18} aria-hidden />
    </ActionIcon>
  )
}
