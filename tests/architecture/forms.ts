import type { Finding, Law } from './law.ts'
import type { Tree } from './tree.ts'

/**
 * What makes a form of a feature keep what was typed and say each refusal at its field: the properties of
 * `lib/forms.ts` or `lib/edit-form.ts`, whose tests prove both. The sign-in pages are small on purpose and have journeys.
 */
const formTag = /<form\b[^]*?>/g
const isOfTheHouse = /\{\.\.\.formProps\}/

const unlike = ({ modules, text }: Tree): Finding[] =>
  modules
    .filter(({ path }) => /^web\/src\/features\/(?!auth\/).*(?<!\.test)\.tsx$/.test(path))
    .flatMap(({ path }) => {
      const written = text(path)
      return [...written.matchAll(formTag)].flatMap(({ 0: tag, index }) => {
        if (isOfTheHouse.test(tag)) return []
        const what = 'writes a form of its own'
        const mend = 'Spread the formProps of useContractForm or useEditForm: they keep what was typed after a refusal'
        return [{ path, line: written.slice(0, index).split('\n').length, what, mend }]
      })
    })

/** What keeps the acts of a page from passing over what was typed; a form of a secret, or of a choice alone, has nothing to keep. */
const isHeeded = /\bLeaveGuard\b|\buseWaitingEdit\b|unsaved: null/

const passedOver = ({ modules, text }: Tree): Finding[] =>
  modules
    .filter(({ path }) => /^web\/src\/(?:features\/(?!auth\/|examples\/)|lib\/).*(?<!\.test)\.tsx$/.test(path))
    .flatMap(({ path }) => {
      const written = text(path)
      const tag = [...written.matchAll(formTag)].find(([whole]) => isOfTheHouse.test(whole))
      if (tag === undefined || isHeeded.test(written)) return []
      const what = 'has a form that acts of its page pass over'
      const mend = 'Put LeaveGuard into it, or useWaitingEdit beside it: an act then asks first'
      return [{ path, line: written.slice(0, tag.index).split('\n').length, what, mend }]
    })

export const formsLaw: Law = {
  says: 'A form of a feature is one of the house: it keeps what was typed, says refusals at their fields, and no act passes over it',
  check: (tree) => [...unlike(tree), ...passedOver(tree)],
  proofs: [
    {
      files: {
        'web/src/features/x/x-form.tsx': 'export const XForm = () => (\n  <form onSubmit={save}>\n  </form>\n)',
        'web/src/features/y/y-form.tsx':
          'export const YForm = () => <form\n  {...formProps}\n  aria-label="y"><LeaveGuard /></form>',
        'web/src/features/z/z-form.tsx': 'export const ZForm = () => <form {...formProps} />',
        'web/src/features/auth/login-form.tsx': 'export const LoginForm = () => <form onSubmit={save}></form>',
      },
      speaksAt: ['web/src/features/x/x-form.tsx:2', 'web/src/features/z/z-form.tsx:1'],
    },
  ],
}
