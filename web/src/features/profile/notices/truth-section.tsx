import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browserIn, cureOf, systemCure } from './cures.ts'
import { links, walkLadder, type Probes, type Step } from './ladder.ts'
import { noticeQueries } from './notices.queries.ts'
import { newProbes } from './probes.ts'
import styles from './notices.module.css'

const Mark = ({ step }: { step: Step | undefined }) => {
  if (step === undefined) return <IconCircleDashed size={20} className="dimmed" aria-label="chưa kiểm tra" />
  if (step.found === null) return <Loader size={18} aria-label="đang kiểm tra" />
  return step.found.isWhole ? (
    <IconCircleCheck size={20} className={styles.whole} aria-label="tốt" />
  ) : (
    <IconCircleX size={20} className={styles.broken} aria-label="hỏng" />
  )
}

const Rung = ({ label, step }: { label: string; step: Step | undefined }) => {
  const isBroken = step?.found?.isWhole === false
  return (
    <li className={`stack ${styles.rung}`}>
      <Mark step={step} />
      <span>
        {label}
        {step?.found?.remark && <span className={`muted ${styles.dimmed}`}> · {step.found.remark}</span>}
        {isBroken && (
          <span role="alert" className={styles.cure}>
            {cureOf(step.link, browserIn(navigator.userAgent))}
          </span>
        )}
      </span>
    </li>
  )
}

const Seen = () => {
  const [answer, setAnswer] = useState<boolean | null>(null)
  if (answer === true) return <output>Thông báo đến được máy này.</output>
  if (answer === false) return <p role="alert">{systemCure(navigator.userAgent)}</p>
  return (
    <fieldset className={`wrap ${styles.row}`} aria-label="Bạn có thấy thông báo không?">
      <span>Bạn có thấy thông báo không?</span>
      <Button size="compact-sm" variant="default" onClick={() => setAnswer(true)}>
        Có
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setAnswer(false)}>
        Không
      </Button>
    </fieldset>
  )
}

/** Whether messages reach this very screen, and where they are lost: the first broken link with its cure (PRODUCT, D13). */
export const TruthSection = ({ probes = newProbes }: { probes?: () => Probes }) => {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [round, setRound] = useState(0)
  const [state, setState] = useState<'rest' | 'busy' | 'whole' | 'broken'>('rest')
  const client = useQueryClient()
  const walk = async (): Promise<void> => {
    setState('busy')
    setRound(round + 1)
    const isWhole = await walkLadder(probes(), setSteps)
    setState(isWhole ? 'whole' : 'broken')
    await client.invalidateQueries({ queryKey: noticeQueries.devices().queryKey })
  }
  return (
    <section className={`stack-4 ${styles.section}`} aria-label="Thông báo có đến máy này không?">
      <h2>Thông báo có đến máy này không?</h2>
      <p className={`muted ${styles.dimmed}`}>
        Bấm nút để đi từng bước, sửa những gì sửa được, và gửi một thông báo thử. Bước hỏng đầu tiên được nêu kèm cách
        sửa.
      </p>
      <ol className="stack">
        {links.map(({ link, label }) => (
          <Rung key={link} label={label} step={steps.find((step) => step.link === link)} />
        ))}
      </ol>
      {state === 'whole' && <Seen key={round} />}
      <div className={`wrap ${styles.row}`}>
        <Button loading={state === 'busy'} onClick={() => void walk()}>
          {state === 'rest' ? 'Kiểm tra và gửi thử' : 'Kiểm tra lại'}
        </Button>
      </div>
    </section>
  )
}
