/** Every address of the site as a function (spec 2). Language prefixes are the router's matter, not a path's. */

export const paths = {
  home: () => '/',
  services: () => '/services',
  partners: () => '/partners',
  contact: () => '/contact',
  privacy: () => '/privacy',
  quotation: (page?: number) => (page === undefined || page === 1 ? '/quotation' : `/quotation?page=${page}`),
  quotationView: (id?: string) =>
    id === undefined ? '/quotation/view' : `/quotation/view?id=${encodeURIComponent(id)}`,
  upload: (file: string) => `/api/get_upload?file=${encodeURIComponent(file.replace(/^\/uploads\//, ''))}`,
  /** `dest` is where to go on after signing in. */
  login: (dest?: string) => (dest === undefined ? '/login' : `/login?dest=${encodeURIComponent(dest)}`),
  signInWithProvider: (dest: string) => `/api/google_oauth?dest=${encodeURIComponent(dest)}`,
  internal: () => '/internal',
  users: () => '/internal/users',
  newUser: () => '/internal/users/new',
  notices: () => '/internal/notice-management',
  tools: () => '/internal/tool-management',
  qrCode: () => '/internal/qr_code',
  inbox: () => '/internal/contacts',
  partnerEditor: () => '/internal/partners',
  trash: () => '/internal/trash',
  /** `target` is the name of a category (spec 2). */
  products: (target?: string) =>
    target === undefined ? '/internal/products' : `/internal/products?target=${encodeURIComponent(target)}`,
  translations: () => '/internal/translations',
  sendMail: () => '/internal/send_email',
  outbox: () => '/internal/outbox',
}
