/** Where people see the texts of each scope: on a public page, which a preview can show, in mails and PDFs, or in the internal area. */
import type { TextScope } from '../i18n/t.ts'
import type { PageName } from '../page.ts'
import { SITE_NAMESPACE, type TextPlace } from './text-names.ts'

/** In the order in which the translations editor lists them; a new scope does not compile without its row. */
const SCOPES: Record<TextScope, { page: PageName } | 'document' | 'internal'> = {
  home: { page: 'home' },
  services: { page: 'services' },
  package: { page: 'services' },
  quotation: { page: 'quotation' },
  ticket: { page: 'quotation' },
  price: { page: 'quotation' },
  result: { page: 'quotation-view' },
  offer: { page: 'quotation-view' },
  contact: { page: 'contact' },
  partner: { page: 'partners' },
  privacy: { page: 'privacy' },
  privacy_notice: { page: 'contact' },
  login: { page: 'login' },
  password: { page: 'forgot-password' },
  unsubscribe: { page: 'unsubscribe' },
  captcha: { page: 'contact' },
  layout: { page: 'home' },
  company: { page: 'home' },
  page: { page: 'not-found' },
  mail: 'document',
  told: 'document',
  pdf: 'document',
  terms: { page: 'services' },
  account: 'internal',
  admin: 'internal',
  audit: 'internal',
  backup: 'internal',
  companyPage: 'internal',
  dashboard: 'internal',
  error: 'internal',
  desk: 'internal',
  health: 'internal',
  inbox: 'internal',
  internal: 'internal',
  log: 'internal',
  mailing: 'internal',
  notice: 'internal',
  palette: 'internal',
  partnerEditor: 'internal',
  personal: 'internal',
  product: 'internal',
  qrCode: 'internal',
  record: 'internal',
  secondStep: 'internal',
  session: 'internal',
  setting: 'internal',
  starter: 'internal',
  tool: 'internal',
  translation: 'internal',
  trash: 'internal',
  upload: 'internal',
  user: 'internal',
}

type ScopeGroup = 'page' | 'document' | 'internal'

export function scopesOfGroup(group: ScopeGroup): TextScope[] {
  return (Object.keys(SCOPES) as TextScope[]).filter((scope) => groupOfScope(scope) === group)
}

/** Undefined for a text that no public page shows. Those of the catalogue are on the quotation page. */
export function pageOfText({
  namespace,
  scope,
}: Pick<TextPlace, 'namespace' | 'scope'>): PageName | undefined {
  if (namespace !== SITE_NAMESPACE) return 'quotation'
  const place = Object.hasOwn(SCOPES, scope) ? SCOPES[scope as TextScope] : 'internal'
  return typeof place === 'object' ? place.page : undefined
}

function groupOfScope(scope: TextScope): ScopeGroup {
  const place = SCOPES[scope]
  return typeof place === 'object' ? 'page' : place
}
