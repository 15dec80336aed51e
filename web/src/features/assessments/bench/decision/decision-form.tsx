import { Button, Stack, Textarea } from '@mantine/core'
import { isUnjudged } from '@nhanxanh/contract/features/assessments.check'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError, problemAt } from '../../../../lib/api/api-error.ts'
import { LetterPart } from '../../../../lib/letters/letter-part.tsx'
import { dropUnsaved } from '../../../../lib/unsaved/unsaved.store.ts'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import { AfterDecision } from './after-decision.tsx'
import { notesOf, useDecisions, useNotes } from './use-decisions.ts'
import { WarningNotes } from './warning-notes.tsx'
import { WayCards } from './way-cards.tsx'
import { obstacleOf, wayButtons, type Way } from './ways.ts'
import { useJudging } from '../judging.ts'
import { usePanes } from '../panes.ts'

/** What is chosen and written for the decision, and what it takes to send it. */
function useProposal() {
  const judging = useJudging()
  const { assessment } = judging
  const { way, setWay } = usePanes()
  const { data } = useQuery(assessmentQueries.check(assessment.id))
  const [notes, setNotes] = useNotes()
  const acts = useDecisions(assessment)
  const [note, setNote] = useState('')
  const [recommendations, setRecommendations] = useState('')
  const warnings = data?.items.filter(({ severity }) => severity === 'warning') ?? []
  const unjudged = data?.items.filter(isUnjudged).length ?? 0
  const errors = data?.items.filter((each) => each.severity === 'error' && !isUnjudged(each)).length ?? 0
  const unnoted = warnings.filter(({ key }) => (notes[key] ?? '').trim() === '').length
  const obstacleTo = (each: Way) => obstacleOf(judging, each, { unjudged, errors, unnoted })
  const act = way === 'supplement' ? acts.sendBack : acts.propose
  const run = (): false | void => {
    if (way === null || obstacleTo(way) !== null || act.isPending) return false
    if (way === 'supplement') return acts.sendBack.mutate(note)
    const forget = () => dropUnsaved(notesOf(judging).name)
    acts.propose.mutate({ outcome: way, note, recommendations, notes }, { onSuccess: forget })
  }
  const supplement = () => ({ params: { id: assessment.id }, body: { note, version: assessment.version } })
  const words = { note, setNote, recommendations, setRecommendations }
  return { acts, act, way, setWay, supplement, ...words, notes, setNotes, warnings, obstacleTo, run }
}
type Proposal = ReturnType<typeof useProposal>

const Words = ({ proposal, way }: { proposal: Proposal; way: Way }) => (
  <>
    {way === 'approved' && (
      <WarningNotes warnings={proposal.warnings} notes={proposal.notes} onChange={proposal.setNotes} />
    )}
    <Textarea
      label={way === 'supplement' ? 'Lời nhắn cho cơ sở' : 'Căn cứ'}
      autosize
      minRows={2}
      value={proposal.note}
      error={problemAt('note', proposal.act.error)}
      onChange={({ currentTarget }) => proposal.setNote(currentTarget.value)}
    />
    {way === 'approved' && (
      <Textarea
        label="Khuyến nghị cho kỳ sau"
        autosize
        minRows={2}
        value={proposal.recommendations}
        onChange={({ currentTarget }) => proposal.setRecommendations(currentTarget.value)}
      />
    )}
  </>
)

/** The three ways out of a review, with what each would do and what still stands in its way. */
export const DecisionForm = () => {
  const { can } = useJudging().assessment
  const proposal = useProposal()
  const { acts, act, way, setWay, obstacleTo, run } = proposal
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Thực hiện quyết định đã chọn', group: 'Thẩm định', run }])
  if (!can.propose) return <AfterDecision acts={acts} />
  const obstacle = way === null ? null : obstacleTo(way)
  return (
    <Stack gap="sm">
      <WayCards {...{ way, obstacleTo }} onChoose={setWay} />
      {way !== null && <Words proposal={proposal} way={way} />}
      {way === 'supplement' && <LetterPart act="assessment.return" asked={proposal.supplement} />}
      {act.error && (
        <p className="trouble" role="alert">
          {asApiError(act.error).text}
        </p>
      )}
      {way !== null && (
        <Button
          disabled={obstacle !== null}
          loading={act.isPending}
          title={obstacle?.text}
          aria-keyshortcuts="Control+Enter"
          onClick={run}
        >
          {wayButtons[way]}
        </Button>
      )}
      {obstacle !== null && <p className="remark">{obstacle.text}</p>}
    </Stack>
  )
}
