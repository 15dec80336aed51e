import type { CriteriaTree as Tree, CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { asApiError } from '../../lib/api/api-error.ts'
import type { PanelEdit } from '../../ui/form/joint-forms.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useListDesk } from '../../ui/list/list-desk.ts'
import { ListTabs } from '../../ui/list/frame/list-tabs.tsx'
import listStyles from '../../ui/list/list.module.css'
import { useList } from '../../ui/list/use-list.ts'
import { ListPage } from '../../ui/page/list-page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageLoader } from '../../ui/states/page-loader.tsx'
import { criteriaRules, type CriteriaQuery } from './criteria-address.ts'
import { CriteriaParts } from './criteria-parts.tsx'
import { criteriaQueries } from './criteria.queries.ts'
import { versionSentence } from './criteria-words.tsx'
import styles from './criteria.module.css'
import { LevelsPanel } from './levels/levels-panel.tsx'
import { criteriaList } from './tree/columns/criteria-list.ts'
import { CriteriaTree } from './tree/criteria-tree.tsx'
import { ComparePanel } from './versions/compare-panel.tsx'
import { FindingsPanel } from './versions/findings-panel.tsx'
import { useVersionActs } from './versions/use-version-acts.tsx'
import { StandardBadge, VersionTools, VersionWay } from './versions/version-head.tsx'
import { VersionsPanel } from './versions/versions-panel.tsx'

/** Comes with the part of the screen that shows it. */
const SimulationPanel = lazyPart(() =>
  import('../simulations/simulations.public.tsx').then(({ SimulationPanel }) => SimulationPanel),
)

/** The version that the address names, else the one that is worked on, else the one in use, else the newest. */
const chosenVersion = (versions: readonly CriteriaVersion[], id: string | undefined): CriteriaVersion | undefined =>
  versions.find((version) => version.id === id) ??
  versions.find(({ status }) => status === 'draft' || status === 'checked') ??
  versions.find(({ standing }) => standing === 'in-force') ??
  versions[0]

/** Address, versions and tree of the screen. */
const useCriteria = () => {
  const plain = useMemo(() => criteriaList(undefined), [])
  const first = useList(plain)
  const query: CriteriaQuery = first.query
  const versions = useQuery(criteriaQueries.versions(query.type ?? 'CSLT'))
  const items = versions.data?.items ?? []
  const version = chosenVersion(items, query.versionId)
  const tree = useQuery({
    ...criteriaQueries.tree(version?.id ?? ''),
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const shown = tree.data?.version.id === version?.id ? tree.data : undefined
  const rates = useQuery({ ...criteriaQueries.passRates(version?.id ?? ''), enabled: shown !== undefined })
  const declaration = useMemo(() => criteriaList(shown, rates.data), [shown, rates.data])
  const isTreeMissing = (query.part ?? 'tree') === 'tree' && shown === undefined
  // What is there stays, with what was typed in it, though asking for it anew has failed.
  const error = versions.data === undefined ? versions.error : isTreeMissing ? tree.error : null
  return {
    control: first,
    query,
    items,
    isEmpty: versions.data?.items.length === 0,
    version,
    tree: shown,
    declaration,
    error,
    retry: () => void (versions.data === undefined ? versions.refetch() : tree.refetch()),
  }
}

type Screen = ReturnType<typeof useCriteria>

/** Keeps the place of the sentence. */
const blankLine = '\u00A0'

/** The sets of criteria: tree, rules of levels, and the life of their versions (PRODUCT D6). */
export const CriteriaPage = () => {
  const screen = useCriteria()
  const { control, query, version, items, error, isEmpty } = screen
  const show = (change: { versionId?: string | undefined; part?: string; before?: string }) => {
    const { part, ...rest } = change
    const { type, versionId } = control.search
    const next = { type, versionId, ...rest, ...(part !== undefined && part !== 'tree' && { part }) }
    control.edit(Object.fromEntries(Object.entries(next).filter(([, text]) => text !== undefined)) as never, 'push')
  }
  // While a panel has something to save, that is the primary act, and no version is checked or published without it.
  const [edit, setEdit] = useState<PanelEdit | null>(null)
  const acts = useVersionActs({ onShow: show, edit })
  const shown = query.part ?? 'tree'
  return (
    <ListPage
      title="Tiêu chí"
      summary={
        version ? (
          <span title={versionSentence(version)}>
            {version.isDraftStandard && <StandardBadge />}
            {versionSentence(version)}
          </span>
        ) : (
          blankLine
        )
      }
      actions={version && <VersionWay {...{ version, acts, shown }} isQuiet={edit !== null} search={control.search} />}
    >
      <ListTabs rules={criteriaRules} control={control} counts={null} isSwitch>
        {!isEmpty && <CriteriaParts search={control.search} shown={shown} />}
        {version && (
          <VersionTools {...{ version, items, acts }} onChoose={(versionId) => show({ versionId, part: shown })} />
        )}
      </ListTabs>
      {error !== null && <Trouble error={error} onRetry={screen.retry} />}
      {isEmpty && (
        <EmptyState kind="nothing" title="Chưa có bộ tiêu chí" text="Bộ tiêu chí của loại cơ sở này chưa được nạp." />
      )}
      {error === null && !isEmpty && shown === 'tree' && <TreePart {...screen} onEdit={setEdit} />}
      {error === null && !isEmpty && shown !== 'tree' && (
        <div className={`column scroll ${styles.outer}`}>
          <Part {...screen} show={show} run={acts.run} onEdit={setEdit} />
        </div>
      )}
      {acts.dialogs}
    </ListPage>
  )
}

const Trouble = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { text, requestId } = asApiError(error)
  return <ErrorState title="Không tải được bộ tiêu chí" text={text} requestId={requestId} onRetry={onRetry} />
}

type PartProps = Screen & {
  show: (change: { versionId?: string | undefined; part?: string; before?: string }) => void
  run: ReturnType<typeof useVersionActs>['run']
  onEdit: (edit: PanelEdit | null) => void
}

/** What of the set the address asks for, beside its tree. */
const Part = ({ control, query, version, items, show, run, onEdit }: PartProps) => {
  const { search } = control
  if (version === undefined) return <PageLoader />
  switch (query.part) {
    case 'levels':
      return <LevelsPanel key={version.id} version={version} onEdit={onEdit} />
    case 'findings':
      return <FindingsPanel version={version} search={search} />
    case 'versions':
      return <VersionsPanel versions={items} search={search} run={run} />
    case 'simulation':
      return (
        <SimulationPanel
          fallback={<PageLoader />}

          version={version}
          onPublish={(plan) => run('publish', version, plan)}
        />
      )
    case 'compare':
      return (
        <ComparePanel
          version={version}
          versions={items}
          before={query.before}
          onChoose={(before) => show({ part: 'compare', before })}
        />
      )
    default:
      return null
  }
}

type TreePartProps = Pick<Screen, 'control' | 'query' | 'declaration'> & {
  tree: Tree | undefined
  onEdit: (edit: PanelEdit | null) => void
}

const TreePart = ({ control, query, tree, declaration, onEdit }: TreePartProps) => {
  const { isReady } = useListDesk()
  if (tree === undefined || !isReady) return <PageLoader />
  return (
    <section className={`column ${listStyles.list} ${styles.tree}`}>
      <CriteriaTree key={tree.version.id} {...{ tree, query, declaration, onEdit }} control={control} />
    </section>
  )
}
