import { useIsOutside, useMay } from '../../../lib/can.ts'

/** Whether one enters what comes on paper: who knows of assigned files alone does not, whatever the keys. */
export const useMayEnter = (): boolean => {
  const isOutside = useIsOutside()
  return useMay('/assessments', 'enterPaper') && !isOutside
}
