/** The content of a quotation's PDF, its two copies, and the function that renders it. */
import type { Language } from '../../../../shared/base/language.ts'
import type { TextsByLanguage } from '../../../../shared/i18n/t.ts'
import type { QuotationLine } from '../../../../shared/quotation/schema.ts'

export interface QuotationDocument {
  /** Six digits. */
  id: string
  status: 'pending_verification' | 'verified'
  /** Shown first, with the other language beside it. */
  language: Language
  /** ISO 8601 in UTC, like the other two. */
  created_at: string
  expires_at: string
  verified_at: string | null
  contact: { name: string; email: string; phone: string; detail: string }
  /** In the admins' order, grouped by category. */
  lines: QuotationLine[]
  /** In the QR code: `PUBLIC_URL/quotation/view?id=…`. */
  view_url: string
}

export type QuotationCopy = 'full' | 'public'

export type QuotationPdf = (
  document: QuotationDocument,
  copy: QuotationCopy,
  texts: TextsByLanguage,
) => Promise<Uint8Array>
