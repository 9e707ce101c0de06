/** The fields of an object, their types, and the fields within them. */
import type { T } from '#shared/i18n/t.ts'
import type { Schema } from '../../http/api-description.ts'
import { alternativesOf, schemaWords } from './schema-words.ts'

/** Deeper ones are only mentioned. */
const LEVELS_MAX = 4

interface Field {
  name: string
  schema: Schema
  /** For inputs; fields of an answer are always present. */
  isRequired?: boolean
  /** Required, unless it is sent in the other place. */
  isEither?: boolean
}

export function Fields({ fields, t, level = 1 }: { fields: readonly Field[]; t: T; level?: number }) {
  const isSent = fields.some(({ isRequired }) => isRequired !== undefined)
  return (
    <ul className="reference-fields">
      {fields.map(({ name, schema, isRequired, isEither }) => (
        <li key={name}>
          <code className="reference-name">{name}</code>{' '}
          {(isRequired || isEither) && (
            <b className="reference-needed">
              {t(isEither ? 'reference.requiredEither' : 'reference.required')}
            </b>
          )}{' '}
          <SchemaText schema={schema} t={t} level={level} isSent={isSent} />
          {schema.description && <p className="reference-note">{schema.description}</p>}
        </li>
      ))}
    </ul>
  )
}

interface SchemaTextProps {
  schema: Schema
  t: T
  level?: number
  isSent?: boolean
}

/** The description of a schema, and below it its fields. */
export function SchemaText({ schema, t, level = 1, isSent = false }: SchemaTextProps) {
  const inner = alternativesOf(schema).filter(isMadeOfParts)
  return (
    <>
      <span className="reference-type">{schemaWords(schema, t)}</span>
      {inner.length > 0 && level > LEVELS_MAX && (
        <span className="reference-type">{t('reference.more')}</span>
      )}
      {level <= LEVELS_MAX &&
        inner.map((part, at) => (
          <Inside key={String(at)} schema={part} t={t} level={level} isSent={isSent} />
        ))}
    </>
  )
}

function Inside({ schema, t, level, isSent }: Required<SchemaTextProps>) {
  const one = schema.items || (!schema.properties && schema.additionalProperties)
  if (one) {
    return (
      <div className="reference-inside">
        <SchemaText schema={one} t={t} level={level + 1} isSent={isSent} />
      </div>
    )
  }
  return <Fields fields={isSent ? fieldsOf(schema) : answeredFields(schema)} t={t} level={level + 1} />
}

/** The fields of an answer, which are all present. */
export function answeredFields({ properties = {} }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema }))
}

export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }))
}

function isMadeOfParts({ properties, items, additionalProperties }: Schema): boolean {
  return Object.keys(properties ?? {}).length > 0 || !!items || !!additionalProperties
}
