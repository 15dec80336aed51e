export { SimulationPanel } from './simulation-panel.tsx'
export type { PublishPlan } from './publish-plan.tsx'
