import { ActionIcon, Autocomplete, Button, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Reviewer } from '@nhanxanh/contract/features/assessments.acts'
import type { CouncilPerson } from '@nhanxanh/contract/features/council-sessions'
import { councilPartNames, councilParts } from '@nhanxanh/contract/features/council-sessions.rules'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import styles from './council.module.css'

export type PersonValue = Omit<CouncilPerson, 'title'> & { title: string }
type Form = UseFormReturnType<{
  heldOn: string
  fromTime: string
  toTime: string
  place: string
  people: PersonValue[]
  assessmentIds: string[]
  minutesFileId: string | null
}>

const parts = optionsOf(councilParts, councilPartNames)

type RowProps = { form: Form; at: number; staff: readonly Reviewer[] }

const PersonRow = ({ form, at, staff }: RowProps) => {
  const rename = (name: string) => {
    const found = staff.filter((each) => each.name === name)
    form.setFieldValue(`people.${at}.name`, name)
    form.setFieldValue(`people.${at}.userId`, (found.length === 1 && found[0]?.id) || null)
  }
  return (
    <div className={`stack ${styles.person}`}>
      <Select
        aria-label={`Vai trò của người thứ ${at + 1}`}
        data={parts}
        allowDeselect={false}
        {...form.getInputProps(`people.${at}.part`)}
      />
      <Autocomplete
        aria-label={`Họ tên người thứ ${at + 1}`}
        placeholder="Họ tên"
        data={[...new Set(staff.map(({ name }) => name))]}
        {...form.getInputProps(`people.${at}.name`)}
        onChange={rename}
      />
      <TextInput
        aria-label={`Chức vụ của người thứ ${at + 1}`}
        placeholder="Chức vụ"
        {...form.getInputProps(`people.${at}.title`)}
      />
      <ActionIcon
        variant="default"
        aria-label={`Bỏ người thứ ${at + 1}`}
        onClick={() => form.removeListItem('people', at)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Who was there: members of staff by their account, so that a declared interest is known, or anybody by name. */
export const PeopleField = ({ form }: { form: Form }) => {
  const { data } = useQuery(assessmentQueries.allReviewers())
  const staff = data?.items ?? []
  const { people } = form.values
  return (
    <fieldset className={`stack ${styles.peopleField}`}>
      <legend>Người dự họp</legend>
      {people.map((person, at) => (
        <PersonRow key={person.id ?? `new-${at}`} {...{ form, at, staff }} />
      ))}
      {form.errors['people'] && (
        <p role="alert" className="trouble">
          {form.errors['people']}
        </p>
      )}
      <Button
        variant="default"
        size="compact-md"
        onClick={() => form.insertListItem('people', { id: null, part: 'member', userId: null, name: '', title: '' })}
      >
        Thêm người
      </Button>
    </fieldset>
  )
}
