import { Button } from '@mantine/core'
import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import {
  amendmentWords,
  articleWords,
  lawReadingNames,
  lawUseKindNames,
  sourceWords,
  toConfirm,
} from '@nhanxanh/contract/features/settings.law'
import type { LawInForce, LawSource } from '@nhanxanh/contract/features/settings.law'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { settingsQueries } from '../settings.queries.ts'
import styles from '../settings.module.css'
import { AmendmentDialog } from './amendment-dialog.tsx'

const readWords = ({ reading, readOn, readAt }: LawSource): string =>
  [
    readOn === null ? lawReadingNames[reading] : `${lawReadingNames[reading]}, ngày ${formatDay(readOn)}`,
    ...(readAt === null ? [] : [readAt]),
  ].join('. ')

const Source = ({ source, law: { uses, amendments } }: { source: LawSource; law: LawInForce }) => {
  const own = uses.filter((use) => use.source === source.key)
  const changing = amendments.filter((each) => each.source === source.key)
  const open = own.filter(({ isConfirmed }) => !isConfirmed).length
  return (
    <details>
      <summary>
        {sourceWords(source)}: {own.length} mục{open > 0 && `, ${open} mục ${toConfirm}`}
      </summary>
      <p className="muted">{readWords(source)}.</p>
      {changing.map((each) => (
        <p key={each.number}>
          {amendmentWords(each)} (đọc ngày {formatDay(each.readOn)}). Chạm tới:{' '}
          {each.touches.join('; ') || 'chưa mục nào'}. {each.note}
        </p>
      ))}
      <ul className={styles.list}>
        {own.map(({ kind, name, articles, says, isConfirmed }) => (
          <li key={`${kind} ${name}`}>
            {lawUseKindNames[kind]}: {name}.{' '}
            <span className="muted">
              {[articleWords(articles), says].filter((text) => text !== '').join(': ')}
              {!isConfirmed && ` (${toConfirm})`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What clocks, forms and letters rest on, source by source, with the day on which each was read; and the acts that change them. */
export const LawSection = ({ settings: { version } }: { settings: CurrentSettings }) => {
  const canAmend = useMay('/settings', 'amend')
  const { data: law } = useQuery(settingsQueries.law())
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="stack-3" aria-label="Căn cứ pháp lý">
      <h2>Căn cứ pháp lý</h2>
      {canAmend && law && (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            Nhập văn bản sửa đổi
          </Button>
        </div>
      )}
      {law?.sources.map((source) => (
        <Source key={source.key} {...{ source, law }} />
      ))}
      {law && isOpen && <AmendmentDialog {...{ version }} sources={law.sources} onClose={() => setOpen(false)} />}
    </section>
  )
}
