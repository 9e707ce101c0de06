/** The sample data of a first start, in the JSON files beside this one, which are checked when the program starts. */
import { z } from 'zod'
import { LANGUAGES } from '#shared/base/language.ts'
import { CATEGORY_ICONS } from '#shared/product/category-drawings.ts'
import { LOST_REASONS, QUOTATION_STAGES, QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import { TOOL_COLOURS, TOOL_ICONS, type ToolColoursName } from '#shared/tool/tool.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }
import quotations from './quotations.json' with { type: 'json' }
import references from './references.json' with { type: 'json' }
import starterPackages from './starter-packages.json' with { type: 'json' }
import tools from './tools.json' with { type: 'json' }

const text = z.string().min(1)
const days = z.number().nonnegative()
const hkd = z.int().nonnegative()
const bothLanguages = z.strictObject({ en: text, zh: text })
const nameAndDescription = z.tuple([text, text])

const productSchema = z.strictObject({
  name: text,
  /** Monthly and once. */
  prices: z.tuple([hkd, hkd]),
  en: nameAndDescription,
  zh: nameAndDescription,
  isHidden: z.boolean().optional(),
})
const categorySchema = z.strictObject({
  name: text,
  ...bothLanguages.shape,
  /** Its line on the home page. */
  icon: z.enum(CATEGORY_ICONS),
  sentence: bothLanguages,
  isOffHome: z.boolean().optional(),
  products: z.array(productSchema).min(1),
})
export type SampleProduct = z.infer<typeof productSchema>
export type SampleCategory = z.infer<typeof categorySchema>

/** They are in the order of the quotation form. */
export const SAMPLE_CATALOGUE = readSample('catalogue', z.array(categorySchema), catalogue)

const productNames = new Set(SAMPLE_CATALOGUE.flatMap(({ products }) => products.map(({ name }) => name)))

/** By name, with quantities. */
const quantities = z.record(
  z.string().refine((name) => productNames.has(name), 'No product of the sample catalogue has this name'),
  z.int().positive(),
)

/** Made of the sample catalogue. */
export const SAMPLE_STARTER_PACKAGES = readSample(
  'starter-packages',
  z.array(
    z.strictObject({
      names: bothLanguages,
      descriptions: bothLanguages,
      uses: bothLanguages,
      products: quantities,
    }),
  ),
  starterPackages,
)

/** Newest first: one in each language, and one that shows the markup. */
export const SAMPLE_NOTICES = readSample(
  'notices',
  z.array(z.strictObject({ title: text, content: text, hoursAgo: z.number().positive() })),
  notices,
)

/** Each in both languages: the question, and its answer. */
export const SAMPLE_QUESTIONS = readSample(
  'questions',
  z.array(z.strictObject({ en: nameAndDescription, zh: nameAndDescription })),
  questions,
).map(({ en, zh }) => ({ question_en: en[0], question_zh: zh[0], answer_en: en[1], answer_zh: zh[1] }))

/** Each without a photo. */
export const SAMPLE_REFERENCES = readSample(
  'references',
  z.array(
    z.strictObject({
      name: bothLanguages,
      district: bothLanguages,
      installed: bothLanguages,
      quote: bothLanguages,
    }),
  ),
  references,
).map(({ name, district, installed, quote }) => ({
  name_en: name.en,
  name_zh: name.zh,
  district_en: district.en,
  district_zh: district.zh,
  installed_en: installed.en,
  installed_zh: installed.zh,
  quote_en: quote.en,
  quote_zh: quote.zh,
}))

/** Their links lead to this site until admins enter their own. */
export const SAMPLE_TOOL_GROUPS = readSample(
  'tools',
  z.array(
    z.strictObject({
      /** It is null for tools without a group. */
      name: text.nullable(),
      tools: z.array(
        z.strictObject({
          /** One text with both languages, as admins enter it. */
          label: text,
          description: text,
          colours: z.enum(Object.keys(TOOL_COLOURS) as ToolColoursName[]),
          icon: z.enum(TOOL_ICONS),
        }),
      ),
    }),
  ),
  tools,
)

const quotationSchema = z.strictObject({
  name: text,
  email: z.email(),
  phone: z.string(),
  restaurant: text.default(''),
  district: text.default(''),
  detail: z.string(),
  language: z.enum(LANGUAGES),
  products: quantities,
  daysAgo: days,
  status: z.enum(QUOTATION_STATUSES),
  stage: z.enum(QUOTATION_STAGES).optional(),
  lost: z.strictObject({ reason: z.enum(LOST_REASONS), note: z.string() }).optional(),
  /** What staff noted, the oldest first. */
  notes: z.array(text).optional(),
  /** Before today if it is late. */
  nextAction: z.strictObject({ text, inDays: z.int() }).optional(),
  /** Since when the customer waits for a call. */
  callAskedDaysAgo: days.optional(),
  /** When the customer last opened it. */
  openedDaysAgo: days.optional(),
  /** A second version, sent after so many days: its quantities, its discount, and a note to the customer. */
  second: z
    .strictObject({
      products: quantities,
      afterDays: days,
      discount: z.strictObject({ monthly: hkd, upfront: hkd, reason: text }),
      note: text,
      /** After the products: work that is no product. */
      own: z
        .strictObject({
          quantity: z.int().positive(),
          upfront_price: hkd,
          ...{
            name_en: text,
            name_zh: text,
            text_en: text,
            text_zh: text,
            heading_en: text,
            heading_zh: text,
          },
        })
        .optional(),
    })
    .optional(),
  /** The number of days after which the customer accepted or declined it. */
  decidedAfterDays: days.optional(),
})
export type SampleQuotation = z.infer<typeof quotationSchema>

/** Three months of work at the quotations desk, the newest first. */
export const SAMPLE_QUOTATIONS = readSample('quotations', z.array(quotationSchema), quotations)

export function readSample<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const { success, data: checked, error } = schema.safeParse(data)
  if (success) return checked
  throw new Error(`src/server/db/sample/${name}.json is wrong:\n${z.prettifyError(error)}`)
}
