/** An example call, generated from the schema: the required fields, with valid values. */
import type { ResolvedOperation, Schema } from '../../http/api-description.ts'
import { alternativesOf } from './schema-words.ts'

const FORM_WITH_FILES = 'multipart/form-data'
/** Ids are numbers, but those of quotations have six digits. */
const A_QUOTATION = '482913'
/** By field name, where the type alone would make a poor example. */
const VALUES: Record<string, unknown> = {
  captcha: '…',
  email: 'chan@kamsin.example',
  id: 1,
  language: 'en',
  link: 'https://kamsin.example',
  name: 'Kam Sin Kitchen',
  password: 'milk-tea-no-sugar',
  phone: '+852 5500 0000',
  phone_number: '+852 5500 0000',
  recipients: ['chan@kamsin.example'],
  size: '300x300',
  socials: 'https://social.example/kamsin',
  url: 'https://kamsin.example',
  username: 'ka.yan',
}

export function exampleCall(method: string, path: string, operation: ResolvedOperation): string {
  const inQuery = operation['x-needed-in-query-or-body'] ?? []
  const query = (operation.parameters ?? []).filter(
    (it) => it.in === 'query' && (it.required || inQuery.includes(it.name)),
  )
  const search = query.map(
    ({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(name, schema)))}`,
  )
  const address = `"$SITE${path}${search.length > 0 ? `?${search.join('&')}` : ''}"`
  const parts = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(operation['x-access'] === 'anyone' ? [] : ['-H "Authorization: Bearer $ACCESS"']),
    ...(operation.parameters?.some((it) => it.name === 'X-CSRFToken')
      ? ['-b jar', '-H "X-CSRFToken: $CSRF"']
      : []),
    ...(method === 'DELETE' ? [] : bodyParts(operation)),
  ]
  return [`curl ${address}`, ...parts].join(' \\\n  ')
}

function bodyParts({ requestBody, 'x-needed-in-query-or-body': inQuery = [] }: ResolvedOperation): string[] {
  if (!requestBody) return []
  const json = requestBody.content['application/json']?.schema
  const fields = neededOf(json ?? requestBody.content[FORM_WITH_FILES]?.schema ?? {}, inQuery)
  if (json && Object.keys(fields).length > 0)
    return ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(examplesOf(fields))}'`]
  return Object.entries(fields).map(([name, schema]) =>
    schema.format === 'binary'
      ? `-F ${name}=@${name}.png`
      : `-F '${name}=${String(exampleOf(name, schema))}'`,
  )
}

/**
 * Required fields that are not in the query; if there are none, the first field, so that the example does
 * something.
 */
function neededOf(
  { properties = {}, required = [] }: Schema,
  inQuery: readonly string[] = [],
): Record<string, Schema> {
  const fields = Object.entries(properties).filter(
    ([name]) => name !== 'csrfmiddlewaretoken' && !inQuery.includes(name),
  )
  const needed = fields.filter(([name]) => required.includes(name))
  return Object.fromEntries(needed.length > 0 ? needed : fields.slice(0, 1))
}

function examplesOf(fields: Record<string, Schema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(name, field)]))
}

function exampleOf(name: string, schema: Schema): unknown {
  const one = alternativesOf(schema)[0] ?? {}
  if (name === 'id' && one.type === 'string') return A_QUOTATION
  if (one.enum) return one.enum.find((value) => value !== '') ?? one.enum[0]
  if (Object.hasOwn(VALUES, name) && isOfType(VALUES[name], one.type)) return VALUES[name]
  if (one.format === 'date-time') return '2026-12-01T01:00:00.000Z'
  switch (one.type) {
    case 'integer':
    case 'number':
      return Math.max(one.minimum ?? 0, 1)
    case 'boolean':
      return true
    case 'array':
      return [exampleOf(name.replace(/s$/, ''), one.items || {})]
    case 'object':
      if (one.properties) return examplesOf(neededOf(one))
      return one.additionalProperties ? { 1: exampleOf('', one.additionalProperties) } : {}
    default:
      return (one.minLength ?? 0) > 1 ? 'x'.repeat(one.minLength!) : '…'
  }
}

function isOfType(value: unknown, type: string | undefined): boolean {
  return type === 'integer'
    ? typeof value === 'number'
    : type === (Array.isArray(value) ? 'array' : typeof value)
}
