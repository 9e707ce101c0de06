/** The company's record: `company.get` and `company.save`. */

import { z } from 'zod'
import { colourSchema } from '../base/colour-schema.ts'
import { etagged, ifMatchSchema } from '../base/field-schemas.ts'
import { byName } from '../base/fields.ts'
import { LANGUAGES } from '../base/language.ts'
import { NUMBERS } from '../base/numbers.ts'
import { optionalLineSchema, optionalLinesSchema, plainCode, required } from '../base/text-schemas.ts'
import { optionalEmailSchema, optionalPhoneSchema } from '../email-and-phone-schema.ts'
import { DEPOSIT_OF } from '../order/deposit.ts'
import { whatsAppHref } from '../phone/links.ts'
import { OFFER_PHOTOS } from '../quotation/offer-photos.ts'
import { VISITS_OFFERED } from '../quotation/visit.ts'
import { VISIT_COUNT } from '../visit/visit.ts'
import {
  COLOUR_FIELDS,
  COMPANY_FIELDS,
  COMPANY_NUMBERS,
  COMPANY_VARIABLES,
  type CompanyChoice,
  type CompanyField,
  type CompanyNumber,
  HOURS_FIELDS,
  isCompanyChoice,
  isCompanyNumber,
  SECOND_HOURS_FIELDS,
} from './company.ts'
import { holidaysIn } from './holidays.ts'
import { PLACEHOLDER_NAMES } from './placeholders.ts'

type TextField = Exclude<CompanyField, CompanyNumber | CompanyChoice>

const TEXT_FIELDS = (Object.keys(COMPANY_FIELDS) as CompanyField[]).filter(
  (name): name is TextField => !isCompanyChoice(name) && !isCompanyNumber(name),
)
const NUMBER_FIELDS = Object.keys(COMPANY_NUMBERS) as CompanyNumber[]

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d'
/** Two times that differ. */
const HOURS = new RegExp(`^(?!(${TIME})-\\1$)${TIME}-${TIME}$`)

const factsSchema = z.object({
  ...(byName(TEXT_FIELDS, () => z.string()) as Record<TextField, z.ZodString>),
  ...(byName(NUMBER_FIELDS, () => z.int()) as Record<CompanyNumber, z.ZodInt>),
  deposit_of: z.enum(DEPOSIT_OF),
  visits: z.enum(VISITS_OFFERED),
  visit_count: z.enum(VISIT_COUNT),
  offer_photos: z.enum(OFFER_PHOTOS),
})
/** The record as it is stored. */
export type CompanyFacts = z.infer<typeof factsSchema>

export const companySchema = factsSchema.extend({
  /** The fields whose value comes from a variable of the server, with its name. They cannot be saved. */
  set_by: z.partialRecord(
    z.enum(Object.keys(COMPANY_VARIABLES) as (keyof typeof COMPANY_VARIABLES)[]),
    z.enum(Object.values(COMPANY_VARIABLES)),
  ),
  ...etagged,
})
companySchema.register(z.globalRegistry, { id: 'Company' })
export type Company = z.infer<typeof companySchema>

const hours = z.preprocess(
  (value) => value ?? '',
  z
    .string('error.invalid')
    .overwrite(plainCode)
    .refine((text) => text === '' || HOURS.test(text), 'error.hours'),
)

const isDay = (text: string) => z.iso.date().safeParse(text).success

/** An empty text for the usual one. */
const colour = z
  .preprocess((value) => (value === '' ? null : value), colourSchema.nullable())
  .transform((given) => given ?? '')

function numberSchema(name: CompanyNumber) {
  const { min, max, fault } = NUMBERS[COMPANY_NUMBERS[name]]
  return z.preprocess(
    (value: number) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int(fault).min(min, fault).max(max, fault),
  )
}

function textSchemaOf(name: TextField) {
  if (([...HOURS_FIELDS, ...SECOND_HOURS_FIELDS] as readonly string[]).includes(name)) return hours
  if ((COLOUR_FIELDS as readonly string[]).includes(name)) return colour
  const field = COMPANY_FIELDS[name] as { max: number; isMultiline?: boolean }
  return field.isMultiline ? optionalLinesSchema(field.max) : optionalLineSchema(field.max)
}

/** What is absent keeps its value; null or an empty text clears a text. The company has a name in at least one language. */
export const saveCompanySchema = z
  .object({
    ...(byName(TEXT_FIELDS, textSchemaOf) as Record<TextField, ReturnType<typeof optionalLineSchema>>),
    phone: optionalPhoneSchema,
    hotline: optionalPhoneSchema,
    whatsapp: optionalPhoneSchema.refine(
      (text) => text === '' || whatsAppHref(text, '') !== undefined,
      'error.whatsApp',
    ),
    holidays: optionalLinesSchema(COMPANY_FIELDS.holidays.max).refine(
      (list) => holidaysIn(list).every(({ on, name_en }) => isDay(on) && name_en !== ''),
      'error.holidays',
    ),
    email: optionalEmailSchema,
    staff_email: optionalEmailSchema,
    ...(byName(NUMBER_FIELDS, numberSchema) as Record<CompanyNumber, ReturnType<typeof numberSchema>>),
    deposit_of: z.enum(DEPOSIT_OF, 'error.invalid'),
    visits: z.enum(VISITS_OFFERED, 'error.invalid'),
    visit_count: z.enum(VISIT_COUNT, 'error.invalid'),
    offer_photos: z.enum(OFFER_PHOTOS, 'error.invalid'),
  })
  .partial()
  .extend({ if_match: ifMatchSchema })
export type SaveCompany = z.infer<typeof saveCompanySchema>

/** The input has what is typed and not saved yet. */
export const companySampleSchema = saveCompanySchema
  .omit({ if_match: true })
  .extend({ language: z.enum(LANGUAGES, required) })
export type CompanySample = z.infer<typeof companySampleSchema>

/** Sentences for answers to customers, by their language. */
export const placeholderTextSchema = z.object({
  name: z.enum(PLACEHOLDER_NAMES),
  /** As customers read it. */
  text: z.string(),
})
placeholderTextSchema.register(z.globalRegistry, { id: 'PlaceholderText' })
export type PlaceholderText = z.infer<typeof placeholderTextSchema>

export const sentencesSchema = z.object(byName(LANGUAGES, () => z.array(z.string())))
