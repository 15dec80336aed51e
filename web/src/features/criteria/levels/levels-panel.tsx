import { Button } from '@mantine/core'
import { criteriaVersions, type CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useEditForm, type Stored } from '../../../lib/edit-form.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { FormActions } from '../../../ui/form/form-layout.tsx'
import { TableHeads } from '../../../ui/text/table-heads.tsx'
import { versionName } from '../criteria-words.tsx'
import { useTellEdit, type PanelEdit } from '../../../ui/form/joint-forms.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../../ui/form/unsaved-notice.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { criteriaQueries, refreshCriteria } from '../criteria.queries.ts'
import styles from '../criteria.module.css'
import { cardKey, LevelCard } from './level-card.tsx'
import { conditionWords, levelsForm, levelsValues, newLevel, type LevelsValues } from './level-values.ts'

const storedOf = ({ levels, version }: { levels: readonly Level[]; version: number }): Stored<LevelsValues> => ({
  values: levelsValues(levels),
  version,
})

type PanelProps = {
  version: CriteriaVersion
  /** Told what is not saved; null: nothing. */
  onEdit: (edit: PanelEdit | null) => void
}

/** The rules that turn points into a level, from the lowest level to the highest. */
export const LevelsPanel = ({ version, onEdit }: PanelProps) => {
  const { data } = useQuery({ ...criteriaQueries.levels(version.id), refetchOnWindowFocus: false })
  if (data === undefined) return <div className={`column ${styles.panel}`} aria-busy />
  const levels = storedOf(data)
  return version.can.edit ? (
    <Editor key={data.version} version={version} stored={levels} onEdit={onEdit} />
  ) : (
    <Table values={levels.values} />
  )
}

type EditorProps = PanelProps & { stored: Stored<LevelsValues> }

const useLevelsForm = ({ version, stored }: Omit<EditorProps, 'onEdit'>) => {
  const client = useQueryClient()
  const params = { id: version.id }
  return useEditForm({
    schema: levelsForm,
    unsaved: {
      name: `criteria-versions.levels/${version.id}`,
      title: `Quy tắc xếp mức, ${versionName(version).toLowerCase()}`,
    },
    names: { levels: { label: 'Quy tắc xếp mức', words: (levels) => levels.map(levelWords).join(' ') } },
    stored,
    save: async (body, on) => {
      const { idempotencyKey } = on
      const saved = await call(
        criteriaVersions.saveLevels,
        { params, body: { ...body, version: Number(on.version) } },
        { idempotencyKey },
      )
      toast({ tone: 'success', text: 'Đã lưu quy tắc xếp mức.' })
      await refreshCriteria(client)
      return saved
    },
    reload: async () => storedOf(await call(criteriaVersions.levels, { params })),
  })
}

const Editor = (props: EditorProps) => {
  const { form, formProps, isSaving, save, problem, conflict, unsaved, others } = useLevelsForm(props)
  useTellEdit(form.isDirty(), { save, giveUp: () => form.reset() }, props.onEdit)
  const { levels } = form.getValues()
  return (
    <form {...formProps} className={`column ${styles.panel}`} aria-label="Quy tắc xếp mức">
      <LeaveGuard isDirty={form.isDirty() && !isSaving} onLeave={unsaved.giveUp} edit={{ save, reset: form.reset }} />
      <ConflictDialog conflict={conflict} />
      <UnsavedNotice offer={unsaved.offer} />
      <FormProblem text={problem ?? (typeof form.errors['levels'] === 'string' ? form.errors['levels'] : null)} />
      <p className="dimmed">
        Xếp từ mức thấp đến mức cao. Một mức chỉ đạt khi mọi điều kiện của mức đó và của các mức thấp hơn đều đạt. Tiêu
        chí không áp dụng không tính vào mẫu số.
      </p>
      <div className="stack-4">
        {levels.map((_, index) => (
          <LevelCard key={cardKey(index)} form={form} index={index} count={levels.length} />
        ))}
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('levels', newLevel())}
        >
          Thêm mức
        </Button>
      </div>
      <FormActions verb="Lưu quy tắc" isSaving={isSaving} others={others} />
    </form>
  )
}

const levelWords = ({ name, conditions }: LevelsValues['levels'][number]): string =>
  `${name}: ${conditions.map(conditionWords).join(' ')}`

/** The same rules where they can no longer be changed. */
const Table = ({ values }: { values: LevelsValues }) => (
  <div className={`column ${styles.panel}`}>
    <table className={`small ${styles.table}`}>
      <TableHeads heads={['Mức', 'Điều kiện']} />
      <tbody>
        {values.levels.map(({ key, name, conditions }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <ul className={`muted ${styles.sentence}`}>
                {conditions.map((condition) => (
                  <li key={conditionWords(condition)}>{conditionWords(condition)}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
