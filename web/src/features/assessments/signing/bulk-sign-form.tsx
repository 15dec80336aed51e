import { assessments } from '@nhanxanh/contract/features/assessments'
import { assessmentBulk } from '@nhanxanh/contract/features/assessments.acts'
import type { BatchToSign } from '@nhanxanh/contract/features/assessments.decisions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { BulkForm } from '../../../lib/list/bulk-form.tsx'
import { BulkLetterPart } from '../../../lib/letters/bulk-letter-part.tsx'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk.ts'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { assessmentQueries } from '../assessments.queries.ts'
import { ContentToSign } from './content-to-sign.tsx'
import { holdWords } from './signing-words.ts'
import styles from './signing.module.css'

type ShownProps = BulkFormProps & BatchToSign

/** What was shown: its hashes go along with the signatures. */
const Shown = ({ items, batch, run, renderActions }: ShownProps) => {
  const { holdMinutes } = useRulesInForce()
  const contractForm = useContractForm({
    schema: assessmentBulk.sign,
    unsaved: null,
    initialValues: {
      shown: Object.fromEntries(items.map(({ assessment, sha256 }) => [assessment.id, sha256])),
      letterNote: '',
    },
    save: run,
  })
  const { form } = contractForm
  return (
    <BulkForm {...{ contractForm, renderActions }}>
      <p>{holdWords(holdMinutes)}</p>
      <ul className={`stack-3 ${styles.files}`} aria-label="Nội dung sẽ ký">
        {items.map(({ assessment, content }) => (
          <li key={assessment.id}>
            <span>
              <b>{assessment.facilityName}</b> <small>{assessment.code}</small>
            </span>
            <ContentToSign content={content} />
          </li>
        ))}
      </ul>
      <BulkLetterPart
        act="assessment.countersign"
        batch={batch}
        bodyOf={(id) => ({ shown: form.getValues().shown[id], letterNote: form.getValues().letterNote })}
        read={(id) => call(assessments.get, { params: { id } })}
        note={form.getInputProps('letterNote')}
      />
    </BulkForm>
  )
}

/** Each decision of the batch as it would be sealed. */
export const BulkSignForm = (form: BulkFormProps) => {
  const query = useQuery(assessmentQueries.batchToSign(form.batch.id))
  if (query.data === undefined) return <SectionState what="nội dung sẽ ký" query={query} />
  return <Shown {...form} items={query.data.items} />
}
