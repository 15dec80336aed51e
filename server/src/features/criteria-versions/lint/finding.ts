import type { Finding, FindingCode, PartKind } from '@nhanxanh/contract/features/criteria-versions.fields'

type About = { part: PartKind; id: string | null; label: string }

const finding =
  (severity: Finding['severity']) =>
  (code: FindingCode, about: About, message: string): Finding => ({ code, severity, message, ...about })

/** Keeps a version from being published. */
export const error = finding('error')
/** For people to judge. */
export const warning = finding('warning')

export const whole: About = { part: 'version', id: null, label: 'Phiên bản' }
export const group = ({ id, name }: { id: string; name: string }): About => ({ part: 'group', id, label: name })
export const subGroup = ({ id, name }: { id: string; name: string }): About => ({ part: 'sub-group', id, label: name })
export const criterion = ({ id, code }: { id: string; code: string }): About => ({ part: 'criterion', id, label: code })
export const question = ({ id, key }: { id: string; key: string }): About => ({ part: 'question', id, label: key })
export const input = ({ id, key }: { id: string; key: string }): About => ({ part: 'input', id, label: key })
export const constant = ({ id, key }: { id: string; key: string }): About => ({ part: 'constant', id, label: key })
export const level = ({ name }: { name: string }): About => ({ part: 'level', id: null, label: name })
