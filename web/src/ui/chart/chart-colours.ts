import { tones, type Tone } from './chart-declaration.ts'
import styles from './chart.module.css'

export type ChartColours = Record<Tone, string> & {
  text: string
  dimmed: string
  line: string
  ground: string
  land: string
}

const names = [...tones, 'text', 'dimmed', 'line', 'ground', 'land'] as const

/** The colours of the theme as they stand at an element: drawings know no custom properties. */
export const coloursAt = (element: HTMLElement): ChartColours => {
  const probe = document.createElement('span')
  probe.className = styles['probe'] ?? ''
  element.append(probe)
  const found = names.map((name) => {
    probe.dataset['colour'] = name
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(found) as ChartColours
}
