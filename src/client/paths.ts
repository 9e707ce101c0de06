/** Every address of the public site as a function (spec 2), and the internal area's door. Language prefixes are the router's matter. */

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
}
