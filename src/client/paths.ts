/**
 * Every path of the public site as a function, and the entrance
 * of the internal area. The router adds language prefixes.
 */

export const paths = {
  home: () => '/',
  services: () => '/services',
  partners: () => '/partners',
  /** `category`: its key; without it, all of them. */
  products: (category?: string) => withItem('/products', category),
  /** `id`: of one package; without it, all of them. */
  packages: (id?: number) => withItem('/packages', id),
  contact: () => '/contact',
  privacy: () => '/privacy',
  /** Without a page, where the form begins. */
  quotation: (page?: number) => (page ? `/quotation?page=${page}` : '/quotation'),
  /** Opens the form with the package, at its first page of products. */
  quotationWith: (starterPackage: number) => `/quotation?package=${starterPackage}&page=2`,
  quotationView: (id?: string) =>
    id === undefined ? '/quotation/view' : `/quotation/view?id=${encodeURIComponent(id)}`,
  upload: (file: string) => `/api/get_upload?file=${encodeURIComponent(file.replace(/^\/uploads\//, ''))}`,
  /** `dest` is the path to open after signing in. */
  login: (dest?: string) => (dest === undefined ? '/login' : `/login?dest=${encodeURIComponent(dest)}`),
  forgotPassword: () => '/login/forgot',
  signInWithProvider: (dest: string) => `/api/google_oauth?dest=${encodeURIComponent(dest)}`,
  internal: () => '/internal',
}

function withItem(path: string, item: string | number | undefined): string {
  return item === undefined ? path : `${path}/${encodeURIComponent(item)}`
}
