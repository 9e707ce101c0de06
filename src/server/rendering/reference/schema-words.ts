/** A schema in a few words: its type, its limits, its default. */
import type { T } from '#shared/i18n/t.ts'
import type { Schema } from '../../http/api-description.ts'

/** Larger limits come from the format and are not shown. */
const WORTH_SAYING = 10_000_000_000

export function schemaWords(schema: Schema, t: T): string {
  const parts = [typeWords(schema, t), ...limitWords(schema, t)]
  if (schema.default !== undefined && schema.default !== '')
    parts.push(t('reference.defaultValue', { value: JSON.stringify(schema.default) }))
  return parts.join(' · ')
}

/** The types that a value may have, flattened and without `null`. */
export function alternativesOf(schema: Schema): Schema[] {
  return schema.anyOf ? schema.anyOf.flatMap(alternativesOf).filter(({ type }) => type !== 'null') : [schema]
}

function typeWords(schema: Schema, t: T): string {
  if (schema.anyOf) {
    const words = [...new Set(schema.anyOf.map((one) => typeWords(one, t)))]
    return words.join(` ${t('reference.or')} `)
  }
  if (schema.enum)
    return `${t('reference.oneOf')} ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.format === 'binary') return t('reference.typeFile')
  if (schema.format === 'date-time') return t('reference.typeTime')
  switch (schema.type) {
    case 'string':
      return t('reference.typeText')
    case 'integer':
      return t('reference.typeWhole')
    case 'number':
      return t('reference.typeNumber')
    case 'boolean':
      return t('reference.typeYesNo')
    case 'null':
      return t('reference.typeNull')
    case 'array':
      if (schema.prefixItems) return t('reference.typeTuple', { types: tupleWords(schema.prefixItems, t) })
      return t('reference.typeList')
    case 'object':
      return t(
        schema.additionalProperties && !schema.properties ? 'reference.typeMap' : 'reference.typeObject',
      )
    default:
      return t('reference.typeAny')
  }
}

function tupleWords(parts: readonly Schema[], t: T): string {
  return parts.map((part) => typeWords(part, t)).join(', ')
}

function limitWords(schema: Schema, t: T): string[] {
  if (schema.anyOf) return [...new Set(alternativesOf(schema).flatMap((one) => limitWords(one, t)))]
  if (schema.prefixItems || schema.enum || schema.format === 'binary' || schema.format === 'date-time')
    return []
  return [charactersWords(schema, t), rangeWords(schema, t), itemsWords(schema, t)].filter(
    (words) => words !== '',
  )
}

function charactersWords({ minLength: min, maxLength: max }: Schema, t: T): string {
  if (min !== undefined && max !== undefined) return t('reference.characters', { min, max })
  if (max !== undefined) return t('reference.charactersMax', { max })
  return min === undefined ? '' : t('reference.charactersMin', { min })
}

function rangeWords({ minimum, maximum, exclusiveMinimum }: Schema, t: T): string {
  const min = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const [low, high] = [worth(min), worth(maximum)]
  if (low !== undefined && high !== undefined) return t('reference.range', { min: low, max: high })
  if (low !== undefined) return t('reference.rangeMin', { min: low })
  return high === undefined ? '' : t('reference.rangeMax', { max: high })
}

function itemsWords({ type, maxItems }: Schema, t: T): string {
  return type === 'array' && maxItems !== undefined ? t('reference.itemsMax', { max: maxItems }) : ''
}

function worth(limit: number | undefined): number | undefined {
  return limit !== undefined && Math.abs(limit) < WORTH_SAYING ? limit : undefined
}
