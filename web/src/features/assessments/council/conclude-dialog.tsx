import { Checkbox, NumberInput, Radio, type NumberInputProps, type RadioGroupProps } from '@mantine/core'
import { councilSessions } from '@nhanxanh/contract/features/council-sessions'
import type { CouncilFile, CouncilSession } from '@nhanxanh/contract/features/council-sessions'
import { councilOutcomeNames, councilOutcomes } from '@nhanxanh/contract/features/council-sessions.rules'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import styles from './council.module.css'
import { patchSession } from './council.queries.ts'

type Props = { session: CouncilSession; file: CouncilFile; onClose: () => void }

type LeavingProps = {
  session: CouncilSession
  declared: ReadonlySet<string>
  leftIds: readonly string[]
  onChange: (ids: string[]) => void
}

/** Who left; a declared interest says so by itself. */
const Leaving = ({ session: { people }, declared, leftIds, onChange }: LeavingProps) => (
  <fieldset className={`stack ${styles.leaving}`}>
    <legend>Rời phiên khi xét phiếu này</legend>
    {people.length === 0 && <p className="remark">Phiên họp chưa ghi người dự.</p>}
    {people.map(({ id, name }) => (
      <Checkbox
        key={id}
        label={declared.has(id) ? `${name} (đã khai báo xung đột lợi ích)` : name}
        checked={declared.has(id) || leftIds.includes(id)}
        disabled={declared.has(id)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...leftIds, id] : leftIds.filter((each) => each !== id))
        }
      />
    ))}
  </fieldset>
)

const OutcomeField = (input: Omit<RadioGroupProps, 'children'>) => (
  <Radio.Group label="Kết luận của hội đồng" withAsterisk {...input}>
    <div className={`wrap ${styles.choices}`}>
      {councilOutcomes.map((outcome) => (
        <Radio key={outcome} value={outcome} label={councilOutcomeNames[outcome]} />
      ))}
    </div>
  </Radio.Group>
)

/** Left empty where nobody counted. */
const Votes = ({ value, onChange, ...input }: NumberInputProps & { onChange: (value: number | null) => void }) => (
  <NumberInput
    min={0}
    max={40}
    allowDecimal={false}
    value={value ?? ''}
    onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    {...input}
  />
)

/** Writes down what the council concluded of one file, what it recommends, and who left. */
export const ConcludeDialog = ({ session, file, onClose }: Props) => {
  const client = useQueryClient()
  const { id, name } = { id: file.assessment.id, name: file.assessment.facility.name }
  const declared = new Set(file.left.filter(({ hasDeclared }) => hasDeclared).map(({ personId }) => personId))
  return (
    <ActDialog
      act={councilSessions.conclude}
      params={{ id: session.id, otherId: id }}
      title={`Kết luận về ${name}`}
      verb="Lưu kết luận"
      size="lg"
      asks={{
        outcome: { kind: 'own', render: (field) => <OutcomeField {...field} /> },
        recommendations: {
          kind: 'text',
          label: 'Khuyến nghị',
          description: 'Được ghi vào quyết định và trở thành việc theo dõi khi cấp giấy chứng nhận.',
          withAsterisk: false,
          maxRows: 10,
        },
        votesFor: { kind: 'own', render: (field) => <Votes label="Số phiếu tán thành" {...field} /> },
        votesAgainst: { kind: 'own', render: (field) => <Votes label="Số phiếu không tán thành" {...field} /> },
        leftIds: {
          kind: 'own',
          render: ({ value, onChange }) => <Leaving {...{ session, declared, onChange }} leftIds={value as string[]} />,
        },
      }}
      values={{
        version: session.version,
        outcome: file.outcome ?? '',
        recommendations: file.recommendations ?? '',
        votesFor: file.votesFor,
        votesAgainst: file.votesAgainst,
        leftIds: file.left.flatMap(({ personId, hasDeclared }) => (hasDeclared ? [] : personId)),
      }}
      said={`Đã ghi kết luận về ${name}.`}
      onDone={(saved) => patchSession(client, saved)}
      onClose={onClose}
    />
  )
}
