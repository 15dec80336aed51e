import { useState } from 'react'

export type PanelForm = 'chart' | 'table'

const keyOf = (panel: string): string => `report-panel ${panel}`

const storedForm = (panel: string): PanelForm | null => {
  const stored = localStorage.getItem(keyOf(panel))
  return stored === 'chart' || stored === 'table' ? stored : null
}

/** Whether a panel is drawn or a table: as the person left it on this device. */
export const usePanelChoice = (panel: string, first: PanelForm) => {
  const [form, setForm] = useState(() => storedForm(panel))
  const choose = (next: PanelForm) => {
    setForm(next)
    try {
      localStorage.setItem(keyOf(panel), next)
    } catch {
      // A full or forbidden storage costs the memory of it, nothing else.
    }
  }
  return [form ?? first, choose] as const
}
