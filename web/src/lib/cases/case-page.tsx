import type { CasePath } from '@nhanxanh/contract/case-kinds'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import { screens } from '@nhanxanh/contract/screens'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { List } from '../../ui/list/list.tsx'
import { peekAction } from '../../ui/list/peek/peek-action.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { NewButton } from '../../ui/page/new-button.tsx'
import { useMay } from '../can.ts'
import { useNeighbours } from '../neighbours.ts'
import type { CaseScreen } from './case-kind.ts'
import { lateByClock, OpenSentence } from './open-sentence.tsx'

type Props<Row> = Pick<ComponentProps<typeof List<Row>>, 'tools' | 'bulk'> & {
  /** What `useListScreen` gave. */
  screen: Pick<ComponentProps<typeof List<Row>>, 'declaration' | 'control' | 'source' | 'result'>
  path: CaseScreen
  /** What a row is called in the sentence above the list, the states in which somebody waits, and what has waited too long. */
  noun: string
  open: readonly string[]
  late?: ComponentProps<typeof OpenSentence>['late']
  /** What stands beside the way to enter one. */
  beside?: ReactNode
  /** How one is entered by hand. */
  enter: {
    isPossible: boolean
    label: string
    keywords: string[]
    Dialog: (props: { onClose: () => void }) => ReactNode
  }
}

/** The list of a kind of case, with what waits, and the way to enter one. */
export function CasePage<Row extends { id: string }>(props: Props<Row>) {
  const { screen, path, noun, open, late = lateByClock, beside, enter, tools, bulk } = props
  const { isPossible, Dialog, ...button } = enter
  const [isEntering, setEntering] = useState(false)
  return (
    <ListPage
      title={screens[path].title}
      lists={useNeighbours(path)}
      summary={<OpenSentence {...{ screen, open, late, noun }} />}
      actions={
        <>
          {beside}
          {isPossible && <NewButton {...button} run={() => setEntering(true)} />}
        </>
      }
    >
      <List
        {...screen}
        {...(bulk && { bulk })}
        tools={tools}
        rowActions={({ id }) => [peekAction(screen.control, id)]}
      />
      {isEntering && <Dialog onClose={() => setEntering(false)} />}
    </ListPage>
  )
}

type Screen<Row> = {
  declared: CaseDeclaration & { screen: { path: CasePath } }
  useScreen: () => Props<Row>['screen']
  /** What a row is called above the list, where that is not the noun of the kind. */
  rowNoun?: string
  enter: Omit<Props<Row>['enter'], 'isPossible'>
}

/** The page of a kind of case that has nothing of its own beside its list. */
export const casePage =
  <Row extends { id: string }>({ declared: { screen, noun, states }, useScreen, rowNoun = noun, enter }: Screen<Row>) =>
  () => (
    <CasePage
      screen={useScreen()}
      path={screen.path}
      noun={rowNoun}
      open={states.open}
      enter={{ ...enter, isPossible: useMay(screen.path, 'enter') }}
    />
  )
