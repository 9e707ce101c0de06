/** Quotations for the tests and the benchmark of the PDF. */

import { inEachLanguage } from '#shared/base/each-language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT, type TextsByLanguage } from '#shared/i18n/t.ts'
import { discountedTotals } from '#shared/quotation/discount.ts'
import { type DocumentLine, discountOf, type QuotationDocument } from './document.ts'

/** At the catalogue's price, and not optional. */
const PLAIN_LINE = {
  text_en: '',
  text_zh: '',
  heading_en: '',
  heading_zh: '',
  list_monthly_price: null,
  list_upfront_price: null,
  is_optional: 0,
  is_chosen: 1,
} as const

type Product = [en: string, zh: string, monthly: number, upfront: number]

const CATALOGUE: [en: string, zh: string, products: Product[]][] = [
  [
    'POS hardware',
    '收銀硬件',
    [
      ['Counter terminal, 15.6 in', '15.6 吋櫃枱收銀機', 380, 1200],
      ['Kitchen ticket printer', '廚房打印機', 90, 400],
      ['Handheld ordering pad', '手提點餐機', 150, 0],
      ['Cash drawer', '錢箱', 0, 500],
    ],
  ],
  [
    'POS software',
    '收銀軟件',
    [
      ['Table ordering by QR code', '掃碼點餐', 220, 0],
      ['Stock and recipe control', '庫存及食譜成本管理', 180, 800],
    ],
  ],
  [
    'Networking',
    '網絡',
    [
      ['5G router with backup', '5G 路由器連後備線', 398, 0],
      ['Guest Wi-Fi access point', '客用無線網絡接入點', 68, 300],
    ],
  ],
  [
    'CCTV',
    '閉路電視',
    [
      ['Dome camera, 4 MP', '4MP 半球攝影機', 60, 300],
      ['Recorder with 30 days of storage', '三十日錄影主機', 120, 1600],
    ],
  ],
]

const ALL = CATALOGUE.flatMap(([category_name_en, category_name_zh, products]) =>
  products.map(([name_en, name_zh, monthly_price, upfront_price]) => ({
    category_name_en,
    category_name_zh,
    name_en,
    name_zh,
    monthly_price,
    upfront_price,
  })),
)

/** `count` lines, spread over the categories in order. */
export function someLines(count: number): DocumentLine[] {
  return Array.from({ length: count }, (_, index) => {
    const product = ALL[Math.floor((index * ALL.length) / count)] ?? ALL[0]
    if (!product) throw new Error('The sample catalogue is empty')
    return {
      product: index + 1,
      category: 'sample',
      name: 'sample',
      quantity: (index % 4) + 1,
      ...PLAIN_LINE,
      ...product,
    }
  })
}

const NO_DISCOUNT = { percent: 0, monthly: 0, upfront: 0, reason: '' }

/** Its totals are those of its chosen lines and its discount. */
export function aDocument(changes: Partial<QuotationDocument> = {}): QuotationDocument {
  const { lines = someLines(10), discount = NO_DISCOUNT } = changes
  const { monthly_total, upfront_total } = discountedTotals(
    lines.filter((line) => line.is_chosen === 1),
    discountOf({ discount }),
  )
  return {
    id: '204816',
    version: 1,
    status: 'pending_verification',
    language: 'en',
    is_prepared: false,
    issued_at: '2026-11-21T07:19:00.000Z',
    created_at: '2026-11-21T07:19:00.000Z',
    expires_at: '2026-11-21T07:49:00.000Z',
    verified_at: null,
    valid_until: null,
    acceptance: null,
    discount,
    note: '',
    terms: [],
    person: null,
    monthly_total,
    upfront_total,
    contact: {
      name: 'Chan Mei Ling 陳美玲',
      email: 'meiling@kamsin.example',
      phone: '+852 9123 4567',
      detail: '金線冰室，共四十八個座位。\nPlease call after 3 pm.',
    },
    lines,
    view_url: 'https://wokandwire.example/quotation/view?id=204816',
    ...changes,
  }
}

/** As users may write them: a heading above every fourth line, words under every third, and every fifth without a product. */
export function writtenLines(count: number): DocumentLine[] {
  return someLines(count).map((line, index) => ({
    ...line,
    ...(index % 5 === 4 && {
      product: null,
      category: '',
      category_name_en: '',
      category_name_zh: '',
      name_en: '',
      name_zh: `現場佈線 ${index}`,
    }),
    ...(index % 4 === 1 && { heading_en: `Part ${index}`, heading_zh: `部分 ${index}` }),
    ...(index % 3 === 0 && { text_en: `Under it ${index}\nand more`, text_zh: `其下 ${index}` }),
  }))
}

const VERIFIED = { status: 'verified', verified_at: '2026-11-21T07:31:00.000Z' } as const
const VALID_UNTIL = '2026-12-21T15:59:59.999Z'

/** One of each status that follows a verification. */
export const STATES = {
  open: { ...VERIFIED, valid_until: VALID_UNTIL },
  accepted: {
    ...VERIFIED,
    status: 'accepted',
    valid_until: VALID_UNTIL,
    acceptance: { name: 'Chan Mei Ling 陳美玲', at: '2026-11-24T02:05:00.000Z' },
  },
  declined: { ...VERIFIED, status: 'declined', valid_until: VALID_UNTIL },
  expired: { ...VERIFIED, status: 'expired', valid_until: VALID_UNTIL },
} satisfies Record<string, Partial<QuotationDocument>>

/** As staff revise it: special prices, options taken and left out, a discount, and a note. */
export function aRevision(changes: Partial<QuotationDocument> = {}): QuotationDocument {
  return aDocument({
    ...STATES.open,
    version: 2,
    is_prepared: true,
    lines: someLines(8).map(revised),
    discount: {
      percent: 10,
      monthly: 100,
      upfront: 500,
      reason: 'Opening offer for the second branch 二店開張優惠',
    },
    note: 'We can install on any morning before 11.\n安裝可安排於早上十一時前進行，不影響午市。',
    ...changes,
  })
}

export function aLongRevision(changes: Partial<QuotationDocument> = {}): QuotationDocument {
  return aRevision({ lines: someLines(100).map(revised), ...changes })
}

/** Of three lines, the first has a special price and the second is optional; every second option is left out. */
function revised(line: DocumentLine, index: number): DocumentLine {
  if (index % 3 === 0) return { ...line, ...specialPrice(line) }
  return { ...line, is_optional: index % 3 === 1 ? 1 : 0, is_chosen: index % 6 === 4 ? 0 : 1 }
}

function specialPrice({ monthly_price, upfront_price }: DocumentLine) {
  return {
    monthly_price: Math.round(monthly_price * 0.8),
    list_monthly_price: monthly_price,
    upfront_price: 0,
    list_upfront_price: upfront_price,
  }
}

export const PDF_TEXTS: TextsByLanguage = inEachLanguage((language) =>
  createT(mergeTexts(language, []), language),
)
