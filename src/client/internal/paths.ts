/** Every URL of the internal area as a function, except the dashboard, which public pages link to as well. */
export const internalPaths = {
  users: () => '/internal/users',
  newUser: () => '/internal/users/new',
  notices: () => '/internal/notice-management',
  tools: () => '/internal/tool-management',
  qrCode: () => '/internal/qr_code',
  inbox: () => '/internal/contacts',
  quotations: (id?: string) => (id === undefined ? '/internal/quotations' : `/internal/quotations?id=${id}`),
  /** For who has sent that contact request. */
  newQuotation: (contact?: number) =>
    contact === undefined ? '/internal/quotations/new' : `/internal/quotations/new?contact=${contact}`,
  starterPackages: () => '/internal/starter-packages',
  partnerEditor: () => '/internal/partners',
  company: () => '/internal/company',
  trash: () => '/internal/trash',
  /** `target` is the name of a category. */
  products: (target?: string) =>
    target === undefined ? '/internal/products' : `/internal/products?target=${encodeURIComponent(target)}`,
  translations: () => '/internal/translations',
  sendMail: () => '/internal/send_email',
  outbox: () => '/internal/outbox',
  admin: (view?: string) => (view === undefined ? '/internal/admin' : `/internal/admin?view=${view}`),
}
