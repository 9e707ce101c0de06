/** A quotation for the warm-up, so that the first customer waits no longer than the next. */
import { inEachLanguage } from '#shared/base/each-language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT, type TextsByLanguage } from '#shared/i18n/t.ts'
import type { QuotationDocument } from './document.ts'

export const SPECIMEN_TEXTS: TextsByLanguage = inEachLanguage((language) =>
  createT(mergeTexts(language, []), language),
)

export const SPECIMEN: QuotationDocument = {
  id: '100000',
  version: 1,
  status: 'pending_verification',
  language: 'en',
  is_prepared: false,
  issued_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2026-01-01T00:30:00.000Z',
  verified_at: null,
  valid_until: null,
  acceptance: null,
  discount: { percent: 0, monthly: 0, upfront: 0, reason: '' },
  note: '',
  terms: [],
  person: null,
  monthly_total: 20_400,
  upfront_total: 204_000,
  contact: {
    name: 'Specimen 樣本',
    email: 'specimen@example.com',
    phone: '+852 0000 0000',
    detail: '樣本 0123456789',
  },
  lines: Array.from({ length: 8 }, (_, index) => ({
    product: index + 1,
    category: 'specimen',
    name: 'specimen',
    quantity: index + 1,
    monthly_price: 100 * index,
    upfront_price: 1000 * index,
    list_monthly_price: null,
    list_upfront_price: null,
    is_optional: 0,
    is_chosen: 1,
    category_name_en: 'Specimen',
    category_name_zh: '樣本',
    name_en: 'Specimen terminal with card reader',
    name_zh: '收銀系統連電子支付終端機樣本',
  })),
  view_url: 'http://localhost/quotation/view?id=100000',
}
