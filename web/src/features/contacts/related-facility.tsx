import { Button } from '@mantine/core'
import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { Link } from '@tanstack/react-router'
import { RecordSelect } from '../../lib/palette/record-select.tsx'
import { useRecordSource } from '../../lib/palette/use-record-source.ts'
import styles from './contacts.module.css'

const screen = '/approve-accounts/$id'

type Props = { contact: ContactDetail; isFixed: boolean; onChoose: (facilityId: string | null) => void }

/** The facility that a letter is about: looked for by name, or taken from what the letter itself suggests. */
export const RelatedFacility = ({ contact: { facility, suggestions, can }, isFixed, onChoose }: Props) => {
  const maySearch = useRecordSource(screen) !== undefined && can.edit
  const offered = can.edit ? suggestions : []
  return (
    <>
      {maySearch && (
        <RecordSelect
          screen={screen}
          label="Cơ sở liên quan"
          clearable
          disabled={isFixed}
          chosen={facility && { value: facility.id, label: `${facility.name} · ${facility.code}` }}
          onChoose={onChoose}
        />
      )}
      {facility !== null && (
        <p>
          {!maySearch && 'Cơ sở liên quan: '}
          <Link to={screen} params={{ id: facility.id }} search={{}}>
            {maySearch ? 'Mở hồ sơ cơ sở' : `${facility.name} (${facility.code})`}
          </Link>
        </p>
      )}
      {offered.length > 0 && (
        <p className={styles.suggestions}>
          <span>Có thể về cơ sở:</span>
          {offered.map(({ id, name }) => (
            <Button key={id} variant="default" size="compact-sm" disabled={isFixed} onClick={() => onChoose(id)}>
              Gắn {name}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}
