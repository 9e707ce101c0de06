/** The documented answers of a site, as far as moving in reads them. What else an answer has is left alone. */
import { z } from 'zod'
import { CATEGORIES_MAX, PARTNERS_MAX, PRODUCTS_PER_CATEGORY_MAX } from '#shared/base/limits.ts'
import { TOOL_ORDER_MAX } from '#shared/tool/tool.ts'
import type { Source } from './source.ts'

/** Far more than a firm has: a list without an end is no list. */
const PEOPLE_MAX = 5_000
const NOTICES_MAX = 10_000
const CONTACTS_MAX = 100_000

const id = z.int()
const text = z.string()
const optional = z.string().nullish()
const list = <Row extends z.ZodRawShape>(max: number, row: Row) => z.array(z.object(row)).max(max, 'too many')

const ANSWERS = {
  categories: ['/api/product_categories', list(CATEGORIES_MAX, { id, name: text })],
  products: [
    '/api/products',
    list(CATEGORIES_MAX * PRODUCTS_PER_CATEGORY_MAX, {
      ...{ id, name: text, category: id, monthly_price: z.number(), upfront_price: z.number() },
      show_in_quotation: z.boolean().optional(),
      ...{ brand: optional, model: optional, unit: optional, cost: z.number().nullish() },
    }),
  ],
  partners: [
    '/api/partners',
    list(PARTNERS_MAX, { name: text, link: optional, socials: optional, description: optional, logo: text }),
  ],
  groups: ['/api/tool_groups', list(TOOL_ORDER_MAX, { id, name: text })],
  tools: [
    '/api/tools',
    list(TOOL_ORDER_MAX, {
      ...{ label: text, link: optional, description: optional, bg_color: optional, font_color: optional },
      ...{ group: id.nullish(), icon: optional },
    }),
  ],
  notices: [
    '/api/notice',
    list(NOTICES_MAX, {
      ...{ title: text, content: text, date: optional, last_edit: optional },
      ...{ shows_from: optional, shows_until: optional },
    }),
  ],
  users: [
    '/api/users',
    list(PEOPLE_MAX, {
      ...{ username: text, first_name: text, last_name: text, email: text, is_staff: z.boolean() },
    }),
  ],
  contacts: [
    '/api/contacts',
    list(CONTACTS_MAX, {
      ...{ name: text, email: text, phone_number: text, message: text, date: text },
      ...{ restaurant: optional, district: optional, language: optional, state: optional, note: optional },
    }),
  ],
  texts: [
    '/api/translations',
    z.record(z.string(), z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())))),
  ],
} as const satisfies Record<string, readonly [string, z.ZodType]>

type Answers = typeof ANSWERS
type AnswerName = keyof Answers
type AnswerOf<Name extends AnswerName> = z.infer<Answers[Name][1]>

/** Each is asked for once. */
export function createReader(source: Source) {
  const known = new Map<AnswerName, Promise<unknown>>()
  return <Name extends AnswerName>(name: Name): Promise<AnswerOf<Name>> => {
    const [path, schema] = ANSWERS[name]
    const answer = known.get(name) ?? source.json<unknown>(path, schema)
    known.set(name, answer)
    return answer as Promise<AnswerOf<Name>>
  }
}
