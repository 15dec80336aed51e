import type { TimelineEntry } from '../../ui/timeline/timeline.tsx'

type Tone = NonNullable<TimelineEntry['tone']>

/** What moves a record forward, and what stops it, stands out; the rest is grey. */
const tones: readonly (readonly [RegExp, Tone])[] = [
  [
    /\.(approve|approve-change|countersign|complete|issue|confirm-issue|exchange|reinstate|confirm-signed|unban)$/,
    'green',
  ],
  [/\.(reject|reject-change|confirm-revocation|ban|delete)$/, 'red'],
  [
    /\.(judge-duplicate|return|suspend|send-back-signed|withdraw-issue|revoke|take-back|declare-conflict|declare-interest|send|file)$/,
    'amber',
  ],
  [/\.(register|resubmit|submit|create|start|propose|propose-change|enter-earlier)$/, 'blue'],
]

export const toneOf = (action: string): Tone => tones.find(([known]) => known.test(action))?.[1] ?? 'grey'
