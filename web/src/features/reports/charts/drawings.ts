import type { Figures, ReportFindings } from '@nhanxanh/contract/features/reports'
import { resourceNames, resourceUnits } from '@nhanxanh/contract/features/assessments.findings'
import {
  funnelNames,
  leftBefore,
  mainSteps,
  timedStageNames,
  type FunnelKey,
} from '@nhanxanh/contract/features/reports.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Tone } from '../../../ui/chart/chart-declaration.ts'
import { partsWords, shareWords, sumOf } from '../words.ts'
import type { PanelDrawing } from './panel-chart.tsx'

type Expiry = NonNullable<Figures['expiry']>
type Timeliness = NonNullable<Figures['timeliness']>
type Load = NonNullable<Figures['load']>
type Steps = NonNullable<Figures['funnel']>
type Target = NonNullable<Figures['target']> & { target: number }
type Gap = NonNullable<ReportFindings['gap']>
type Amounts = NonNullable<ReportFindings['amounts']>

/** `11/2026`. */
export const monthWords = (month: string): string => {
  const [year = '', number = ''] = month.split('-')
  return `${Number(number)}/${year}`
}

/** The year stands with the first month and with each January. */
const shortMonth = (month: string, nth: number): string =>
  nth === 0 || month.endsWith('-01') ? monthWords(month).replace('/', '\n') : String(Number(month.slice(-2)))

export const expirySentence = (expiry: Expiry): string => {
  const all = sumOf(expiry.map(({ figure }) => figure))
  if (all === 0) return 'Trong 12 tháng tới không có giấy nào hết hạn.'
  const open = sumOf(expiry.map(({ unrenewed }) => unrenewed))
  const last = expiry.findLast(({ figure }) => figure.count > 0)
  return `${all} giấy, ${open === 0 ? 'cơ sở nào cũng đã nộp gia hạn' : `${open} cơ sở chưa nộp gia hạn`}; muộn nhất tháng ${monthWords(last?.month ?? '')}.`
}

const unsought = 'Chưa nộp gia hạn'

/** The wave of certificates that end, month by month, and whose owner has done something about it. */
export const expiryDrawing = (expiry: Expiry): PanelDrawing => ({
  isFirst: true,
  draws: {
    kind: 'columns',
    says: expirySentence(expiry),
    categories: expiry.map(({ month }, nth) => shortMonth(month, nth)),
    series: [
      { name: unsought, tone: 'wait', values: expiry.map(({ unrenewed }) => unrenewed.count) },
      {
        name: 'Đã nộp gia hạn',
        tone: 'good',
        values: expiry.map(({ figure, unrenewed }) => figure.count - unrenewed.count),
      },
    ],
  },
  opens: (nth, series) => (series === unsought ? expiry[nth]?.unrenewed : expiry[nth]?.figure),
})

export const timelinessSentence = (timeliness: Timeliness): string => {
  const known = timeliness.filter(({ decided }) => decided.count > 0)
  if (known.length === 0) return 'Trong kỳ chưa có hồ sơ nào được quyết định.'
  const words = known.map(
    ({ stage, inTime, decided }) => `${timedStageNames[stage].toLowerCase()} ${shareWords(inTime, decided.count)}`,
  )
  return `Đúng hạn: ${words.join(', ')} số hồ sơ nộp trong kỳ đã có quyết định.`
}

/** How long each stage takes, as a part of its target; nothing where nothing was decided. */
export const timelinessDrawing = (timeliness: Timeliness): PanelDrawing | undefined => {
  const known = timeliness.flatMap(({ median, ninth, ...stage }) =>
    median === null || ninth === null ? [] : [{ ...stage, median, ninth }],
  )
  if (known.length === 0) return undefined
  const ofTarget = (days: number, { targetDays }: { targetDays: number }) => Math.round((days / targetDays) * 100)
  const ninths = known.map((stage) => ofTarget(stage.ninth, stage))
  return {
    isFirst: true,
    draws: {
      kind: 'spans',
      says: `${timelinessSentence(timeliness)} ${known
        .map(
          ({ stage, median, ninth, targetDays }) =>
            `${timedStageNames[stage]}: một nửa trong ${median} ngày, chín phần mười trong ${ninth} ngày, chỉ tiêu ${targetDays} ngày làm việc.`,
        )
        .join(' ')}`,
      categories: known.map(
        ({ stage, median, ninth, targetDays }) => `${timedStageNames[stage]}\n${median}–${ninth} / ${targetDays} ngày`,
      ),
      unit: ' %',
      hollow: { name: '90 % số hồ sơ', values: ninths },
      full: { name: '50 % số hồ sơ', values: known.map((stage) => ofTarget(stage.median, stage)) },
      most: Math.max(150, ...ninths),
      limit: { name: 'Chỉ tiêu', value: 100 },
    },
    opens: (nth) => known[nth]?.decided,
  }
}

/** How many should have been issued by a day of the year, if all days were alike. */
export const paceOf = ({ year, target }: Pick<Target, 'year' | 'target'>, at: string): number => {
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  return Math.round((target * Math.min(to - from, Date.parse(at) - from)) / (to - from))
}

/** The year: what was issued, what would be if all that waits were done, and where one should be today. */
export const targetDrawing = (figures: Target, at: string, says: string): PanelDrawing => {
  const { issued, waiting, target } = figures
  const more = waiting ? waiting.deciding.count + waiting.awaiting.count : 0
  return {
    isFirst: true,
    draws: {
      kind: 'bars',
      says,
      categories: [''],
      series: [
        { name: 'Đã cấp', tone: 'good', values: [issued.count] },
        { name: 'Đang chờ ký, chờ cấp', tone: 'level1', values: [more] },
      ],
      limit: { name: 'Đúng tiến độ', value: paceOf(figures, at) },
      most: Math.max(target, issued.count + more),
    },
    opens: (_, series) =>
      series === 'Đã cấp' ? issued : waiting?.deciding.count ? waiting.deciding : waiting?.awaiting,
  }
}

const fates = { good: 'Đi tiếp', wait: 'Đang chờ', stop: 'Dừng lại', rest: 'Chưa nộp' } as const satisfies Partial<
  Record<Tone, string>
>
const stopped: ReadonlySet<FunnelKey> = new Set(['rejected', 'failed'])
const fateOf = (key: FunnelKey): keyof typeof fates => {
  if (mainSteps.has(key)) return 'good'
  if (stopped.has(key)) return 'stop'
  return key === 'unassessed' ? 'rest' : 'wait'
}

const partsOf = (key: FunnelKey): readonly FunnelKey[] => [
  key,
  ...(key in leftBefore ? leftBefore[key as keyof typeof leftBefore] : []),
]

/** Each bar splits the one above: what went on, and what became of the rest. */
export const funnelDrawing = (steps: Steps, says: string): PanelDrawing => {
  const main = steps.filter(({ key }) => mainSteps.has(key))
  const found = (key: FunnelKey) => steps.find((step) => step.key === key)?.figure
  const ofFate = (key: FunnelKey, fate: keyof typeof fates) =>
    partsOf(key).flatMap((part) => (fateOf(part) === fate ? (found(part) ?? []) : []))
  const tones = Object.keys(fates) as (keyof typeof fates)[]
  return {
    isFirst: true,
    draws: {
      kind: 'steps',
      says,
      categories: main.map(({ key }) => funnelNames[key]),
      series: tones.map((tone) => ({
        name: fates[tone],
        tone,
        values: main.map(({ key }) => sumOf(ofFate(key, tone))),
      })),
      notes: main.map(({ key }) =>
        partsWords(
          partsOf(key)
            .slice(1)
            .map((part) => [funnelNames[part], found(part)?.count ?? 0]),
        ),
      ),
      ends: main.map(({ figure }, nth) => {
        const before = main[nth - 1]?.figure.count ?? 0
        const share = before >= figure.count && before > 0 ? ` · ${shareWords(figure.count, before)}` : ''
        return `${formatNumber(figure.count)}${share}`
      }),
    },
    opens: (nth, series) => {
      const step = main[Math.floor(nth / 2)]
      const tone = tones.find((each) => fates[each] === series)
      return step && tone && ofFate(step.key, tone).toSorted((one, other) => other.count - one.count)[0]
    },
  }
}

/** Who has how much in hand; nothing where nobody has anything. */
export const loadDrawing = ({ open, late, people }: Load): PanelDrawing | undefined => {
  if (people.length === 0) return undefined
  return {
    draws: {
      kind: 'bars',
      says: `${formatNumber(open.count)} phiếu đang xử lý, ${formatNumber(late.count)} quá hạn, trong tay ${people.length} người.`,
      categories: people.map(({ name }) => name),
      series: [
        { name: 'Trong hạn', tone: 'good', values: people.map((each) => each.figure.count - each.late.count) },
        { name: 'Quá hạn', tone: 'stop', values: people.map((each) => each.late.count) },
      ],
    },
    opens: (nth, series) => (series === 'Quá hạn' ? people[nth]?.late : people[nth]?.figure),
  }
}

const percent = (share: number): number => Math.round(share * 100)

/** From what was claimed to what was found, group by group; nothing where nothing was decided. */
export const gapDrawing = ({ judged, themes }: Gap): PanelDrawing | undefined => {
  const [widest] = themes
  if (!widest) return undefined
  return {
    draws: {
      kind: 'spans',
      says: `${formatNumber(judged.count)} phiếu; lệch nhiều nhất ở ${widest.name}: tự chấm ${percent(widest.own)} %, thẩm định ${percent(widest.found)} % điểm tối đa.`,
      categories: themes.map(({ key, name }) => `${key} ${name}`),
      unit: ' %',
      hollow: { name: 'Tự chấm', values: themes.map(({ own }) => percent(own)) },
      full: { name: 'Thẩm định', values: themes.map(({ found }) => percent(found)) },
      most: 100,
    },
    opens: (nth) => themes[nth]?.overrated,
  }
}

/** `III/2026`. */
export const quarterWords = (key: string): string => {
  const [year = '', quarter = ''] = key.split('-Q')
  return `${['I', 'II', 'III', 'IV'][Number(quarter) - 1] ?? quarter}/${year}`
}

/** What a guest night took, quarter by quarter; nothing where too few facilities stand behind every quarter. */
export const resourcesDrawing = (amounts: Amounts, says: string): PanelDrawing | undefined => {
  const known = amounts.filter(({ quarters }) => quarters.some(({ value }) => value !== null))
  if (known.length === 0) return undefined
  return {
    isFirst: true,
    draws: {
      kind: 'courses',
      says,
      categories: (known[0]?.quarters ?? []).map(({ key }) => quarterWords(key)),
      courses: known.map(({ key, quarters }) => ({
        name: resourceNames[key],
        unit: resourceUnits[key],
        values: quarters.map(({ value }) => value),
      })),
    },
  }
}
