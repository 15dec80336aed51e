import { Button, Radio, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { levelNow } from '../level-words.ts'
import { useJudging, type Judging } from '../judging.ts'
import { usePanes } from '../panes.ts'
import { useWalking } from '../walking.ts'
import styles from './decision.module.css'
import { remedies, sentBackIn, ways, type Obstacle, type Way } from './ways.ts'

type Props = {
  way: Way | null
  obstacleTo: (way: Way) => Obstacle | null
  onChoose: (way: Way) => void
}

/** What each way out would do, or what still stands in its way. */
const wordsOf = (judging: Judging, obstacleTo: Props['obstacleTo'], way: Way): { title: string; text: string } => {
  if (way === 'approved') {
    const level = levelNow(judging.judged.score)
    const text = obstacleTo(way)?.text ?? 'Người thứ hai sẽ ký, rồi quyết định được niêm phong.'
    return { title: `Đề nghị công nhận${level === null ? '' : ` mức ${level}`}`, text }
  }
  if (way === 'failed') {
    const text = obstacleTo(way)?.text ?? 'Cần căn cứ và người thứ hai ký. Cơ sở có thể khiếu nại hoặc làm phiếu mới.'
    return { title: 'Đề nghị không đạt', text }
  }
  const count = sentBackIn(judging).length
  const text = obstacleTo(way)?.text ?? `Mở lại ${count} tiêu chí; đồng hồ dừng cho đến khi cơ sở nộp lại.`
  return { title: 'Trả lại bổ sung', text }
}

type RemedyProps = { remedy: keyof typeof remedies }

/** Leads to where what stands in the way is done. */
const Remedy = ({ remedy }: RemedyProps) => {
  const { attempt, fits, isOpen, verdicts } = useJudging()
  const { choose, openNext } = useWalking()
  const { showLeft, setFilter, foldLeft } = usePanes()
  const lead = (): void => {
    if (remedy === 'check') return showLeft('check')
    if (remedy === 'criteria') {
      setFilter(attempt.criteria.some(fits.not_met) ? 'not_met' : 'all')
      return showLeft('tree')
    }
    const unfinished = attempt.criteria.find(({ id }) => verdicts.unfinished.includes(id))
    if (remedy === 'reason' && unfinished) choose(unfinished)
    else openNext(isOpen)
    foldLeft()
  }
  return (
    <Button size="compact-sm" variant="default" className={styles.remedy} onClick={lead}>
      {remedies[remedy]}
    </Button>
  )
}

/** The ways out of a review, side by side in words; one that is barred says why and leads to what opens it. */
export const WayCards = ({ way, obstacleTo, onChoose }: Props) => {
  const judging = useJudging()
  return (
    <Radio.Group aria-label="Kết quả" value={way} onChange={onChoose}>
      <Stack gap="xs">
        {ways.map((each) => {
          const { title, text } = wordsOf(judging, obstacleTo, each)
          const remedy = obstacleTo(each)?.remedy ?? null
          const isBarred = remedy !== null
          return (
            <div key={each} className={styles.wayBox} data-blocked={isBarred || undefined}>
              <Radio.Card value={each} disabled={isBarred} className={`small ${styles.way}`}>
                {isBarred ? <IconLock size={16} aria-hidden /> : <Radio.Indicator size="xs" />}
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
              {isBarred && <Remedy remedy={remedy} />}
            </div>
          )
        })}
      </Stack>
    </Radio.Group>
  )
}
