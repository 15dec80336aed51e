import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useMay } from '../../../../lib/can.ts'
import { useNow } from '../../../../ui/day/use-now.ts'
import { FactsSection } from '../../../../ui/facts/facts-section.tsx'
import { VariableUses } from '../../uses/variable-uses.tsx'
import { yearOf, type FactorRow } from '../factor-rows.ts'
import styles from '../factors.module.css'
import { DraftNote } from './draft-note.tsx'
import { SeriesLine } from './series-line.tsx'
import { YearForm } from './year-form.tsx'
import { YearsTable } from './years-table.tsx'

/** A factor beside its list: its years, the next one with all that it changes, and what reads it. */
export const FactorPanel = ({ row }: { row: FactorRow }) => {
  const { key, unit, places, years, last } = row
  const today = vietnamDay(useNow())
  const [mayAdd, mayRead] = [useMay('/questions', 'addYear'), useMay('/questions', 'readInput')]
  const [draft, ...drafts] = mayAdd ? places.filter(({ version }) => takesEvent(version.status, 'edit')) : []
  const [frozen, ...others] = places.map(({ version }) => version).filter(({ status }) => !takesEvent(status, 'edit'))
  return (
    <div className={`column ${styles.panel}`}>
      <p className={`muted ${styles.code}`}>
        <code>{key}</code>
        {unit !== '' && ` · ${unit}`}
      </p>
      {draft ? (
        <YearForm key={last.id} row={row} drafts={[draft, ...drafts]} today={today} />
      ) : (
        <SeriesLine points={years.map((each) => ({ year: yearOf(each), value: each.value }))} next={null} />
      )}
      {mayAdd && frozen && <DraftNote row={row} versions={[frozen, ...others]} hasDrafts={draft !== undefined} />}
      <YearsTable row={row} />
      {mayRead &&
        places.map(({ version, last: { id } }) => (
          <FactsSection
            key={id}
            title={places.length === 1 ? 'Nơi dùng' : `Nơi dùng, ${shortTypeNames[version.type].toLowerCase()}`}
          >
            <VariableUses kind="constant" id={id} />
          </FactsSection>
        ))}
    </div>
  )
}
