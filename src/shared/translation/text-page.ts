/** Where people see the texts of each scope: on a public page, which a preview can show, in mails and PDFs, or in the internal area. */
import type { TextKey, TextScope } from '../i18n/t.ts'
import type { PageName } from '../page.ts'
import { SITE_NAMESPACE, type TextPlace } from './text-names.ts'

interface Scope {
  /** Its name in the translations editor: the title of its screen, if that says it. */
  name: TextKey
  /** The public page that shows it. */
  page?: PageName
  /** Its texts are in mails or PDFs. What is neither is in the internal area. */
  isDocument?: true
}

/** The scopes are in the order in which the translations editor lists them; a new scope does not compile without its row. */
const SCOPES: Record<TextScope, Scope> = {
  home: { name: 'translation.scope_home', page: 'home' },
  services: { name: 'translation.scope_services', page: 'services' },
  package: { name: 'translation.scope_package', page: 'services' },
  goods: { name: 'translation.scope_goods', page: 'products' },
  quotation: { name: 'translation.scope_quotation', page: 'quotation' },
  ticket: { name: 'translation.scope_ticket', page: 'quotation' },
  price: { name: 'translation.scope_price', page: 'quotation' },
  forgotten: { name: 'translation.scope_forgotten', page: 'services' },
  result: { name: 'translation.scope_result', page: 'quotation-view' },
  offer: { name: 'translation.scope_offer', page: 'quotation-view' },
  visit: { name: 'translation.scope_visit', page: 'quotation-view' },
  step: { name: 'translation.scope_step', page: 'quotation-view' },
  contact: { name: 'translation.scope_contact', page: 'contact' },
  partner: { name: 'translation.scope_partner', page: 'partners' },
  privacy: { name: 'translation.scope_privacy', page: 'privacy' },
  privacy_notice: { name: 'translation.scope_privacy_notice', page: 'contact' },
  login: { name: 'translation.scope_login', page: 'login' },
  password: { name: 'translation.scope_password', page: 'forgot-password' },
  unsubscribe: { name: 'translation.scope_unsubscribe', page: 'unsubscribe' },
  captcha: { name: 'translation.scope_captcha', page: 'contact' },
  layout: { name: 'translation.scope_layout', page: 'home' },
  company: { name: 'translation.scope_company', page: 'home' },
  page: { name: 'translation.scope_page', page: 'not-found' },
  mail: { name: 'translation.scope_mail', isDocument: true },
  told: { name: 'translation.scope_told', isDocument: true },
  pdf: { name: 'translation.scope_pdf', isDocument: true },
  terms: { name: 'translation.scope_terms', page: 'services' },
  account: { name: 'translation.scope_account' },
  admin: { name: 'admin.title' },
  audit: { name: 'audit.title' },
  backup: { name: 'backup.title' },
  companyPage: { name: 'translation.scope_companyPage' },
  customerList: { name: 'customerList.title' },
  dashboard: { name: 'translation.scope_dashboard' },
  error: { name: 'translation.scope_error' },
  desk: { name: 'translation.scope_desk' },
  mailServer: { name: 'mailServer.title' },
  order: { name: 'translation.scope_order' },
  accounts: { name: 'translation.scope_accounts' },
  health: { name: 'health.title' },
  inbox: { name: 'inbox.title' },
  internal: { name: 'translation.scope_internal' },
  log: { name: 'log.title' },
  mailing: { name: 'translation.scope_mailing' },
  notice: { name: 'notice.title' },
  palette: { name: 'palette.title' },
  question: { name: 'translation.scope_question' },
  reference: { name: 'translation.scope_reference' },
  partnerEditor: { name: 'translation.scope_partnerEditor' },
  personal: { name: 'personal.title' },
  priceList: { name: 'translation.scope_priceList' },
  textFile: { name: 'translation.scope_textFile' },
  product: { name: 'translation.scope_product' },
  qrCode: { name: 'qrCode.title' },
  record: { name: 'translation.scope_record' },
  secondStep: { name: 'secondStep.title' },
  session: { name: 'session.title' },
  setting: { name: 'setting.title' },
  starter: { name: 'translation.scope_starter' },
  tool: { name: 'tool.title' },
  translation: { name: 'translation.title' },
  trash: { name: 'trash.title' },
  upload: { name: 'upload.title' },
  user: { name: 'user.title' },
}

type ScopeGroup = 'page' | 'document' | 'internal'

export function scopesOfGroup(group: ScopeGroup): TextScope[] {
  return (Object.keys(SCOPES) as TextScope[]).filter((scope) => groupOfScope(scope) === group)
}

/** Returns undefined for a text that no public page shows. Those of the catalogue are on the quotation page. */
export function pageOfText({
  namespace,
  scope,
}: Pick<TextPlace, 'namespace' | 'scope'>): PageName | undefined {
  if (namespace !== SITE_NAMESPACE) return 'quotation'
  return Object.hasOwn(SCOPES, scope) ? SCOPES[scope as TextScope].page : undefined
}

export function nameOfScope(scope: TextScope): TextKey {
  return SCOPES[scope].name
}

function groupOfScope(scope: TextScope): ScopeGroup {
  const { page, isDocument } = SCOPES[scope]
  if (page) return 'page'
  return isDocument ? 'document' : 'internal'
}
