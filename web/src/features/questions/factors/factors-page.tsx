import { Button } from '@mantine/core'
import type { ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { useMay } from '../../../lib/can.ts'
import { useNow } from '../../../ui/day/use-now.ts'
import { onPage, queryOf } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { ListDeskContext, useListDesk, useScreen } from '../../../ui/list/list-desk.ts'
import type { ListDesk } from '../../../ui/list/list-desk.ts'
import { List } from '../../../ui/list/list.tsx'
import type { ListResult } from '../../../ui/list/list-result.ts'
import type { ListSource } from '../../../ui/list/list-source.ts'
import { useList } from '../../../ui/list/use-list.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { isDue, rowWith, stateSentence, wantedRows, type VariableRow, nextToEnter, yearOf } from './factor-rows.ts'
import { FactorAdd } from './factor-add.tsx'
import { EnteringContext } from './entering.ts'
import { factorRules, variableKinds, variableStates } from './factors-address.ts'
import { factorsList } from './factors-list.tsx'
import { useQuestionLists } from './question-lists.ts'
import styles from './factors.module.css'
import { useVariableActions } from './use-variable-actions.tsx'
import { useVariables } from './use-variables.ts'

type Props = { rows: readonly VariableRow[]; today: string; control: ListControl; onEnter: (id: string) => void }

/** So many letters of a name stand on a button. */
const mostLetters = 40

const wordsOf = (label: string, year: number): string =>
  label.length > mostLetters
    ? `Nhập hệ số năm ${year}`
    : `Nhập ${label.charAt(0).toLowerCase()}${label.slice(1)} ${year}`

/** The next job of the screen: the value of another year, for the factor that waits for it. */
const NextFactor = ({ rows, today, control, onEnter }: Props) => {
  const mayAdd = useMay('/questions', 'addYear')
  const next = nextToEnter(rows, today)
  const { search, over, edit } = control
  // Beside the open panel the button that saves is the primary one.
  if (!mayAdd || next === null || over.peek !== undefined) return null
  return (
    <Button
      title={next.label}
      onClick={() => {
        onEnter(next.last.id)
        edit({ ...search, peek: next.id }, 'push')
      }}
    >
      {wordsOf(next.label, yearOf(next.last) + 1)}
    </Button>
  )
}

/** Saved views and columns belong to the questions of this screen: the list beside them has none, and columns for as long as it is open. */
const LocalDesk = ({ children }: { children: ReactNode }) => {
  const desk = useListDesk()
  const screen = useScreen()
  const [setting, arrange] = useState<ListSetting | null>(null)
  const own = useMemo(
    (): ListDesk => ({
      ...desk,
      settings: setting === null ? {} : { [screen]: setting },
      arrange: (_screen, next) => arrange(next),
      views: [],
      room: [],
      hasViews: false,
      viewCounts: new Map(),
      keeper: null,
      drafts: {},
    }),
    [desk, screen, setting],
  )
  return <ListDeskContext value={own}>{children}</ListDeskContext>
}

/** What the list asks beside its page is answered by the rows that are there. */
const sourceOf = (rows: readonly VariableRow[], today: string): ListSource => {
  const found = (search: Search) => wantedRows(rows, queryOf(factorRules, search), today)
  const facets: Record<string, readonly string[]> = { kind: variableKinds, state: variableStates }
  const name = [factorRules.around, rows.length, today]
  return {
    page: (search) => ({ queryKey: [...name, 'page', search], queryFn: async () => found(search).length }),
    facets: Object.keys(facets),
    facet: (search, key) => ({
      queryKey: [...name, 'facet', key, search],
      queryFn: async () =>
        Object.fromEntries((facets[key] ?? []).map((value) => [value, found({ ...search, [key]: value }).length])),
    }),
    total: (search) => ({ queryKey: [...name, 'total', search], queryFn: async () => found(search).length }),
    fresh: () => ({ queryKey: [...name, 'fresh'], queryFn: async () => 0 }),
    onChange: () => () => undefined,
  }
}

const useScreenOf = () => {
  const today = vietnamDay(useNow())
  const plain = useMemo(() => factorsList([], today), [today])
  const control = useList(plain)
  const { query, search, over, edit } = control
  const { versions, rows, isFetching, error, retry } = useVariables(query.versionId)
  const declaration = useMemo(() => factorsList(versions, today), [versions, today])
  const found = useMemo(() => rows && wantedRows(rows, query, today), [rows, query, today])
  const failure = error && asApiError(error)
  const result: ListResult<VariableRow> = {
    data: found && {
      items: found.slice((query.page - 1) * query.limit, query.page * query.limit),
      total: found.length,
    },
    isFetching,
    problem: failure && { text: failure.text, isForbidden: failure.status === 403 },
    retry,
  }
  const { peek } = over
  const named = peek !== undefined && rows && !rows.some(({ id }) => id === peek) ? rowWith(rows, peek) : undefined
  useEffect(() => {
    // A finding of the check names the record; the address of its row is the same for every version.
    if (named) edit({ ...search, peek: named.id }, 'replace')
  }, [named, search, edit])
  return { today, control, versions, rows, declaration, result }
}

/** Inputs and factors of the sets of criteria: beside the questions (PRODUCT D6). */
export const FactorsPage = () => (
  <LocalDesk>
    <Screen />
  </LocalDesk>
)

const Screen = () => {
  const { today, control, versions, rows, declaration, result } = useScreenOf()
  const source = useMemo(() => sourceOf(rows ?? [], today), [rows, today])
  const { actionsOf, dialogs } = useVariableActions(control)
  const [entering, setEntering] = useState<string | null>(null)
  return (
    <ListPage
      title="Biến và hệ số"
      lists={useQuestionLists(control.search['versionId'], true)}
      summary={rows ? <State rows={rows} today={today} /> : ' '}
      actions={
        <>
          <FactorAdd versions={versions} />
          {rows && <NextFactor {...{ rows, today, control }} onEnter={setEntering} />}
        </>
      }
    >
      <EnteringContext value={entering}>
        <List {...{ declaration, control, result, source }} rowActions={actionsOf} />
      </EnteringContext>
      {dialogs}
    </ListPage>
  )
}

const State = ({ rows, today }: { rows: readonly VariableRow[]; today: string }) => {
  const words = stateSentence(rows, today)
  if (!rows.some((row) => isDue(row, today))) return words
  return (
    <Link to="." search={onPage(factorRules, { state: 'due' }) as never} className={styles.due}>
      {words}
    </Link>
  )
}
