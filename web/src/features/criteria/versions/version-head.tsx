import { ActionIcon, Button, Select } from '@mantine/core'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { IconFileDescription } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { CriteriaFilesMenu } from '../../criteria-files/criteria-files.public.tsx'
import { criteriaQueries, refreshCriteria } from '../criteria.queries.ts'
import { versionOption } from '../criteria-words.tsx'
import { keptSearch } from '../criteria-parts.tsx'
import styles from '../criteria.module.css'
import { isWorkedOn, nextStep, type PathStep } from './path-steps.ts'
import type { useVersionActs } from './use-version-acts.tsx'
import { actsOf, type VersionActKey } from './version-acts.tsx'
import { VersionPath } from './version-path.tsx'

type Acts = Pick<ReturnType<typeof useVersionActs>, 'run' | 'busy'>
type Props = { version: CriteriaVersion; acts: Acts }

/** The act of a step; a simulation is started where its result is shown. */
const actOfStep: Record<PathStep, VersionActKey | null> = {
  draft: null,
  check: 'check',
  simulate: null,
  publish: 'publish',
}

type WayProps = Props & {
  search: Search
  shown: string
  /** Something else on the screen is the primary act. */
  isQuiet: boolean
}

/** Beside the title: where a draft stands, and what comes next as the one primary act. */
export const VersionWay = ({ version, acts, search, shown, isQuiet }: WayProps) => {
  const isDraft = isWorkedOn(version)
  const { data } = useQuery({ ...criteriaQueries.simulation(version.id), enabled: isDraft })
  const next = nextStep(version, data?.simulation)
  const primary = isDraft ? actOfStep[next] : 'draft'
  const isSimulating = isDraft && next === 'simulate' && shown !== 'simulation' && version.can.edit
  return (
    <>
      {isDraft && <VersionPath {...{ version, next, search, shown }} />}
      {actsOf(version)
        .filter(({ key }) => key !== 'discard' && (key === primary || (key === 'publish' && next === 'simulate')))
        .map((act) => (
          <ActButton
            key={act.key}
            act={act}
            version={version}
            acts={acts}
            isPrimary={act.key === primary && !isQuiet}
          />
        ))}
      {isSimulating && (
        <Button
          variant={isQuiet ? 'default' : 'filled'}
          component={Link}
          to="/criterias"
          search={{ ...keptSearch(search), versionId: version.id, part: 'simulation' } as never}
        >
          Mô phỏng bản nháp
        </Button>
      )}
    </>
  )
}

type ActProps = Props & { act: ReturnType<typeof actsOf>[number]; isPrimary: boolean }

const ActButton = ({ act, version, acts, isPrimary }: ActProps) => {
  const blocked = act.blocked(version)
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={act.icon}
      loading={acts.busy === act.key}
      disabled={blocked !== null}
      title={blocked ?? undefined}
      onClick={() => acts.run(act.key, version)}
    >
      {act.label}
      {blocked !== null && <span className="visually-hidden">: {blocked}</span>}
    </Button>
  )
}

type ToolsProps = Props & { items: readonly CriteriaVersion[]; onChoose: (id: string) => void }

/** At the end of the tabs: which version is looked at, its workbook, and giving up a draft. */
export const VersionTools = ({ version, items, acts, onChoose }: ToolsProps) => {
  const client = useQueryClient()
  return (
    <div className={`row ${styles.versionTools}`}>
      {actsOf(version)
        .filter(({ key }) => key === 'discard')
        .map(({ key, label, icon }) => (
          <ActionIcon
            key={key}
            variant="subtle"
            color="gray"
            aria-label={label}
            title={label}
            onClick={() => acts.run(key, version)}
          >
            {icon}
          </ActionIcon>
        ))}
      <CriteriaFilesMenu versions={[version]} onChanged={() => void refreshCriteria(client)} />
      <Select
        className={styles.version}
        size="xs"
        aria-label="Phiên bản đang xem"
        title={versionOption(version).label}
        allowDeselect={false}
        data={items.map(versionOption)}
        value={version.id}
        onChange={(id) => id !== null && onChoose(id)}
      />
    </div>
  )
}

/** As it ships with the product: the owner of the programme has yet to decide on it. */
export const StandardBadge = () => (
  <span
    className={styles.standard}
    title="Bộ tiêu chí ban đầu là bản dự thảo; chủ chương trình cần xem xét và quyết định."
  >
    <IconFileDescription size={14} aria-hidden />
    Bộ dự thảo
  </span>
)
