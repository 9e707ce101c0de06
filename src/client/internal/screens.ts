/**
 * The route table of the internal area: one row for each. A screen is a lazy chunk in a file named after it.
 * The server reads the paths from here, so no screen is imported statically.
 */
import type { TextKey } from '#shared/i18n/t.ts'
import { paths } from '../paths.ts'
import type { ScreenRow } from './entries.ts'
import { internalPaths } from './paths.ts'

export const screens: readonly ScreenRow[] = [
  {
    path: paths.internal(),
    text: 'internal.dashboard',
    file: 'dashboard/dashboard-page.tsx',
    load: () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
    isStaffOnly: false,
    entry: { group: 'top', icon: 'house' },
  },
  {
    path: internalPaths.inbox(),
    text: 'internal.inbox',
    file: 'contact/inbox-page.tsx',
    load: () => import('./contact/inbox-page.tsx').then((m) => m.InboxPage),
    isStaffOnly: false,
    entry: { group: 'general', icon: 'contact' },
  },
  {
    path: internalPaths.quotations(),
    text: 'internal.quotations',
    file: 'quotation/desk/quotations-page.tsx',
    load: () => import('./quotation/desk/quotations-page.tsx').then((m) => m.QuotationsPage),
    isStaffOnly: false,
    entry: { group: 'general', icon: 'quotation' },
  },
  {
    path: internalPaths.customers(),
    text: 'internal.customers',
    file: 'customers/customers-page.tsx',
    load: () => import('./customers/customers-page.tsx').then((m) => m.CustomersPage),
    isStaffOnly: false,
    entry: { group: 'general', icon: 'customer' },
  },
  {
    path: internalPaths.newQuotation(),
    text: 'internal.newQuotation',
    file: 'quotation/version/new-quotation-page.tsx',
    load: () => import('./quotation/version/new-quotation-page.tsx').then((m) => m.NewQuotationPage),
    isStaffOnly: false,
  },
  {
    path: internalPaths.customer(),
    text: 'desk.customer',
    file: 'quotation/customer/customer-page.tsx',
    load: () => import('./quotation/customer/customer-page.tsx').then((m) => m.CustomerPage),
    isStaffOnly: false,
  },
  {
    path: internalPaths.starterPackages(),
    text: 'internal.starterPackages',
    file: 'starter-package/starter-packages-page.tsx',
    load: () => import('./starter-package/starter-packages-page.tsx').then((m) => m.StarterPackagesPage),
    isStaffOnly: false,
    entry: { group: 'general', icon: 'starter_package' },
  },
  {
    path: internalPaths.sendMail(),
    text: 'internal.sendMail',
    file: 'mass-mail/send-mail-page.tsx',
    load: () => import('./mass-mail/send-mail-page.tsx').then((m) => m.SendMailPage),
    isStaffOnly: false,
    entry: { group: 'general', icon: 'mail' },
  },
  {
    path: internalPaths.month(),
    text: 'internal.month',
    file: 'quotation/month/month-page.tsx',
    load: () => import('./quotation/month/month-page.tsx').then((m) => m.MonthPage),
    isStaffOnly: false,
    entry: { group: 'general', icon: 'month' },
  },
  {
    path: internalPaths.company(),
    text: 'companyPage.title',
    file: 'company/company-page.tsx',
    load: () => import('./company/company-page.tsx').then((m) => m.CompanyPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'company' },
  },
  {
    path: internalPaths.partnerEditor(),
    text: 'internal.partners',
    file: 'partner/partner-editor-page.tsx',
    load: () => import('./partner/partner-editor-page.tsx').then((m) => m.PartnerEditorPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'partner' },
  },
  {
    path: internalPaths.questions(),
    text: 'internal.questions',
    file: 'question/questions-page.tsx',
    load: () => import('./question/questions-page.tsx').then((m) => m.QuestionsPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'question' },
  },
  {
    path: internalPaths.references(),
    text: 'internal.references',
    file: 'reference/references-page.tsx',
    load: () => import('./reference/references-page.tsx').then((m) => m.ReferencesPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'reference' },
  },
  {
    path: internalPaths.products(),
    text: 'internal.products',
    file: 'product/products-page.tsx',
    load: () => import('./product/products-page.tsx').then((m) => m.ProductsPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'product' },
  },
  {
    path: internalPaths.notices(),
    text: 'internal.notices',
    file: 'notice/notices-page.tsx',
    load: () => import('./notice/notices-page.tsx').then((m) => m.NoticesPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'notice' },
  },
  {
    path: internalPaths.users(),
    text: 'internal.users',
    file: 'user/users-page.tsx',
    load: () => import('./user/users-page.tsx').then((m) => m.UsersPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'users' },
  },
  {
    path: internalPaths.newUser(),
    text: 'internal.newUser',
    file: 'user/new-user-page.tsx',
    load: () => import('./user/new-user-page.tsx').then((m) => m.NewUserPage),
    isStaffOnly: true,
  },
  {
    path: internalPaths.qrCode(),
    text: 'internal.qrCode',
    file: 'qr-code/qr-code-page.tsx',
    load: () => import('./qr-code/qr-code-page.tsx').then((m) => m.QrCodePage),
    isStaffOnly: false,
    entry: { group: 'general', icon: 'qr-code' },
  },
  {
    path: internalPaths.trash(),
    text: 'internal.trash',
    file: 'trash/trash-page.tsx',
    load: () => import('./trash/trash-page.tsx').then((m) => m.TrashPage),
    isStaffOnly: false,
    entry: { group: 'general', icon: 'trash' },
  },
  {
    path: internalPaths.tools(),
    text: 'internal.tools',
    file: 'tool/tools-page.tsx',
    load: () => import('./tool/tools-page.tsx').then((m) => m.ToolsPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'tool' },
  },
  {
    path: internalPaths.translations(),
    text: 'internal.translations',
    file: 'translation/translations-page.tsx',
    load: () => import('./translation/translations-page.tsx').then((m) => m.TranslationsPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'translation' },
  },
  {
    path: internalPaths.outbox(),
    text: 'internal.outbox',
    file: 'outbox/outbox-page.tsx',
    load: () => import('./outbox/outbox-page.tsx').then((m) => m.OutboxPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'outbox' },
  },
  {
    path: internalPaths.admin(),
    text: 'internal.technical',
    file: 'panel/admin-page.tsx',
    load: () => import('./panel/admin-page.tsx').then((m) => m.AdminPage),
    isStaffOnly: true,
    entry: { group: 'admin', icon: 'admin' },
  },
]

/** Every path that contains the word is guarded, whether or not it has a screen. */
export function isInternalPath(path: string): boolean {
  return path.includes('internal')
}

/** The screen for a path without language prefix and trailing slash. */
export function screenAt(path: string): ScreenRow | undefined {
  return screens.find((screen) => screen.path === path)
}

/**
 * The target of Back, and its name: one level up, and from the dashboard the public site. A quotation stands in the place
 * of its list, and its editor in the place of the quotation.
 */
export function placeAbove(path: string, search: string): { href: string; text: TextKey } {
  const params = new URLSearchParams(search)
  const over =
    path === internalPaths.quotations() && ['sheet', 'revise', 'id'].find((name) => params.has(name))
  if (over) {
    params.delete(over)
    const rest = params.toString()
    return {
      href: rest === '' ? path : `${path}?${rest}`,
      text: over === 'id' ? listText(params) : 'desk.fact_number',
    }
  }
  const above = screenAt(path) ? path.slice(0, path.lastIndexOf('/')) : paths.internal()
  return above === ''
    ? { href: paths.home(), text: 'internal.publicSite' }
    : { href: above, text: screenAt(above)!.text }
}

/** The list in whose place a quotation stands. */
function listText(params: URLSearchParams): TextKey {
  return params.get('view') === 'orders' ? 'order.orders' : 'internal.quotations'
}
