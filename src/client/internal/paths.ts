type CustomerOf = { quotation: string } | { contact: number } | { customer: number }

/** Every URL of the internal area as a function, except the dashboard, which public pages link to as well. */
export const internalPaths = {
  users: () => '/internal/users',
  newUser: () => '/internal/users/new',
  notices: () => '/internal/notice-management',
  tools: () => '/internal/tool-management',
  qrCode: () => '/internal/qr_code',
  inbox: () => '/internal/contacts',
  customers: () => '/internal/customers',
  quotations: (id?: string) => (id === undefined ? '/internal/quotations' : `/internal/quotations?id=${id}`),
  /** The form is for that customer, or that of a contact request or quotation. */
  newQuotation: (of?: CustomerOf) =>
    of === undefined ? '/internal/quotations/new' : `/internal/quotations/new?${queryOf(of)}`,
  /** By id, or by one of their records, from where the page goes on to the id. */
  customer: (of?: CustomerOf) =>
    of === undefined ? '/internal/quotations/customer' : `/internal/quotations/customer?${queryOf(of)}`,
  month: () => '/internal/month',
  starterPackages: () => '/internal/starter-packages',
  partnerEditor: () => '/internal/partners',
  questions: () => '/internal/questions',
  references: () => '/internal/references',
  company: () => '/internal/company',
  trash: () => '/internal/trash',
  /** `target` is the name of a category. */
  products: (target?: string) =>
    target === undefined ? '/internal/products' : `/internal/products?target=${encodeURIComponent(target)}`,
  /** `words` are searched for. */
  translations: (words?: string) =>
    words === undefined ? '/internal/translations' : `/internal/translations?q=${encodeURIComponent(words)}`,
  sendMail: () => '/internal/send_email',
  outbox: () => '/internal/outbox',
  admin: (view?: string) => (view === undefined ? '/internal/admin' : `/internal/admin?view=${view}`),
}

function queryOf(of: CustomerOf): string {
  const [[name, id] = []] = Object.entries(of)
  return `${name}=${id}`
}
