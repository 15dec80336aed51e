export { QuestionInPanel } from './in-panel/question-in-panel.tsx'
