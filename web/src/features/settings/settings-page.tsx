import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import { settingsLink, settingsPartKeys, settingsParts } from '@nhanxanh/contract/features/settings.parts'
import type { PartAlone, SettingsPart } from '@nhanxanh/contract/features/settings.parts'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { asApiError } from '../../lib/api/api-error.ts'
import { usePresence } from '../../lib/presence/use-presence.ts'
import type { Search } from '../../ui/list/list-declaration.ts'
import { ListPage } from '../../ui/page/list-page.tsx'
import { useLate } from '../../ui/states/use-late.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { OfficeTemplates } from '../office-templates/office-templates.public.tsx'
import { LawSection } from './law/law-section.tsx'
import { PartForm } from './parts/part-form.tsx'
import { PartList } from './parts/part-list.tsx'
import { settingsQueries } from './settings.queries.ts'
import styles from './settings.module.css'

/** Who changed what, and when, in words; where it cannot be loaded, its toast has said so. */
const Versions = () => {
  const { data } = useQuery(settingsQueries.versions())
  return (
    <section className="stack-3" aria-label={settingsParts.history.title}>
      <h2>{settingsParts.history.title}</h2>
      {data?.items.length === 0 && <p className="muted">Chưa ai đổi cài đặt ban đầu.</p>}
      <ol className={styles.list} reversed>
        {data?.items.map(({ version, at, by, changes }) => (
          <li key={version} value={version}>
            {by}, {formatDateTime(at)}
            {changes.map(({ field, sentence }) => (
              <p key={field} className="muted">
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The parts whose entries are kept one by one, without a form around them. */
const alone: Record<PartAlone, (props: { settings: CurrentSettings }) => ReactNode> = {
  templates: OfficeTemplates,
  law: LawSection,
  history: Versions,
}
const isAlone = (part: SettingsPart): part is PartAlone => part in alone

const Alone = ({ part, settings }: { part: PartAlone; settings: CurrentSettings }) => {
  const Part = alone[part]
  return (
    <div className={`scroll ${styles.part}`}>
      <div>
        <Part settings={settings} />
      </div>
    </div>
  )
}

const stateSentence = ({ version, proposal }: CurrentSettings): string => {
  const standing = version === 0 ? 'Cài đặt ban đầu' : `Phiên bản ${version}`
  return proposal === null ? standing : `${standing}, một đề nghị đổi cài đặt đang chờ`
}

/** The part that the address names; without one that in which something waits, else the first. */
const usePart = ({ proposal }: CurrentSettings) => {
  const { part }: Search = useSearch({ strict: false })
  const [waiting] = proposal?.changes ?? []
  const first = waiting ? settingsLink(waiting.field).search.part : 'programme'
  return settingsPartKeys.find((one) => one === part) ?? first
}

const Settings = ({ current }: { current: CurrentSettings }) => {
  const others = usePresence({ kind: 'settings', id: null })
  const part = usePart(current)
  const [isDirty, setDirty] = useState(false)
  return (
    <ListPage title="Cài đặt" summary={stateSentence(current)} others={others}>
      <div className={styles.screen}>
        <PartList current={current} shown={part} isDirty={isDirty} />
        {isAlone(part) ? (
          <Alone part={part} settings={current} />
        ) : (
          <PartForm key={part} part={part} current={current} onDirty={setDirty} />
        )}
      </div>
    </ListPage>
  )
}

/** What the programme decides for itself, part by part. */
export const SettingsPage = () => {
  const { data, error, refetch } = useQuery(settingsQueries.current())
  const isLate = useLate(data === undefined && error === null)
  if (data) return <Settings current={data} />
  if (error === null) return isLate ? <PageLoader /> : null
  const { text, requestId } = asApiError(error)
  return <ErrorState title="Không tải được cài đặt" text={text} requestId={requestId} onRetry={() => void refetch()} />
}
