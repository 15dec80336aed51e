import { call } from '../lib/api.ts'
import { useFetched } from '../lib/use-task.ts'
import { Page, Problem } from '../ui/page.tsx'
import { FiledAppeal } from './filed-appeal.tsx'
import { NewAppeal } from './new-appeal.tsx'

const fetchAll = async () => {
  const [appeals, decisions] = await Promise.all([call('ownAppeals'), call('appealableDecisions')])
  return { appeals: appeals.items, decisions: decisions.items }
}

export const AppealsPage = () => {
  const { fetched, problem, reload } = useFetched(fetchAll)
  return (
    <Page title="Khiếu nại" back="">
      <Problem text={problem} />
      {fetched?.appeals.map((appeal) => (
        <FiledAppeal key={`${appeal.id}/${appeal.version}`} appeal={appeal} onChanged={() => void reload()} />
      ))}
      {fetched && <NewAppeal decisions={fetched.decisions} onFiled={() => void reload()} />}
    </Page>
  )
}
