export { CriteriaFilesMenu } from './criteria-files-menu.tsx'
