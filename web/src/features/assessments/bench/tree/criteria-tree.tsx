import { Anchor } from '@mantine/core'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { useCallback, useState } from 'react'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { Track } from '../../../../ui/status/term-bar.tsx'
import { tally, type BenchCriterion } from '../bench-model.ts'
import { levelNow, nextLevelWords } from '../level-words.ts'
import { treeFilters, useJudging, type Judging, type TreeFilter } from '../judging.ts'
import { usePanes } from '../panes.ts'
import { useWalking } from '../walking.ts'
import { CriterionRow } from './criterion-row.tsx'
import styles from './tree.module.css'

/** Points and level as they are now, and what the next level still lacks: always what the engine says. */
const LevelFoot = () => {
  const { judged, findings, settledScore } = useJudging()
  const { showLeft } = usePanes()
  const { score, toJudge } = judged
  const counts = tally(toJudge, findings)
  const settled = counts.supplement > 0 ? settledScore() : null
  const level = levelNow(score) ?? 'Chưa xếp mức'
  const share = score.maximum.n === 0n ? 0 : Number(toDecimal(score.share, 4))
  return (
    <div className={`small ${styles.foot}`}>
      <p>
        <span>
          Tạm tính <b>{decimalOnScreen(toDecimal(score.points, 2))}</b>/{decimalOnScreen(toDecimal(score.maximum, 2))}
        </span>
        <Anchor
          component="button"
          type="button"
          inherit
          fw={700}
          title="Thử mức"
          aria-label={`${level}: thử mức`}
          onClick={() => showLeft('simulator')}
        >
          {level}
        </Anchor>
      </p>
      <Track share={Math.min(1, share)} />
      <p>{nextLevelWords(score)}</p>
      {settled && (
        <p>
          Nếu {counts.supplement} tiêu chí cần bổ sung đều đạt: {decimalOnScreen(toDecimal(settled.points, 2))} điểm,{' '}
          {levelNow(settled) ?? 'chưa xếp mức'}.
        </p>
      )}
      {counts.open > 0 && <p className={styles.dimmed}>{counts.open} tiêu chí chưa chấm lấy điểm tự chấm.</p>}
    </div>
  )
}

const filterNames: Record<TreeFilter, string> = {
  all: 'Tất cả',
  open: 'Chưa chấm',
  flagged: 'Lưu ý',
  not_met: 'Chưa đạt',
  changed: 'Đã đổi',
}

const Progress = () => {
  const { judged, findings } = useJudging()
  const { toJudge } = judged
  const counts = tally(toJudge, findings)
  const done = toJudge.length - counts.open
  return (
    <div className={styles.progress}>
      <p>
        <b>
          {done}/{toJudge.length} đã chấm
        </b>
        <span>còn {counts.open}</span>
      </p>
      <span className={styles.bar} aria-hidden>
        {(['met', 'partly', 'not_met', 'supplement', 'not_applicable'] as const).map((verdict) => (
          <span key={verdict} data-verdict={verdict} style={{ flexGrow: counts[verdict] }} />
        ))}
        <span style={{ flexGrow: counts.open }} />
      </span>
    </div>
  )
}

const Filters = () => {
  const { judged, fits, sheet } = useJudging()
  const { filter, setFilter } = usePanes()
  const shown = treeFilters.filter((each) => each !== 'changed' || sheet.changed.length > 0)
  return (
    <fieldset className={`wrap ${styles.filters}`} aria-label="Lọc tiêu chí">
      {shown.map((each) => (
        <button key={each} type="button" aria-pressed={filter === each} onClick={() => setFilter(each)}>
          {filterNames[each]}
          {each !== 'all' && <b>{judged.toJudge.filter(fits[each]).length}</b>}
        </button>
      ))}
    </fieldset>
  )
}

type Group = Judging['sheet']['groups'][number]

const Rows = ({ criteria }: { criteria: readonly BenchCriterion[] }) => {
  const { judged, findings, isFlagged } = useJudging()
  const { chosen, choose } = useWalking()
  const { foldLeft } = usePanes()
  const choosing = useCallback(
    (criterion: BenchCriterion) => {
      choose(criterion)
      foldLeft()
    },
    [choose, foldLeft],
  )
  return (
    <ul>
      {criteria.map((criterion) => (
        <CriterionRow
          key={criterion.id}
          criterion={criterion}
          verdict={findings.get(criterion.id)?.verdict ?? null}
          scored={judged.byId.get(criterion.id)}
          isChosen={criterion === chosen}
          isFlagged={isFlagged(criterion)}
          onChoose={choosing}
        />
      ))}
    </ul>
  )
}

const GroupRows = ({ group, visible }: { group: Group; visible: ReadonlySet<string> }) => {
  const { judged, isOpen: isUnjudged } = useJudging()
  const { chosen } = useWalking()
  const { filter } = usePanes()
  const own = group.subGroups.flatMap(({ criteria }) => criteria)
  const counted = own.filter((each) => judged.toJudge.includes(each))
  const done = counted.filter((each) => !isUnjudged(each)).length
  const holdsChosen = own.some((each) => each === chosen)
  const [isFolded, setFolded] = useState<boolean | null>(null)
  const isOpen = isFolded === null ? holdsChosen || filter !== 'all' : !isFolded
  const shown = (criteria: readonly BenchCriterion[]) => criteria.filter(({ id }) => visible.has(id))
  if (shown(own).length === 0) return null
  return (
    <section className={styles.group} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`hovers ${styles.groupHead}`}
        aria-expanded={isOpen}
        onClick={() => setFolded(isOpen)}
      >
        <span>{group.name}</span>
        <span>
          {done}/{counted.length}
        </span>
      </button>
      {isOpen &&
        group.subGroups.map(({ name, criteria }) => {
          const rows = shown(criteria)
          return rows.length === 0 ? null : (
            <div key={name}>
              <h2 className={styles.subGroup}>{name}</h2>
              <Rows criteria={rows} />
            </div>
          )
        })}
    </section>
  )
}

/** Where one is: how much is judged, the criteria by theme with their verdicts, and the level so far. */
export const CriteriaTree = () => {
  const { sheet, judged, fits } = useJudging()
  const { filter } = usePanes()
  const visible = new Set(judged.toJudge.filter(fits[filter]).map(({ id }) => id))
  return (
    <>
      <Progress />
      <Filters />
      <nav className={`scroll ${styles.rows}`} aria-label="Các tiêu chí" data-fits={filter === 'all' || undefined}>
        {sheet.groups.map((group) => (
          <GroupRows key={group.code} {...{ group, visible }} />
        ))}
        {visible.size === 0 && (
          <p className={styles.none}>
            {filter === 'open'
              ? 'Không còn tiêu chí nào chưa chấm. Hãy rà soát rồi quyết định.'
              : 'Không có tiêu chí nào.'}
          </p>
        )}
      </nav>
      <LevelFoot />
    </>
  )
}
