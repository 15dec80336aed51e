import { Radio, Stack } from '@mantine/core'
import { levelNow } from '../level-words.ts'
import { useJudging, type Judging } from '../judging.ts'
import styles from './decision.module.css'
import { sentBackIn, ways, type Way } from './ways.ts'

type Props = {
  way: Way | null
  obstacleTo: (way: Way) => string | null
  onChoose: (way: Way) => void
}

/** What each way out would do, or what still stands in its way. */
const wordsOf = (judging: Judging, obstacleTo: Props['obstacleTo'], way: Way): { title: string; text: string } => {
  if (way === 'approved') {
    const level = levelNow(judging.judged.score)
    const text = obstacleTo(way) ?? 'Người thứ hai sẽ ký, rồi quyết định được niêm phong.'
    return { title: `Đề nghị công nhận${level === null ? '' : ` mức ${level}`}`, text }
  }
  if (way === 'failed') {
    const text = 'Cần căn cứ và người thứ hai ký. Cơ sở có thể khiếu nại hoặc làm phiếu mới.'
    return { title: 'Đề nghị không đạt', text }
  }
  const count = sentBackIn(judging).length
  const text = obstacleTo(way) ?? `Mở lại ${count} tiêu chí; đồng hồ dừng cho đến khi cơ sở nộp lại.`
  return { title: 'Trả lại bổ sung', text }
}

/** The ways out of a review, side by side in words. */
export const WayCards = ({ way, obstacleTo, onChoose }: Props) => {
  const judging = useJudging()
  return (
    <Radio.Group aria-label="Kết quả" value={way} onChange={onChoose}>
      <Stack gap="xs">
        {ways.map((each) => {
          const { title, text } = wordsOf(judging, obstacleTo, each)
          return (
            <Radio.Card
              key={each}
              value={each}
              className={`small ${styles.way}`}
              data-blocked={obstacleTo(each) !== null || undefined}
            >
              <Radio.Indicator size="xs" />
              <span>
                <b>{title}</b>
                <small>{text}</small>
                {each === 'supplement' &&
                  way === each &&
                  sentBackIn(judging).map(({ id, name, code }) => (
                    <small key={id}>
                      {code} {name}
                    </small>
                  ))}
              </span>
            </Radio.Card>
          )
        })}
      </Stack>
    </Radio.Group>
  )
}
