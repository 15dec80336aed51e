import type { Figures } from '@nhanxanh/contract/features/reports'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useProgramme } from '../../../lib/programme.ts'
import { FigureLink } from '../figure-link.tsx'
import { Bar, Panel } from '../panel.tsx'
import { shareWords } from '../words.ts'

type Props = { target: NonNullable<Figures['target']> }

/** How far the programme is on its way through the year: certificates issued, beside the target of the settings. */
export const Target = ({ target: { year, issued, target } }: Props) => {
  const isDemo = useProgramme()?.isDemo ?? false
  const link = <FigureLink figure={issued} of={`Giấy cấp trong năm ${year}`}>{`${issued.count} giấy`}</FigureLink>
  if (target === null) {
    return (
      <Panel
        title={`Chỉ tiêu năm ${year}`}
        sentence={
          <>Đã cấp {link} trong năm. Chương trình chưa đặt chỉ tiêu; có thể đặt ở Cài đặt, mục giấy chứng nhận.</>
        }
      />
    )
  }
  const left = target - issued.count
  const what = isDemo ? 'chỉ tiêu minh hoạ' : 'chỉ tiêu'
  return (
    <Panel
      title={`Chỉ tiêu năm ${year}`}
      sentence={
        <>
          Đã cấp {link}, {shareWords(issued.count, target)} {what} {formatNumber(target)} giấy của cả chương trình
          {left > 0 ? `, còn ${formatNumber(left)} giấy.` : '.'}
        </>
      }
    >
      <Bar parts={[{ share: Math.min(1, issued.count / target), tone: 'good' }]} />
    </Panel>
  )
}
