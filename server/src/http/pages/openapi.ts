import { errorBody } from '@nhanxanh/contract/error-body'
import { commonErrors, errorCatalogue } from '@nhanxanh/contract/errors'
import type { ErrorCode } from '@nhanxanh/contract/errors'
import { failureCode, successCode } from '@nhanxanh/contract/spine'
import type { Contract, Endpoint } from '@nhanxanh/contract/spine'
import { z } from 'zod'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchema(field as z.ZodType, 'input'),
  }))

const bodyOf = (endpoint: Endpoint) => {
  if (!endpoint.body) return undefined
  if (endpoint.body !== 'upload') {
    return { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } }
  }
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const refusals = (endpoint: Endpoint) => {
  const codes = [...new Set<ErrorCode>([...(endpoint.errors ?? []), ...commonErrors, failureCode(endpoint)])]
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${errorCatalogue[code].message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const success = (endpoint: Endpoint) => {
  if (endpoint.output === 'file') {
    return {
      description: 'Nội dung tệp',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  }
  const data = jsonSchema(endpoint.output, 'output')
  const code = successCode(endpoint)
  const message = code ? { message: { type: 'string', enum: [code] } } : {}
  const schema = { type: 'object', properties: { data, ...message }, required: ['data', ...Object.keys(message)] }
  return { description: 'Thành công', content: { 'application/json': { schema } } }
}

/** The contract as an OpenAPI 3.0 document; made from the same data as the routes, so it cannot differ from them. */
export const openApi = (contract: Contract) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const methods = (paths[endpoint.path] ??= {})
      methods[endpoint.method.toLowerCase()] = {
        operationId: `${feature}.${name}`,
        tags: [feature],
        summary: endpoint.summary,
        'x-access': endpoint.access,
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
        parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
        requestBody: bodyOf(endpoint),
        responses: { 200: success(endpoint), ...refusals(endpoint) },
      }
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Nhãn Xanh', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
    paths,
  }
}
