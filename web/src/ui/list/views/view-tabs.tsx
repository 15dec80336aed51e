import type { ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { keptSearch } from '@nhanxanh/contract/shared/list-view'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconBookmarkPlus, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useNow } from '../../day/use-now.ts'
import { Floating } from '../../floating/floating.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'
import { PartLoader } from '../../states/part-loader.tsx'
import tabStyles from '../frame/head.module.css'
import type { AddressRules } from '../list-address.ts'
import type { Filter } from '../list-declaration.ts'
import { useListDesk, useScreen } from '../list-desk.ts'
import type { ListControl } from '../use-list.ts'
import type { KeptView, ViewContent, ViewKeeper } from './kept-view.ts'
import { conditionsOf } from './view-address.ts'
import { useRoom } from './use-room.ts'
import { ViewIcon } from './view-icon.tsx'
import styles from './views.module.css'

const ViewActs = lazyPart(() => import('./view-acts.tsx').then((module) => module.ViewActs))
const OtherViews = lazyPart(() => import('./view-acts.tsx').then((module) => module.OtherViews))

/** The views that have a tab, at most so many, the one in force always among them, and those behind "Thêm". */
export function tabbedViews<View extends { id: string }>(
  views: readonly View[],
  inForce: string | undefined,
  most: number,
) {
  const first = views.slice(0, most)
  const chosen = views.find(({ id }) => id === inForce)
  const tabs =
    chosen === undefined || first.includes(chosen) ? first : [...first.slice(0, Math.max(0, most - 1)), chosen]
  return { tabs, others: views.filter((view) => !tabs.includes(view)) }
}

/** What a view would keep of the list as it stands: its conditions and order, with days that stay relative, its columns. */
function useViewContent(
  declaration: ViewRules,
  { search }: Pick<ListControl, 'search'>,
  columns: ListSetting | null,
): ViewContent {
  const now = useNow()
  const days = declaration.filters.flatMap((filter) =>
    filter.kind === 'dates' ? [{ from: filter.key, to: filter.toKey }] : [],
  )
  return { search: keptSearch(conditionsOf(declaration, search), days, now), columns }
}

/** The picture and the name of a view; of a pinned one how many rows it has now. */
const Label = ({ view: { id, icon, name }, isHere }: { view: KeptView; isHere: boolean }) => {
  const count = useListDesk().viewCounts.get(id)
  return (
    <>
      <ViewIcon name={icon} />
      <span className={styles.name} title={name} aria-current={isHere ? 'page' : undefined}>
        {name}
      </span>
      {count !== undefined && <span className={`${tabStyles.count} ${styles.figure}`}>{formatNumber(count)}</span>}
    </>
  )
}

type InForceProps = { control: ListControl; content: ViewContent; view: KeptView; keeper: ViewKeeper | null }

/** The tab of the view in force: its name, whether the list has left it, and what can be done about that. */
const InForce = ({ view, keeper, control, content }: InForceProps) => {
  const { drafts } = useListDesk()
  const hasChanged = control.place.isDrifted || drafts[view.id] !== undefined
  return (
    <span className={tabStyles.tab} data-chosen>
      <Label view={view} isHere />
      {keeper && (
        <Floating
          kind="menu"
          position="bottom-start"
          className={tabStyles.menu}
          renderButton={(opening) => (
            <button type="button" className={styles.acts} title={`Chế độ xem “${view.name}”`} {...opening}>
              <span className="visually-hidden">{`“${view.name}” `}</span>
              {hasChanged ? <b>đã sửa</b> : <span className="visually-hidden">thao tác</span>}
              <IconChevronDown size={14} aria-hidden />
            </button>
          )}
        >
          <ViewActs
            fallback={<PartLoader label="Đang mở chế độ xem" />}
            {...{ view, keeper, control, content, hasChanged }}
          />
        </Floating>
      )}
    </span>
  )
}

const Others = ({ views, areAll }: { views: readonly KeptView[]; areAll: boolean }) => (
  <Floating
    kind="menu"
    position="bottom-start"
    className={tabStyles.menu}
    renderButton={(opening) => (
      <button type="button" className={tabStyles.tab} {...opening}>
        {areAll ? (
          'Chế độ xem'
        ) : (
          <>
            Thêm
            <span className="visually-hidden"> chế độ xem</span>
          </>
        )}
        <IconChevronDown size={14} aria-hidden />
      </button>
    )}
  >
    <OtherViews fallback={<PartLoader label="Đang mở danh sách chế độ xem" />} views={views} />
  </Floating>
)

/** What decides about the views of a screen: its address, and which of its parameters hold days. */
export type ViewRules = AddressRules & { filters: readonly Filter[] }

/** `columns`: null where the screen has none. */
type Props = { declaration: ViewRules; control: ListControl; columns: ListSetting | null }
type TabsProps = { views: readonly KeptView[]; control: ListControl; content: ViewContent; keeper: ViewKeeper | null }

/** As many tabs as there is room for; the other views behind "Thêm". */
const Tabs = ({ views, control, content, keeper }: TabsProps) => {
  const { view: inForce } = control.place
  const hairline = useRef<HTMLSpanElement>(null)
  const most = useRoom(hairline)
  const { tabs, others } = tabbedViews(views, inForce?.id, most)
  return (
    <>
      <span ref={hairline} className={tabStyles.hairline} aria-hidden />
      {tabs.length > 0 && (
        <nav className={`${tabStyles.group} ${most === 0 ? styles.tight : ''}`} aria-label="Chế độ xem">
          {tabs.map((view) =>
            view.id === inForce?.id ? (
              <InForce key={view.id} {...{ view, keeper, control, content }} />
            ) : (
              <Link
                key={view.id}
                to="."
                search={{ view: view.id } as never}
                className={tabStyles.tab}
                activeProps={{}}
                title={view.name}
              >
                <Label view={view} isHere={false} />
              </Link>
            ),
          )}
        </nav>
      )}
      {others.length > 0 && <Others views={others} areAll={tabs.length === 0} />}
    </>
  )
}

/** Keeps the list as it stands as a new view. */
function SaveView({
  className,
  Icon,
  control,
  ...list
}: Props & { className: string | undefined; Icon: typeof IconPlus }) {
  const content = useViewContent(list.declaration, control, list.columns)
  const { keeper } = useListDesk()
  const screen = useScreen()
  return (
    <button
      type="button"
      className={className}
      data-icon
      aria-label="Lưu thành chế độ xem mới"
      title={keeper === null ? 'Không tải được các chế độ xem.' : 'Lưu thành chế độ xem mới'}
      disabled={keeper === null}
      onClick={() => keeper?.askNew(screen, content, ({ id }) => control.openView(id, 'push'))}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

/** The views of this screen; null while they are not known. */
const useOwnViews = (): readonly KeptView[] | null => {
  const { views } = useListDesk()
  const screen = useScreen()
  return views && views.filter((view) => view.screen === screen)
}

/** One tab alone is none: without states and without views a list has no row of tabs. */
export function useHasTabs({ tabs }: AddressRules, { place }: Pick<ListControl, 'place'>): boolean {
  const views = useOwnViews()
  const { room } = useListDesk()
  const screen = useScreen()
  const hasViews = views === null ? room.includes(screen) : views.length > 0
  return tabs !== undefined || place.view !== null || place.isPending || hasViews
}

/** Where there is no row of tabs, among the tools: the way to the first view. */
export function FirstView(props: Props) {
  const { hasViews } = useListDesk()
  const hasTabs = useHasTabs(props.declaration, props.control)
  return hasViews && !hasTabs ? <SaveView {...props} className={tabStyles.keep} Icon={IconBookmarkPlus} /> : null
}

/** The saved views of the screen as tabs behind a hairline, and the way to keep the list as it stands as a new one. */
export function ViewTabs(props: Props) {
  const { declaration, control, columns } = props
  const content = useViewContent(declaration, control, columns)
  const { hasViews, keeper } = useListDesk()
  const here = useOwnViews()
  if (!hasViews || here === null) return null
  return (
    <>
      {/* Other views are other widths: measured from the beginning. */}
      <Tabs key={here.map(({ id }) => id).join()} views={here} {...{ control, content, keeper }} />
      <SaveView {...props} className={tabStyles.tab} Icon={IconPlus} />
    </>
  )
}
