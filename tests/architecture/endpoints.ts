import { errorCatalogue } from '@nhanxanh/contract/errors'
import { everything, openedRights, permissions } from '@nhanxanh/contract/permissions'
import type { Contract, Endpoint } from '@nhanxanh/contract/spine'
import { optionalPlaces } from './schemas.ts'

export type Named = { name: string; endpoint: Endpoint }

/** Every endpoint as `feature.name`. */
export const endpointsOf = (contract: Contract): Named[] =>
  Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  )

/** The types say most of this; the contract may also be built by spreading, and then only this sees it. */
type Check = (endpoint: Endpoint) => string[]

const access: Check = ({ access: given }) => {
  const known: readonly unknown[] = ['signed-in', 'portal', 'public', everything, ...permissions, ...openedRights]
  return known.includes(given) ? [] : [`access ${JSON.stringify(given)} is neither a permission nor a door`]
}

const audit: Check = ({ method, audit: event }) => {
  // Of queries only sensitive reads leave a row.
  if (method === 'GET' && event === undefined) return []
  return /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(event ?? '')
    ? []
    : ['its audit event has the form <entity>.<verb>, and a mutation names one']
}

const errors: Check = ({ errors: codes = [] }) =>
  codes.filter((code) => !Object.hasOwn(errorCatalogue, code)).map((code) => `error code ${code} is in no catalogue`)

const parameters: Check = ({ path, params }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const inShape = Object.keys(params?.shape ?? {})
  return inPath.sort().join() === inShape.sort().join() ? [] : [`params ${inShape.join()} do not fit the path`]
}

const output: Check = ({ output: schema }) =>
  schema === 'file'
    ? []
    : optionalPlaces(schema).map(
        (place) =>
          `output ${place} is optional; say .nullable() (law 6), so that the compiler sees a forgotten mapping`,
      )

const portalAccess: Check = ({ path, access: given }) =>
  path.startsWith('/portal/') === (given === 'portal') || given === 'public'
    ? []
    : ['the doors are mixed up: /portal/… is for owners, everything else for staff']

const checks: readonly Check[] = [access, audit, errors, parameters, output, portalAccess]

const doorOf = ({ endpoint: { method, path } }: Named): string => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

/** What is wrong with the endpoints, one sentence each; two at the same method and path as well. */
export const endpointProblems = (contract: Contract): string[] => {
  const all = endpointsOf(contract)
  const wrong = all.flatMap(({ name, endpoint }) =>
    checks.flatMap((check) => check(endpoint).map((problem) => `${name}: ${problem}`)),
  )
  const twins = all.filter((each, index) => all.findIndex((other) => doorOf(other) === doorOf(each)) !== index)
  return [...wrong, ...twins.map((each) => `${each.name}: ${doorOf(each)} exists already`)]
}
