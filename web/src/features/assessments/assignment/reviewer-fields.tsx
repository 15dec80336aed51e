import { MultiSelect, Select, type ComboboxItem, type MultiSelectProps, type SelectProps } from '@mantine/core'
import type { Reviewer } from '@nhanxanh/contract/features/assessments.acts'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { conflictWords, workloadWords } from './reviewer-words.ts'
import styles from './assignment.module.css'

/** Somebody who can judge; who has declared an interest can be seen and not chosen. */
export type Candidate = Reviewer & { hasConflict?: boolean }
type Given = { candidates: readonly Candidate[] | undefined }

const byFoldedLabel: NonNullable<SelectProps['filter']> = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => foldText(label).includes(foldText(search)))

const optionsOf = (candidates: readonly Candidate[]) =>
  candidates.map(({ id, name, hasConflict }) => ({ value: id, label: name, disabled: hasConflict === true }))

/** The name with what the person has in hand, or why the person is barred. */
const drawing =
  (candidates: readonly Candidate[]) =>
  ({ option: { value, label } }: { option: { value: string; label: string } }) => {
    const one = candidates.find(({ id }) => id === value)
    return (
      <span className={styles.option}>
        {label}
        {one && <small>{one.hasConflict ? conflictWords : workloadWords(one)}</small>}
      </span>
    )
  }

const shared = (candidates: readonly Candidate[] = []) => ({
  data: optionsOf(candidates),
  renderOption: drawing(candidates),
  filter: byFoldedLabel,
  searchable: true,
  openOnFocus: false,
  nothingFoundMessage: 'Không có người phù hợp.',
})

/** Who leads. */
export const LeadField = ({ candidates, ...input }: Omit<SelectProps, 'data'> & Given) => (
  <Select
    label="Người chủ trì"
    placeholder={candidates ? 'Chọn người chủ trì' : 'Đang tải danh sách thẩm định viên'}
    {...shared(candidates)}
    {...input}
  />
)

/** Who judges beside the lead. */
export const MembersField = ({ candidates, ...input }: Omit<MultiSelectProps, 'data'> & Given) => (
  <MultiSelect label="Thành viên" maxValues={10} {...shared(candidates)} {...input} />
)
